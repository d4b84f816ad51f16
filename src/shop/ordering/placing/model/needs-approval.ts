import type { Amount, Currency } from '#kit/money.ts'
import { approvalNeed, type ApprovalFacts, type ApprovalNeed } from '#shop/ordering/approvals/model/rules.ts'
import type { Stop } from '#shop/people/company/model/order-rules.ts'
import type { Member, OrderingFacts } from '#shop/people/company/model/ordering.ts'
import type { LineDetails } from '#shop/ordering/orders/model/order.ts'

/** Prices that somebody agreed with the seller. */
const agreed = new Set(['agreement', 'quote'])

/**
 * Whether what is about to be ordered needs an approval, by what the company says at this moment; null: it does not.
 * `source` of a line's price: 'agreement:A-17', 'list:public'.
 */
export const approvalOf = (
  { approvals, company }: { approvals: ApprovalFacts; company: OrderingFacts },
  order: {
    orderer: Member
    total: Amount
    currency: Currency
    costCenterId: number | null
    stops: readonly Stop[]
    positions: readonly { source: string | null; details: LineDetails }[]
  },
): ApprovalNeed | null =>
  approvalNeed(approvals, {
    requester: { id: order.orderer.id, unitId: order.orderer.unitId },
    units: company.units,
    total: order.total,
    currency: order.currency,
    costCenterId: order.costCenterId,
    stops: order.stops,
    lines: order.positions.map(({ source, details }) => ({
      agreed: source !== null && agreed.has(source.split(':', 1)[0] ?? ''),
      configured: 'configId' in details,
    })),
  })
