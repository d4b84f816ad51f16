import { href } from '#kit/contract.ts'
import { localised, spokenIn } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { stores } from '#shop/site/stores/contract.ts'
import { countryName } from '#kit/code-names.ts'
import { LinkButton } from '#ui/button.tsx'
import { PartNumber } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { whereToBuy } from '../contract.ts'
import { batchSize, maxShown, type BuyOffer } from '../model/offer.ts'
import { sayBuy } from '../texts/buy.ts'
import { buyList } from './WhereToBuySection.tsx'

export type OffersShown = {
  code: string
  /** of the product */
  name: string
  offers: readonly BuyOffer[]
  total: number
  /** a page by itself, not a part of the product's */
  alone: boolean
}

/** PDP-12: who else sells it, and for how much. */
export function OffersFragment({ code, name, offers, total, alone }: OffersShown) {
  const page = usePage()
  const t = sayBuy(page.language)
  const params = { productCode: code }
  const more = Math.min(maxShown, offers.length + batchSize)
  return (
    <div className="buy-offers stack" data-offer-count={total}>
      {alone && (
        <>
          <h1>{t.whereToBuyOf({ name })}</h1>
          <p>
            <a href={href(page, productPage.show, { params, hash: 'where-to-buy' })}>{t.back()}</a>
          </p>
        </>
      )}
      {offers.length === 0 ? (
        <EmptyState
          title={t.none()}
          icon="package"
          action={<LinkButton href={href(page, stores.finder)}>{t.stores()}</LinkButton>}
        >
          {t.noneText()}
        </EmptyState>
      ) : (
        <>
          <p className="muted">{t.intro()}</p>
          <ul className="where-to-buy-list">
            {offers.map(offer => (
              <Offer
                key={`${offer.distributorId} ${offer.code}`}
                offer={offer}
                variant={offer.code !== code}
              />
            ))}
          </ul>
          {total > batchSize && (
            <p className="row no-print">
              <span className="muted">
                {t.shownOf({
                  n: offers.length.toLocaleString(page.formatLocale),
                  total: total.toLocaleString(page.formatLocale),
                })}
              </span>
              {total > offers.length && offers.length < maxShown && (
                <LinkButton
                  href={href(page, whereToBuy.list, { params, query: { shown: more } })}
                  data-fill={`#${buyList}`}
                >
                  {t.loadMore()}
                </LinkButton>
              )}
            </p>
          )}
        </>
      )}
    </div>
  )
}

function Offer({ offer, variant }: { offer: BuyOffer; variant: boolean }) {
  const page = usePage()
  const t = sayBuy(page.language)
  const { distributorId, distributor, code, price, currency, link, quantity, remarks } = offer
  const [remark, spoken] = [localised(remarks, page.language), spokenIn(remarks, page.language)]
  return (
    <li className="where-to-buy-offer" data-part data-distributor-id={distributorId}>
      <p className="where-to-buy-who">
        <strong>{distributor}</strong>{' '}
        <span className="muted">{countryName(offer.country, page.language)}</span>
        {variant && (
          <span className="where-to-buy-variant">
            <PartNumber code={code} />
          </span>
        )}
      </p>
      <p className="where-to-buy-stock">
        <StockMark state={quantity > 0 ? 'in' : 'out'}>
          {quantity > 0 ? t.inStock({ n: quantity.toLocaleString(page.formatLocale) }) : t.notInStock()}
        </StockMark>
        {remark && (
          <span className="muted" lang={spoken === page.language ? undefined : spoken}>
            {remark}
          </span>
        )}
      </p>
      <p className="where-to-buy-price">
        {price !== null && currency !== null ? (
          <>
            <Price price={price} currency={currency} /> <span className="muted">{t.perPiece()}</span>
          </>
        ) : (
          <span className="muted">{t.priceThere()}</span>
        )}
      </p>
      <p className="where-to-buy-go no-print">
        <a
          className="button button-secondary"
          href={link}
          target="_blank"
          rel="noopener noreferrer external nofollow"
          data-tell={href(page, whereToBuy.buy, {
            params: { productCode: code },
            query: { id: distributorId, name: distributor, price: price ?? '', buy: link },
          })}
        >
          <span className="button-face">
            {t.buy()}
            <span className="visually-hidden"> {t.buyAt({ name: distributor, code })}</span>
            <Icon name="external-link" size={16} />
          </span>
        </a>
      </p>
      <p className="where-to-buy-link muted">{link}</p>
    </li>
  )
}
