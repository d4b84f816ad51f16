import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { sayOwnOrders } from '../texts/account.ts'

/** Puts all lines of an order into the basket, as they can be had now (ux.md 3.9, 3.10), after a question where something is in it. For buyers. `among`: it stands in a list. */
export function OrderAgain({ code, among }: { code: string; among?: 'others' }) {
  const page = usePage()
  const params = { orderCode: code }
  return (
    <form
      method="post"
      action={href(page, checkout.orderAgain, { params })}
      data-asks={href(page, checkout.askAgain, { params })}
    >
      <CsrfField />
      <input type="hidden" name="into" value="ask" />
      <Button type="submit" icon="shopping-cart" {...(among && { size: 'small' })}>
        {sayOwnOrders(page.language).orderAgain()}
        {among && <span className="visually-hidden"> {code}</span>}
      </Button>
    </form>
  )
}
