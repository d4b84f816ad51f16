/** A schedule from an order that was placed, or from an offer (commerce.md 3.3). */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { isSold } from '#shop/catalogue/articles/model/sale.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { pricedLines } from '#shop/ordering/quotes/model/money.ts'
import { revisionOf } from '#shop/ordering/quotes/model/quote.ts'
import { readableQuote } from '#shop/ordering/quotes/service/find-quotes.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import { loadOrderContext } from '#shop/ordering/placing/service/order-context.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import { scalesForLines } from '#shop/catalogue/pricing/service.ts'
import { calledOffBy } from '#shop/ordering/reference-documents/service/call-off.ts'
import type { AgreedPrice } from '../model/agreed-price.ts'
import type { TermsEntered } from '../model/entered.ts'
import { usualEntered } from '../model/read-rhythm.ts'
import type { Choices } from '../model/shown.ts'
import { articleFacts } from '../store/articles.ts'
import type { NewSchedule } from './make.ts'
import { choicesOf, presetTolerance } from './terms.ts'

type Buyer = Ctx<CompanyMember>

/** What a schedule is made from. */
export type Earlier = { kind: 'order' | 'quote'; code: string }
/** What it says, as far as a schedule takes it over. */
type Said = {
  currency: string
  costCenter: (center: { id: number; code: string }) => boolean
  address: (address: { id: number; line1: string; postcode: string }) => boolean
  deliveryMode: string
  referenceNumber: string
  purchaseOrderNumber: string
  lines: readonly {
    code: string
    quantity: number
    lineKey: string
    details: LineDetails
    /** the offered price, which the price of each day is compared with; null: the price of today */
    agreed: AgreedPrice | null
  }[]
}

/** Throws not found for what they may not see, and for a quote without an offer. */
async function saidBy(ctx: Buyer, { kind, code }: Earlier): Promise<Said> {
  if (kind === 'order') {
    const order = await orderOf(ctx, code)
    const { line1, postcode } = order.shipTo
    return {
      ...order,
      costCenter: one => one.code === order.costCenter?.code,
      address: one => one.line1 === line1 && one.postcode === postcode,
      lines: order.lines.map(line => ({ ...line, agreed: null })),
    }
  }
  const quote = await readableQuote(ctx, code)
  const revision = revisionOf(quote, null)
  if (revision.offeredAt === null) throw notFound()
  return {
    ...quote,
    deliveryMode: quote.deliveryMode ?? '',
    costCenter: one => one.id === quote.costCenterId,
    address: one => one.id === quote.addressId,
    lines: pricedLines(revision, quote.currency, { offered: true }).flatMap(
      ({ line, offer, quantity, price }) => {
        if (!offer || !price) return []
        // a replacement is not what was put together for the position
        const same = offer.articleId === line.articleId
        const { lineKey, details } = same ? line : { lineKey: `quote-${line.number}`, details: {} }
        return [{ code: offer.code, quantity, lineKey, details, agreed: price }]
      },
    ),
  }
}

/** What can be ordered again of an order or an offer, with the prices that were agreed, and the codes of what cannot. */
export async function linesAgain(
  ctx: Buyer,
  earlier: Earlier,
): Promise<{ currency: string; lines: NewSchedule['lines']; codes: string[]; leftOut: string[] }> {
  const order = await saidBy(ctx, earlier)
  const meant = await articlesMeant(
    ctx,
    order.lines.map(line => line.code),
  )
  const idOf = (code: string) => {
    const article = meant.get(code)
    return article && article !== 'ambiguous' ? article.id : null
  }
  const wantedLines = order.lines.flatMap(({ code, lineKey, details }) => {
    const articleId = idOf(code)
    return articleId === null ? [] : [{ articleId, lineKey, details }]
  })
  const ids = wantedLines.map(line => line.articleId)
  const [facts, scalesOf] = await Promise.all([
    articleFacts(ctx.db, ids, ctx.page.language),
    scalesForLines(ctx, ctx.db, wantedLines, order.currency),
  ])
  const today = dayOf(ctx.clock())
  const calledOff = await calledOffBy(ctx.db, ctx.who.companyId, today, order.lines)
  const leftOut: string[] = []
  const codes: string[] = []
  const whole = orderable(
    order.lines.map(line => ({ ...line, rule: facts.get(idOf(line.code) ?? 0) ?? null })),
  )
  const lines = order.lines.flatMap((line, i) => {
    const { code, quantity, lineKey, details, agreed: offered } = line
    const article = facts.get(idOf(code) ?? 0)
    const wanted = whole[i] ?? quantity
    const { reference, scale } = calledOff(line)
    const own = scale ?? (article ? scalesOf({ articleId: article.id, lineKey, details }) : [])
    const price = priceFor(own, wanted, order.currency, today)
    // of an agreement that has too little left no order comes
    const usedUp = reference !== null && reference.left < wanted
    if (!article || !price || !isSold(article, today) || usedUp) {
      leftOut.push(code)
      return []
    }
    codes.push(`${wanted} × ${code}`)
    const agreed = offered ?? { price: price.price, priceUnit: price.priceUnit }
    return [{ articleId: article.id, quantity: wanted, lineKey, details, agreed }]
  })
  return { currency: order.currency, lines, codes, leftOut }
}

/** The form of a new schedule: filled with what the order or quote said, where that can still be chosen. */
export async function freshFrom(
  ctx: Buyer,
  earlier: Earlier,
): Promise<{ entered: TermsEntered; choices: Choices; codes: string[]; leftOut: string[] }> {
  const order = await saidBy(ctx, earlier)
  const [{ codes, leftOut }, ground, tolerance] = await Promise.all([
    linesAgain(ctx, earlier),
    inTransaction(ctx.db, tx => loadOrderContext(ctx, tx, ctx.who)),
    presetTolerance(ctx),
  ])
  const centers = costCentersOf(ground.company, ctx.who)
  const center = centers.find(order.costCenter)
  const addresses = center ? addressesOf(ground.company, ctx.who, center) : []
  const address = addresses.find(order.address) ?? addresses.find(one => one.isDefault)
  return {
    entered: {
      ...usualEntered,
      tolerancePercent: String(tolerance),
      costCenterId: center?.code ?? '',
      addressId: address?.key ?? '',
      modeCode: order.deliveryMode,
      referenceNumber: order.referenceNumber,
      purchaseOrderNumber: order.purchaseOrderNumber,
    },
    choices: choicesOf(ctx, ground, order.currency, {
      costCenterCode: center?.code ?? null,
      modeCode: order.deliveryMode,
    }),
    codes,
    leftOut,
  }
}
