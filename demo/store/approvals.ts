import type { Tx } from '#kit/db/connect.ts'
import { heldDays } from '#shop/ordering/approvals/model/flow.ts'
import { largeOrder, largeOrders } from '../approvals.ts'
import type { PastApproval } from '../orders.ts'
import type { PastOrder } from '../orders.ts'
import type { WrittenCompany } from './customers.ts'

/**
 * What sends an order of Nordwind to approval beside the limits of its people: above 20,000.00 the approver of the second
 * tier has to agree too, and whatever is configured is looked at by the approvers of the unit.
 */
export async function writeApprovalRules(tx: Tx, company: WrittenCompany): Promise<void> {
  const unit = company.units.get('nordwind') ?? 0
  const second = company.people.get('approver2@nordwind.example') ?? 0
  const large = ['EUR', 'USD'].map(currency => ({
    company_id: company.id,
    unit_id: unit,
    name: largeOrders(currency),
    kind: 'per-order',
    amount: largeOrder,
    currency,
  }))
  for (const rule of large) {
    const { id } = await tx.insertInto('approval_rule').values(rule).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('approval_rule_tier')
      .values([
        { rule_id: id, tier: 1, mode: 'ANY', approvers: 'unit' },
        { rule_id: id, tier: 2, mode: 'ANY', approvers: 'people' },
      ])
      .execute()
    await tx
      .insertInto('approval_rule_person')
      .values({ rule_id: id, tier: 2, customer_id: second })
      .execute()
  }
}

function reasonOf(order: PastOrder, { limit, left }: PastApproval, because: 'limit' | 'budget' | 'large') {
  const { currency, costCenter } = order
  if (because === 'limit') return { kind: 'limit', limit, currency }
  const year = order.placedAt.getUTCFullYear()
  if (because === 'budget')
    return {
      kind: 'budget',
      code: `${costCenter.code}-${year}`,
      name: `${costCenter.name} ${year}`,
      left,
      currency,
    }
  return {
    kind: 'rule',
    rule: 'per-order',
    name: largeOrders(currency),
    amount: largeOrder,
    currency,
    period: null,
    spent: null,
  }
}

/** The way of an order through its approvers, as the shop would have left it. */
export async function writeApproval(
  tx: Tx,
  order: PastOrder,
  written: { id: number; code: string },
  company: WrittenCompany,
): Promise<void> {
  const { approval, placedAt } = order
  if (!approval) return
  const { state, tiers, decisions } = approval
  const last = decisions.at(-1)?.at ?? placedAt
  const tier = state === 'pending' ? decisions.length + 1 : Math.max(1, decisions.length)
  const personOf = (email: string) => company.people.get(email) ?? 0
  const { id } = await tx
    .insertInto('approval')
    .values({
      code: `A${written.code}`,
      order_id: written.id,
      company_id: company.id,
      requester_id: personOf(order.buyer),
      state,
      version: decisions.length + 1,
      tier,
      reasons: JSON.stringify(approval.because.map(one => reasonOf(order, approval, one))),
      created_at: placedAt,
      tier_since: last,
      expires_at: new Date(placedAt.getTime() + heldDays * 86_400_000),
      decided_at: state === 'pending' ? null : last,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, email] of tiers.entries()) {
    const group = { approval_id: id, tier: place + 1, number: 1 }
    await tx
      .insertInto('approval_group')
      .values({ ...group, mode: 'ANY' })
      .execute()
    await tx
      .insertInto('approval_person')
      .values({ ...group, customer_id: personOf(email) })
      .execute()
  }
  for (const [place, { by, verdict, comment, at }] of decisions.entries())
    await tx
      .insertInto('approval_decision')
      .values({
        approval_id: id,
        tier: place + 1,
        for_id: personOf(by),
        decided_by: personOf(by),
        verdict,
        comment,
        at,
      })
      .execute()
}

/** Amounts of budgets, by code. */
export async function writeAmounts(
  tx: Tx,
  company: WrittenCompany,
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [code, amount] of amounts)
    await tx
      .updateTable('budget')
      .set({ amount })
      .where('id', '=', company.budgets.get(code) ?? 0)
      .execute()
}
