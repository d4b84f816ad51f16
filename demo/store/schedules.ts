import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import type { DemoSchedule } from '../schedules.ts'

/** Writes schedules with their positions and dates; one whose buyer, cost center or address is not there is left out. */
export async function writeSchedules(tx: Tx, schedules: readonly DemoSchedule[]): Promise<void> {
  for (const [place, { rhythm: r, lines, ...one }] of schedules.entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into replenishment (state, company_id, customer_id, origin_kind, origin_reference, storefront, currency,
        recurrence, n_days, n_weeks, weekdays, day_of_month, starts_on, cost_center_id, address_id, delivery_mode,
        reference_number, tolerance_percent, created_at)
      select ${one.state}, c.company_id, c.id, 'basket', ${`demo-${place + 1}`}, 'en', 'EUR', ${r.recurrence}, ${r.nDays},
             ${r.nWeeks}, ${[...r.weekdays]}::int[], ${r.dayOfMonth}, ${r.startsOn}::date, k.id, a.id, 'standard-net',
             ${one.referenceNumber}, 5, now() - interval '20 days'
        from customer c join cost_center k on k.company_id = c.company_id and k.code = ${one.costCenter}
        join address a on a.company_id = c.company_id and a.key = ${one.address}
       where c.email = ${one.buyer}
      returning id`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) continue
    await tx
      .insertInto('replenishment_line')
      .values(
        lines.map((line, i) => ({
          replenishment_id: id,
          line_number: i + 1,
          article_id: line.articleId,
          quantity: line.quantity,
          agreed_price: line.agreed.price,
          agreed_price_unit: line.agreed.priceUnit,
        })),
      )
      .execute()
    if (one.heldOn !== null) {
      const findings = lines.map(({ code, agreed, now }) => ({
        kind: 'price',
        code,
        before: agreed,
        now,
        percent: 25,
      }))
      await sql`insert into replenishment_run (replenishment_id, due_on, runs_on, state, checked_at, findings)
        values (${id}, ${one.heldOn}, ${one.heldOn}, 'held', now(), ${JSON.stringify(findings)})`.execute(tx)
    }
    if (one.state === 'active')
      await sql`insert into replenishment_run (replenishment_id, due_on, runs_on)
        values (${id}, ${one.nextOn}, ${one.nextOn})`.execute(tx)
    await sql`insert into replenishment_event (replenishment_id, actor, action, at)
      values (${id}, ${one.buyer}, 'make', now() - interval '20 days')`.execute(tx)
  }
}
