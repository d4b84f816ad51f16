import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Account } from './customers.ts'

/** A link that lets its holder set a new password, by the database's clock for 30 minutes unless said. */
export async function insertReset(
  tx: Tx,
  { tokenHash, customerId, minutes = 30 }: { tokenHash: Buffer; customerId: number; minutes?: number },
): Promise<void> {
  await tx
    .insertInto('password_reset')
    .values({
      token_hash: tokenHash,
      customer_id: customerId,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}

/** Ends the links of a person that are still good. */
export async function endResets(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whose password this link may still change. */
export async function resetOwner(
  db: Db | Tx,
  tokenHash: Buffer,
): Promise<(Account & { companyName: string | null }) | null> {
  const row = await db
    .selectFrom('password_reset as r')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .leftJoin('company as co', 'co.id', 'c.company_id')
    .select(['c.id', 'c.email', 'c.first_name', 'c.last_name', 'c.password_hash', 'co.name as companyName'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('c.active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Uses the link up; false when somebody else was first or it has run out. Other links of the person end too. */
export async function spendReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst()
  if (!used) return false
  await endResets(tx, used.customer_id)
  return true
}
