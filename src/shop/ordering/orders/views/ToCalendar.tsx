import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { orders } from '../contract.ts'
import { deliveriesOf } from '../model/deliveries.ts'
import type { Order } from '../model/order.ts'
import { sayOwnOrders } from '../texts/account.ts'

/** The days of its deliveries for a calendar; nothing where nothing is to arrive, or nobody has said yes to it. */
export function ToCalendar({
  order,
  today,
}: {
  order: Pick<Order, 'code' | 'lines' | 'state'>
  today: string
}) {
  const page = usePage()
  const waits = order.state === 'awaiting-approval' || order.state === 'rejected'
  if (waits || deliveriesOf(order.lines, today).length === 0) return null
  return (
    <LinkButton
      href={href(page, orders.deliveries, { params: { orderCode: order.code } })}
      icon="calendar-days"
      download
    >
      {sayOwnOrders(page.language).toCalendar()}
    </LinkButton>
  )
}
