import { percentText } from '#kit/unit.ts'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formatPrice, tenThousandths } from '#kit/money.ts'
import {
  countText,
  perText,
  quantityText,
  unitPriceText,
  type OrderUnit,
} from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { DeliveryPlan } from '#shop/catalogue/availability/model/plan.ts'
import { nextQuantity } from '#shop/catalogue/articles/model.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { LinkButton } from '#ui/button.tsx'
import { Money, Price } from '#ui/price.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { productPage } from '../contract.ts'
import type { Offer } from '../model/offer.ts'
import { sayProduct } from '../texts.ts'
import { markOf, priceOf, sourceWords, stockWords } from './labels.ts'
import { quantityStep, shownOffer } from '../model/marks.ts'

/** Price, scale, stock and arrival of a quantity (PDP-14); the part of the page that another quantity changes. */
export function OfferFragment({ code, offer }: { code: string; offer: Offer }) {
  return (
    <div className="offer" {...shownOffer.mark({ offerQuantity: offer.quantity })}>
      {offer.price ? <PriceFacts code={code} offer={offer} price={offer.price} /> : <OnRequest code={code} />}
      <Supply offer={offer} />
    </div>
  )
}

function PriceFacts({ code, offer, price }: { code: string; offer: Offer; price: Priced }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { quantity, next, closed } = offer
  const { unit } = offer.rule
  return (
    <>
      <p className="offer-price">
        <span className="offer-label">{price.source.kind === 'list' ? t.netPrice() : t.yourPrice()}</span>
        <span>
          <Price price={price.price} currency={price.currency} size="large" />{' '}
          <span className="muted">{perText(price.priceUnit, unit, page.language) ?? t.perPiece()}</span>
        </span>
        <span className="offer-source">{sourceWords(t, price)}</span>
      </p>
      <p className="offer-total">
        <span>{quantityText(quantity, unit, page)}</span>
        <span>
          <strong>
            <Money amount={price.amount} currency={price.currency} />
          </strong>{' '}
          <span className="muted">{t.net()}</span>
        </span>
      </p>
      {closed === null && price.breaks.length > 1 && <Scale code={code} offer={offer} price={price} />}
      {price.breaks.length > 1 && (
        <p className="offer-scale">
          <a
            href={href(page, productPage.scale, { params: { productCode: code }, query: { quantity } })}
            rel="nofollow"
            data-overlay
          >
            {t.allScalePrices()}
          </a>
        </p>
      )}
      {closed === null && next && (
        <p className="offer-next">
          <a
            href={href(page, productPage.show, {
              params: { productCode: code },
              query: { quantity: next.quantity },
            })}
            rel="nofollow"
            {...quantityStep.mark({ setQuantity: next.quantity })}
          >
            {perText(next.price.priceUnit, unit, page.language) === null
              ? t.nextEach({ missing: countText(next.missing, unit, page), price: priceOf(next.price, page) })
              : t.nextPer({
                  missing: countText(next.missing, unit, page),
                  price: unitPriceText({ ...next.price, unit }, next.price.currency, page),
                })}
          </a>
        </p>
      )}
    </>
  )
}

/** How much less a piece costs than at the first break, in whole percent. */
function saving(price: string, first: string): number {
  const [now, then] = [tenThousandths(price), tenThousandths(first)]
  return then === 0n ? 0 : Number(((then - now) * 100n) / then)
}

/** PDP-14: all scale prices of an article, where they come from, until when, and per how many pieces. */
export function ScaleFragment({ code, name, offer }: { code: string; name: string; offer: Offer }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const { price } = offer
  return (
    <div className="stack scale-overlay">
      <h1>{t.scalePrices()}</h1>
      <p>
        <strong>{code}</strong> {name}
      </p>
      {price ? (
        <>
          <p className="muted">
            {price.source.kind === 'list' ? t.netPrice() : t.yourPrice()} ({price.currency}){' '}
            {perText(price.priceUnit, offer.rule.unit, page.language) ?? t.perPiece()}.{' '}
            {sourceWords(t, price)}.
          </p>
          <Scale code={code} offer={offer} price={price} />
        </>
      ) : (
        <OnRequest code={code} />
      )}
      <p>
        <a href={href(page, productPage.show, { params: { productCode: code } })}>{t.back()}</a>
      </p>
    </div>
  )
}

