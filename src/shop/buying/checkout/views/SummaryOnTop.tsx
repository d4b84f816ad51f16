import { formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { SumTable } from '#shop/ordering/placing/views/SumTable.tsx'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/price.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { Checkout } from '../model/checkout.ts'
import { sayCheckout } from '../texts.ts'

/** How many positions are ordered, and when the last piece is there. */
export function Complete({ checkout: { cart, completeOn } }: { checkout: Checkout }) {
  const t = sayCheckout(usePage().language)
  return (
    <p>
      {t.positions({ n: cart.positions.length })}
      {completeOn && <>. {t.completeOn({ date: formatDate(completeOn) })}</>}
    </p>
  )
}

/**
 * Where the summary follows the sections, what the order comes to stands above them, folded (ux.md 3.8). `toOrder`: the
 * order area stands below on the same page.
 */
export function SummaryOnTop({ checkout, toOrder }: { checkout: Checkout; toOrder: boolean }) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const { costs, currency } = checkout
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
        <Complete checkout={checkout} />
        <SumTable costs={costs} currency={currency} />
        {toOrder && (
          <p>
            <a href="#order-area">{t.toOrder()}</a>
          </p>
        )}
      </Disclosure>
    </div>
  )
}

/** The same beside a step of the checkout, where there is room for it. */
export function SummaryBeside({ checkout }: { checkout: Checkout }) {
  const { costs, currency } = checkout
  return (
    <aside className="sticky-aside checkout-beside">
      <Card title={sayCheckout(usePage().language).summary()} tone="sunken">
        <Complete checkout={checkout} />
        <SumTable costs={costs} currency={currency} />
      </Card>
    </aside>
  )
}
