import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { figures } from '../contract.ts'
import type { Asked } from '../model/measure.ts'
import type { Days } from '../model/period.ts'
import { queryOf, type ShownFigure } from '../model/query.ts'

/** Where the rows of a number are. */
export const rowsHref = (
  page: PageContext,
  figure: ShownFigure,
  {
    days = null,
    narrowed = {},
    column,
    only,
  }: { days?: Days | null; narrowed?: Asked['narrowed']; column: number; only: string },
): string =>
  href(page, figures.rows, { query: { ...queryOf(figure, { days, narrowed }), column, only: only || '-' } })
