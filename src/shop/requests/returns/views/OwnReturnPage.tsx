import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import { OwnRequest, type OwnRequestProps } from '#shop/requests/inbox/views/OwnRequest.tsx'
import { LinkButton } from '#ui/button.tsx'
import { returns } from '../contract.ts'
import type { Returned } from '../model/goods-return.ts'
import { sayReturns } from '../texts.ts'
import { ReturnFacts } from './ReturnFacts.tsx'

/** A return as who asked for it sees it: where it stands, and the label to print. */
export function OwnReturnPage({ goods, order, ...shown }: OwnRequestProps & Returned) {
  const page = usePage()
  const t = sayReturns(page.language)
  const label = href(page, returns.label, { params: { code: shown.request.code } })
  return (
    <OwnRequest {...shown}>
      <ReturnFacts
        goods={goods}
        order={order}
        toOrder={<a href={href(page, orders.detail, { params: { orderCode: order.code } })}>{order.code}</a>}
        label={
          <a href={label} download>
            {t.label()}
          </a>
        }
      />
      {shown.request.state === 'return-issued' && (
        <div className="stack">
          <p>{t.labelHelp()}</p>
          <p>
            <LinkButton look="primary" icon="printer" href={label} download>
              {t.label()}
            </LinkButton>
          </p>
        </div>
      )}
    </OwnRequest>
  )
}
