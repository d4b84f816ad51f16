import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import type { Mode } from './model/rules.ts'

/** A rule for orders above an amount (smallest unit of EUR), with named approvers tier by tier. For tests. */
export async function addRule(
  db: Db,
  given: {
    companyId: number
    unitId: number
    amount: number
    tiers: readonly { mode: Mode; people: readonly number[] }[]
  },
): Promise<number> {
  const { id } = await db
    .insertInto('approval_rule')
    .values({
      company_id: given.companyId,
      unit_id: given.unitId,
      name: 'Above',
      kind: 'per-order',
      amount: given.amount,
      currency: 'EUR',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [i, { mode, people }] of given.tiers.entries()) {
    await db
      .insertInto('approval_rule_tier')
      .values({ rule_id: id, tier: i + 1, mode, approvers: 'people' })
      .execute()
    for (const person of people)
      await db
        .insertInto('approval_rule_person')
        .values({ rule_id: id, tier: i + 1, customer_id: person })
        .execute()
  }
  return id
}

/**
 * An order that waits for these approvers, made after the last order of the person: its lines, no goods taken. Answers the
 * code of its approval. For tests.
 */
export async function addApproval(
  db: Db,
  given: { requesterId: number; approverIds: readonly number[] },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    with was as (select * from sales_order where customer_id = ${given.requesterId}
                    and state not in ('cancelled', 'rejected') order by id limit 1),
    o as (
      insert into sales_order (company_id, unit_id, customer_id, placed_by, origin_kind, origin_reference, state,
        goods_taken, storefront, currency, net, delivery, tax, total, ordered_total, tax_note, payment_type,
        reference_number, cost_center_code, cost_center_name, delivery_mode, ship_to, bill_to)
      select company_id, unit_id, customer_id, placed_by, 'basket', 'waiting-' || gen_random_uuid(), 'awaiting-approval',
        false, storefront, currency, net, delivery, tax, total, total, tax_note, payment_type, reference_number,
        cost_center_code, cost_center_name, delivery_mode, ship_to, bill_to from was
      returning *),
    l as (
      insert into sales_order_line (order_id, line_number, article_id, code, name, quantity, unit, price, price_unit,
        price_source, amount, tax_code, tax_percent)
      select o.id, l.line_number, l.article_id, l.code, l.name, l.quantity - l.cancelled, l.unit, l.price, l.price_unit,
             l.price_source, l.amount, l.tax_code, l.tax_percent
        from o, was join sales_order_line l on l.order_id = was.id where l.quantity > l.cancelled),
    a as (
      insert into approval (code, order_id, company_id, requester_id, reasons, expires_at)
      select 'A' || code, id, company_id, customer_id,
             jsonb_build_array(jsonb_build_object('kind', 'limit', 'limit', 100, 'currency', currency)),
             now() + interval '14 days' from o
      returning id, code),
    g as (insert into approval_group (approval_id, tier, number, mode) select id, 1, 1, 'ANY' from a),
    p as (insert into approval_person (approval_id, tier, number, customer_id)
          select a.id, 1, 1, x from a, unnest(${[...given.approverIds]}::bigint[]) as x)
    select code from a`.execute(db)
  return rows[0]?.code ?? ''
}
