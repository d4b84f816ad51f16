import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Rule } from '../model/rules.ts'

export type KeptRule = Rule & { active: boolean }

const rules = preparedStatement<KeptRule, [number, number[]]>(
  'approvals-rules',
  `select r.id, r.unit_id as "unitId", r.name, r.requester_role as "requesterRole", r.kind, r.amount, r.currency,
     r.period, r.cost_center_id as "costCenterId", r.active,
     (select coalesce(jsonb_agg(jsonb_build_object('mode', t.mode, 'approvers', t.approvers,
        'people', (select coalesce(jsonb_agg(p.customer_id order by p.customer_id), '[]')
                     from approval_rule_person p where p.rule_id = r.id and p.tier = t.tier)) order by t.tier), '[]')
        from approval_rule_tier t where t.rule_id = r.id) as tiers
   from approval_rule r where r.company_id = $1 and r.unit_id = any ($2) order by r.active desc, r.name, r.id`,
)
/** The rules of these units. */
export const rulesOfUnits = (db: Db | Tx, companyId: number, unitIds: readonly number[]) =>
  rules(db, [companyId, [...unitIds]])

/** Writes a rule with its tiers; `id` null: a new one. Answers its id. */
export async function writeRule(
  tx: Tx,
  companyId: number,
  id: number | null,
  rule: Omit<Rule, 'id'>,
): Promise<number> {
  const values = {
    company_id: companyId,
    unit_id: rule.unitId,
    name: rule.name,
    requester_role: rule.requesterRole,
    kind: rule.kind,
    amount: rule.amount,
    currency: rule.currency,
    period: rule.period,
    cost_center_id: rule.costCenterId,
  }
  const kept =
    id ?? (await tx.insertInto('approval_rule').values(values).returning('id').executeTakeFirstOrThrow()).id
  if (id !== null) await tx.updateTable('approval_rule').set(values).where('id', '=', id).execute()
  await tx.deleteFrom('approval_rule_tier').where('rule_id', '=', kept).execute()
  for (const [i, { mode, approvers, people }] of rule.tiers.entries()) {
    await tx
      .insertInto('approval_rule_tier')
      .values({ rule_id: kept, tier: i + 1, mode, approvers })
      .execute()
    if (people.length > 0)
      await tx
        .insertInto('approval_rule_person')
        .values(people.map(person => ({ rule_id: kept, tier: i + 1, customer_id: person })))
        .execute()
  }
  return kept
}

export async function setRuleActive(tx: Tx, id: number, active: boolean): Promise<void> {
  await tx.updateTable('approval_rule').set({ active }).where('id', '=', id).execute()
}
