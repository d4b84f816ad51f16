import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { countText, unitPriceText } from '#platform/units/order-unit.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { leadsSet, withSets } from '#shop/catalogue/articles/model/line-rule.ts'
import type { Callable } from '#shop/ordering/reference-documents/model/document.ts'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import { Button } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Money, Price } from '#ui/price.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { cart as contract } from '../contract.ts'
import { blockAt, positionsIn, toCome, type Block } from '#kit/row-blocks.ts'
import type { Cart, Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { DeliveryWays, PickupLink } from './DeliveryWays.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { Quantity, Remove } from './PositionForms.tsx'
import { PositionArticle } from './PositionArticle.tsx'
import { ToCome } from './ToCome.tsx'
import { WishDate } from './WishDate.tsx'
import { priceSource, scheduleWords } from './labels.ts'

const chosenForm = 'cart-chosen'

/** reqDeliveryDate {year, month, day}, the month zero-based (CART-31, K-34). */
function wishedDay({ requestedOn }: Position): string {
  const [year = 0, month = 1, day = 0] = requestedOn.split('-').map(Number)
  return JSON.stringify({ year, month: month - 1, day })
}

type PositionsProps = {
  cart: Cart
  blocks: readonly Block[]
  marks: NoteMarks | undefined
  choices: ReadonlyMap<number, Callable[]> | undefined
}

/**
 * The positions of the blocks that are shown, with a row in the place of each other one (decision 116). Each has a form for its quantity and one that removes it; marked ones
 * can be removed together.
 */
export function Positions({ cart, blocks, marks, choices }: PositionsProps) {
  const page = usePage()
  const t = sayCart(page.language)
  const place = new Map(cart.positions.map((position, i) => [position.entryNumber, i + 1]))
  const before = new Map(
    blocks.flatMap((block, i) => {
      const first = block.shown ? cart.positions[block.from - 1] : undefined
      return first ? [[first.entryNumber, toCome(blocks.slice(0, i))] as const] : []
    }),
  )
  const leads = (position: Position) => leadsSet(cart.positions, position)
  const gaps = (of: readonly Block[] | undefined) =>
    of?.map(block => <ToCome key={block.from} block={block} cart={cart} />)
  return (
    <div className="stack">
      <DataTable
        label={t.title()}
        rows={positionsIn(cart.positions, blocks)}
        before={position => gaps(before.get(position.entryNumber))}
        after={gaps(toCome(blocks))}
        rowKey={position => position.entryNumber}
        rowProps={position => ({
          id: `position-${position.entryNumber}`,
          className: [position.problems.length > 0 && 'cart-wrong', !leads(position) && 'cart-part']
            .filter(Boolean)
            .join(' '),
          'data-entry-number': position.entryNumber,
          'data-cart-row': position.entryNumber,
          'data-block': blockAt(place.get(position.entryNumber) ?? 1),
          'data-selected-row': 'false',
          'data-req-delivery-date': wishedDay(position),
          'data-product-code': position.code,
          'data-quantity': position.quantity,
        })}
        columns={positionColumns(page, { cart, marks, choices, place })}
      />
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
        <WishDate cart={cart} />
      </form>
    </div>
  )
}

/** A position of the basket. */
function positionColumns(
  page: PageContext,
  {
    cart,
    marks,
    choices,
    place,
  }: Pick<PositionsProps, 'cart' | 'marks' | 'choices'> & { place: ReadonlyMap<number, number> },
): readonly Column<Position>[] {
  const t = sayCart(page.language)
  const leads = (position: Position) => leadsSet(cart.positions, position)
  const partsOf = (position: Position) => withSets(cart.positions, [position]).length
  return [
    {
      key: 'chosen',
      header: <Chosen />,
      cell: position => leads(position) && <Choose position={position} />,
      className: 'cart-choose',
    },
    {
      key: 'position',
      header: t.position(),
      align: 'number',
      className: 'cart-place hide-narrow',
      cell: position => place.get(position.entryNumber),
    },
    {
      key: 'article',
      header: t.article(),
      rowHeader: true,
      cell: position => <PositionArticle position={position} marks={marks} />,
    },
    {
      key: 'delivery',
      header: t.delivery(),
      className: 'cart-when',
      cell: position => (
        <>
          <Delivery position={position} />
          {position.pickup === null && partsOf(position) === 1 && <DeliveryWays position={position} />}
          <PickupLink position={position} />
          <ReferenceChoice position={position} choices={choices?.get(position.articleId)} />
        </>
      ),
    },
    {
      key: 'price',
      header: t.price(),
      align: 'number',
      className: 'cart-price',
      cell: position => <UnitPrice position={position} currency={cart.currency} />,
    },
    {
      key: 'quantity',
      header: t.quantity(),
      className: 'cart-pieces',
      cell: position =>
        leads(position) ? (
          <Quantity position={position} parts={partsOf(position)} />
        ) : (
          <span className="cart-part-pieces">{countText(position.quantity, position.unit, page)}</span>
        ),
    },
    {
      key: 'total',
      header: t.total(),
      align: 'number',
      className: 'cart-total',
      cell: position =>
        position.price ? (
          <strong>
            <Money amount={position.price.amount} currency={cart.currency} />
          </strong>
        ) : null,
    },
    {
      key: 'remove',
      className: 'cart-remove',
      header: <span className="visually-hidden">{t.actions()}</span>,
      cell: position => leads(position) && <Remove position={position} />,
    },
  ]
}

function Chosen() {
  const t = sayCart(usePage().language)
  return (
    <>
      <span className="visually-hidden">{t.select()}</span>
      <input
        type="checkbox"
        className="needs-script"
        aria-label={t.selectAll()}
        autoComplete="off"
        data-select-rows
      />
    </>
  )
}

function Choose({ position }: { position: Position }) {
  const t = sayCart(usePage().language)
  return (
    <input
      type="checkbox"
      form={chosenForm}
      name={`entrynumber${position.entryNumber}`}
      value={position.code}
      aria-label={t.choose({ code: position.code })}
      autoComplete="off"
    />
  )
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
      {(lines.length > 1 || position.wished) && (
        <Disclosure summary={days > 1 ? t.schedule({ n: days }) : t.scheduleOne()} look="plain">
          <p>
            {t.wishedFor({
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
