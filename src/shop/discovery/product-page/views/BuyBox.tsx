import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { AddToCartForm } from '#shop/buying/cart/views/AddToCartForm.tsx'
import { Price } from '#ui/price.tsx'
import { productPage } from '../contract.ts'
import type { Offer } from '../model/offer.ts'
import { sayProduct } from '../texts.ts'
import { OfferFragment } from './OfferFragment.tsx'
import { closedWords, ruleWords } from './labels.ts'
import { offerPlace } from '../model/marks.ts'

/** The place of what is bought, into which its HTML is put: it changes with price and stock, the page around it does not. */
export function BuyPlace({ html, ofVariants = false }: { html: string; ofVariants?: boolean }) {
  const t = sayProduct(usePage().language)
  return (
    <section
      className={ofVariants ? 'buy-box variants-box' : 'buy-box'}
      aria-label={t.buying()}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** PDP-14, PDP-15: price, stock and arrival of an article, and the form that orders it. */
export function BuyBox({
  code,
  offer,
  lastOrderOn,
  children,
}: {
  code: string
  offer: Offer
  lastOrderOn: string | null
  children: ReactNode
}) {
  const page = usePage()
  const t = sayProduct(page.language)
  const rule = ruleWords(t, offer.rule, page)
  return (
    <>
      <div
        id="offer"
        {...offerPlace.mark({ offer: href(page, productPage.offer, { params: { productCode: code } }) })}
      >
        <OfferFragment code={code} offer={offer} />
      </div>
      {offer.closed ? (
        <p className="buy-closed">{closedWords(t, offer.closed, lastOrderOn)}</p>
      ) : (
        offer.price && (
          <div className="buy-form">
            <AddToCartForm code={code} rule={offer.rule} quantity={offer.quantity} size="large" />
            {rule && <p className="buy-rule muted">{rule}</p>}
          </div>
        )
      )}
      {children}
    </>
  )
}

/** PDP-15: stays in sight; at the foot of a phone. */
export function BuyBarPlace({ code, html }: { code: string; html: string }) {
  const t = sayProduct(usePage().language)
  return (
    <div
      className="buy-bar no-print"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: it holds a form
      role="group"
      aria-label={t.buyBar({ code })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What stands in it. */
export function BuyBar({ code, offer, children }: { code: string; offer: Offer; children: ReactNode }) {
  return (
    <>
      <span className="buy-bar-what">
        <span className="buy-bar-code">{code}</span>
        {offer.price && (
          <Price
            price={offer.price.price}
            currency={offer.price.currency}
            per={offer.price.priceUnit}
            unit={offer.rule.unit}
          />
        )}
      </span>
      <AddToCartForm code={code} rule={offer.rule} quantity={offer.quantity} size="bar" />
      {children}
    </>
  )
}
