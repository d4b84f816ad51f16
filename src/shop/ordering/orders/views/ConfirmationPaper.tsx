import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { orders } from '../contract.ts'
import type { Order } from '../model/order.ts'
import { isUndecided, paperKind } from '../model/states.ts'
import { sayPapers } from '../texts/papers.ts'

/** The way to the paper of an order: its receipt, its confirmation; nothing while somebody has to let it pass first. */
export function ConfirmationPaper({ order: { code, state } }: { order: Pick<Order, 'code' | 'state'> }) {
  const page = usePage()
  const t = sayPapers(page.language)
  if (isUndecided(state)) return null
  return (
    <LinkButton
      href={href(page, orders.confirmationPaper, { params: { orderCode: code } })}
      icon="download"
      download
    >
      {`${t[paperKind(state)]()} (PDF)`}
    </LinkButton>
  )
}
