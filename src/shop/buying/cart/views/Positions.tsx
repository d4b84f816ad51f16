import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { countText, unitPriceText } from '#platform/units/order-unit.ts'
import { Kept, keptHtml } from '#platform/page/lasting-html.tsx'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { leadsSet, withSets } from '#shop/catalogue/articles/model/line-rule.ts'
import type { Callable } from '#shop/ordering/reference-documents/model/document.ts'
import type { NoteMark, NoteMarks } from '#shop/people/notes/model/note.ts'
import { Button } from '#ui/button.tsx'
import { TableFrame, TableRow, type Column } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Money, Price } from '#ui/price.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { cart as contract } from '../contract.ts'
import { blockAt, type Block } from '#kit/row-blocks.ts'
import type { Cart, Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { Choose, ChooseAll, chosenForm } from './ChoosePositions.tsx'
import { DeliveryWays, PickupLink } from './DeliveryWays.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { Quantity, Remove } from './PositionForms.tsx'
import type { LineTool } from '../slots.ts'
import { PositionArticle } from './PositionArticle.tsx'
import { ToCome } from './ToCome.tsx'
import { RequestedDay } from './RequestedDay.tsx'
import { priceSource, scheduleWords } from './labels.ts'
import { drawnRow, markedRow } from '../model/marks.ts'

/** reqDeliveryDate {year, month, day}, the month zero-based (CART-31, K-34). */
function requestedDay({ requestedOn }: Position): string {
  const [year = 0, month = 1, day = 0] = requestedOn.split('-').map(Number)
  return JSON.stringify({ year, month: month - 1, day })
}

type PositionsProps = {
  cart: Cart
  blocks: readonly Block[]
  marks: NoteMarks | undefined
  choices: ReadonlyMap<number, Callable[]> | undefined
  tools: readonly ReadonlyMap<string, LineTool>[]
}

/** A position with all that its row says: these facts are what its HTML is kept by. */
type PositionRow = {
  position: Position
  place: number
  /** its set is changed and taken out by it */
  leads: boolean
  /** positions of its set */
  parts: number
  /** what the visitor wrote about the article */
  mark: NoteMark | undefined
  callable: readonly Callable[] | undefined
  /** what else was made for the article */
  tools: readonly LineTool[]
}

/**
 * The rows of the blocks that are shown, with a row in the place of each other one (decision 116). Each has a form for its
 * quantity and one that removes it; marked ones can be removed together. A row is a template (decision 272): one changed
 * position leaves the others as they were.
 */
export function positionRows(
  page: PageContext,
  { cart: { positions, currency }, blocks, marks, choices, tools }: PositionsProps,
): string {
  const columns = positionColumns(page, currency)
  const rowHtml = (position: Position, place: number): string => {
    const row: PositionRow = {
      position,
      place,
      leads: leadsSet(positions, position),
      parts: withSets(positions, [position]).length,
      mark: marks?.get(position.code),
      callable: choices?.get(position.articleId),
      tools: tools.flatMap(one => one.get(position.code) ?? []),
    }
    const part = <TableRow row={row} columns={columns} rowProps={propsOf} />
    return keptHtml(page, `position-${position.entryNumber}`, row, part)
  }
  const toComeHtml = (block: Block): string => {
    const entryNumber = positions[block.from - 1]?.entryNumber
    return keptHtml(page, 'to-come', [block, entryNumber], <ToCome block={block} entryNumber={entryNumber} />)
  }
  return blocks
    .flatMap(block =>
      block.shown
        ? positions.slice(block.from - 1, block.to).map((position, i) => rowHtml(position, block.from + i))
        : toComeHtml(block),
    )
    .join('')
}

/** Their table, with what is done to the marked ones; `rows` is the hole of the rows. */
export function PositionsTable({
  cart: { currency, today, deliveryDays },
  rows,
}: {
  cart: Pick<Cart, 'currency' | 'today' | 'deliveryDays'>
  rows: string
}) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <div className="stack">
      <TableFrame label={t.title()} columns={positionColumns(page, currency)}>
        <tbody>{rows}</tbody>
      </TableFrame>
      <form
        id={chosenForm}
        method="post"
        action={href(page, contract.removeSeveral)}
        data-smooth
        data-news="shop:basket"
        data-cart-remove={t.removeFailed()}
      >
        <CsrfField />
        <div className="row">
          <Button type="submit" size="small" look="text" icon="trash-2">
            {t.removeChosen()}
          </Button>
        </div>
        <Kept name="requested-day" facts={[today, deliveryDays]}>
          <RequestedDay today={today} deliveryDays={deliveryDays} />
        </Kept>
      </form>
    </div>
  )
}

