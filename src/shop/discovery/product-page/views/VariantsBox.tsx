import type { ReactNode } from 'react'
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { perText } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { productPage } from '../contract.ts'
import type { VariantsOffer } from '../model/variants-offer.ts'
import { sayProduct } from '../texts.ts'
import { countOf, sourceWords } from './labels.ts'

/**
 * Beside a base product: from which price, how many of its variants are there, and the way to choose one (PDP-01,
 * ux.md 3.3). `offer` null: the page holds only a part of the variants, so that nothing is said of all.
 */
export function VariantsBox({
  offer,
  count,
  gone,
  successors,
  children,
}: {
  offer: VariantsOffer | null
  count: number
  /** none of its variants is sold any more */
  gone: boolean
  successors: readonly { code: string }[]
  children: ReactNode
}) {
  const page = usePage()
  const t = sayProduct(page.language)
  return (
    <>
      {offer?.least && <LeastPrice offer={offer} price={offer.least} />}
      {offer && <VariantsStock offer={offer} count={count} />}
      {gone && (
        <p>
          <StockMark state="out">{t.goneFamilyTitle()}</StockMark>
        </p>
      )}
      {successors.map(({ code }) => (
        <LinkButton
          key={code}
          href={href(page, productPage.show, { params: { productCode: code } })}
          look="primary"
          size="large"
          wide
        >
          {t.showSuccessor({ code })}
        </LinkButton>
      ))}
      <LinkButton
        href="#variants"
        look={gone ? 'secondary' : 'primary'}
        size={gone ? 'normal' : 'large'}
        wide
      >
        {gone ? t.showFormer() : t.chooseVariant()}
      </LinkButton>
      {children}
    </>
  )
}

function LeastPrice({ offer, price }: { offer: VariantsOffer; price: NonNullable<VariantsOffer['least']> }) {
  const page = usePage()
  const t = sayProduct(page.language)
  return (
    <p className="offer-price">
      <span className="offer-label">{price.source.kind === 'list' ? t.netPrice() : t.yourPrice()}</span>
      <span>
        {offer.differ && <span className="muted">{t.startsAt()} </span>}
        <Price price={price.price} currency={price.currency} size="large" />{' '}
        <span className="muted">{perText(price.priceUnit, offer.unit, page.language) ?? t.perPiece()}</span>
      </span>
      <span className="offer-source">{sourceWords(t, price)}</span>
    </p>
  )
}

function VariantsStock({ offer, count }: { offer: VariantsOffer; count: number }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { inStock, expected, made, soldOut } = offer
  return (
    <div className="offer-supply">
      {inStock > 0 && (
        <p>
          <StockMark state="in">
            {t.variantsInStock({ n: countOf(inStock, page), all: countOf(count, page) })}
          </StockMark>
        </p>
      )}
      {expected && (
        <p>
          <StockMark state="future">
            {t.variantsExpected({ n: countOf(expected.count, page), day: formatDate(expected.first) })}
          </StockMark>
        </p>
      )}
      {made && (
        <p>
          <StockMark state="future">
            {t.variantsMade({ n: countOf(made.count, page), days: countOf(made.days, page) })}
          </StockMark>
        </p>
      )}
      {soldOut > 0 && (
        <p>
          <StockMark state="out">{t.variantsSoldOut({ n: countOf(soldOut, page) })}</StockMark>
        </p>
      )}
    </div>
  )
}
