import { href } from '#kit/contract.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import { localised } from '#platform/language/language.ts'
import { lastingPart, lastingParts, put, slot, type LastingHtml } from '#platform/page/lasting-html.tsx'
import { formatPrice } from '#kit/money.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { perText, piece, quantityText, type OrderUnit } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { firstQuantity } from '#shop/catalogue/articles/model.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { isFormer, type HitRow, type ListColumn, type ListedArticle } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { countText, withDash } from './count-words.ts'
import { productHref } from './list-links.ts'
import { RowMarks } from './RowMarks.tsx'

/**
 * Rows of lists as HTML: React renders the lasting part of a row once, with slots for what changes from one answer to
 * the next (values of this list, price, stock, token); a page then only puts texts together (speed.md 3.2). What lasts
 * is kept as long as its article is.
 */
/** variant: the one variant of a base product that matches, under the number that can be ordered */
type Shape = 'article' | 'base' | 'variant'

function Row({
  listed,
  code,
  name,
  picture,
  href,
  field,
  select,
}: {
  /** the code that the list counts */
  listed: string
  code: string
  name: string
  picture: string | null
  href: string
  /** which list of chosen things its checkbox belongs to (SRCH-10) */
  field: 'productCodes[]' | 'skus[]'
  select: string
}) {
  return (
    <tr data-product-code={listed} className="hit">
      <td>
        <label>
          <input type="checkbox" form="bulk" name={field} value={code} aria-label={select} />
        </label>
      </td>
      <th scope="row">
        <a href={href} className="hit-code">
          {picture && <img src={picture} width={36} height={36} alt="" loading="lazy" />}
          {code}
        </a>
        {slot} {name}
      </th>
      {slot}
    </tr>
  )
}

function AddForm({ page, article }: { page: PageContext; article: ListedArticle }) {
  const t = saySearch(page.language)
  const { code, orderMinimum, orderStep, unit } = article
  const first = firstQuantity({ orderMinimum, orderStep })
  return (
    <form
      action={href(page, cart.add)}
      method="post"
      className="hit-form"
      data-smooth
      data-news="shop:basket"
    >
      <input type="hidden" name="CSRFToken" value={slot} />
      <input type="hidden" name="productCodePost" value={code} />
      <QuantityBox
        label={t.quantityOf({ code })}
        name="qty"
        defaultValue={first}
        step={orderStep}
        min={first}
        unit={unit}
        plain
      />
      <button
        type="submit"
        className="button button-primary button-icon hit-basket"
        aria-label={t.add({ code })}
      >
        <i className="button-face" />
      </button>
    </form>
  )
}

/** The row of an article: before its marks, up to its values, and its end. */
function rowParts(page: PageContext, article: ListedArticle, shape: Shape): readonly LastingHtml[] {
  return lastingParts(article, page, `row ${shape}`, () => {
    const base = shape === 'base' ? article.base : null
    const shown = base ?? article
    const { code } = shown
    return (
      <Row
        listed={shape === 'variant' ? (article.base?.code ?? code) : code}
        code={code}
        name={keepUnits(localised(shown.names, page.language))}
        picture={pictureUrl({ ...article, code, drawing: shown.drawing ?? article.drawing }, 'icon')}
        href={productHref(page, code)}
        field={base ? 'productCodes[]' : 'skus[]'}
        select={saySearch(page.language).select({ code })}
      />
    )
  })
}

/** The way to the product where nothing can be ordered in the list itself. */
const linkHtml = (page: PageContext, article: ListedArticle): LastingHtml =>
  lastingPart(article, page, 'details', () => {
    const t = saySearch(page.language)
    return (
      <LinkButton
        href={productHref(page, article.code)}
        size="small"
        aria-label={t.detailsOf({ code: article.code })}
      >
        {t.details()}
      </LinkButton>
    )
  })

/** Opens the row of a base product into its articles; the form stands once on the page (see ListPage). */
function openerHtml(page: PageContext, article: ListedArticle, words: string): string {
  const code = escapeHtml(article.base?.code ?? article.code)
  const name = saySearch(page.language).variantsOfProduct({ variants: words, code })
  return `<button form="variants" name="product" value="${code}" class="button button-secondary button-small hit-open" aria-expanded="false" aria-label="${name}">${words}</button>`
}

const marksHtml = (page: PageContext, article: ListedArticle, base: boolean): LastingHtml =>
  lastingPart(article, page, base ? 'marks of base' : 'marks', () => (
    <RowMarks page={page} code={(base ? article.base : article)?.code ?? article.code} watchable={!base} />
  ))

const formHtml = (page: PageContext, article: ListedArticle): string =>
  lastingParts(article, page, 'form', () => <AddForm page={page} article={article} />)
    .map(put)
    .join(escapeHtml(page.csrf))

/** What every list shows alike. */
const everywhere = {}

/** The words of a stock state; the style sheet draws the shape before them. */
const stockMark = (state: 'in' | 'future' | 'out', words: string): string =>
  `<span class="stock stock-${state}">${words}</span>`

const exactMark = (page: PageContext): string =>
  ` ${put(
    lastingPart(everywhere, page, 'exact', () => (
      <State tone="good">{saySearch(page.language).exact()}</State>
    )),
  )}`

/** What was typed is the number of what this article stands for now. */
const replacesMark = (page: PageContext, number: string): string =>
  ` <span class="state state-neutral">${saySearch(page.language).replaces({ code: escapeHtml(number) })}</span>`

