import { formatAmount, type Currency } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import type { Costs } from '../model/costs.ts'
import { saySums } from '../texts.ts'

/** `amount`: minor units, null where there is none to say yet or none is charged; then `words` say why. */
export type SumRow = { name: string; isTotal: boolean } & (
  | { amount: number; words?: never }
  | { amount: null; words: string }
)

type Summed = { costs: Costs; currency: Currency }

/** What an order comes to, row by row, the total last: the one list for pages and for what scripts show. */
export function sumRows(page: PageContext, { costs, currency }: Summed): SumRow[] {
  const t = saySums(page.language)
  const row = (name: string, amount: number | null, words = t.open()): SumRow =>
    amount === null ? { name, amount, words, isTotal: false } : { name, amount, isTotal: false }
  const { net, delivery, tax, total } = costs
  const taxes =
    tax === null
      ? [row(t.tax(), null)]
      : taxRows({ taxNote: tax.note, tax: tax.amount, taxes: tax.lines, currency }, page).map(
          ({ name, value, amount }) => row(name, amount, value),
        )
  const isOpen = delivery === null || tax === null
  return [
    row(t.net(), net),
    row(t.delivery(), delivery),
    ...taxes,
    { name: isOpen ? t.totalSoFar() : t.total(), amount: total, isTotal: true },
  ]
}

/** The same rows as plain text, for an answer to a script. */
export const sumWords = (page: PageContext, summed: Summed): { name: string; value: string }[] =>
  sumRows(page, summed).map(({ name, amount, words }) => ({
    name,
    value: amount === null ? words : formatAmount(amount, summed.currency, page.formatLocale),
  }))
