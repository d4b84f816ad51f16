/** What the cells of a comparison show beside plain values. */
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { firstQuantity } from '#shop/catalogue/articles/model.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import type { Column } from '../model/comparison.ts'
import type { CellLine } from '../model/table.ts'
import { sayComparison, type ComparisonTexts } from '../texts.ts'

/** Most values that a cell shows; the rest is unfolded. */
const maxLines = 8

/** Several values of a cell below each other, each beside what it holds for. */
export function Lines({ lines }: { lines: readonly CellLine[] }) {
  const t = sayComparison(usePage().language)
  const list = (shown: readonly CellLine[]) => (
    <ul className="compare-lines">
      {shown.map(({ of, value }) => (
        <li key={`${of} ${value}`}>
          <span>{of}</span> <span>{value}</span>
        </li>
      ))}
    </ul>
  )
  const rest = lines.slice(maxLines)
  return (
    <>
      {list(lines.slice(0, maxLines))}
      {rest.length > 0 && (
        <details>
          <summary>{t.moreValues({ n: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

export function PriceCell({ column: { kind, price } }: { column: Column }) {
  const t = sayComparison(usePage().language)
  if (kind === 'gone') return null
  if (!price) return <span className="muted">{t.onRequest()}</span>
  return (
    <>
      {kind === 'base' && `${t.from()} `}
      <Price price={price.price} currency={price.currency} per={price.priceUnit} />
    </>
  )
}

export function StockCell({ column: { kind, stock } }: { column: Column }) {
  const page = usePage()
  const t = sayComparison(page.language)
  if (kind === 'base')
    return stock ? (
      <StockMark state="in">{t.someInStock()}</StockMark>
    ) : (
      <span className="muted">{t.seeVariants()}</span>
    )
  if (!stock) return null
  switch (stock.state) {
    case 'in-stock':
      return (
        <StockMark state="in">{t.inStock({ n: stock.quantity.toLocaleString(page.formatLocale) })}</StockMark>
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

const closed = (t: ComparisonTexts, { lifecycle }: Column): string | null =>
  lifecycle === 'discontinued' ? t.noLongerSold() : lifecycle === 'announced' ? t.announced() : null

export function OrderCell({ column }: { column: Column }) {
  const page = usePage()
  const t = sayComparison(page.language)
  const { code, kind, rule, price, lifecycle, successors } = column
  if (kind === 'gone') return null
  if (lifecycle === 'discontinued')
    return (
      <>
        <span className="muted">{t.noLongerSold()}</span>
        {successors.map(one => (
          <span key={one}>
            {t.replacedBy()}{' '}
            <a href={href(page, productPage.show, { params: { productCode: one } })}>{one}</a>
          </span>
        ))}
      </>
    )
  if (kind === 'base')
    return (
      <LinkButton
        size="small"
        href={href(page, productPage.show, { params: { productCode: code }, hash: 'variants' })}
      >
        {t.chooseVariant()}
      </LinkButton>
    )
  const why = closed(t, column)
  if (why || !rule || !price) return why && <span className="muted">{why}</span>
  const first = firstQuantity(rule)
  return (
    <form
      method="post"
      action={href(page, cart.add)}
      className="compare-order"
      data-smooth
      data-news="shop:basket"
    >
      <CsrfField />
      <input type="hidden" name="productCodePost" value={code} />
      <QuantityBox
        label={t.quantityOf({ code })}
        name="qty"
        defaultValue={first}
        step={rule.orderStep}
        unit={rule.unit}
        min={first}
      />
      <Button type="submit" look="primary" size="small" icon="shopping-cart" iconOnly>
        {t.add({ code })}
      </Button>
    </form>
  )
}
