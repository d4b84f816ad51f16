import { dayOf } from '#kit/calendar-date.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { overviewParts } from '#shop/people/account/slots.ts'
import { history, openWork, viewOf } from '../service/find-orders.ts'
import { OverviewOrders, OverviewTiles } from '../views/OverviewOrders.tsx'

/** Orders on the overview of the account. */
export const ordersOnOverview = overviewParts.fill({
  name: 'orders',
  read: async ctx => {
    const view = await viewOf(ctx)
    const [{ orders }, work] = await Promise.all([
      history(ctx, { text: '', state: null, before: null }, view),
      openWork(ctx, view, { today: dayOf(ctx.clock(), ctx.page.timeZone), most: 5 }),
    ])
    return {
      tiles: <OverviewTiles work={work} />,
      body: <OverviewOrders work={work} latest={orders.slice(0, 5)} mayBuy={belongsTo(ctx.who, 'buyer')} />,
    }
  },
})
