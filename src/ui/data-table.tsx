import { Fragment, type HTMLAttributes, type ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from './icon.tsx'
import { useChosenColumns } from './list-columns.tsx'
import { sayUi } from './texts.ts'

export type Column<R> = {
  key: string
  header: ReactNode
  /** shown in the header as [A] */
  unit?: string | undefined
  /** numbers stand right */
  align?: 'text' | 'number' | 'centre'
  cell: (row: R) => ReactNode
  /** the key that its head sorts by (`#kit/sort.ts`), in a table that has `sorting` */
  sort?: string
  /** the column that names the row: header cell, stays while scrolling; the first one that says so */
  rowHeader?: boolean
  /** e.g. 'hide-narrow' */
  className?: string
  /** in a table of `cards='brief'`, where it stands on a phone's card of two lines beside what names it; none: not at all */
  brief?: 'mark' | 'start' | 'end'
}

type RowProps<R> = (row: R) => HTMLAttributes<HTMLTableRowElement> & { [data: `data-${string}`]: unknown }

type Frame<R> = {
  label: string
  columns: readonly Column<R>[]
  /** rows of the table's foot, made by the caller */
  foot?: ReactNode
  /** scrolls inside itself, so that the header stays; else it is as long as its rows */
  tall?: boolean
  /**
   * On a phone each row is a card with the headers beside its values, instead of a table that scrolls sideways. 'brief': a
   * card of two lines, name and mark, start and end, for rows that lead to a page with all of it.
   */
  cards?: boolean | 'brief'
  /** how the rows are sorted now, and where another way leads: a head sorts upwards first, figures downwards */
  sorting?: Sorting
}

/**
 * A table for reading: header and naming column stay in a scroll region that the keyboard reaches too (ux.md 2.4).
 * `label` names it; `rowProps` gives a row its data attributes or `aria-selected`.
 */
export function DataTable<R>({
  rows,
  rowKey,
  rowProps,
  before,
  after,
  ...frame
}: Frame<R> & {
  rows: readonly R[]
  rowKey: (row: R) => string | number
  rowProps?: RowProps<R>
  /** rows that stand before this one, and after the last one: made by the caller, such as those that are yet to come */
  before?: (row: R) => ReactNode
  after?: ReactNode
}) {
  const { cards } = frame
  const { shown: columns, choice } = useChosenColumns(frame.columns)
  const table = (
    <TableFrame {...frame} columns={columns}>
      <tbody>
        {rows.map(row => (
          <Fragment key={rowKey(row)}>
            {before?.(row)}
            <TableRow row={row} columns={columns} rowProps={rowProps} cards={cards} />
          </Fragment>
        ))}
        {after}
      </tbody>
    </TableFrame>
  )
  if (choice === null) return table
  return (
    <>
      {choice}
      {table}
    </>
  )
}

/** The region, head and foot of a table whose `tbody` its caller makes of `TableRow`s: where rows are kept from page to page. */
export function TableFrame<R>({
  label,
  columns,
  foot,
  tall,
  cards,
  sorting,
  children,
}: Frame<R> & { children: ReactNode }) {
  const { language } = usePage()
  return (
    <section
      className={`table-region${tall ? ' table-tall' : ''}${cards ? ' table-cards' : ''}${cards === 'brief' ? ' table-brief' : ''}`}
      aria-label={label}
      // the keyboard scrolls what it can focus
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr data-sort={cards && sorting ? sayUi(language).sortedBy() : undefined}>
            {columns.map(column => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {children}
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

/** A row of a table; a figure is written as the storefront writes figures: 12,500. */
export function TableRow<R>({
  row,
  columns,
  rowProps,
  cards,
}: {
  row: R
  columns: readonly Column<R>[]
  rowProps?: RowProps<R> | undefined
  cards?: Frame<R>['cards'] | undefined
}) {
  const { formatLocale } = usePage()
  const shown = (column: Column<R>): ReactNode => {
    const cell = column.cell(row)
    return column.align === 'number' && typeof cell === 'number' ? cell.toLocaleString(formatLocale) : cell
  }
  return (
    <tr {...rowProps?.(row)}>
      {columns.map(column =>
        column.rowHeader ? (
          <th key={column.key} scope="row" className={cellClass(column)}>
            {shown(column)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)} data-label={cards ? labelOf(column) : undefined}>
            {shown(column)}
          </td>
        ),
      )}
    </tr>
  )
}

/** How the rows of a table are sorted now, and where another way leads. */
export type Sorting = { now: string; href(sort: string): string }

/** A head, as a link where the table is sorted by it; the focus comes back to it on the page that it leads to. */
function Head<R>({ column, sorting }: { column: Column<R>; sorting: Sorting | undefined }) {
  const t = sayUi(usePage().language)
  const { sort, header, unit } = column
  const words = (
    <>
      {/* a column of buttons needs no head to be seen, yet one to be heard */}
      {header === '' ? <span className="visually-hidden">{t.actions()}</span> : header}
      {unit && ` [${unit}]`}
    </>
  )
  if (!sort || !sorting)
    return (
      <th scope="col" className={cellClass(column)}>
        {words}
      </th>
    )
  const down = `-${sort}`
  const now = sorting.now === sort ? 'ascending' : sorting.now === down ? 'descending' : undefined
  const downNext = now ? now === 'ascending' : column.align === 'number'
  return (
    <th scope="col" className={cellClass(column)} aria-sort={now ?? 'none'}>
      <a
        id={`sort-${sort}`}
        className="table-sort"
        href={sorting.href(downNext ? down : sort)}
        rel="nofollow"
        data-stay=""
        {...(typeof header === 'string' && { title: t.sortBy({ name: header }) })}
      >
        {words}
        {now && <Icon name={now === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />}
      </a>
    </th>
  )
}

const labelOf = <R,>({ header, unit }: Column<R>): string | undefined =>
  typeof header === 'string' ? (unit ? `${header} [${unit}]` : header) : undefined

function cellClass<R>({ align = 'text', rowHeader, className, brief }: Column<R>): string | undefined {
  const names = [
    align === 'number' && 'cell-number',
    align === 'centre' && 'cell-centre',
    rowHeader && 'cell-name',
    brief && `cell-brief-${brief}`,
    className,
  ].filter(Boolean)
  return names.length ? names.join(' ') : undefined
}
