import type { Tx } from '#kit/db/connect.ts'
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
    name: `Large orders, ${currency}`,
    kind: 'per-order',
    amount: 2_000_000,
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
