/** How an article is sold, what it weighs and what customs ask of it, as it is typed in a grid of variants or the form of one article. */
import { countryCodes } from '#kit/code-names.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { knownUnits, piece } from '#platform/units/order-unit.ts'
import { readPieces } from '#platform/units/pieces.ts'
import type { FamilyFault } from './fields.ts'

export const sellingCells = ['unit', 'minimum', 'step', 'lead', 'weight', 'tariff', 'origin'] as const
export type SellingCell = (typeof sellingCells)[number]
export type Selling = {
  unit: string
  orderMinimum: number
  orderStep: number
  /** null: nothing was typed */
  leadTimeDays: number | null
  weightG: number | null
  /** in figures alone; null: none */
  tariff: string | null
  /** ISO 3166-1 alpha-2; null: none */
  origin: string | null
}

/** Reads the cells; what is wrong is told to `wrong`, and only without a fault the answer counts. `keptUnit` is allowed beside the known ones. */
export function readSelling(
  cell: (name: SellingCell) => string,
  { locale, keptUnit }: { locale: string; keptUnit: string | undefined },
  wrong: (name: SellingCell, fault: FamilyFault) => void,
): Selling {
  const pieces = (name: SellingCell): number => {
    const read = cell(name) === '' ? 1 : readPieces(cell(name), locale)
    if (!read) wrong(name, 'noPieces')
    return read || 1
  }
  const orderMinimum = pieces('minimum')
  const orderStep = pieces('step')
  if (orderMinimum % orderStep !== 0) wrong('minimum', 'noMultiple')
  const unit = cell('unit') || piece
  if (!knownUnits.includes(unit) && unit !== keptUnit) wrong('unit', 'noUnit')
  const whole = (name: SellingCell, most: number): number | null => {
    if (cell(name) === '') return null
    const read = readWhole(cell(name), { most })
    if (read === null) wrong(name, 'noWhole')
    return read
  }
  const weightG = whole('weight', 2_000_000_000)
  const leadTimeDays = whole('lead', 3_650)
  const tariff = cell('tariff').replace(/[\s.]/g, '')
  if (tariff !== '' && !/^\d{6,11}$/.test(tariff)) wrong('tariff', 'noTariff')
  const origin = cell('origin').toUpperCase()
  if (origin !== '' && !countryCodes().includes(origin)) wrong('origin', 'noCountry')
  return {
    unit,
    orderMinimum,
    orderStep,
    leadTimeDays,
    weightG,
    tariff: tariff || null,
    origin: origin || null,
  }
}
