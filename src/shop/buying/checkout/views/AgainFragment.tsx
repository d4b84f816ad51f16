import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { checkout } from '../contract.ts'
import { sayCheckout } from '../texts.ts'

/** Whether an order comes to what is in the basket or takes its place. `positions`: those in the basket. */
export function AgainFragment({
  orderCode,
  positions,
  flashes,
}: {
  orderCode: string
  positions: number
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const params = { orderCode }
  return (
    <form method="post" action={href(page, checkout.orderAgain, { params })} className="stack" data-again>
      <h1>{t.orderAgain({ code: orderCode })}</h1>
      {flashes.map(flash => (
        <Message key={flash.text} kind={flash.kind} title={flash.text} announced />
      ))}
      <CsrfField />
      <p>{positions === 0 ? t.emptyBasket() : t.againAsk({ n: positions })}</p>
      {positions > 0 && <p className="muted">{t.againKept()}</p>}
      <div className="form-actions">
        {positions > 0 && (
          <Button type="submit" look="primary" name="into" value="only">
            {t.againOnly()}
          </Button>
        )}
        <Button type="submit" icon="shopping-cart" name="into" value="add">
          {t.againAdd()}
        </Button>
        <LinkButton look="text" href={href(page, orders.detail, { params })} data-close>
          {t.againCancel()}
        </LinkButton>
      </div>
    </form>
  )
}
