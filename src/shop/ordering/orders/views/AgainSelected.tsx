import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { sayOwnOrders } from '../texts/account.ts'

const formId = 'again-selected'

/** The box of a position, for the form below the table. */
export function SelectLine({ line, code }: { line: number; code: string }) {
  return (
    <label className="tick-row">
      <input type="checkbox" name="line" value={line} form={formId} />
      <span className="visually-hidden">{sayOwnOrders(usePage().language).selectLine({ line, code })}</span>
    </label>
  )
}

/** Puts the selected positions of an order into the basket, as they can be had now (ux.md 3.10). For buyers. */
export function AgainSelected({ code }: { code: string }) {
  const page = usePage()
  return (
    <form
      id={formId}
      method="post"
      action={href(page, checkout.orderAgain, { params: { orderCode: code } })}
      className="no-print"
    >
      <CsrfField />
      <input type="hidden" name="selected" value="true" />
      <Button type="submit" icon="shopping-cart">
        {sayOwnOrders(page.language).againSelected()}
      </Button>
    </form>
  )
}
