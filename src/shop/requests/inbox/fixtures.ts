import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { requestKinds, requestStates, type RequestKind, type RequestState } from './model/kinds.ts'

/** A request of a kind in a state, of this person, or of a guest. */
export async function addRequest(
  db: Db,
  of: { kind: RequestKind; state: RequestState; customerId: number | null; email?: string; country?: string },
): Promise<{ id: number; code: string; version: number }> {
  const { kind, state, customerId, email = 'ann@asker.example', country = 'DE' } = of
  const { rows } = await sql<{ id: string; code: string; version: number }>`
    insert into request (code, kind, state, turn, storefront, customer_id, company_id, contact_name, contact_email,
           country, about, sent_at)
    values (${requestKinds[kind].prefix} || nextval('request_number'), ${kind}, ${state}, ${requestStates[state].turn},
           'en', ${customerId}::bigint, (select company_id from customer where id = ${customerId}::bigint), 'Ann Asker',
           ${email}, ${country}, 'About an insert', case when ${state} = 'draft' then null else now() end)
    returning id::text, code, version`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no request was written')
  return { ...row, id: Number(row.id) }
}
