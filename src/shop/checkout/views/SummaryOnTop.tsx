import { formatDate } from '#kit/calendar-date.ts'
import { usePage, type PageContext } from '#kit/page-context.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { taxRows } from '#shop/tax/model/tax-rows.ts'
import { Money } from '#ui/price.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { Checkout } from '../model/checkout.ts'
import { say } from '../texts.ts'

/** What the order comes to, row by row. */
export function sumRows(page: PageContext, { costs, currency }: Checkout) {
  const t = say(page.language)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const { tax } = costs
  return [
    { name: t.net(), value: money(costs.net) },
    { name: t.deliveryCost(), value: costs.delivery === null ? t.open() : money(costs.delivery) },
    ...(tax === null
      ? [{ name: t.tax(), value: t.open() }]
      : taxRows({ taxNote: tax.note, tax: tax.amount, taxes: tax.lines, currency }, page).map(
          ({ name, value, amount }) => ({ name, value: amount === null ? value : money(amount) }),
        )),
    {
      name: costs.delivery === null || costs.tax === null ? t.totalSoFar() : t.total(),
      value: (
        <span data-total>
          <Money amount={costs.total} currency={currency} size="large" />
        </span>
      ),
    },
  ]
}

/** Where the summary follows the sections, what the order comes to stands above them, folded (ux.md 3.8). */
export function SummaryOnTop({ checkout }: { checkout: Checkout }) {
  const page = usePage()
  const t = say(page.language)
  const { costs, cart, currency, completeOn } = checkout
  return (
    <div className="checkout-on-top">
      <Disclosure
        look="card"
        summary={
          <span className="checkout-on-top-sum">
            {t.summary()} <Money amount={costs.total} currency={currency} />
          </span>
        }
      >
        <p>
          {t.positions({ n: cart.positions.length })}
          {completeOn && <>. {t.completeOn({ date: formatDate(completeOn) })}</>}
        </p>
        <DefinitionTable label={t.summary()} rows={sumRows(page, checkout)} />
        <p>
          <a href="#order-area">{t.toOrder()}</a>
        </p>
      </Disclosure>
    </div>
  )
}
