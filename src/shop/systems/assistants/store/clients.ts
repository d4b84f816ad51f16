import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { AssistantClient } from '../model/client.ts'

/** One that is known; `fresh`: its document was read within the last hour. */
export async function clientById(
  db: Db | Tx,
  clientId: string,
): Promise<(AssistantClient & { fresh: boolean }) | null> {
  const row = await db
    .selectFrom('assistant_client')
    .select(['client_id', 'name', 'redirects'])
    .select(sql<boolean>`read_at > now() - interval '1 hour'`.as('fresh'))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row ? { clientId: row.client_id, name: row.name, redirects: row.redirects, fresh: row.fresh } : null
}

/** Keeps what a client says of itself, in place of what it said before. */
export async function keepClient(db: Db | Tx, { clientId, name, redirects }: AssistantClient): Promise<void> {
  await db
    .insertInto('assistant_client')
    .values({ client_id: clientId, name, redirects: [...redirects] })
    .onConflict(conflict =>
      conflict.column('client_id').doUpdateSet({ name, redirects: [...redirects], read_at: sql`now()` }),
    )
    .execute()
}

/** Those that nobody let in within 90 days. */
export const dropUnusedClients = (db: Db) =>
  sql`delete from assistant_client c where c.read_at < now() - interval '90 days'
    and not exists (select from assistant_grant g where g.client_id = c.client_id)`.execute(db)
