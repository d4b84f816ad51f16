import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formatAmount } from '#kit/money.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { ownBudget } from '#shop/people/company/service/own-budget.ts'
import { factsOf } from '#shop/site/content/model/content.ts'
import { contactFor, textOf } from '#shop/site/content/service/content.ts'
import { newsHeads } from '#shop/site/pages/service/find-pages.ts'
import { modesIn } from '#shop/ordering/delivery/model.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import { ordersBefore, viewOf } from '#shop/ordering/orders/service/find-orders.ts'
import { topFamilies } from '#shop/discovery/search/service/categories.ts'
import { factsWith, type Home, type Welcome, type Work } from './model.ts'
import { drawingOfSlide, slidesOf } from './store.ts'

export { drawingOfSlide }

const shownOrders = 4
const shownNews = 3

async function myWork(ctx: Ctx, who: SignedIn): Promise<Work> {
  const asking = { db: ctx.db, who }
  const { orders } = await ordersBefore(asking, {}, await viewOf(asking), { most: shownOrders })
  return { orders, budget: await ownBudget(ctx.db, who, dayOf(ctx.clock())) }
}

/** Who we are, for who is not signed in; with the amount from which delivery is free, as it is now. */
async function welcomeFor(ctx: Ctx): Promise<Welcome | null> {
  const [text, modes] = await Promise.all([textOf(ctx, 'welcome'), modeTariffs(ctx.db)])
  if (!text) return null
  const { lead, facts } = factsOf(text.body)
  const { currency, formatLocale } = ctx.page
  const free = modesIn(modes, currency).flatMap(({ freeFrom }) => (freeFrom === null ? [] : [freeFrom]))
  const least = free.length > 0 ? formatAmount(Math.min(...free), currency, formatLocale) : null
  return { title: text.title, lead, facts: factsWith(facts, least) }
}

/** Everything the home page shows, asked side by side. */
export async function readHome(ctx: Ctx): Promise<Home> {
  const [families, slides, work, welcome, contact, news] = await Promise.all([
    topFamilies(ctx),
    slidesOf(ctx.db, ctx.page.storefront, ctx.clock()),
    ctx.who && !ctx.who.visit ? myWork(ctx, ctx.who) : null,
    ctx.who && !ctx.who.visit ? null : welcomeFor(ctx),
    contactFor(ctx),
    newsHeads(ctx),
  ])
  const articles = ctx.ports.catalogueIndex.index().articles
  return { families, slides, work, welcome, contact, articles, news: news.slice(0, shownNews) }
}
