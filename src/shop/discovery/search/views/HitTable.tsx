import type { PageContext } from '#platform/page/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListSort } from '#shop/catalogue/search-index/model/list-query.ts'
import type { ListState } from '../model/list-state.ts'
import { isFormer, type HitRow, type ListColumn } from '../model/shown-list.ts'
import { columnWidths, tableWidth } from '../model/table-width.ts'
import { saySearch } from '../texts.ts'
import { listHref } from './list-links.ts'
import { rowsHtml, rowValues, type RowValues } from './row-html.tsx'

type Props = {
  page: PageContext
  state: ListState
  label: string
  columns: readonly ListColumn[]
  rows: readonly HitRow[]
  /** its heads sort the list */
  sorts?: boolean
  /** what stands for price and stock of a row; the row's own unless said */
  values?: RowValues
}

/** A head that sorts: up first, then down where there is a down. */
function sorted({
  page,
  state,
  name,
  up,
  down,
}: Pick<Props, 'page' | 'state'> & { name: string; up: ListSort; down?: ListSort }) {
  const now: 'ascending' | 'descending' | undefined =
    state.sort === up ? 'ascending' : state.sort === down ? 'descending' : undefined
  const next = state.sort === up && down ? down : up
  return {
    now,
    link: (
      <a className="table-sort" href={listHref(page, { ...state, sort: next, page: 1 })} rel="nofollow">
        {name}
        {now && <Icon name={now === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />}
      </a>
    ),
  }
}

/**
 * What the style sheet of the list has to know of the columns, said once and not in every cell: how wide the table has
 * to be, how a column is aligned, and what stands before and after its value where the values follow each other in a line
 * instead: '6B · 16 A · Poles 24'. Ten columns at most (see column-choice.ts).
 */
function columnStyle(columns: readonly ListColumn[], widths: readonly number[]) {
  const units = columns.map(({ unit }) => unit)
  const style: Record<string, string | number> = { '--need': tableWidth(widths) }
  columns.forEach(({ name, unit, numeric, flag }, i) => {
    const alone = unit ? units.indexOf(unit) === units.lastIndexOf(unit) : !numeric && !flag
    if (!alone) style[`--b${i + 1}`] = JSON.stringify(`${name}\u00a0`)
    if (unit) style[`--e${i + 1}`] = JSON.stringify(`\u00a0${unit}`)
    if (numeric) Object.assign(style, { [`--a${i + 1}`]: 'right', [`--w${i + 1}`]: 'nowrap' })
  })
  return style
}

/**
 * The rows that are folded behind the others, as they are no longer sold: where the seller's order is kept, nothing was
 * named by its number, and something is left to stand before them.
 */
function folded({ state, rows }: Pick<Props, 'state' | 'rows'>): readonly HitRow[] {
  if (state.sort !== 'relevance' || state.ids?.length) return []
  const former = rows.filter(row => isFormer(row) && !row.exact)
  return former.length < rows.length ? former : []
}

/**
 * The rows with the key data of this list: a table where all of it has room, else with the key data in a line below the
 * name; cards below 701 px (ux.md 3.2). Name, price, stock and quantity are always in sight.
 */
export function HitTable({
  page,
  state,
  label,
  columns,
  rows,
  sorts = true,
  values = rowValues(page),
}: Props) {
  const t = saySearch(page.language)
  const code = sorted({ page, state, name: t.code(), up: 'code' })
  const name = sorted({ page, state, name: t.name(), up: 'name-asc', down: 'name-desc' })
  const price = sorted({ page, state, name: t.price(), up: 'price-asc', down: 'price-desc' })
  const pictured = rows.some(({ article }) => article.drawing !== null || article.picture !== null)
  const widths = columnWidths(columns, rows)
  const former = folded({ state, rows })
  const now = former.length > 0 ? rows.filter(row => !former.includes(row)) : rows
  const looks = `table-region hits hits-fit${pictured ? '' : ' hits-plain'}`
  return (
    // the keyboard scrolls what it can focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={looks} aria-label={label} tabIndex={0} style={columnStyle(columns, widths)}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.selection()}</span>
            </th>
            <th scope="col" aria-sort={code.now ?? name.now ?? 'none'}>
              {sorts ? code.link : t.code()} <span aria-hidden="true">/</span> {sorts ? name.link : t.name()}
            </th>
            {columns.map((column, i) => (
              <th
                key={column.code}
                scope="col"
                // figures are not broken, so they need no room to be kept for them
                style={column.numeric ? undefined : { minWidth: `${widths[i]}rem` }}
              >
                {column.name}
                {column.unit && ` [${column.unit}]`}
              </th>
            ))}
            <th scope="col" className="hit-stock">
              {t.stock()}
            </th>
            <th scope="col" className="hit-price" aria-sort={price.now ?? 'none'}>
              {sorts ? price.link : t.price()}
            </th>
            <th scope="col" className="hit-buy">
              {t.order()}
            </th>
          </tr>
        </thead>
        <tbody dangerouslySetInnerHTML={{ __html: rowsHtml(page, now, columns, values) }} />
        {former.length > 0 && (
          <>
            <tbody className="hit-fold">
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 5}>
                  <label>
                    <input type="checkbox" autoComplete="off" />
                    {t.formerProducts({ n: former.length })}
                  </label>
                </th>
              </tr>
            </tbody>
            <tbody dangerouslySetInnerHTML={{ __html: rowsHtml(page, former, columns, values) }} />
          </>
        )}
      </table>
    </section>
  )
}
