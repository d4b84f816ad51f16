/** Repairs for tests. */
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { addRequest } from '#shop/requests/inbox/fixtures.ts'
import type { RequestState } from '#shop/requests/inbox/model/kinds.ts'

/** A repair in a state, with a return number and an estimate of 120.50 EUR; answers its number and version. */
export async function addRepair(
  db: Db,
  of: { state: RequestState; customerId: number | null; until?: string },
): Promise<{ code: string; version: number }> {
  const { id, code, version } = await addRequest(db, { kind: 'repair', ...of })
  await sql`insert into repair (request_id, customer_id, form_key, description, return_address, conditions_version,
      conditions_language, return_number, estimate_amount, estimate_currency, estimate_days, estimate_until)
    values (${id}, ${of.customerId}::bigint, ${`key ${code}`}, 'Contact 7 is loose', 'Molinos 1', 1, 'en', 'RMA-' || ${code}::text, 12050, 'EUR', 5,
      ${of.until ?? '2099-12-31'})`.execute(db)
  return { code, version }
}
