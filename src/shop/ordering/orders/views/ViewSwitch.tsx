import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import { orders } from '../contract.ts'
import { orderViews, type OrderView } from '../model/view.ts'
import { sayOwnOrders } from '../texts/account.ts'

/** ORD-03: their own, or those of their unit; `company`: those of all units. What is chosen is kept. */
export function ViewSwitch({ now, company }: { now: OrderView; company: boolean }) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const names: Record<OrderView, string> = {
    mine: t.viewMine(),
    unit: company ? t.viewCompany() : t.viewUnit(),
  }
  return (
    <nav className="order-view" aria-label={t.view()} data-order-view={now}>
      <span className="muted">{t.view()}:</span>
      <ul className="row">
        {orderViews.map(view => (
          <li key={view}>
            <a
              href={href(page, orders.changeView, { query: { view } })}
              {...(view === now && { 'aria-current': 'true' as const })}
            >
              {names[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For whoever was led to the switch by another site: it is theirs to choose. */
export function AskView({ title, ...view }: { title: string; now: OrderView; company: boolean }) {
  return (
    <>
      <PageHead title={title} />
      <ViewSwitch {...view} />
    </>
  )
}
