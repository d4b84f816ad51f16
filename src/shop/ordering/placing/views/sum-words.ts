import { formatAmount, type Currency } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import type { Costs } from '../model/costs.ts'
import { saySums } from '../texts.ts'

/** What an order comes to as plain text, row by row, the total last: for what is shown by a script. */
export function sumWords(
  page: PageContext,
  { costs, currency }: { costs: Costs; currency: Currency },
): { name: string; value: string }[] {
  const t = saySums(page.language)
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  const { tax } = costs
  return [
    { name: t.net(), value: money(costs.net) },
    { name: t.delivery(), value: costs.delivery === null ? t.open() : money(costs.delivery) },
    ...(tax === null
      ? [{ name: t.tax(), value: t.open() }]
      : taxRows({ taxNote: tax.note, tax: tax.amount, taxes: tax.lines, currency }, page).map(
          ({ name, value, amount }) => ({ name, value: amount === null ? value : money(amount) }),
        )),
    {
      name: costs.delivery === null || tax === null ? t.totalSoFar() : t.total(),
      value: money(costs.total),
    },
  ]
}
