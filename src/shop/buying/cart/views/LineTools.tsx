import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { configurators } from '#shop/tools/configurators/contract.ts'
import { labeling } from '#shop/tools/labeling/contract.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/** The ways from a line back to where it was made: its labels, its configuration. */
export function LineTools({ position: { code, lineKey, details } }: { position: Position }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { labeling: labels, configId } = details
  if (typeof labels === 'object' && labels !== null)
    return (
      <a
        className="cart-line-tool"
        href={href(page, labeling.show, { query: { product: code, line: lineKey } })}
        rel="nofollow"
        data-overlay=""
        data-popup="labels"
      >
        <Icon name="tag" size={16} />
        {t.openLabels()}
      </a>
    )
  if (typeof configId !== 'string' || configId === '') return null
  return (
    <>
      <a
        className="cart-line-tool"
        href={href(page, configurators.openLine, { query: { line: lineKey } })}
        rel="nofollow"
      >
        <Icon name="sliders-horizontal" size={16} />
        {t.openConfiguration()}
      </a>
      {page.signedIn && (
        <form method="post" action={href(page, priceInquiry.addConfiguration)} data-ask-price>
          <CsrfField />
          <input type="hidden" name="line" value={lineKey} />
          <button type="submit" className="cart-line-tool">
            <Icon name="message-square" size={16} />
            {t.askPrice()}
          </button>
        </form>
      )}
    </>
  )
}
