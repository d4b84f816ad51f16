import type { Currency } from '#kit/money.ts'
import type { TaxNote } from '#shop/ordering/tax/model.ts'
import { taxRows, type TaxRow, type TaxWords } from '#shop/ordering/tax/model/tax-rows.ts'
import { taxLinesOf } from './money.ts'

/** Tax among the sums of an order as it is written. */
export const taxRowsOf = (
  order: Parameters<typeof taxLinesOf>[0] & { taxNote: TaxNote; currency: Currency },
  words: TaxWords,
): TaxRow[] => taxRows({ ...order, taxes: taxLinesOf(order) }, words)
