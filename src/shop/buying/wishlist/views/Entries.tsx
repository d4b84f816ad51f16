import { countText } from '#platform/units/order-unit.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { writeOrderLine } from '#shop/buying/cart/model/order-line.ts'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import { NoteMark } from '#shop/people/notes/views/NoteMark.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, FieldError, fieldId } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { wishlist } from '../contract.ts'
import { otherSort, type Entry, type Watchlist } from '../model/watchlist.ts'
import { watchQuantity, watchTable } from '../model/marks.ts'
import { sayWatchlist, type WatchlistTexts } from '../texts.ts'
import { chosenForm } from './chosen-form.ts'

/** A quantity of an entry as it was typed, and why it was refused. */
export type WrongQuantity = { code: string; typed: string; error: string }

const quantityField = ({ articleId }: Entry) => `quantity-${articleId}`

/** The error at the entry's field, named by the article; without a field where this part of the list has no such entry. */
export function wrongField(
  t: WatchlistTexts,
  { entries }: Pick<Watchlist, 'entries'>,
  { code, error }: WrongQuantity,
) {
  const entry = entries.find(one => one.code === code && !one.gone)
  const message = code ? `${t.quantityOf({ code })}: ${error}` : error
  return { errors: [{ field: entry ? quantityField(entry) : '', message }] }
}

/** The entries, each with its box to check: a table, cards below 1001 px (WISH-04, WISH-07). */
export function Entries({
  list: { entries, sort, page: shown },
  day,
  marks,
  wrong,
}: {
  list: Watchlist
  day: string
  marks: NoteMarks
  wrong?: WrongQuantity | undefined
}) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    // the keyboard scrolls what it can focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-region watch-region" aria-label={t.title()} tabIndex={0}>
      <table className="table watch-table" {...watchTable.mark({ watchTable: true })}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.chooseColumn()}</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t.picture()}</span>
            </th>
            <th scope="col">{t.article()}</th>
            <th scope="col" className="cell-number">
              {t.price()}
            </th>
            <th scope="col" className="watch-change">
              {t.change()}
            </th>
            <th scope="col">{t.stock()}</th>
            <th
              scope="col"
              className="watch-edited"
              aria-sort={sort === 'edited-asc' ? 'ascending' : 'descending'}
            >
              <a
                className="table-sort"
                rel="nofollow"
                href={href(page, wishlist.show, { query: { sort: otherSort(sort) } })}
              >
                {t.edited()}
                <Icon name={sort === 'edited-asc' ? 'chevron-up' : 'chevron-down'} size={16} />
              </a>
            </th>
            <th scope="col">{t.quantity()}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <Row
              key={entry.articleId}
              entry={entry}
              day={day}
              marks={marks}
              sent={{ sort, page: shown }}
              wrong={wrong?.code === entry.code ? wrong : undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Sent = Pick<Watchlist, 'sort' | 'page'>
type AtQuantity = { entry: Entry; sent: Sent; wrong: WrongQuantity | undefined }

function Row({ entry, day, marks, sent, wrong }: AtQuantity & { day: string; marks: NoteMarks }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  const { code, name, picture, quantity, editedAt, gone } = entry
  return (
    <tr data-product-code={code} data-quantity={quantity}>
      <td className="watch-choose">
        <input
          type="checkbox"
          form={chosenForm}
          name="product"
          value={writeOrderLine({ code, quantity, requestedOn: day })}
          aria-label={t.choose({ code })}
          autoComplete="off"
        />
      </td>
      <td className="watch-picture">
        {picture && <img src={picture} width={48} height={48} alt="" loading="lazy" decoding="async" />}
      </td>
      <th scope="row" className="watch-name">
        {gone ? (
          <>
            <span className="watch-code">{code}</span>
            <span className="watch-gone">{t.gone()}</span>
          </>
        ) : (
          <>
            <a className="watch-code" href={href(page, productPage.show, { params: { productCode: code } })}>
              {code}
            </a>
            <span>{name}</span>
            <NoteMark code={code} mark={marks?.get(code)} />
          </>
        )}
      </th>
      <td className="cell-number watch-price">
        {gone ? null : entry.price ? (
          <Price
            price={entry.price.price}
            currency={entry.price.currency}
            per={entry.price.priceUnit}
            unit={entry.rule.unit}
          />
        ) : (
          <span className="muted">{t.onRequest()}</span>
        )}
      </td>
      <td className="watch-change">
        <Change entry={entry} />
      </td>
      <td className="watch-stock">
        <Stock entry={entry} />
      </td>
      <td className="watch-edited" data-label={t.edited()}>
        {formatDate(dayOf(editedAt))}
      </td>
      <td className="watch-quantity">{!gone && <Quantity entry={entry} sent={sent} wrong={wrong} />}</td>
    </tr>
  )
}

/** What has changed since it was added (ux.md 3.5): by word and sign, not by colour alone. */
function Change({ entry: { priceChange, stockChange, gone } }: { entry: Entry }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  if (gone) return null
  if (!priceChange && !stockChange) return <span className="muted">{t.unchanged()}</span>
  const percent = priceChange && Number(priceChange.percent).toLocaleString(page.formatLocale)
  return (
    <>
      {priceChange && (
        <span className={`watch-${priceChange.direction}`}>
          {priceChange.direction === 'up' ? '▲ ' : '▼ '}
          {(priceChange.direction === 'up' ? t.dearer : t.cheaper)({ percent: percent ?? '' })}
        </span>
      )}
      {stockChange && <span>{stockChange === 'back' ? t.backInStock() : t.soldOutSince()}</span>}
    </>
  )
}

function Stock({ entry: { stock, gone, rule } }: { entry: Entry }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  if (gone || !stock) return null
  switch (stock.state) {
    case 'in-stock':
      return (
        <StockMark state="in">
          {countText(stock.quantity, rule.unit, page)}
          <span className="visually-hidden"> {t.inStock()}</span>
        </StockMark>
      )
    case 'future-stock':
      return <StockMark state="future">{t.expected({ day: formatDate(stock.on) })}</StockMark>
    case 'out-of-stock':
      return stock.leadTimeDays === null ? (
        <StockMark state="out">{t.soldOut()}</StockMark>
      ) : (
        <StockMark state="future">{t.leadTime({ n: stock.leadTimeDays })}</StockMark>
      )
  }
}

/** `sent`: the part of the list that comes back when the quantity is refused. */
function Quantity({ entry, sent, wrong }: AtQuantity) {
  const { code, quantity, rule } = entry
  const page = usePage()
  const t = sayWatchlist(page.language)
  const id = fieldId(quantityField(entry))
  return (
    <form
      method="post"
      action={href(page, wishlist.quantity)}
      data-smooth
      {...watchQuantity.mark({ watchQuantity: code })}
    >
      <CsrfField />
      <input type="hidden" name="productCode" value={code} />
      <input type="hidden" name="sort" value={sent.sort} />
      <input type="hidden" name="page" value={sent.page} />
      <QuantityBox
        label={t.quantityOf({ code })}
        name="quantity"
        kind="cart"
        defaultValue={wrong?.typed ?? quantity}
        {...(wrong && { id, wrong: true, describedBy: `${id}-error` })}
        step={rule.orderStep}
        unit={rule.unit}
        min={1}
      />
      <Button type="submit" size="small" className="without-script">
        {t.save()}
      </Button>
      <FieldError id={id} error={wrong?.error} />
    </form>
  )
}
