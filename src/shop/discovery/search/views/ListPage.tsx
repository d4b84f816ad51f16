import type { ReactNode } from 'react'
import type { Flash } from '#kit/flash.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { filledHtml, type Values } from '#platform/page/lasting-html.tsx'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { href } from '#kit/contract.ts'
import { formatQuery } from '#shop/catalogue/search-index/model/facet-query.ts'
import { suggestedOf, suggestionThreshold } from '#shop/buying/comparison/model/list.ts'
import { ComparisonBlock } from '#shop/buying/comparison/views/ComparisonBlock.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { search } from '../contract.ts'
import type { ListState } from '../model/list-state.ts'
import type { CategoryTile, HitRow, ShownList } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { productsText, countText } from './count-words.ts'
import { BulkBar } from './BulkBar.tsx'
import { Finder } from './Finder.tsx'
import { FacetPanel, FamiliesFirst } from './FacetPanel.tsx'
import { HitTable } from './HitTable.tsx'
import { CarriedOn, Chips, ListTools } from './ListHead.tsx'
import { ReadingNotes } from './ReadingNotes.tsx'
import { NothingFound } from './NothingFound.tsx'
import { listHref } from './list-links.ts'
import { rowValues, type RowValues } from './row-html.tsx'
import { MarkForms } from './RowMarks.tsx'

type ListPageProps = {
  title: string
  description?: string
  /** the list as its address says it, which orders and pages carry on */
  typed: ListState
  list: ShownList
  /** what the visitor compares */
  compared: readonly { code: string; name: string }[]
  /** what is to be said of the way here */
  flashes: readonly Flash[]
  /** what is asked for was found beside the products */
  elsewhere?: boolean
  /** where to go on when nothing was found */
  families?: readonly CategoryTile[]
  /** all that `children` and `besideTitle` show beside what follows from the list, as text; null: that is this visitor's alone */
  facts: string | null
  /** what stands right of the title */
  besideTitle?: ReactNode
  children?: ReactNode
}

/**
 * A page of a list with its facets; `children` stands between head and list (sub-categories). What follows from the list is
 * kept as a template, into which prices and stock are put.
 */
