import { fragmentAnswer, seeOther } from '#kit/answer.ts'
import { invalid } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { history } from './contract.ts'
import { forgetHistory, recentlyViewed } from './service.ts'
import { sayHistory } from './texts.ts'
import { ViewedFragment } from './views/ViewedFragment.tsx'

export const historyRoutes = routes(history, {
  viewed: async (ctx, { query }) =>
    fragmentAnswer({
      title: sayHistory(ctx.page.language).viewed(),
      body: <ViewedFragment products={await recentlyViewed(ctx, query.except)} />,
    }),
  forget: (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { cookie } = body.value
    forgetHistory(ctx, cookie)
    if (ctx.request.wants === 'data') return { deleted: cookie }
    const { cameFrom } = ctx.request
    return seeOther(cameFrom?.startsWith(`${ctx.page.base}/`) ? cameFrom : ctx.page.base)
  },
})
