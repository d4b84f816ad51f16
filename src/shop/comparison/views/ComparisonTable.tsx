import type { CSSProperties, ReactNode } from 'react'
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { cart } from '#shop/cart/contract.ts'
import { firstQuantity } from '#shop/catalogue/model.ts'
import { productPage } from '#shop/product-page/contract.ts'
import { search } from '#shop/search/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityBox } from '#ui/quantity-box.tsx'
import { StockMark } from '#ui/stock-mark.tsx'
import type { Column, Comparison } from '../model/comparison.ts'
import { fewestColumns } from '../model/list.ts'
import type { CellLine, TableRow } from '../model/table.ts'
import { sayComparison, type ComparisonTexts } from '../texts.ts'
import { ColumnHead, type InOverlay } from './ColumnHead.tsx'

/** So many columns stand beside each other on a screen of 1,024 px. */
const mostWithoutScrolling = 4

/** Sections of the product page that accessory links lead to (CMP-17). */
const accessoriesAnchor = 'fits-with'

/** A real table: products as columns, at least two of them (CMP-01, CMP-14, ux.md 3.4). */
export function ComparisonTable({
  data,
  hide,
  overlay,
}: {
  data: Comparison
  hide: boolean
  overlay?: InOverlay | undefined
}) {
  const page = usePage()
  const t = sayComparison(page.language)
  const { columns, facts, groups } = data
  const empty = Math.max(0, fewestColumns - columns.length)
  const codes = columns.map(column => column.code)
  return (
    <div className="compare-frame">
      <input
        type="range"
        className="compare-slider needs-script no-print"
        data-compare-slider=""
        aria-label={t.slide()}
        min={0}
        max={1000}
        defaultValue={0}
        hidden
      />
      {/* the keyboard scrolls what it can focus */}
      <section
        className="table-region compare-region"
        aria-label={t.title()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-few={columns.length + empty <= mostWithoutScrolling || undefined}
      >
        <table
          className="table compare-table"
          data-hide={hide ? '' : undefined}
          style={{ '--columns': columns.length + empty } as CSSProperties}
        >
          <thead>
            <tr>
              <th scope="col" className="cell-name">
                <span className="visually-hidden">{t.property()}</span>
              </th>
              {columns.map((column, i) => (
                <ColumnHead
                  key={column.code}
                  column={column}
                  at={i}
                  codes={codes}
                  hide={hide}
                  overlay={overlay}
                />
              ))}
              {placeholders(empty, i => (
                <th key={i} scope="col" className="compare-empty">
                  <p>{t.placeholder()}</p>
                  <p>
                    <a href={href(page, search.results)}>{t.toSearch()}</a>
                  </p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Line
              name={t.price()}
              columns={columns}
              empty={empty}
              cell={column => <PriceCell column={column} />}
            />
            <Line
              name={t.stock()}
              columns={columns}
              empty={empty}
              cell={column => <StockCell column={column} />}
            />
            <Line
              name={t.order()}
              columns={columns}
              empty={empty}
              className="no-print"
              cell={column => <OrderCell column={column} />}
            />
            {columns.some(column => column.hasAccessories) && (
              <Line
                name={t.accessories()}
                columns={columns}
                empty={empty}
                className="no-print"
                cell={column =>
                  column.hasAccessories && (
                    <a
                      href={href(page, productPage.show, {
                        params: { productCode: column.code },
                        hash: accessoriesAnchor,
                      })}
                      target="_blank"
                      rel="noopener"
                      aria-label={t.accessoriesOf({ code: column.code })}
                    >
                      {t.accessories()} <Icon name="external-link" size={16} />
                    </a>
                  )
                }
              />
            )}
          </tbody>
          {facts.length > 0 && <Group name={t.general()} rows={facts} codes={codes} empty={empty} />}
          {groups.map(group => (
            <Group
              key={group.code}
              name={group.name ?? t.other()}
              rows={group.rows}
              codes={codes}
              empty={empty}
            />
          ))}
        </table>
      </section>
    </div>
  )
}

/** An empty cell holds something, so that it is read as a cell. */
const space = '\u00a0'

const placeholders = <T,>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i))

function Line({
  name,
  columns,
  empty,
  cell,
  className,
}: {
  name: string
  columns: readonly Column[]
  empty: number
  cell: (column: Column) => ReactNode
  className?: string
}) {
  return (
    <tr className={className}>
      <th scope="row" className="cell-name">
        {name}
      </th>
      {columns.map(column => (
        <td key={column.code}>{cell(column)}</td>
      ))}
      {placeholders(empty, i => (
        <td key={i} className="compare-empty">
          {space}
        </td>
      ))}
    </tr>
  )
}

function Group({
  name,
  rows,
  codes,
  empty,
}: {
  name: string
  rows: readonly TableRow[]
  codes: readonly string[]
  empty: number
}) {
  const t = sayComparison(usePage().language)
  return (
    <tbody data-same={rows.every(row => row.same) ? '' : undefined}>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={codes.length + empty + 1}>
          <span>{name}</span>
        </th>
      </tr>
      {rows.map(row => (
        <tr key={row.code} data-same={row.same ? '' : undefined} data-property={row.code}>
          <th scope="row" className="cell-name">
            {row.name}
            {row.unit && ` [${row.unit}]`}
          </th>
          {row.cells.map((cell, i) => (
            <td key={codes[i]} className={row.differs[i] ? 'compare-differs' : undefined}>
              {row.lines?.[i] ? (
                <Lines lines={row.lines[i] ?? []} />
              ) : (
                (cell ?? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">{t.unknownValue()}</span>
                  </>
                ))
              )}
              {row.differs[i] && <span className="visually-hidden">, {t.differs()}</span>}
            </td>
          ))}
          {placeholders(empty, i => (
            <td key={`empty${i}`} className="compare-empty">
              {space}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Most values that a cell shows; the rest is unfolded. */
const mostLines = 8

/** Several values of a cell below each other, each beside what it holds for. */
function Lines({ lines }: { lines: readonly CellLine[] }) {
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
  const rest = lines.slice(mostLines)
  return (
    <>
      {list(lines.slice(0, mostLines))}
      {rest.length > 0 && (
        <details>
          <summary>{t.moreValues({ n: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

function PriceCell({ column: { kind, price } }: { column: Column }) {
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

function StockCell({ column: { kind, stock } }: { column: Column }) {
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

function OrderCell({ column }: { column: Column }) {
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
