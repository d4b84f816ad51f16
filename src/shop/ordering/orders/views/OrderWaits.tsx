import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { approvals } from '#shop/ordering/approvals/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import type { Order } from '../model/order.ts'
import type { OrderApproval } from '../model/wait.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayProgress } from '../texts/progress.ts'

/** Whom an order waits for, since when and why; nothing where it waits for nobody. */
export function OrderWaits({
  order,
  approval: { wait, mayLook },
}: {
  order: Pick<Order, 'approval'>
  approval: OrderApproval
}) {
  const page = usePage()
  const t = sayProgress(page.language)
  if (!wait) return null
  const day = (at: Date) => formatDate(dayOf(at, page.timeZone))
  return (
    <Message
      kind="warning"
      title={wait.names === null ? t.waitsForNobody() : t.waitsFor({ names: wait.names })}
      stays
    >
      <p>{t.since({ date: day(wait.since), until: day(wait.until) })}</p>
      {wait.reasons.length > 0 && (
        <>
          <p>{t.because()}</p>
          <ul>
            {wait.reasons.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
      {mayLook && order.approval !== null && (
        <LinkButton
          size="small"
          href={href(page, approvals.detail, { params: { workflowActionCode: order.approval } })}
        >
          {sayOwnOrders(page.language).seeApproval()}
        </LinkButton>
      )}
    </Message>
  )
}
