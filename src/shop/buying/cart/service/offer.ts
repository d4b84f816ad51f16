import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import { stockState } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { nextQuantity } from '#shop/catalogue/articles/model.ts'
import { isSold } from '#shop/catalogue/articles/model/sale.ts'
import { priceFor, shownQuantity } from '#shop/catalogue/pricing/model.ts'
import { scalesFor } from '#shop/catalogue/pricing/service.ts'
import type { Offer } from '../model/offer.ts'
import { articlesOnSale } from '../store/add-lines.ts'

/** One article as it can be put in right now (CART-09). Throws not-found for a code that is none. */
export async function offerOf(ctx: Ctx, code: string): Promise<Offer> {
  const today = dayOf(ctx.clock())
  const [article] = await articlesOnSale(ctx.db, {
    lines: [{ code, quantity: 1, requestedOn: null }],
    language: ctx.page.language,
    currency: ctx.page.currency,
    priceList: ctx.who?.priceList ?? null,
    companyId: ctx.who?.companyId ?? null,
    today,
  })
  if (!article || article.retired) throw notFound()
  const [scales, supplies] = await Promise.all([
    scalesFor(ctx, ctx.db, [article.id]),
    suppliesFor(ctx.db, [article.id]),
  ])
  const own = scales.get(article.id) ?? []
  const supply = supplies.get(article.id)
  const least = nextQuantity(article, shownQuantity(own, ctx.page.currency, article.orderMinimum))
  return {
    code: article.code,
    name: article.name,
    orderMinimum: article.orderMinimum,
    orderStep: article.orderStep,
    unit: article.unit,
    sold: isSold(article, today),
    price: priceFor(own, least, ctx.page.currency, today),
    stock: supply ? stockState(supply, today) : { state: 'out-of-stock', leadTimeDays: null },
    leadTimeDays: supply?.stockKind === 'lead-time' ? supply.leadTimeDays : null,
  }
}
