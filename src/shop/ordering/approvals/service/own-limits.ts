/** What somebody may order without an approver, and who approves otherwise: shown to the person in the account. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { costCentersOf } from '#shop/people/company/model/ordering.ts'
import { orderingFactsFor } from '#shop/people/company/service/for-member.ts'
import type { OwnLimits } from '../model/own-limits.ts'
import { concerning, usualApproversOf } from '../model/rules.ts'
import { approvalFactsFor } from './facts.ts'

/**
 * Limits with what is spent of them, budgets of the person's cost centers on this day, rules and approvers. Null: the person
 * orders for no company.
 */
export async function ownLimits({
  db,
  who: person,
  clock,
}: Pick<Ctx<SignedIn>, 'db' | 'who' | 'clock'>): Promise<OwnLimits | null> {
  const { id, companyId, unitId } = person
  if (companyId === null || unitId === null || !belongsTo(person, 'buyer')) return null
  const who = { id, companyId, unitId }
  const [company, facts] = await Promise.all([
    orderingFactsFor(db, who, dayOf(clock())),
    approvalFactsFor(db, who, clock()),
  ])
  const order = { requester: { id: who.id, unitId: who.unitId }, units: company.units }
  const spentIn = (period: string, currency: string) =>
    facts.spent.find(one => one.period === period && one.currency === currency)?.amount ?? 0
  return {
    limits: [
      ...company.limits.map(one => ({ ...one, period: 'order' as const, spent: null })),
      ...facts.periodLimits.map(one => ({ ...one, spent: spentIn(one.period, one.currency) })),
    ],
    budgets: costCentersOf(company, who).flatMap(center =>
      company.budgets
        .filter(one => one.costCenterId === center.id && one.currency === center.currency)
        .map(({ name, left, currency, endsOn }) => ({ center: center.name, name, left, currency, endsOn })),
    ),
    rules: concerning(facts, order).map(({ name }) => name),
    approvers: usualApproversOf(facts, order).map(({ name }) => name),
  }
}
