import { sql } from 'kysely'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

const mailOf = async ({ db }: DemoShop): Promise<Sample> => {
  const { rows } = await sql<{ id: string }>`
    update mail set sent_at = null, attempts = 9, last_error = 'refused'
     where id = (select min(id) from mail) returning id`.execute(db)
  return { params: { id: String(rows[0]?.id) } }
}

const jobOf = async ({ db }: DemoShop): Promise<Sample> => {
  const { rows } = await sql<{ id: string }>`
    insert into job_run (name, key, state) values ('sample', 'one', 'failed')
    on conflict (name, key) do update set state = 'failed' returning id`.execute(db)
  return { params: { id: String(rows[0]?.id) } }
}

/** Mails, and work outside of requests. */
export const rows: Record<string, Row> = {
  'GET /desk/mails': {
    ...atDesk('desk/mails:read'),
    ask: () => ({ query: { text: 'order', before: '100' } }),
  },
  'POST /desk/mails/retry': {
    ...atDesk('desk/mails:write'),
    ask: async (_, __, { db }) => {
      await sql`update mail set sent_at = null, attempts = 9, given_up_at = now()
        where id = (select min(id) from mail)`.execute(db)
      return { body: { text: '' } }
    },
  },
  'POST /desk/mails/let-go': {
    ...atDesk('desk/held-mails:write'),
    ask: async (_, __, { db }) => {
      await sql`update mail set sent_at = null, given_up_at = null, dropped_at = null, held_for = 'late'
        where id = (select min(id) from mail)`.execute(db)
      return { body: { choice: 'none' } }
    },
  },
  'GET /desk/mails/:id': { ...atDesk('desk/mails:read'), ask: (_, __, shop) => mailOf(shop) },
  'POST /desk/mails/:id/retry': { ...atDesk('desk/mails:write'), ask: (_, __, shop) => mailOf(shop) },
  'GET /desk/jobs': {
    ...atDesk('desk/jobs:read'),
    ask: () => ({ query: { state: 'failed', before: '100' } }),
  },
  'POST /desk/jobs/:id/retry': { ...atDesk('desk/jobs:write'), ask: (_, __, shop) => jobOf(shop) },
  'POST /desk/jobs/stood-back/try': {
    ...atDesk('desk/jobs:write'),
    ask: async (_, __, { db }) => {
      await sql`insert into stood_back (work, item, until) values ('sample', 'one', now() + interval '1 hour')
        on conflict do nothing`.execute(db)
      return { body: { work: 'sample', item: 'one' } }
    },
  },
}