export function ListPage(props: ListPageProps) {
  const page = usePage()
  const { list, typed, title, description, elsewhere, facts, compared, flashes } = props
  const rows = [...list.rows, ...list.similar]
  const own = rowValues(page)
  // a row without price has another form
  const priced = rows.map(row => (row.price ? '1' : '0')).join('')
  const owner = facts === null || compared.length + flashes.length > 0 ? null : list.kept
  const html =
    owner &&
    filledHtml(
      owner,
      page,
      JSON.stringify([priced, title, description, elsewhere, typed, facts]),
      value => <ListBody {...props} values={holesOf(rows, value)} />,
      hole => valueOf(rows, own, hole),
      // of its rows, which stand in many lists
      { keepsInside: true },
    )
  return html === null ? (
    <div className="list">
      <ListBody {...props} values={own} />
    </div>
  ) : (
    <div className="list" dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** Holes of a list are named by the number of their row: 's3' is the stock of the fourth. */
function holesOf(rows: readonly HitRow[], value: Values): RowValues {
  const places = new Map(rows.map((row, i) => [row, i]))
  return {
    stock: row => value(`s${places.get(row) ?? ''}`),
    price: row => value(`p${places.get(row) ?? ''}`),
  }
}
function valueOf(rows: readonly HitRow[], values: RowValues, hole: string): string {
  const row = rows[Number(hole.slice(1))]
  if (!row) return ''
  return hole.startsWith('s') ? values.stock(row) : values.price(row)
}

type ListBodyProps = ListPageProps & { values: RowValues }

function ListBody({
  title,
  description,
  typed,
  list,
  compared,
  flashes,
  elsewhere = false,
  families = [],
  besideTitle,
  values,
  children,
}: ListBodyProps) {
  const page = usePage()
  const t = saySearch(page.language)
  const { state, total, facets, columns, rows, similar, lastPage, pageSize, read } = list
  const from = (list.page - 1) * pageSize + 1
  // a result of one leaves nothing to narrow down
  const narrows = facets.length > 0 && (total !== 1 || state.filters.length > 0)
  const within = state.text || state.category === null ? list.categories : []
  return (
    <>
      <a href="#results" className="list-skip">
        {t.skipToResults()}
      </a>
      <PageHead title={keepUnits(title)} note={description && keepUnits(description)} actions={besideTitle} />
      {children}
      <div className={`list-body${narrows ? '' : ' list-plain'}`}>
        {narrows && (
          <div className="list-side">
            <FamiliesFirst page={page} state={state} families={within} />
            {total > 1 && <Finder page={page} state={state} facets={facets} total={total} />}
            <FacetPanel page={page} state={state} facets={facets} families={within} total={total} />
          </div>
        )}
        <div className="list-main" id="results" tabIndex={-1} data-result-count={total}>
          {flashes.map(({ kind, text }) => (
            <Message key={text} kind={kind}>
              <p data-announce={text}>{text}</p>
            </Message>
          ))}
          {(list.text || read.givenUp.length + read.fromText.length > 0) && (
            <ReadingNotes
              page={page}
              state={state}
              total={total}
              reading={list.text}
              read={read}
              facets={facets}
            />
          )}
          <ListHead typed={typed} list={list} />
          <Chips page={page} state={state} facets={facets} />
          {total > 0 ? (
            <HitTable page={page} state={typed} label={title} columns={columns} rows={rows} values={values} />
          ) : elsewhere || similar.length > 0 ? null : (
            <NothingFound
              page={page}
              state={state}
              facets={facets}
              waysOut={list.waysOut}
              reading={list.text}
              families={families}
            />
          )}
          {list.beyond > 0 && (
            <p className="list-beyond">
              <a href={listHref(page, { ...typed, words: 'all', page: 1 })} rel="nofollow">
                {t.beyondNumber({ n: list.beyond, count: countText(page, list.beyond), text: typed.text })}
              </a>
            </p>
          )}
          {similar.length > 0 && (
            <>
              <h2 className="list-similar">{t.alsoSimilar()}</h2>
              <HitTable
                page={page}
                state={state}
                label={t.alsoSimilar()}
                columns={columns}
                rows={similar}
                values={values}
              />
            </>
          )}
          {total + similar.length > 0 && (
            <BulkBar list={listHref(page, { ...state, filters: [], page: 1, sort: 'relevance', open: '' })} />
          )}
          {total > 0 && (
            <div className="list-foot">
              <p className="muted">
                {t.pageNote({ from, to: from + rows.length - 1, n: countText(page, total) })}
              </p>
              <Pagination
                page={list.page}
                last={lastPage}
                href={n => listHref(page, { ...typed, page: n })}
              />
            </div>
          )}
          <ComparisonBlock items={compared} suggestion={suggestionOf(list)} threshold={suggestionThreshold} />
          <MarkForms />
          <VariantsForm page={page} state={state} />
        </div>
      </div>
    </>
  )
}

/** How many were found, and what is done with the list. */
function ListHead({ typed, list }: Pick<ListBodyProps, 'typed' | 'list'>) {
  const page = usePage()
  const t = saySearch(page.language)
  const { state, total, facets, read } = list
  const count = productsText(page, total)
  return (
    <div className="list-head">
      <h2
        className="list-count"
        data-announce={
          state.filters.length || state.text || state.inStock || state.orderable
            ? t.found({ n: total, count: countText(page, total) })
            : undefined
        }
      >
        {read.givenUp.length > 0 && total > 0 ? t.similarCount({ count }) : count}
      </h2>
      <ListTools page={page} state={typed} total={total} columns={total > 0 && facets.length > 0} />
    </div>
  )
}

/** The form that the openers of all rows of base products belong to; it says which list they are opened in. */
function VariantsForm({ page, state }: { page: PageContext; state: ListState }) {
  return (
    <form id="variants" action={href(page, search.variants)} hidden>
      {state.category !== null && <input type="hidden" name="category" value={state.category} />}
      <CarriedOn state={state} q={formatQuery(state.filters)} />
    </form>
  )
}

/** CMP-02: few hits of one kind: these could be compared, once nothing else is. */
const suggestionOf = ({ total, rows }: ShownList): string[] =>
  suggestedOf(
    rows.map(({ article, ofBase, variants, kind }) => ({
      code: ofBase && variants > 1 && article.base ? article.base.code : article.code,
      kind,
    })),
    total,
    suggestionThreshold,
  )
