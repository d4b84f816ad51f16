import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { firstQuantity, type OrderRule } from '#shop/catalogue/articles/model.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, FieldError } from '#ui/field.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { cart } from '../contract.ts'
import { sayCart } from '../texts.ts'

/**
 * The add-to-cart form (CART-06) for a product page or a row of a list: a plain form, sent without leaving the page
 * where scripts run (CART-10, CART-11). Show it only for an article that has a price for this visitor.
 */
export function AddToCartForm({
  code,
  rule,
  quantity,
  size = 'normal',
  error,
}: {
  code: string
  /** minimum and packs; the box starts with the first quantity that can be ordered */
  rule?: OrderRule
  /** what the box starts with instead; a text is what was entered before */
  quantity?: number | string
  /** small: in a row, the button shows its icon only; bar: its words fold out where there is room */
  size?: 'small' | 'bar' | 'normal' | 'large'
  error?: string | undefined
}) {
  const page = usePage()
  const t = sayCart(page.language)
  const first = rule ? firstQuantity(rule) : 1
  const errorId = `add-${code.replace(/[^\w-]/g, '-')}`
  return (
    <form
      method="post"
      action={href(page, cart.add)}
      className={`add-to-cart add-to-cart-${size}`}
      data-smooth
      data-news="shop:basket"
      data-add-to-cart={code}
    >
      <CsrfField />
      <input type="hidden" name="productCodePost" value={code} />
      <QuantityBox
        label={t.quantityOf({ code })}
        name="qty"
        kind="add"
        defaultValue={quantity ?? first}
        step={rule?.orderStep ?? 1}
        min={first}
        {...(rule && { unit: rule.unit })}
        wrong={error !== undefined}
        describedBy={error === undefined ? undefined : `${errorId}-error`}
      />
      <Button
        type="submit"
        look="primary"
        size={size === 'bar' ? 'small' : size}
        icon="shopping-cart"
        iconOnly={size === 'small'}
        {...(size === 'small' && { title: t.add() })}
      >
        {size === 'small' ? t.addOf({ code }) : size === 'bar' ? <BarWords code={code} /> : t.add()}
      </Button>
      <FieldError id={errorId} error={error} />
    </form>
  )
}

function BarWords({ code }: { code: string }) {
  return (
    <>
      <span className="add-words">{sayCart(usePage().language).add()}</span>
      <span className="visually-hidden">: {code}</span>
    </>
  )
}
