import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formOvertaken, formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readLabelAreas, writeLabelAreas, type LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { labelDesk } from '../contract.ts'
import { keepAreas, keptAreas } from '../service/keep-areas.ts'
import { sayLabelDesk } from '../texts.ts'
import { AreasPage } from '../views/AreasPage.tsx'

type Desk = Ctx<SignedIn>
/** An area a line, as it is read in a form. */
const inLines = (areas: readonly LabelArea[]): string => writeLabelAreas(areas).replaceAll('; ', '\n')

type Entered = {
  before: string
  text: string
  error?: string
  conflict?: string
  preview?: readonly LabelArea[]
}

async function areasPage(ctx: Desk, code: string, entered: Entered | null): Promise<PageAnswer> {
  const kept = await keptAreas(ctx, code)
  const t = sayLabelDesk(ctx.page.language)
  const { error, conflict = null } = entered ?? {}
  const refused = error !== undefined || conflict !== null
  return pageAnswer({
    title: t.titleOf({ code: kept.code }),
    layout: 'wide',
    crumbs: [
      { name: kept.code, href: href(ctx.page, articleDesk.article, { params: { code } }) },
      { name: t.title(), href: href(ctx.page, labelDesk.areas, { params: { code } }) },
    ],
    ...(refused && (conflict ? formOvertaken : formRefused)),
    body: (
      <AreasPage
        code={kept.code}
        name={kept.name}
        before={entered && !conflict ? entered.before : writeLabelAreas(kept.areas)}
        entered={entered?.text ?? inLines(kept.areas)}
        error={error}
        conflict={conflict}
        shown={entered?.preview ?? kept.areas}
        isPreview={entered?.preview !== undefined}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

export const labelDeskRoutes = routes(labelDesk, {
  areas: (ctx, { params }) => areasPage(ctx, params.code, null),
  keep: async (ctx, { params, body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { before, areas: text, act } = body.value
    const areas = readLabelAreas(text)
    const t = sayLabelDesk(ctx.page.language)
    if (typeof areas === 'string')
      return areasPage(ctx, params.code, { before, text, error: t.notUnderstood({ reason: areas }) })
    if (act === 'preview') return areasPage(ctx, params.code, { before, text, preview: areas })
    try {
      await keepAreas(ctx, params.code, { before, areas })
    } catch (error) {
      return areasPage(ctx, params.code, { before, text, preview: areas, conflict: conflictOf(error) })
    }
    leaveFlash(ctx, [{ kind: 'success', text: t.kept({ n: areas.length }) }])
    return seeOther(href(ctx.page, labelDesk.areas, { params }))
  },
})
