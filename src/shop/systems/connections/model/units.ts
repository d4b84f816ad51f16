/** How a buyer's system calls units: the codes of UN/ECE recommendation 20, ISO codes as SAP sends them, or SAP's own. */
import { unitMeant, type OrderUnit } from '#platform/units/order-unit.ts'

export const unitSystems = ['unece', 'iso', 'sap'] as const
export type UnitSystem = (typeof unitSystems)[number]

/** ISO code of SAP and SAP's commercial code; what is in neither is sent as UN/ECE calls it. */
const codes: Readonly<Record<OrderUnit, readonly [iso: string, sap: string]>> = {
  C62: ['PCE', 'ST'],
  MTR: ['MTR', 'M'],
  CMT: ['CMT', 'CM'],
  MMT: ['MMT', 'MM'],
  KMT: ['KMT', 'KM'],
  FOT: ['FOT', 'FT'],
  YRD: ['YRD', 'YD'],
  MTK: ['MTK', 'M2'],
  KGM: ['KGM', 'KG'],
  GRM: ['GRM', 'G'],
  LTR: ['LTR', 'L'],
  MLT: ['MLT', 'ML'],
  PK: ['PK', 'PAK'],
  BG: ['BG', 'BT'],
  BX: ['BX', 'KI'],
  CT: ['CT', 'KAR'],
  PR: ['PR', 'PAA'],
  RO: ['RO', 'ROL'],
  DR: ['DR', 'TRO'],
  BO: ['BO', 'FL'],
  CA: ['CA', 'DOS'],
  PX: ['PF', 'PAL'],
  DZN: ['DZN', 'DZ'],
  MIL: ['MIL', 'TS'],
}

/** The unit as the buyer's system calls it; `own`: what it calls differently. */
export function unitFor(
  unit: OrderUnit,
  system: UnitSystem,
  own: Readonly<Record<string, string>> = {},
): string {
  if (Object.hasOwn(own, unit)) return own[unit] ?? unit
  if (system === 'unece') return unit
  return codes[unit]?.[system === 'iso' ? 0 : 1] ?? unit
}

/** The unit of ours that a buyer's system means: what it calls differently first, then its codes, then any word for it; null: unknown. */
export function unitMeantBy(
  theirs: string,
  system: UnitSystem,
  own: Readonly<Record<string, string>> = {},
): OrderUnit | null {
  const [differently] = Object.entries(own).find(([, name]) => name === theirs) ?? []
  if (differently !== undefined) return differently
  const place = system === 'iso' ? 0 : 1
  const [code] =
    (system !== 'unece' && Object.entries(codes).find(([, names]) => names[place] === theirs)) || []
  return code ?? unitMeant(theirs)
}
