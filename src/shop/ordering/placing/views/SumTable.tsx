import { usePage } from '#platform/page/page-context.tsx'
import type { Currency } from '#kit/money.ts'
import { AmountTable, type AmountRow } from '#ui/card.tsx'
import { Money } from '#ui/price.tsx'
import type { Costs } from '../model/costs.ts'
import { saySums } from '../texts.ts'
import { sumRows, type SumRow } from './sum-rows.ts'

const shown = ({ name, amount, words, isTotal }: SumRow, currency: Currency): AmountRow => {
  if (amount === null) return { name, value: words }
  if (!isTotal) return { name, value: <Money amount={amount} currency={currency} /> }
  const total = (
    <span data-total>
      <Money amount={amount} currency={currency} size="large" />
    </span>
  )
  return { name, value: total, sum: true }
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
  const rows = sumRows(page, { costs, currency }).map(row => shown(row, currency))
  return <AmountTable label={saySums(page.language).sums()} rows={[...rows, ...more]} />
}
