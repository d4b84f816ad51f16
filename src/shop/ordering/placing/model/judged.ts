import type { Amount, Currency } from '#kit/money.ts'
import type { ApprovalFacts, ApprovalNeed } from '#shop/ordering/approvals/model/rules.ts'
import { stopsFor, type Budget, type Stop } from '#shop/people/company/model/order-rules.ts'
import type { costCentersOf, Member, OrderingFacts } from '#shop/people/company/model/ordering.ts'
import type { LineDetails } from '#shop/ordering/orders/model/order.ts'
import { approvalOf } from './needs-approval.ts'

/**
 * What the company's rules say of a basket as it stands: the budgets that bear it, what stops it, and who has to approve it.
 * The basket tells it beforehand and the checkout before it is placed, by one function.
 */
export function judged(
  facts: { company: OrderingFacts; approvals: ApprovalFacts },
  basket: {
    orderer: Member
    total: Amount
    currency: Currency
    /** null: it is paid by card, or none is chosen */
    costCenter: ReturnType<typeof costCentersOf>[number] | null
    positions: readonly {
      price: { source: { kind: string; code: string } } | null
      details: LineDetails
    }[]
  },
): { budgets: Budget[]; stops: Stop[]; approval: ApprovalNeed | null } {
  const { orderer, total, currency, costCenter, positions } = basket
  const { company } = facts
  const budgets = company.budgets.filter(
    one => one.costCenterId === costCenter?.id && one.currency === currency,
  )
  const stops = stopsFor({ total, currency, limits: company.limits, costCenter, budgets })
  const approval = approvalOf(facts, {
    orderer,
    total,
    currency,
    costCenterId: costCenter?.id ?? null,
    stops,
    positions: positions.map(({ price, details }) => ({
      source: price && `${price.source.kind}:${price.source.code}`,
      details,
    })),
  })
  return { budgets, stops, approval }
}
