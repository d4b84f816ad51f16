import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import type { Inbound } from '#shop/catalogue/availability/model/plan.ts'
import { articlesOnSale } from '../store/add-lines.ts'

/**
 * Planned receipts by code, for the articles that have any and are not in stock (GRID-05, GRID-07). Empty: nothing is
 * known.
 */
export async function futureStock(
  ctx: Ctx,
  codes: readonly string[],
): Promise<Map<string, readonly Inbound[]>> {
  const today = dayOf(ctx.clock())
  const found = await articlesOnSale(ctx.db, {
    lines: [...new Set(codes)].map(code => ({ code, quantity: 1, requestedOn: null })),
    language: ctx.page.language,
    currency: ctx.page.currency,
    priceList: null,
    companyId: null,
    today,
  })
  const articles = found.flatMap(article => (article && !article.retired ? [article] : []))
  const supplies = await suppliesFor(
    ctx.db,
    articles.map(article => article.id),
  )
  return new Map(
    articles.flatMap(({ id, code }) => {
      const coming = supplies.get(id)?.inbound.filter(receipt => receipt.on >= today) ?? []
      return coming.length > 0 && supplies.get(id)?.free === 0 ? [[code, coming] as const] : []
    }),
  )
}
