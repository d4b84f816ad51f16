/** An order that came as a document as it stands now, for the system that is answered at once. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { brand } from '#platform/brand/brand.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { confirmedOf } from '../model/confirmed.ts'
import { noDecisions, orderedLines } from '../model/decisions.ts'
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
  const [order, from] = await Promise.all([
    orderOfCompany(ctx, companyId, code),
    documentOf(ctx.db, companyId, code),
  ])
  return confirmedOf(
    order,
    {
      number: from?.order.number ?? order.purchaseOrderNumber,
      ...orderedLines(from?.order.lines ?? [], from?.decisions ?? noDecisions),
    },
    { ...said, at: ctx.clock(), seller: brand.name },
  )
}
