import type { CSSProperties, ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { Column, Comparison } from '../model/comparison.ts'
import { fewestColumns } from '../model/list.ts'
import type { TableRow } from '../model/table.ts'
import { columnSlider } from '../model/marks.ts'
import { sayComparison } from '../texts.ts'
import { Lines, OrderCell, PriceCell, StockCell } from './cells.tsx'
import { ColumnHead, type InOverlay } from './ColumnHead.tsx'

/** How many columns stand beside each other on a screen of 1,024 px. */
const maxWithoutScrolling = 4

/** Sections of the product page that accessory links lead to (CMP-17). */
const accessoriesAnchor = 'fits-with'

type ComparisonTableProps = {
  data: Comparison
  hide: boolean
  overlay?: InOverlay | undefined
}

/** A real table: products as columns, at least two of them (CMP-01, CMP-14, ux.md 3.4). */
export function ComparisonTable({ data, hide, overlay }: ComparisonTableProps) {
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
        {...columnSlider.mark({ compareSlider: true })}
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
        data-few={columns.length + empty <= maxWithoutScrolling || undefined}
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
          <FactRows data={data} />
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

/** Pictures, prices and stock of what is compared. */
function FactRows({ data }: Pick<ComparisonTableProps, 'data'>) {
  const page = usePage()
  const t = sayComparison(page.language)
  const { columns } = data
  const empty = Math.max(0, fewestColumns - columns.length)
  return (
    <tbody>
      <Line name={t.price()} columns={columns} empty={empty} cell={column => <PriceCell column={column} />} />
      <Line name={t.stock()} columns={columns} empty={empty} cell={column => <StockCell column={column} />} />
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
