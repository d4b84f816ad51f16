import type { HTMLAttributes, ReactNode } from 'react'
import { usePage } from '#kit/page-context.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

export type Column<R> = {
  key: string
  header: ReactNode
  /** shown in the header as [A] */
  unit?: string | undefined
  /** numbers stand right */
  align?: 'text' | 'number' | 'centre'
  cell: (row: R) => ReactNode
  /** where the header leads to sort by this column, and how it is sorted now */
  sort?: { href: string; now?: 'ascending' | 'descending'; name: string }
  /** the column that names the row: header cell, stays while scrolling; the first one that says so */
  rowHeader?: boolean
  /** e.g. 'hide-narrow' */
  className?: string
}

/**
 * A table for reading: header and naming column stay in a scroll region that the keyboard reaches too (ux.md 2.4).
 * `label` names it; `rowProps` gives a row its data attributes or `aria-selected`.
 */
export function DataTable<R>({
  label,
  columns,
  rows,
  rowKey,
  rowProps,
  foot,
  tall,
  cards,
}: {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string | number
  rowProps?: (row: R) => HTMLAttributes<HTMLTableRowElement> & { [data: `data-${string}`]: unknown }
  /** rows of the table's foot, made by the caller */
  foot?: ReactNode
  /** scrolls inside itself, so that the header stays; else it is as long as its rows */
  tall?: boolean
  /** on a phone each row is a card with the headers beside its values, instead of a table that scrolls sideways */
  cards?: boolean
}) {
  const t = sayUi(usePage().language)
  return (
    <section
      className={`table-region${tall ? ' table-tall' : ''}${cards ? ' table-cards' : ''}`}
      aria-label={label}
      // the keyboard scrolls what it can focus
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column)}
                {...(column.sort && { 'aria-sort': column.sort.now ?? 'none' })}
              >
                {column.sort ? (
                  <a
                    className="table-sort"
                    href={column.sort.href}
                    rel="nofollow"
                    title={t.sortBy({ name: column.sort.name })}
                  >
                    {column.header}
                    {column.unit && ` [${column.unit}]`}
                    {column.sort.now && (
                      <Icon
                        name={column.sort.now === 'ascending' ? 'chevron-up' : 'chevron-down'}
                        size={16}
                      />
                    )}
                  </a>
                ) : (
                  <>
                    {column.header}
                    {column.unit && ` [${column.unit}]`}
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} {...rowProps?.(row)}>
              {columns.map(column =>
                column.rowHeader ? (
                  <th key={column.key} scope="row" className={cellClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)} data-label={cards && labelOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

const labelOf = <R,>({ header, unit }: Column<R>): string | undefined =>
  typeof header === 'string' ? (unit ? `${header} [${unit}]` : header) : undefined

function cellClass<R>({ align = 'text', rowHeader, className }: Column<R>): string | undefined {
  const names = [
    align === 'number' && 'cell-number',
    align === 'centre' && 'cell-centre',
    rowHeader && 'cell-name',
    className,
  ].filter(Boolean)
  return names.length ? names.join(' ') : undefined
}