const dayText = (day: string) => day.split('-').toReversed().join('/')

function stockHtml(page: PageContext, { article, stock, ofBase, variants }: HitRow): string {
  const several = ofBase && variants > 1
  const shown = stock && stockShown(page, stock, article.unit, several)
  if (shown) return stockMark(shown.state, escapeHtml(shown.words))
  return several ? `<span class="muted">${saySearch(page.language).seeVariants()}</span>` : ''
}

/**
 * A stock in words and a state; `several`: of a product with variants, of which nothing can be said for all but that one
 * is in stock, else null.
 */
export function stockShown(
  page: PageContext,
  stock: StockState,
  unit: OrderUnit,
  several: boolean,
): { state: 'in' | 'future' | 'out'; words: string } | null {
  const t = saySearch(page.language)
  if (several) return stock.state === 'in-stock' ? { state: 'in', words: t.inStock() } : null
  switch (stock.state) {
    case 'in-stock':
      return {
        state: 'in',
        words: unit === piece ? countText(page, stock.quantity) : quantityText(stock.quantity, unit, page),
      }
    case 'future-stock':
      return { state: 'future', words: t.expected({ day: dayText(stock.on) }) }
    case 'out-of-stock':
      return stock.leadTimeDays === null
        ? { state: 'out', words: t.soldOut() }
        : { state: 'future', words: t.leadTime({ n: stock.leadTimeDays }) }
  }
}

function priceHtml(page: PageContext, price: Priced | null, unit: OrderUnit, several: boolean): string {
  const t = saySearch(page.language)
  if (!price) return `<span class="muted hit-request">${t.onRequest()}</span>`
  const money = (decimal: string) => formatPrice(decimal, price.currency, page.formatLocale)
  const shown = `<span class="price">${money(price.price)}</span>`
  const words = perText(price.priceUnit, unit, page.language)
  const per = words === null ? '' : ` <span class="price-per">${escapeHtml(words)}</span>`
  if (several) return t.priceFrom({ price: shown }) + per
  const next = price.next
    ? `<span class="hit-scale">${t.next({ from: price.next.from, price: money(price.next.price) })}</span>`
    : ''
  return shown + per + next
}

/**
 * Why none of its articles can be ordered, which stands where the stock would, and what is sold instead, which stands where the
 * price would: both columns keep the width that they have in other rows.
 */
function closedDoor(
  page: PageContext,
  row: HitRow,
  several: boolean,
): { why: string; instead: string | null } | null {
  const t = saySearch(page.language)
  const { article } = row
  if (!isFormer(row))
    return !several && article.lifecycle === 'announced'
      ? { why: `<span class="muted">${t.announced()}</span>`, instead: null }
      : null
  const successor = several ? article.base?.successor : article.successor
  return {
    why: `<span class="muted">${t.notSold()}</span>`,
    instead: successor
      ? `<a href="${escapeHtml(productHref(page, successor))}"><span class="visually-hidden">${t.replacedByOnly()} </span><span aria-hidden="true">→ </span>${escapeHtml(successor)}</a>`
      : null,
  }
}

/** The HTML of what is asked of the database for each answer. */
export type RowValues = { stock: (row: HitRow) => string; price: (row: HitRow) => string }

/** A row shows its base product: it has several variants. */
const hasSeveral = (row: HitRow): boolean => row.ofBase && row.variants > 1

export const rowValues = (page: PageContext): RowValues => ({
  stock: row => stockHtml(page, row),
  price: row => priceHtml(page, row.price, row.article.unit, hasSeveral(row)),
})

function rowHtml(page: PageContext, row: HitRow, columns: readonly ListColumn[], values: RowValues) {
  const t = saySearch(page.language)
  const { article, variants, allVariants } = row
  const several = hasSeveral(row)
  const [head, middle, foot] = rowParts(page, article, several ? 'base' : row.ofBase ? 'variant' : 'article')
  let about = row.replaces !== null ? replacesMark(page, row.replaces) : row.exact ? exactMark(page) : ''
  const count =
    variants === allVariants ? t.variants({ n: variants }) : t.variantsOf({ n: variants, all: allVariants })
  if (row.ofBase && !several) {
    const base = article.base?.code ?? ''
    about += ` <span class="hit-variants">${count}: <a href="${escapeHtml(productHref(page, base))}">${escapeHtml(base)}</a></span>`
  }
  let cells = ''
  for (const [i, { numeric }] of columns.entries()) {
    const text = row.cells[i]
    const shown = text === null || text === undefined ? t.several() : escapeHtml(text)
    cells += `<td>${numeric ? withDash(shown) : keepUnits(shown)}</td>`
  }
  const closed = closedDoor(page, row, several)
  const buy = several
    ? openerHtml(page, article, count)
    : closed
      ? ''
      : row.price
        ? formHtml(page, article)
        : put(linkHtml(page, article))
  const rest = `<td class="hit-stock">${closed?.why ?? values.stock(row)}</td><td class="hit-price">${
    closed?.instead ?? (closed && several ? '' : values.price(row))
  }</td><td class="hit-buy">${buy}${put(marksHtml(page, article, several))}</td>`
  return put(head) + about + put(middle) + cells + rest + put(foot)
}

/** The rows of a list, as the inside of a table body. */
export function rowsHtml(
  page: PageContext,
  rows: readonly HitRow[],
  columns: readonly ListColumn[],
  values: RowValues,
): string {
  let html = ''
  for (const row of rows) html += rowHtml(page, row, columns, values)
  return html
}
