import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField, RadioGroupField } from '#ui/field.tsx'
import { cart, cartLines } from '../contract.ts'
import { sayCart } from '../texts.ts'

/** Before a reference document goes into the basket: what becomes of what is there (CART-08). */
export function DocumentFragment({
  code,
  lines,
  inBasket,
}: {
  code: string
  /** positions of the document of which something is left */
  lines: number
  /** positions of the basket */
  inBasket: number
}) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <form method="post" action={href(page, cartLines.addDocument)} className="stack">
      <h1>{t.documentTitle({ code })}</h1>
      <p>{t.documentLines({ n: lines })}</p>
      <CsrfField />
      <input type="hidden" name="documentCode" value={code} />
      {inBasket > 0 ? (
        <RadioGroupField
          label={t.documentBasket({ n: inBasket })}
          name="replace"
          form="document"
          defaultValue="false"
          options={[
            { value: 'false', label: t.documentMerge() },
            { value: 'true', label: t.documentReplace() },
          ]}
        />
      ) : (
        <input type="hidden" name="replace" value="false" />
      )}
      <div className="form-actions">
        <LinkButton href={href(page, cart.show)} data-close>
          {t.close()}
        </LinkButton>
        <Button type="submit" look="primary" icon="shopping-cart">
          {t.add()}
        </Button>
      </div>
    </form>
  )
}
