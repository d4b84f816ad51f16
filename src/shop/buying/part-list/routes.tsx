import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { partList } from './contract.ts'
import { checkList, resolveRows } from './service.ts'
import { dropHead, keptHeads } from './service/kept-heads.ts'
import { sayHeadsSection, sayPartList } from './texts.ts'
import { HeadsPage } from './views/HeadsPage.tsx'
import { OrderByNumber } from './views/OrderByNumber.tsx'
import { shownRow } from './views/shown-rows.ts'

const show = (ctx: Ctx, props: Parameters<typeof OrderByNumber>[0]): PageAnswer => {
  const refused = props.errors.length > 0
  return pageAnswer({
    title: sayPartList(ctx.page.language).title(),
    body: <OrderByNumber {...props} />,
    refused,
    status: refused ? 400 : 200,
  })
}

export const partListRoutes = routes(partList, {
  show: ctx => show(ctx, { rows: [], errors: [] }),
  check: async (ctx, { body }) => show(ctx, await checkList(ctx, body)),
  judge: async (ctx, { body }) => {
    const resolution = await resolveRows(ctx, body.lines)
    if (resolution.tooMany) {
      const { lines: n, most } = resolution
      throw invalid([{ field: 'lines', message: sayPartList(ctx.page.language).tooMany({ n, most }) }])
    }
    return { rows: resolution.rows.map(row => shownRow(ctx.page, row)) }
  },
  heads: async ctx =>
    pageAnswer({
      title: sayPartList(ctx.page.language).headsTitle(),
      body: <HeadsPage rows={await keptHeads(ctx)} flashes={takeFlash(ctx)} />,
    }),
  forgetHead: async (ctx, { body }) => {
    const t = sayPartList(ctx.page.language)
    const gone = body.ok && (await dropHead(ctx, body.value))
    const text = gone ? t.forgotten({ head: body.value.head }) : t.notKept()
    leaveFlash(ctx, [{ kind: gone ? 'success' : 'info', text }])
    return seeOther(href(ctx.page, partList.heads))
  },
})

/** Its section of the account. */
export const partListSections: readonly Section[] = [
  { key: 'account/list-headings', group: 'company', entry: partList.heads, say: sayHeadsSection },
]
