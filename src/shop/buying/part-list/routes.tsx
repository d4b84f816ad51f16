import { pageAnswer, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { partList } from './contract.ts'
import { checkList, resolveRows } from './service.ts'
import { sayPartList } from './texts.ts'
import { OrderByNumber } from './views/OrderByNumber.tsx'
import { shownRow } from './views/shown-rows.ts'

const show = (ctx: Ctx, props: Parameters<typeof OrderByNumber>[0]): PageAnswer => {
  const refused = props.errors.length > 0
  return pageAnswer({
    title: sayPartList(ctx.page.language).title(),
    description: sayPartList(ctx.page.language).hint(),
    body: <OrderByNumber {...props} />,
    refused,
    status: refused ? formRefused.status : 200,
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
})