const propsOf = ({ position, place, leads }: PositionRow) => ({
  id: `position-${position.entryNumber}`,
  className: [position.problems.length > 0 && 'cart-wrong', !leads && 'cart-part'].filter(Boolean).join(' '),
  'data-entry-number': position.entryNumber,
  'data-cart-row': position.entryNumber,
  ...drawnRow.mark({ block: blockAt(place) }),
  ...markedRow.mark({ selectedRow: 'false' }),
  'data-req-delivery-date': requestedDay(position),
  'data-product-code': position.code,
  'data-quantity': position.quantity,
})

/** A position of the basket. */
function positionColumns(page: PageContext, currency: string): readonly Column<PositionRow>[] {
  const t = sayCart(page.language)
  return [
    {
      key: 'chosen',
      header: <ChooseAll />,
      cell: ({ position, leads }) => leads && <Choose position={position} />,
      className: 'cart-choose',
    },
    {
      key: 'position',
      header: t.position(),
      align: 'number',
      className: 'cart-place hide-narrow',
      cell: ({ place }) => place,
    },
    {
      key: 'article',
      header: t.article(),
      rowHeader: true,
      cell: ({ position, mark, tools }) => <PositionArticle position={position} mark={mark} tools={tools} />,
    },
    {
      key: 'delivery',
      header: t.delivery(),
      className: 'cart-when',
      cell: ({ position, parts, callable }) => (
        <>
          <Delivery position={position} />
          {position.pickup === null && parts === 1 && <DeliveryWays position={position} />}
          <PickupLink position={position} />
          <ReferenceChoice position={position} choices={callable} />
        </>
      ),
    },
    {
      key: 'price',
      header: t.price(),
      align: 'number',
      className: 'cart-price',
      cell: ({ position }) => <UnitPrice position={position} currency={currency} />,
    },
    {
      key: 'quantity',
      header: t.quantity(),
      className: 'cart-pieces',
      cell: ({ position, leads, parts }) =>
        leads ? (
          <Quantity position={position} parts={parts} />
        ) : (
          <span className="cart-part-pieces">{countText(position.quantity, position.unit, page)}</span>
        ),
    },
    {
      key: 'total',
      header: t.total(),
      align: 'number',
      className: 'cart-total',
      cell: ({ position }) =>
        position.price ? (
          <strong>
            <Money amount={position.price.amount} currency={currency} />
          </strong>
        ) : null,
    },
    {
      key: 'remove',
      className: 'cart-remove',
      header: <span className="visually-hidden">{t.actions()}</span>,
      cell: ({ position, leads }) => leads && <Remove position={position} />,
    },
  ]
}

/** More was asked for than can be had, as its problem says. */
const isShort = ({ problems }: Position): boolean =>
  problems.some(({ kind }) => kind === 'beyond-stock' || kind === 'pickup')

/** When it arrives; several parts are unfolded (CART-30). */
function Delivery({ position }: { position: Position }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { lines, short } = position.plan
  const days = new Set(lines.map(line => line.on)).size
  const last = lines.at(-1)
  // its problem says how many there are, and nothing else is said of it
  if (isShort(position)) return null
  if (!last || short > 0) return <StockMark state="out">{t.later()}</StockMark>
  if (position.pickup !== null)
    return <StockMark state="in">{t.pickupReady({ on: formatDate(last.on) })}</StockMark>
  const fromStock = lines.filter(line => line.from === 'stock').length
  const state = fromStock === lines.length ? 'in' : 'future'
  return (
    <>
      <StockMark state={state}>{formatDate(last.on)}</StockMark>
      {(lines.length > 1 || position.isDayRequested) && (
        <Disclosure summary={days > 1 ? t.schedule({ n: days }) : t.scheduleOne()} look="plain">
          <p>
            {t.requestedFor({
              n: countText(position.quantity, position.unit, page),
              on: formatDate(position.requestedOn),
            })}
          </p>
          <p>{t.confirmedFor()}</p>
          <ul className="plain-list">
            {scheduleWords(t, position, page).map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

function UnitPrice({ position, currency }: { position: Position; currency: string }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { price } = position
  if (!price) return <>{t.onRequest()}</>
  const source = priceSource(t, price)
  const now = [
    price.holdsFrom > 1 ? t.fromQuantity({ n: countText(price.holdsFrom, position.unit, page) }) : null,
    source,
  ].filter(Boolean)
  const then =
    isShort(position) || !price.next
      ? null
      : t.nextAt({
          from: countText(price.next.from, position.unit, page),
          price: unitPriceText(
            { price: price.next.price, priceUnit: price.priceUnit, unit: position.unit },
            price.currency,
            page,
          ),
        })
  return (
    <>
      <Price price={price.price} currency={currency} per={price.priceUnit} unit={position.unit} />
      {now.length > 0 && <span className="row-note">{now.join(' · ')}</span>}
      {then && <span className="row-note">{then}</span>}
    </>
  )
}
