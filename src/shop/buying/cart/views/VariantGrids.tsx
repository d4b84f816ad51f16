import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orderForm } from '#shop/discovery/order-form/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/**
 * For each product of which variants are in the basket the grid of all its variants, loaded when it is asked for by the
 * first of them (CART-03, GRID-11); in the checkout to be read only.
 */
export function VariantGrids({
  positions,
  readOnly = false,
}: Pick<Cart, 'positions'> & { readOnly?: boolean }) {
  const page = usePage()
  const t = sayCart(page.language)
  const products = new Map<string, { name: string; first: string; entry: number }>()
  for (const { base, code, lineKey, entryNumber } of positions)
    if (base && lineKey === '' && !products.has(base.code))
      products.set(base.code, { name: base.name, first: code, entry: entryNumber })
  if (products.size === 0) return null
  const matrix = readOnly ? orderForm.variantsInCheckout : orderForm.variants
  return (
    <Disclosure id="variants" summary={t.variants()} count={products.size} look="card">
      <ul className="plain-list stack">
        {[...products].map(([base, { name, first, entry }]) => (
          <li key={base} id={`variants-${entry}`} className="cart-variants" data-variants-of={base}>
            <LinkButton
              href={href(page, matrix, { query: { productCode: first } })}
              look="text"
              icon="table-2"
              data-fill={`#variants-${entry}`}
              data-failed={t.matrixFailed()}
            >
              {`${base} ${name}`}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
