import { pageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { routes } from '#kit/routes.ts'
import { modeNames } from '#shop/delivery/service.ts'
import { orders } from './contract.ts'
import { history, orderOf, scopeOf } from './service/read.ts'
import { say } from './texts.ts'
import { ConfirmationPage } from './views/ConfirmationPage.tsx'
import { DetailPage } from './views/DetailPage.tsx'
import { HistoryPage } from './views/HistoryPage.tsx'

export const orderRoutes = routes(orders, {
  history: async (ctx, { query }) => {
    const t = say(ctx.page.language)
    const title =
      'company' in scopeOf(ctx.who) ? t.ofCompany({ company: ctx.who.companyName ?? '' }) : t.mine()
    const { orders: found, next } = await history(ctx, query)
    return pageAnswer({
      title,
      layout: 'wide',
      body: <HistoryPage title={title} found={found} next={next} asked={query} />,
    })
  },
  detail: async (ctx, { params }) => {
    const t = say(ctx.page.language)
    const order = await orderOf(ctx, params.orderCode)
    return pageAnswer({
      title: t.order({ code: order.code }),
      crumbs: [{ name: t.title(), href: href(ctx.page, orders.history) }],
      layout: 'wide',
      body: <DetailPage order={order} modeNames={await modeNames(ctx.db, order.deliveryMode)} />,
    })
  },
  confirmation: async (ctx, { params }) => {
    const order = await orderOf(ctx, params.orderCode)
    const title = say(ctx.page.language).thanks({ code: order.code })
    return pageAnswer({
      title,
      layout: 'wide',
      body: <ConfirmationPage order={order} email={ctx.who.email} />,
    })
  },
})
