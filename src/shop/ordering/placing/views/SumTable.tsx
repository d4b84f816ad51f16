import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import type { Currency } from '#kit/money.ts'
import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { AmountTable, type AmountRow } from '#ui/card.tsx'
import { Money } from '#ui/price.tsx'
import type { Costs } from '../model/costs.ts'
import { saySums } from '../texts.ts'

function sumRows(page: PageContext, { costs, currency }: { costs: Costs; currency: Currency }): AmountRow[] {
  const t = saySums(page.language)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
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
      value: (
        <span data-total>
          <Money amount={costs.total} currency={currency} size="large" />
        </span>
      ),
      sum: true,
    },
  ]
}

/** What an order comes to, row by row, in the basket and in the checkout; `more` stands below the total. */
export function SumTable({
  costs,
  currency,
  more = [],
}: {
  costs: Costs
  currency: Currency
  more?: readonly AmountRow[]
}) {
  const page = usePage()
  return (
    <AmountTable
      label={saySums(page.language).sums()}
      rows={[...sumRows(page, { costs, currency }), ...more]}
    />
  )
}
