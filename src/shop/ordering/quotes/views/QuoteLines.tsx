import { countText, timesText } from '#platform/units/order-unit.ts'
import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LineLabel } from '#shop/catalogue/articles/views/LineLabel.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money, Price } from '#ui/price.tsx'
import { differenceTo } from '#shop/catalogue/pricing/model/compare.ts'
import { offeredPrice, type PricedLine } from '../model/money.ts'
import { remarksIn, type Revision } from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { differenceText, percentText, priceText } from '#shop/catalogue/pricing/views/labels.ts'

type Shown = {
  lines: readonly PricedLine[]
  revision: Pick<Revision, 'discount' | 'lines'>
  currency: string
  offered: boolean
  /** the form that a choice among offers belongs to; null: nothing is chosen now */
  chooseIn: string | null
  reader?: 'buyer' | 'seller'
}

/** The positions of a version: what was asked for, what is offered, and how far that is from the present price; the remarks below. */
export function QuoteLines({ lines, revision, currency, offered, chooseIn, reader = 'buyer' }: Shown) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const anyTarget = lines.some(({ line }) => line.target !== null)
  const remarks = remarksIn(revision)
  return (
    <>
      <DataTable
        cards
        label={t.positions({ n: lines.length })}
        rows={lines}
        rowKey={one => one.line.number}
        rowProps={one => ({
          'data-entry-number': one.line.number,
          'data-product-code': one.offer?.code ?? one.line.code,
          'data-quantity': one.quantity,
          ...(one.amount !== null && { 'data-amount-cents': one.amount }),
        })}
        columns={[
          {
            key: 'position',
            header: t.position(),
            align: 'number',
            className: 'hide-narrow',
            cell: one => one.line.number,
          },
          { key: 'code', header: t.partNumber(), rowHeader: true, cell: one => <Article one={one} /> },
          {
            key: 'quantity',
            header: t.quantity(),
            align: 'number',
            cell: one => countText(one.quantity, (one.offer ?? one.line).unit, page),
          },
          {
            key: 'list',
            header: reader === 'buyer' ? t.listPrice() : sayDesk(page.language).priceBefore(),
            align: 'number',
            cell: ({ line, offer }) => {
              const list = offer ? offer.list : line.list
              return list ? (
                <Price price={list.price} currency={currency} per={list.priceUnit} unit={line.unit} />
              ) : (
                t.onRequest()
              )
            },
          },
          ...(anyTarget
            ? [
                {
                  key: 'target',
                  header: reader === 'buyer' ? t.target() : sayDesk(page.language).targetHead(),
                  align: 'number' as const,
                  cell: ({ line }: PricedLine) =>
                    line.target && (
                      <Price
                        price={line.target.price}
                        currency={currency}
                        per={line.target.priceUnit}
                        unit={line.unit}
                      />
                    ),
                },
              ]
            : []),
          ...(offered
            ? [
                {
                  key: 'offer',
                  header: t.offer(),
                  align: 'number' as const,
                  cell: (one: PricedLine) => (
                    <Offered one={one} revision={revision} currency={currency} chooseIn={chooseIn} />
                  ),
                },
                {
                  key: 'difference',
                  header: t.difference(),
                  align: 'number' as const,
                  className: 'hide-narrow',
                  cell: ({ offer, price }: PricedLine) => {
                    const difference = differenceTo(price, offer?.list ?? null)
                    return difference === null ? '–' : differenceText(page, difference)
                  },
                },
              ]
            : []),
          {
            key: 'amount',
            header: t.amount(),
            align: 'number',
            cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} currency={currency} />),
          },
        ]}
      />
      {remarks.length > 0 && (
        <Card title={t.remarks()}>
          <ul className="plain-list" data-remarks>
            {remarks.map(remark => (
              <li key={remark} className="quote-body">
                {remark}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** What is offered, else what was asked for. */
function Article({ one: { line, offer } }: { one: PricedLine }) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const { code, names } = offer ?? line
  return (
    <>
      {code && (
        <a className="part-number" href={href(page, productPage.show, { params: { productCode: code } })}>
          {code}
        </a>
      )}
      <span className="row-name">{keepUnits(localised(names, page.language))}</span>
      {line.words && <span className="row-name">{line.words}</span>}
      {(!offer || offer.articleId === line.articleId) && <LineLabel details={line.details} />}
      {offer && line.code && offer.code !== line.code && (
        <span className="row-name">{t.instead({ code: line.code })}</span>
      )}
      {offer?.note && <span className="row-name">{offer.note}</span>}
    </>
  )
}

function Offered({
  one,
  revision,
  currency,
  chooseIn,
}: { one: PricedLine } & Pick<Shown, 'revision' | 'currency' | 'chooseIn'>) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const { line, offer, price } = one
  if (!offer || !price) return <>{t.notOffered()}</>
  const shown = (
    <>
      <Price price={price.price} currency={currency} per={price.priceUnit} unit={offer.unit} />
      {offer.discount > 0 && (
        <span className="row-name">
          {t.lineDiscount({ percent: percentText(offer.discount, page.formatLocale) })}
        </span>
      )}
    </>
  )
  if (line.offers.length === 1) return shown
  if (chooseIn === null)
    return (
      <>
        {shown}
        {line.offers
          .filter(other => other !== offer)
          .map(other => (
            <span key={`${other.code} ${other.quantity}`} className="row-name">
              {t.orElse({ what: timesText(other.quantity, other.unit, other.code, page) })}{' '}
              {priceText(page, currency, {
                price: offeredPrice(other, line, revision),
                priceUnit: other.priceUnit,
                unit: other.unit,
              })}
            </span>
          ))}
      </>
    )
  return (
    <fieldset className="quote-choices">
      <legend className="visually-hidden">{t.choose({ n: line.number })}</legend>
      {line.offers.map((other, i) => (
        <label key={`${other.code} ${other.quantity} ${other.price}`} className="quote-choice">
          <input
            type="radio"
            form={chooseIn}
            name={`offer-${line.number}`}
            value={i + 1}
            defaultChecked={other === offer}
          />
          <span>
            {timesText(other.quantity, other.unit, other.code, page)}:{' '}
            {priceText(page, currency, {
              price: offeredPrice(other, line, revision),
              priceUnit: other.priceUnit,
              unit: other.unit,
            })}
            {other.note && <span className="row-name">{other.note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
