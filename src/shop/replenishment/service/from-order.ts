/** A schedule from an order that was placed (commerce.md 3.3). */
import { randomBytes } from 'node:crypto'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#kit/routes.ts'
import { isSold } from '#shop/cart/model/cart.ts'
import { nextQuantity } from '#shop/catalogue/model.ts'
import { addressesOf, costCentersOf } from '#shop/company/model/ordering.ts'
import { orderOf } from '#shop/orders/service/read.ts'
import { articlesMeant } from '#shop/part-list/service.ts'
import { groundOf } from '#shop/placing/service/ground.ts'
import { ownScales, priceFor } from '#shop/pricing/model.ts'
import { scalesFor } from '#shop/pricing/service.ts'
import type { TermsEntered } from '../model/entered.ts'
import { usualEntered } from '../model/read-rhythm.ts'
import type { Choices } from '../model/shown.ts'
import { articleFacts } from '../store/articles.ts'
import type { NewSchedule } from './make.ts'
import { choicesOf, presetTolerance } from './terms.ts'

type Buyer = Ctx<CompanyMember>

/** A key for a form, so that it is one schedule however often it is sent. */
export const newFormKey = (): string => randomBytes(16).toString('base64url')

/** What can be ordered again of an order, at the prices of today, and the codes of what cannot. */
export async function linesOfOrder(
  ctx: Buyer,
  orderCode: string,
): Promise<{ currency: string; lines: NewSchedule['lines']; codes: string[]; leftOut: string[] }> {
  const order = await orderOf(ctx, orderCode)
  const meant = await articlesMeant(
    ctx,
    order.lines.map(line => line.code),
  )
  const idOf = (code: string) => {
    const article = meant.get(code)
    return article && article !== 'ambiguous' ? article.id : null
  }
  const ids = order.lines.flatMap(line => idOf(line.code) ?? [])
  const [facts, scales] = await Promise.all([
    articleFacts(ctx.db, ids, ctx.page.language),
    scalesFor(ctx, ctx.db, ids, order.currency),
  ])
  const today = dayOf(ctx.clock())
  const leftOut: string[] = []
  const codes: string[] = []
  const lines = order.lines.flatMap(({ code, quantity, lineKey, details }) => {
    const article = facts.get(idOf(code) ?? 0)
    const wanted = article ? nextQuantity(article, quantity) : quantity
    const own = article ? (ownScales(details) ?? scales.get(article.id) ?? []) : []
    const price = priceFor(own, wanted, order.currency, today)
    if (!article || !price || !isSold(article, today)) {
      leftOut.push(code)
      return []
    }
    codes.push(`${wanted} × ${code}`)
    const agreed = { price: price.price, priceUnit: price.priceUnit }
    return [{ articleId: article.id, quantity: wanted, lineKey, details, agreed }]
  })
  return { currency: order.currency, lines, codes, leftOut }
}

/** The form of a new schedule from an order: filled with what the order said, where that can still be chosen. */
export async function freshFromOrder(
  ctx: Buyer,
  orderCode: string,
): Promise<{ entered: TermsEntered; choices: Choices; codes: string[]; leftOut: string[] }> {
  const order = await orderOf(ctx, orderCode)
  const [{ codes, leftOut }, ground, tolerance] = await Promise.all([
    linesOfOrder(ctx, orderCode),
    inTransaction(ctx.db, tx => groundOf(ctx, tx, ctx.who)),
    presetTolerance(ctx),
  ])
  const centers = costCentersOf(ground.company, ctx.who)
  const center = centers.find(one => one.code === order.costCenter?.code)
  const addresses = center ? addressesOf(ground.company, ctx.who, center) : []
  const { line1, postcode } = order.shipTo
  const address =
    addresses.find(one => one.line1 === line1 && one.postcode === postcode) ??
    addresses.find(one => one.isDefault)
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
