import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { RowVerdicts } from '../islands/RowVerdicts.tsx'
import type { ReadList } from '#shop/people/list-intake/model/intake/read-blocks.ts'
import { isReady, listOf, type ResolvedRow } from '../model/row.ts'
import { sayPartList } from '../texts.ts'
import { OrderByNumberForm } from './OrderByNumberForm.tsx'
import { shownRow } from './shown-rows.ts'

/** The page of order by number: what a check found, what is ready, and the field with what is not. */
export function OrderByNumber({
  title,
  rows,
  heads = null,
  lines = '',
  errors,
}: {
  /** what the lines are; the page's own title unless said */
  title?: string
  rows: readonly ResolvedRow[]
  /** heads that said what the columns hold */
  heads?: ReadList['heads']
  /** what stays in the field */
  lines?: string
  errors: readonly { field: string; message: string }[]
}) {
  const page = usePage()
  const t = sayPartList(page.language)
  const ready = rows.filter(isReady)
  const total = ready.reduce((sum, row) => sum + (row.price?.amount ?? 0), 0)
  return (
    <div className="stack-wide">
      <PageHead title={title ?? t.title()} />
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      {rows.length > 0 && (
        <div className="stack">
          <RowVerdicts
            rows={rows.map(row => shownRow(page, row))}
            list={listOf(rows, heads)}
            total={formatAmount(total, page.currency, page.formatLocale)}
            heads={heads ? headsText(t, heads) : ''}
          />
        </div>
      )}
      <OrderByNumberForm
        lines={lines}
        error={errors.find(error => error.field === 'lines')?.message}
        rows={rows.length > 0 ? 6 : 12}
        again={rows.length > 0}
      />
    </div>
  )
}

/** By which heads the columns were found. */
function headsText(t: ReturnType<typeof sayPartList>, heads: NonNullable<ReadList['heads']>): string {
  const { line, code, quantity } = heads
  return quantity === null ? t.headsCode({ line, code }) : t.headsRead({ line, code, quantity })
}
