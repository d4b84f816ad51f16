import { countText } from '#platform/units/order-unit.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { blocksOf, positionsIn } from '#kit/row-blocks.ts'
import { keepUnits } from '#kit/keep-units.ts'
import type { Position } from '#shop/buying/cart/model/cart.ts'
import { LineLabel } from '#shop/catalogue/articles/views/LineLabel.tsx'
import { byDay } from '#shop/ordering/orders/model/order.ts'
import { YourNumber } from '#shop/people/own-numbers/views/YourNumber.tsx'
import { PageHead } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Money, Price } from '#ui/price.tsx'
import { checkout as contract } from '../contract.ts'
import type { Checkout } from '../model/checkout.ts'
import { sayCheckout } from '../texts.ts'

type Shown = Pick<Checkout, 'cart' | 'currency'>

/** What is ordered: the first hundred at once, each further hundred by its link, in its place (decision 116). */
export function Positions({ cart, currency }: Shown) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const blocks = blocksOf(cart.positions.length)
  return (
    <>
      <PositionTable positions={positionsIn(cart.positions, blocks)} currency={currency} label={t.review()} />
      {blocks
        .filter(block => !block.shown)
        .map(({ from, to }) => {
          const url = href(page, contract.positions, { query: { from: String(from) } })
          return (
            <div key={from} id={`positions-${from}`}>
              <a href={url} rel="nofollow" data-fill={`#positions-${from}`}>
                {t.positionsTo({ from, to })}
              </a>
            </div>
          )
        })}
    </>
  )
}

/** A hundred of them by themselves; a page of its own has a heading, and the ways on and back. */
export function PositionsFragment({
  shown: { cart, currency },
  from,
  alone,
}: {
  shown: Shown
  /** a place in the hundred that is shown */
  from: number
  /** where the checkout goes on; null: it stands in the checkout */
  alone: { back: string } | null
}) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const blocks = blocksOf(cart.positions.length, [from])
  const block = blocks.find(one => one.shown)
  const label = block ? t.positionsTo(block) : t.review()
  const further = blocks.find(one => one.from === (block?.to ?? 0) + 1)
  return (
    <>
      {alone && <PageHead title={label} />}
      <PositionTable positions={positionsIn(cart.positions, blocks)} currency={currency} label={label} />
      {alone && (
        <p className="form-actions">
          <a href={alone.back}>{t.backToCheckout()}</a>
          {further && (
            <a
              href={href(page, contract.positions, { query: { from: String(further.from) } })}
              rel="nofollow"
            >
              {t.positionsTo(further)}
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** Positions with when each part arrives. */
function PositionTable({
  positions,
  currency,
  label,
}: {
  positions: readonly Position[]
  currency: string
  label: string
}) {
  const page = usePage()
  const t = sayCheckout(page.language)
  return (
    <DataTable
      cards
      label={label}
      rows={positions}
      rowKey={position => position.entryNumber}
      rowProps={position => ({
        'data-entry-number': position.entryNumber,
        'data-product-code': position.code,
        'data-quantity': position.quantity,
      })}
      columns={[
        {
          key: 'code',
          header: t.article(),
          rowHeader: true,
          cell: position => (
            <>
              <span className="part-number">{position.code}</span>
              <span className="row-name">{keepUnits(position.name)}</span>
              <LineLabel details={position.details} />
              <YourNumber numbers={position.ownNumbers} />
            </>
          ),
        },
        {
          key: 'quantity',
          header: t.quantity(),
          align: 'number',
          cell: position => countText(position.quantity, position.unit, page),
        },
        {
          key: 'arrives',
          header: t.arrives(),
          cell: position =>
            byDay(position.plan.lines).map((line, i, days) => (
              <span key={line.on}>
                {i > 0 && ', '}
                {days.length > 1 && `${countText(line.quantity, position.unit, page)}: `}
                {formatDate(line.on)}
              </span>
            )),
        },
        {
          key: 'price',
          header: t.price(),
          align: 'number',
          cell: position =>
            position.price && (
              <>
                <Price
                  price={position.price.price}
                  currency={currency}
                  per={position.price.priceUnit}
                  unit={position.unit}
                />
                {position.price.holdsFrom > 1 && (
                  <span className="row-name">
                    {t.priceFrom({ n: countText(position.price.holdsFrom, position.unit, page) })}
                  </span>
                )}
              </>
            ),
        },
        {
          key: 'amount',
          header: t.amount(),
          align: 'number',
          cell: position => position.price && <Money amount={position.price.amount} currency={currency} />,
        },
      ]}
    />
  )
}
