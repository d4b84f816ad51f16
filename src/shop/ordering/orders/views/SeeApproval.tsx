import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { approvals } from '#shop/ordering/approvals/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Order } from '../model/order.ts'
import { sayOwnOrders } from '../texts/account.ts'

/** The way to who approves an order, or did not; nothing for one that needed nobody's word. */
export function SeeApproval({ order }: { order: Pick<Order, 'code' | 'state' | 'approval'> }) {
  const page = usePage()
  if (order.approval === null) return null
  return (
    <LinkButton href={href(page, approvals.detail, { params: { workflowActionCode: order.approval } })}>
      {sayOwnOrders(page.language).seeApproval()}
    </LinkButton>
  )
}
