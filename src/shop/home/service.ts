import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { budgetsOf } from '#shop/company/service/budgets.ts'
import { costCentersFor } from '#shop/company/service/for-member.ts'
import { history } from '#shop/orders/service/read.ts'
import { topFamilies } from '#shop/search/service/categories.ts'
import type { Home, Work } from './model.ts'
import { drawingOfSlide, slidesOf } from './store.ts'

export { drawingOfSlide }

const shownOrders = 4

async function myWork(ctx: Ctx, who: SignedIn): Promise<Work> {
  const { orders } = await history({ db: ctx.db, who }, { text: '', state: null, before: null })
  const shown = orders.slice(0, shownOrders)
  const { companyId, unitId } = who
  if (companyId === null || unitId === null || !who.audiences.includes('buyer'))
    return { orders: shown, budget: null }
  const [costCenter] = await costCentersFor(ctx.db, { id: who.id, companyId, unitId })
  if (!costCenter) return { orders: shown, budget: null }
  const [budget] = await budgetsOf(ctx.db, { companyId }, costCenter.id, dayOf(ctx.clock()))
  return { orders: shown, budget: budget ? { costCenter: costCenter.name, budget } : null }
}

/** Everything the home page shows, asked side by side. */
export async function readHome(ctx: Ctx): Promise<Home> {
  const [families, slides, work] = await Promise.all([
    topFamilies(ctx),
    slidesOf(ctx.db, ctx.page.storefront, ctx.clock()),
    ctx.who ? myWork(ctx, ctx.who) : null,
  ])
  return { families, slides, work, articles: ctx.ports.catalogueIndex.index().articles }
}
