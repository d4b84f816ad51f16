/** An order that came as a document as it stands now, in the lines that the buyer's system knows. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { brand } from '#platform/brand/brand.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { arriving, byDay } from '#shop/ordering/orders/model/order.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { linePlaces } from '../model/decisions.ts'
import type { Confirmed } from '../model/write-opentrans.ts'
import { documentOf } from '../store/at-desk.ts'

type Buyer = Ctx<CompanyMember>

/** Throws not found. */
export async function confirmedOrder(
  ctx: Buyer,
  code: string,
  said: { sequence: number | null; remarks: readonly string[] },
): Promise<Confirmed> {
  const { companyId } = ctx.who
  const [order, from, company] = await Promise.all([
    orderOfCompany(ctx, companyId, code),
    documentOf(ctx.db, companyId, code),
    companyOf(ctx.db, companyId),
  ])
  const places = from ? linePlaces(from.decisions, from.order.lines.length) : []
  return {
    ...said,
    number: from?.order.number ?? order.purchaseOrderNumber,
    code,
    at: ctx.clock(),
    placedAt: order.placedAt,
    currency: order.currency,
    net: order.net,
    buyer: { id: company?.code || String(companyId), name: company?.name || '–' },
    seller: brand.name,
    lines: order.lines.map(line => {
      const theirs = from?.order.lines[places[line.lineNumber - 1] ?? -1]
      const schedule = byDay(arriving(line).map(part => ({ ...part, on: line.expectedOn ?? part.on })))
      return {
        number: theirs?.number || String(line.lineNumber),
        code: line.code,
        buyerNumber: theirs?.buyerNumber ?? '',
        name: line.name || line.code,
        quantity: line.quantity - line.cancelled,
        unit: line.unit,
        price: line.price,
        priceUnit: line.priceUnit,
        amount: line.amount,
        schedule,
      }
    }),
  }
}
