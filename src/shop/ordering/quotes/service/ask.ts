/** Asks for quotes from what is there already: an earlier quote, an order. */
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { transition } from '#platform/transition/transition.ts'
import { invalid } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { orderingFactsFor } from '#shop/people/company/service/for-member.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import { scalesFor } from '#shop/catalogue/pricing/service.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { isPricedByArticle, keptOf } from '../model/kept-line.ts'
import { articlesByCode } from '../store/articles.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { quoteKeeper } from './keeper.ts'
import { openQuote, type AskedLine } from './open.ts'

type Buyer = Ctx<CompanyMember>

/** What articles cost them now, in a currency, for these quantities. */
export async function presentPrices(
  ctx: Buyer,
  db: Db | Tx,
  lines: readonly { articleId: number | null; quantity: number }[],
  currency: string,
): Promise<(line: { articleId: number | null; quantity: number }) => UnitPrice | null> {
  const ids = lines.flatMap(({ articleId }) => (articleId === null ? [] : [articleId]))
  const scales = await scalesFor(ctx, db, [...new Set(ids)], currency)
  const today = dayOf(ctx.clock())
  return ({ articleId, quantity }) => {
    const priced =
      articleId === null ? null : priceFor(scales.get(articleId) ?? [], quantity, currency, today)
    return priced && { price: priced.price, priceUnit: priced.priceUnit }
  }
}

/**
 * A new quote with the positions of one that is over, at the prices of today. Throws not found, not allowed and conflict
 * as `moveQuote`. Answers its number.
 */
export async function askAgain(ctx: Buyer, code: string): Promise<string> {
  let opened = ''
  const keeper = quoteKeeper<null>(ctx, {
    effects: {
      again: async ({ tx, object: quote }) => {
        const priced = await presentPrices(ctx, tx, quote.lines, quote.currency)
        // what the desk began has its articles from the seller
        const asked = quote.lines.filter(line => line.by === 'buyer' || line.articleId !== null)
        opened = await openQuote(ctx, tx, {
          ...quote,
          originKind: 'quote',
          originReference: quote.key,
          lines: asked.map((line): AskedLine => ({
            ...line,
            requestedOn: null,
            list: isPricedByArticle(keptOf(line)) ? priced(line) : line.list,
          })),
        })
        quote.said = opened
      },
    },
  })
  await transition(ctx, keeper, { key: code, version: null, action: 'again', input: null })
  return opened
}

/**
 * A quote for what an order of theirs held, at the prices of today. Throws not found for an order they may not see, invalid
 * when none of its articles is sold any more. Answers its number.
 */
export async function askFromOrder(ctx: Buyer, orderCode: string): Promise<string> {
  const order = await orderOf(ctx, orderCode)
  const articles = await articlesByCode(ctx.db, [...new Set(order.lines.map(line => line.code))])
  const held = order.lines.flatMap(line => {
    const article = articles.get(line.code)
    return article ? [{ line, article }] : []
  })
  if (held.length === 0) throw invalid([{ field: '', message: sayQuotes(ctx.page.language).emptyOrder() }])
  const { currency } = order
  const asked = held.map(({ line, article }) => ({ articleId: article.id, quantity: line.quantity }))
  const [priced, facts] = await Promise.all([
    presentPrices(ctx, ctx.db, asked, currency),
    orderingFactsFor(ctx.db, ctx.who, dayOf(ctx.clock())),
  ])
  const center = costCentersOf(facts, ctx.who).find(one => one.code === order.costCenter?.code)
  const { line1, postcode, town } = order.shipTo
  const book = addressesOf(facts, ctx.who, center)
  const address =
    book.find(one => one.line1 === line1 && one.postcode === postcode && one.town === town) ?? book[0]
  return inTransaction(ctx.db, tx =>
    openQuote(ctx, tx, {
      currency,
      description: '',
      costCenterId: center?.id ?? null,
      addressId: address?.id ?? null,
      deliveryMode: order.deliveryMode,
      purchaseOrderNumber: '',
      referenceNumber: order.referenceNumber,
      originKind: 'order',
      originReference: order.code,
      lines: held.map(({ line, article }): AskedLine => ({
        articleId: article.id,
        code: article.code,
        names: article.names,
        words: '',
        quantity: line.quantity,
        unit: article.unit,
        lineKey: line.lineKey,
        details: line.details,
        requestedOn: null,
        list: isPricedByArticle(keptOf(line))
          ? priced({ articleId: article.id, quantity: line.quantity })
          : { price: line.price, priceUnit: line.priceUnit },
      })),
    }),
  )
}
