import type { CSSProperties } from 'react'
import type { PageContext } from '#kit/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListSort } from '#shop/catalogue-index/model/list-query.ts'
import type { ListState } from '../model/list-state.ts'
import type { HitRow, ListColumn } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { listHref } from './list-links.ts'
import { rowsHtml } from './row-html.tsx'

type Props = {
  page: PageContext
  state: ListState
  label: string
  columns: readonly ListColumn[]
  rows: readonly HitRow[]
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
 * What the columns are called and how they are aligned, for the style sheet of the list: said once, not in every cell.
 * Ten at most (see list-columns.ts).
 */
const columnStyle = (columns: readonly ListColumn[]): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ name, unit, numeric }, i) => [
      [`--l${i + 1}`, JSON.stringify(unit ? `${name} [${unit}]` : name)],
      ...(numeric ? [[`--a${i + 1}`, 'right']] : []),
    ]),
  )

/** The rows with the key data of this list: a table on wide windows, cards below 701 px (ux.md 3.2). */
export function HitTable({ page, state, label, columns, rows }: Props) {
  const t = saySearch(page.language)
  const code = sorted({ page, state, name: t.code(), up: 'code' })
  const name = sorted({ page, state, name: t.name(), up: 'name-asc', down: 'name-desc' })
  const price = sorted({ page, state, name: t.price(), up: 'price-asc', down: 'price-desc' })
  const pictured = rows.some(({ article }) => article.drawing !== null || article.picture !== null)
  const looks = `table-region hits${pictured ? '' : ' hits-plain'}`
  return (
    // the keyboard scrolls what it can focus
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={looks} aria-label={label} tabIndex={0}>
      <table className="table" style={columnStyle(columns)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.selection()}</span>
            </th>
            <th scope="col" aria-sort={code.now ?? name.now ?? 'none'}>
              {code.link} <span aria-hidden="true">/</span> {name.link}
            </th>
            {columns.map(column => (
              <th key={column.code} scope="col">
                {column.name}
                {column.unit && ` [${column.unit}]`}
              </th>
            ))}
            <th scope="col" className="hit-stock">
              {t.stock()}
            </th>
            <th scope="col" className="hit-price" aria-sort={price.now ?? 'none'}>
              {price.link}
            </th>
            <th scope="col" className="hit-buy">
              {t.quantity()}
            </th>
          </tr>
        </thead>
        <tbody dangerouslySetInnerHTML={{ __html: rowsHtml(page, rows, columns) }} />
      </table>
    </section>
  )
}
