import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { cart as contract } from '../contract.ts'
import { sayCart } from '../texts.ts'

/** One more article by its number, beside the positions. */
export function QuickAdd() {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <Card title={t.quickAdd()} tone="sunken" step>
      <form
        method="post"
        action={href(page, contract.add)}
        className="row cart-quick-add"
        data-smooth
        data-news="shop:basket"
        data-quick-add
      >
        <CsrfField />
        <Field
          label={t.number()}
          name="productCodePost"
          form="quick"
          width="medium"
          autoComplete="off"
          required
        />
        <Field
          label={t.quantity()}
          name="qty"
          form="quick"
          width="short"
          inputMode="numeric"
          defaultValue="1"
        />
        <Button type="submit" icon="plus">
          {t.add()}
        </Button>
        <LinkButton href={href(page, quickOrder.show)} look="text" icon="list-plus">
          {t.severalRows()}
        </LinkButton>
      </form>
    </Card>
  )
}
