import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { Money } from '#ui/price.tsx'
import type { Costs } from '#shop/ordering/placing/model/costs.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { percentText } from '#shop/catalogue/pricing/views/labels.ts'

/** Net, delivery, tax and total of a version; what it saves against the present prices. */
export function QuoteSums({
  currency,
  costs,
  open,
  listNet,
  discount,
  offered,
  reader = 'buyer',
}: {
  currency: string
  costs: Costs
  /** positions without a price */
  open: number
  /** what it would cost without the quote; null: not known */
  listNet: number | null
  discount: number
  offered: boolean
  reader?: 'buyer' | 'seller'
}) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const { tax } = costs
  const saved = offered && listNet !== null ? listNet - costs.net : 0
  return (
    <>
      <DefinitionTable
        label={t.total()}
        rows={[
          {
            key: 'net',
            name: open > 0 && !offered ? t.netOf({ n: open }) : t.net(),
            value: money(costs.net),
          },
          {
            key: 'delivery',
            name: t.delivery(),
            value: costs.delivery === null ? t.deliveryOpen() : money(costs.delivery),
          },
          ...(tax === null
            ? [{ key: 'tax', name: t.tax(), value: t.deliveryOpen() }]
            : taxRows({ taxNote: tax.note, tax: tax.amount, taxes: tax.lines, currency }, page).map(
                ({ name, value, amount }, i) => ({
                  key: `tax-${i}`,
                  name,
                  value: amount === null ? value : money(amount),
                }),
              )),
          {
            key: 'total',
            name: t.total(),
            value: <Money amount={costs.total} currency={currency} size="large" />,
          },
        ]}
      />
      {discount > 0 && (
        <p className="muted">{t.allDiscount({ percent: percentText(discount, page.formatLocale) })}</p>
      )}
      {saved > 0 && listNet !== null && listNet > 0 && (
        <p className="quote-saving">
          <SavingWords amount={saved} currency={currency} of={listNet} reader={reader} />
        </p>
      )}
      {!offered && (
        <p className="muted">
          {reader === 'buyer' ? t.atPresentPrices() : sayDesk(page.language).atPricesBefore()}
        </p>
      )}
    </>
  )
}

function SavingWords({
  amount,
  currency,
  of,
  reader,
}: {
  amount: number
  currency: string
  of: number
  reader: 'buyer' | 'seller'
}) {
  const page = usePage()
  const percent = percentText(Math.round((amount * 10_000) / of), page.formatLocale, 1)
  const saved = { amount: formatAmount(amount, currency, page.formatLocale), percent }
  return reader === 'buyer' ? sayQuotes(page.language).saving(saved) : sayDesk(page.language).allowed(saved)
}
