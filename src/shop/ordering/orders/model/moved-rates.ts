import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { pickupStoreOf } from '#shop/catalogue/availability/model/line-plan.ts'
import { taxedIn, type TaxNote, type TaxPlace, type TaxRules } from '#shop/ordering/tax/model.ts'
import { piecesLeft } from './states.ts'

/** A rate by which lines were ordered, and another that holds now; `now` null: tax is not included there any more. */
export type MovedRate = { percent: string; now: string | null; lines: readonly number[] }

/** A line as it was taxed. */
export type TaxedLine = {
  lineNumber: number
  quantity: number
  shipped: number
  cancelled: number
  taxCode: string
  taxPercent: string
  taxNote: TaxNote
  details: LineDetails
}
/** What is taxed of an order, and where it goes. */
export type TaxedOrder = { shipTo: TaxPlace; lines: readonly TaxedLine[] }

/**
 * Rates that have changed since an order was placed, of what has not left yet: its invoice says the rate of the day on which it was placed,
 * while that of the day of supply is owed (Art. 63 of the VAT directive). A place whose rate is not kept any more is not looked at.
 */
export function movedRates({ lines, shipTo }: TaxedOrder, { rates, stores }: TaxRules): MovedRate[] {
  const moved = new Map<string, { percent: string; now: string | null; lines: number[] }>()
  for (const line of lines) {
    if (line.taxNote !== 'included' || piecesLeft(line) === 0) continue
    const store = pickupStoreOf(line.details)
    const place = store === null ? shipTo : stores.get(store)
    const rate = place && rates.find(one => one.country === taxedIn(place) && one.taxCode === line.taxCode)
    if (!rate || (!rate.notIncluded && Number(rate.percent) === Number(line.taxPercent))) continue
    const now = rate.notIncluded ? null : String(Number(rate.percent))
    const percent = String(Number(line.taxPercent))
    const one = moved.get(`${percent} ${now}`) ?? { percent, now, lines: [] }
    one.lines.push(line.lineNumber)
    moved.set(`${percent} ${now}`, one)
  }
  return [...moved.values()]
}
