import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { cart } from '../contract.ts'
import { sayCart } from '../texts.ts'

/** Asks before the basket is emptied (CART-28); the GET that shows it never deletes (K-62). */
export function DeleteCartFragment({ positions }: { positions: number }) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <div className="stack">
      <h1>{t.deleteCart()}</h1>
      <p>{t.deleteQuestion()}</p>
      <p className="muted">{t.positions({ n: positions })}</p>
      <form method="post" action={href(page, cart.empty)} className="form-actions">
        <CsrfField />
        <LinkButton href={href(page, cart.show)} data-close>
          {t.keep()}
        </LinkButton>
        <Button type="submit" look="danger">
          {t.deleteYes()}
        </Button>
      </form>
    </div>
  )
}
