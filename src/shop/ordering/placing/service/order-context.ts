import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Member, OrderingFacts } from '#shop/people/company/model/ordering.ts'
import type { ApprovalFacts } from '#shop/ordering/approvals/model/rules.ts'
import { approvalFactsFor } from '#shop/ordering/approvals/service/facts.ts'
import { orderingFactsFor } from '#shop/people/company/service/for-member.ts'
import type { ModeTariff } from '#shop/ordering/delivery/model.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import type { PaymentTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import type { Credit } from '#shop/ordering/receivables/model/credit.ts'
import { creditOn } from '#shop/ordering/receivables/service/credit.ts'
import { paymentTermsOf } from '#shop/ordering/receivables/service/terms.ts'
import type { TaxRules } from '#shop/ordering/tax/model.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'

/** What an order rests on, of this moment: the orderer's company, the ways to deliver, how it is taxed, what needs an approval, what it may owe. */
export type OrderContext = {
  company: OrderingFacts
  modes: readonly ModeTariff[]
  taxes: TaxRules
  approvals: ApprovalFacts
  /** what the company may owe and owes, in all currencies; null: nothing was agreed and nothing is owed */
  credit: Credit | null
  /** how it pays on account */
  paymentTerms: PaymentTerms
}

/** Six statements that travel together, in the transaction that acts on them. `orderer`: for whom it is. */
export async function loadOrderContext(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  orderer: Member,
): Promise<OrderContext> {
  const [company, modes, taxes, approvals, credit, paymentTerms] = await Promise.all([
    orderingFactsFor(tx, orderer, dayOf(ctx.clock())),
    modeTariffs(tx),
    taxRulesOn(tx, dayOf(ctx.clock())),
    approvalFactsFor(tx, orderer, ctx.clock()),
    creditOn(tx, orderer.companyId, dayOf(ctx.clock())),
    paymentTermsOf(tx, orderer.companyId),
  ])
  return { company, modes, taxes, approvals, credit, paymentTerms }
}