function Scale({ code, offer, price }: { code: string; offer: Offer; price: Priced }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const first = price.breaks[0]?.price ?? '0'
  const { unit } = offer.rule
  return (
    <table className="scale" aria-label={t.scalePrices()}>
      <thead>
        <tr>
          <th scope="col">{t.from()}</th>
          <th scope="col">{perText(price.priceUnit, unit, page.language) ?? t.perPiece()}</th>
          <th scope="col">{t.saving()}</th>
        </tr>
      </thead>
      <tbody>
        {price.breaks.map(step => {
          const holds = step.from === price.holdsFrom
          const percent = saving(step.price, first)
          const wanted = nextQuantity(offer.rule, step.from)
          return (
            <tr key={step.from} aria-current={holds || undefined}>
              <th scope="row">
                <a
                  href={href(page, productPage.show, {
                    params: { productCode: code },
                    query: { quantity: wanted },
                  })}
                  rel="nofollow"
                  aria-label={t.scaleFor({ n: quantityText(wanted, unit, page) })}
                  {...quantityStep.mark({ setQuantity: wanted })}
                >
                  {countText(step.from, unit, page)}
                </a>
              </th>
              <td>
                {formatPrice(step.price, price.currency, page.formatLocale)}
                {holds && <span className="visually-hidden"> ({t.holds()})</span>}
              </td>
              <td>{percent > 0 ? percentText(percent, page.language) : ''}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function OnRequest({ code }: { code: string }) {
  const page = usePage()
  const t = sayProduct(page.language)
  return (
    <div className="offer-request">
      <p className="price price-large">{t.onRequest()}</p>
      <p>{t.onRequestText({ code })}</p>
      <p>
        <LinkButton
          href={href(page, priceInquiry.individualForm, { query: { productCode: code } })}
          data-overlay=""
        >
          {t.askPrice()}
        </LinkButton>
      </p>
    </div>
  )
}

function Supply({ offer: { stock, plan, closed, price, rule } }: { offer: Offer }) {
  const page = usePage()
  const t = sayProduct(page.language)
  if (!stock) return <p className="offer-supply muted">{t.stockUnknown()}</p>
  const later = stock.state === 'future-stock' ? stock.inbound.slice(1, 3) : []
  return (
    <div className="offer-supply">
      <p>
        <StockMark state={markOf(stock)}>{stockWords(t, stock, rule.unit, page)}</StockMark>
      </p>
      {later.map(({ on, quantity }) => (
        <p key={on} className="muted">
          {t.more({ n: countText(quantity, rule.unit, page), day: formatDate(on) })}
        </p>
      ))}
      {plan && closed === null && price && (
        <Arrival plan={plan} unit={rule.unit} next={stock.state === 'future-stock' ? stock.on : null} />
      )}
    </div>
  )
}

/** `next`: when pieces are expected that cannot be promised yet; null: nobody knows. */
function Arrival({ plan, unit, next }: { plan: DeliveryPlan; unit: OrderUnit; next: CalendarDate | null }) {
  const page = usePage()
  const t = sayProduct(page.language)
  const promised = plan.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <>
      {plan.lines.map(line => (
        <p key={`${line.on} ${line.from}`} className="offer-arrival">
          {t.arrives({
            n: quantityText(line.quantity, unit, page),
            count: line.quantity,
            day: formatDate(line.on),
          })}
        </p>
      ))}
      {plan.short > 0 && (
        <p className="offer-short">
          {promised > 0
            ? t.short({ n: quantityText(promised, unit, page) })
            : next
              ? t.noneBefore({ day: formatDate(next) })
              : t.noneNow()}
        </p>
      )}
    </>
  )
}
