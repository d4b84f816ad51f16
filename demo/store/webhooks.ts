import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'
import { demoWebhooks } from '../webhooks.ts'
import type { WrittenCompany } from './customers.ts'

/** Endpoints of these companies, with what they were told. */
export async function writeWebhooks(tx: Tx, companies: ReadonlyMap<string, WrittenCompany>): Promise<void> {
  for (const { company: code, person, name, url, events, told } of demoWebhooks) {
    const company = companies.get(code)
    const customer = company?.people.get(person)
    if (!company || customer === undefined) throw new Error(`${name} has no company or person`)
    const { id } = await tx
      .insertInto('webhook')
      .values({
        company_id: company.id,
        customer_id: customer,
        name,
        url,
        events: [...events],
        // it has ended: nothing is signed with it any more
        secret: Buffer.alloc(0),
        told: 0,
        ended_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [n, { kind, subject, status, answer }] of told.entries()) {
      const arrived = status < 300
      const [order = ''] = subject.split('/')
      const data = { code: subject, order, href: `https://shop.contara.example/api/v1/orders/${order}` }
      await tx
        .insertInto('webhook_message')
        .values({
          webhook_id: id,
          key: `msg_demo${n}`,
          kind,
          subject,
          body: JSON.stringify({ type: kind, data }),
          attempts: arrived ? 1 : 10,
          try_after: null,
          tried_at: sql<Date>`now()`,
          sent_at: arrived ? sql<Date>`now()` : null,
          status,
          answer,
          took_ms: 120 + n,
        })
        .execute()
    }
  }
}
