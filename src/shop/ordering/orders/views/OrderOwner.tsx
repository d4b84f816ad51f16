import { href } from '#kit/contract.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { OwnerForms, OwnerName } from '#ui/owner.tsx'
import { sayUi } from '#ui/texts.ts'
import { orderDesk } from '../contract.ts'
import type { Order } from '../model/order.ts'
import type { Refused } from '../model/refused-move.ts'
import { errorAt, refusedBy } from './OrderActionForm.tsx'

/** Who of the desk looks after an order: given to somebody, or taken by the reader. */
export function OrderOwner({
  order: { code, version },
  owner: { ownerId, ownerName },
  owners,
  refused,
}: {
  order: Pick<Order, 'code' | 'version'>
  owner: { ownerId: number | null; ownerName: string | null }
  owners: readonly { id: number; name: string }[]
  refused: Refused | null
}) {
  const page = usePage()
  const owner = ownerId === null ? null : { id: ownerId, name: ownerName ?? '' }
  return (
    <Card title={sayUi(page.language).owner()}>
      {mayOpen(page, orderDesk.take) ? (
        <OwnerForms
          action={href(page, orderDesk.take, { params: { orderCode: code } })}
          version={version}
          owner={owner}
          owners={owners}
          error={errorAt(refusedBy(refused, 'take'), 'owner')}
        />
      ) : (
        <p>
          <OwnerName owner={owner} />
        </p>
      )}
    </Card>
  )
}
