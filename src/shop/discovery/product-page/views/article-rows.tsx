import { escapeHtml } from '#kit/escape-html.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { countText, perText } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { lastingParts, put, slot, type LastingHtml } from '#platform/page/lasting-html.tsx'
import { localised } from '#platform/language/language.ts'
import { AddToCartForm } from '#shop/buying/cart/views/AddToCartForm.tsx'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { RowMarks } from '#shop/discovery/search/views/RowMarks.tsx'
import { Button } from '#ui/button.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import { productPage } from '../contract.ts'
import { canOrder, type Offer } from '../model/offer.ts'
import type { Row, RowArticle, RowColumn } from '../model/product-view.ts'
import { sayProduct } from '../texts.ts'
import { markOf, priceOf, type Mark } from './labels.ts'

/** Rows of variants or companions, native, each with its own quantity and form. */
export type Rows = {
  rows: readonly Row[]
  columns: readonly RowColumn[]
  pictures: boolean
  label: string
  /** the product that these articles are parts of: each can be looked at in an overlay (PDP-18) */
  partsOf?: string
}

function RowShell({
  page,
  row,
  columns,
  pictures,
  partsOf,
}: Pick<Rows, 'columns' | 'pictures' | 'partsOf'> & { page: PageContext; row: Row }) {
  const t = sayProduct(page.language)
  const { article, cells } = row
  const { code } = article
  const to = href(page, productPage.show, { params: { productCode: code } })
  const src = pictures ? pictureUrl(article, 'icon') : null
  return (
    <tr data-product-code={code}>
      {pictures && (
        <td className="article-row-picture">
          {src && <img src={src} width={40} height={40} alt="" loading="lazy" decoding="async" />}
        </td>
      )}
      <th scope="row" className="article-row-name">
        <a href={to}>{code}</a>
        {partsOf !== undefined && (
          <Button
            look="text"
            size="small"
            icon="eye"
            iconOnly
            className="needs-script"
            data-product-part={code}
            data-product-part-of={partsOf}
            data-product-part-url={href(page, productPage.part)}
          >
            {t.lookAtPart({ code })}
          </Button>
        )}
        <span>{keepUnits(localised(article.names, page.language))}</span>
      </th>
      {columns.map((column, i) => (
        <td
          key={column.key}
          className={column.numeric ? 'article-row-value cell-number' : 'article-row-value'}
          data-label={column.header}
        >
          {cells[i]}
        </td>
      ))}
      <td className="article-row-stock" data-label={t.stock()}>
        {slot}
      </td>
      <td className="article-row-price cell-number" data-label={t.price()}>
        {slot}
      </td>
      <td className="article-row-order">
        {slot}
        <RowMarks page={page} code={code} watchable />
      </td>
    </tr>
  )
}

const marks = new Map<Mark, readonly LastingHtml[]>()
function stockHtml(page: PageContext, { stock, rule }: Offer): string {
  const t = sayProduct(page.language)
  if (!stock) return `<span class="muted">${t.stockUnknown()}</span>`
  const mark = markOf(stock)
  let parts = marks.get(mark)
  if (!parts)
    marks.set(
      mark,
      (parts = lastingParts(marks, page, mark, () => <StockMark state={mark}>{slot}</StockMark>)),
    )
  const words =
    stock.state === 'in-stock'
      ? countText(stock.quantity, rule.unit, page)
      : stock.state === 'future-stock'
        ? formatDate(stock.on)
        : stock.leadTimeDays === null
          ? t.soldOut()
          : t.leadTimeShort({ n: stock.leadTimeDays })
  return parts.map(put).join(words)
}

function priceHtml(page: PageContext, { price, rule }: Offer): string {
  const t = sayProduct(page.language)
  if (!price) return `<span class="muted">${t.onRequest()}</span>`
  const per = perText(price.priceUnit, rule.unit, page.language)
  const behind = per === null ? '' : ` <span class="price-per">${escapeHtml(per)}</span>`
  return `<span class="price">${escapeHtml(priceOf(price, page))}</span>${behind}`
}

/** The form of a row; token and quantity are put in, everything else lasts. */
function formHtml(page: PageContext, article: RowArticle, quantity: number): string {
  const [head, middle, foot] = lastingParts(article, page, 'form', () => (
    <AddToCartForm code={article.code} rule={article} quantity={slot} size="small" />
  ))
  return `${put(head)}${escapeHtml(page.csrf)}${put(middle)}${quantity}${put(foot)}`
}

function orderHtml(page: PageContext, article: RowArticle, offer: Offer): string {
  const t = sayProduct(page.language)
  if (canOrder(offer)) return formHtml(page, article, offer.quantity)
  if (!offer.closed) return ''
  return `<span class="muted">${offer.closed === 'announced' ? t.announced() : t.discontinued()}</span>`
}

/** Rows with price, stock and form of their offers, as a table's HTML. `owner` and `name`: where its lasting part is kept. */
export function rowsHtml(
  owner: object,
  name: string,
  page: PageContext,
  rows: () => Rows,
  offers: ReadonlyMap<number, Offer>,
): string {
  let made: Rows | undefined
  const once = () => (made ??= rows())
  const parts = lastingParts(owner, page, name, () => <Table page={page} {...once()} />)
  const articles = rowArticles(owner, name, () => once().rows.map(row => row.article))
  let html = put(parts[0])
  articles.forEach((article, i) => {
    const offer = offers.get(article.id)
    const live = offer
      ? [stockHtml(page, offer), priceHtml(page, offer), orderHtml(page, article, offer)]
      : ['', '', '']
    live.forEach((value, j) => (html += value + put(parts[i * 3 + j + 1])))
  })
  return html
}

const articlesOf = new WeakMap<object, Map<string, RowArticle[]>>()
function rowArticles(owner: object, name: string, make: () => RowArticle[]): readonly RowArticle[] {
  let lists = articlesOf.get(owner)
  if (!lists) articlesOf.set(owner, (lists = new Map()))
  let list = lists.get(name)
  if (!list) lists.set(name, (list = make()))
  return list
}

function Table({ page, rows, columns, pictures, label, partsOf }: Rows & { page: PageContext }) {
  const t = sayProduct(page.language)
  return (
    // the keyboard scrolls what it can focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-region" aria-label={label} tabIndex={0}>
      <table className={`table article-rows${pictures ? ' article-rows-companions' : ''}`}>
        <thead>
          <tr>
            {pictures && (
              <th scope="col">
                <span className="visually-hidden">{t.picture()}</span>
              </th>
            )}
            <th scope="col">{t.article()}</th>
            {columns.map(({ key, header, unit, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'cell-number' : undefined}>
                {header}
                {unit && ` [${unit}]`}
              </th>
            ))}
            <th scope="col">{t.stock()}</th>
            <th scope="col" className="cell-number">
              {t.price()}
            </th>
            <th scope="col">{t.order()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <RowShell
              key={row.article.id}
              page={page}
              row={row}
              columns={columns}
              pictures={pictures}
              {...(partsOf !== undefined && { partsOf })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
