import { usePage } from '#platform/page/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import type { ListState } from '../model/list-state.ts'
import type { HitRow, ListColumn } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { BulkBar } from './BulkBar.tsx'
import { HitTable } from './HitTable.tsx'
import { productHref } from './list-links.ts'
import { MarkForms } from './RowMarks.tsx'

/** The articles of a base product as rows of a list; a script puts its rows below that of the base product. */
export function VariantsPage({
  title,
  state,
  product,
  columns,
  rows,
  beyond,
}: {
  title: string
  state: ListState
  product: string
  columns: readonly ListColumn[]
  rows: readonly HitRow[]
  /** it has more than are shown */
  beyond: boolean
}) {
  const page = usePage()
  const t = saySearch(page.language)
  const address = productHref(page, product)
  return (
    <div className="list">
      <PageHead title={title} />
      <HitTable page={page} state={state} label={title} columns={columns} rows={rows} sorts={false} />
      <BulkBar list={address} />
      <p className="muted" data-variants-note>
        <a href={address}>{beyond ? t.variantsBeyond({ n: rows.length, code: product }) : product}</a>
      </p>
      <MarkForms />
    </div>
  )
}
