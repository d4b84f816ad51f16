import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { OrderByNumberForm } from '#shop/buying/part-list/views/OrderByNumberForm.tsx'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { blocksOf } from '#kit/row-blocks.ts'
import { sayCart } from '../texts.ts'
import { CartMessages } from './CartMessages.tsx'
import type { Ways } from './CartSummary.tsx'
import { Elsewhere, filledCart, SavedLink, type CartPageProps } from './filled-cart.tsx'
import { EmptyWayBack } from './WayBack.tsx'
import { shownCart } from '../model/marks.ts'

const onOnePage: Ways = { flows: ['single'], express: false, outlook: null, mayOrder: true }

/** The basket (CART-02): faults first, then positions, then what it comes to and when everything is there. */
export function CartPage(props: CartPageProps) {
  const { cart, messages } = props
  const page = usePage()
  const filled = cart !== null && cart.positions.length > 0 ? cart : null
  const facts = {
    id: 'cart',
    className: 'stack-wide cart',
    'data-total-cents': cart?.net ?? 0,
    'data-currency': cart?.currency ?? page.currency,
    'data-total-quantity': cart?.totalQuantity ?? 0,
    ...shownCart.mark({
      miniCartCount: cart?.shownCount ?? 0,
      cartVersion: cart?.version ?? 0,
      lines: cart?.positions.map(one => [one.entryNumber, one.code, one.quantity]) ?? [],
    }),
  }
  if (!filled)
    return (
      <div {...facts}>
        <PageHead title={sayCart(page.language).title()} actions={page.signedIn && <SavedLink />} />
        <CartMessages messages={messages} />
        <Elsewhere />
        <Empty />
      </div>
    )
  const { ways = onOnePage, blocks = blocksOf(filled.positions.length) } = props
  const html = filledCart(page, { ...props, cart: filled, ways, blocks })
  return <div {...facts} dangerouslySetInnerHTML={{ __html: html }} />
}

function Empty() {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <>
      <EmptyState
        title={t.empty()}
        icon="shopping-cart"
        action={<LinkButton href={href(page, quickOrder.show)}>{t.quickOrder()}</LinkButton>}
      >
        <p>{t.emptyHint()}</p>
      </EmptyState>
      {page.visit && <EmptyWayBack />}
      <Card>
        <OrderByNumberForm rows={8} />
      </Card>
    </>
  )
}
