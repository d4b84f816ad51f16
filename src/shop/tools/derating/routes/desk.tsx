import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken, formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { deratingDesk } from '../contract.ts'
import {
  curveFields,
  curvesOfFields,
  fieldsOfCurve,
  type CurveFields,
  type FieldFault,
} from '../model/curve-form.ts'
import { writeCurves } from '#shop/catalogue/derating-curves/model/curve-text.ts'
import { drawnCurves, type DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { keepCurves, keptCurves } from '../service/keep-curves.ts'
import { sayDeratingDesk } from '../texts.ts'
import { CurvesPage } from '../views/CurvesPage.tsx'

type Desk = Ctx<SignedIn>
type Columns = Record<keyof CurveFields, readonly string[]>

/** The columns of the form as rows. */
const rowsOf = (columns: Columns): CurveFields[] =>
  columns.section.map(
    (_, i) => Object.fromEntries(curveFields.map(field => [field, columns[field][i] ?? ''])) as CurveFields,
  )

type Entered = {
  before: string
  rows: CurveFields[]
  faults: readonly FieldFault[]
  conflict: string | null
  preview: DrawnCurve[]
}

async function curvesPage(ctx: Desk, code: string, entered: Entered | null): Promise<PageAnswer> {
  const kept = await keptCurves(ctx, code)
  const t = sayDeratingDesk(ctx.page.language)
  const refused = entered !== null && (entered.faults.length > 0 || entered.conflict !== null)
  return pageAnswer({
    title: t.titleOf({ code: kept.code }),
    layout: 'wide',
    crumbs: [
      { name: kept.code, href: href(ctx.page, articleDesk.article, { params: { code } }) },
      { name: t.title(), href: href(ctx.page, deratingDesk.curves, { params: { code } }) },
    ],
    ...(refused && (entered.conflict ? formOvertaken : formRefused)),
    body: (
      <CurvesPage
        code={kept.code}
        names={kept.names}
        retired={kept.retired}
        usableTo={kept.usableTo}
        before={entered && !entered.conflict ? entered.before : writeCurves(kept.curves)}
        rows={entered?.rows ?? kept.curves.map(fieldsOfCurve)}
        faults={entered?.faults ?? []}
        conflict={entered?.conflict ?? null}
        shown={entered?.preview ?? drawnCurves(kept.curves, ctx.page.language)}
        isPreview={entered !== null}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

export const deratingDeskRoutes = routes(deratingDesk, {
  curves: (ctx, { params }) => curvesPage(ctx, params.code, null),
  keep: async (ctx, { params, body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { before, act, ...columns } = body.value
    const rows = rowsOf(columns)
    const read = curvesOfFields(rows)
    const entered = { before, rows, faults: [], conflict: null, preview: [] }
    if ('faults' in read) return curvesPage(ctx, params.code, { ...entered, faults: read.faults })
    const preview = drawnCurves(read.curves, ctx.page.language)
    if (act === 'preview') return curvesPage(ctx, params.code, { ...entered, preview })
    try {
      await keepCurves(ctx, params.code, { before, curves: read.curves })
    } catch (error) {
      return curvesPage(ctx, params.code, { ...entered, preview, conflict: conflictOf(error) })
    }
    leaveFlash(ctx, [
      { kind: 'success', text: sayDeratingDesk(ctx.page.language).kept({ n: read.curves.length }) },
    ])
    return seeOther(href(ctx.page, deratingDesk.curves, { params }))
  },
})
