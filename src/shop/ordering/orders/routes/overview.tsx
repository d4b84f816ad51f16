import { dayOf } from '#kit/calendar-date.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { overviewParts } from '#shop/people/account/slots.ts'
import { openWork, ordersBefore, viewOf } from '../service/find-orders.ts'
import { OverviewOrders, OverviewTiles } from '../views/OverviewOrders.tsx'

/** Orders on the overview of the account. */
export const ordersOnOverview = overviewParts.fill({
  name: 'orders',
  read: async ctx => {
    const view = await viewOf(ctx)
    const [{ orders }, work] = await Promise.all([
      ordersBefore(ctx, {}, view, { most: 5 }),
      openWork(ctx, view, { today: dayOf(ctx.clock(), ctx.page.timeZone), most: 5 }),
    ])
    return {
      tiles: <OverviewTiles work={work} />,
      body: <OverviewOrders work={work} latest={orders} mayBuy={belongsTo(ctx.who, 'buyer')} />,
    }
  },
})
