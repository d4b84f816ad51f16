import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Message } from '#ui/message.tsx'
import { Price } from '#ui/price.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import type { Offer } from '../model/offer.ts'
import { sayCart } from '../texts.ts'
import { AddToCartForm } from './AddToCartForm.tsx'

/** The add-to-cart overlay of one article with its lead time (CART-09). */
export function AddOverlayFragment({ offer, mobile }: { offer: Offer; mobile: boolean }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { stock } = offer
  return (
    <div className={`stack add-overlay${mobile ? ' add-overlay-mobile' : ''}`} data-product-code={offer.code}>
      <h1>{t.addOf({ code: offer.code })}</h1>
      <p>
        <a href={href(page, productPage.show, { params: { productCode: offer.code } })}>{offer.name}</a>
      </p>
      <p>
        {stock.state === 'in-stock' ? (
          <StockMark state="in">{t.inStock()}</StockMark>
        ) : (
          <StockMark state={stock.state === 'future-stock' ? 'future' : 'out'}>
            {offer.leadTimeDays === null ? t.later() : t.leadTime({ n: offer.leadTimeDays })}
          </StockMark>
        )}
      </p>
      {offer.price && offer.sold ? (
        <>
          <p>
            <Price price={offer.price.price} per={offer.price.priceUnit} unit={offer.unit} size="large" />
          </p>
          <AddToCartForm code={offer.code} rule={offer} />
        </>
      ) : (
        <Message kind="info" title={offer.sold ? t.onRequest() : t.problemNoLongerSold()} />
      )}
    </div>
  )
}
