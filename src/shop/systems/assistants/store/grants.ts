import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { isScope, type Scope } from '#shop/systems/programs/model/program.ts'

/** The last program of this person that is this software; it may have ended. */
export async function grantOf(tx: Tx, customerId: number, clientId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('assistant_grant')
    .select('program_id')
    .where('customer_id', '=', customerId)
    .where('client_id', '=', clientId)
    .orderBy('program_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.program_id ?? null
}

export async function keepGrant(
  tx: Tx,
  programId: number,
  customerId: number,
  { clientId, place }: { clientId: string; place: string },
): Promise<void> {
  await tx
    .insertInto('assistant_grant')
    .values({ program_id: programId, customer_id: customerId, client_id: clientId, place })
    .onConflict(conflict => conflict.column('program_id').doUpdateSet({ granted_at: sql`now()`, place }))
    .execute()
}

/** What a consent or a successor was given for. */
type Given = { programId: number; clientId: string; scopes: readonly Scope[] }

export async function insertCode(
  tx: Tx,
  code: Given & { hash: string; redirect: string; challenge: string; seconds: number },
): Promise<void> {
  await tx
    .insertInto('assistant_code')
    .values({
      code_hash: code.hash,
      program_id: code.programId,
      client_id: code.clientId,
      redirect: code.redirect,
      challenge: code.challenge,
      scopes: [...code.scopes],
      expires_at: sql<Date>`now() + make_interval(secs => ${code.seconds})`,
    })
    .execute()
}

/** A code as it is kept. `used`: somebody fetched a token with it before. */
export type KeptCode = Given & { redirect: string; challenge: string; used: boolean; late: boolean }
/** The code, held so that the next who comes with it waits; null: there is none. */
export async function holdCode(tx: Tx, hash: string): Promise<KeptCode | null> {
  const row = await tx
    .selectFrom('assistant_code')
    .select(['program_id', 'client_id', 'redirect', 'challenge', 'scopes', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('late'))
    .where('code_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        programId: row.program_id,
        clientId: row.client_id,
        redirect: row.redirect,
        challenge: row.challenge,
        scopes: row.scopes.filter(isScope),
        used: row.used_at !== null,
        late: row.late,
      }
    : null
}
export const useCode = (tx: Tx, hash: string) =>
  sql`update assistant_code set used_at = now() where code_hash = ${hash}`.execute(tx)

export async function insertRefresh(tx: Tx, token: Given & { hash: string; days: number }): Promise<void> {
  await tx
    .insertInto('assistant_refresh')
    .values({
      token_hash: token.hash,
      program_id: token.programId,
      client_id: token.clientId,
      scopes: [...token.scopes],
      expires_at: sql<Date>`now() + make_interval(days => ${token.days})`,
    })
    .execute()
}

/** `used`: it got its successor before; `justNow`: within the last half minute, so that it may be the same asking again. */
export type KeptRefresh = Given & { used: boolean; justNow: boolean; late: boolean }
/** The token, held so that the next who comes with it waits; null: there is none. */
export async function holdRefresh(tx: Tx, hash: string): Promise<KeptRefresh | null> {
  const row = await tx
    .selectFrom('assistant_refresh')
    .select(['program_id', 'client_id', 'scopes', 'used_at'])
    .select(sql<boolean>`expires_at <= now()`.as('late'))
    .select(sql<boolean>`coalesce(used_at > now() - interval '30 seconds', false)`.as('justNow'))
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        programId: row.program_id,
        clientId: row.client_id,
        scopes: row.scopes.filter(isScope),
        used: row.used_at !== null,
        justNow: row.justNow,
        late: row.late,
      }
    : null
}
export const useRefresh = (tx: Tx, hash: string) =>
  sql`update assistant_refresh set used_at = now() where token_hash = ${hash}`.execute(tx)

/** Everything that a program could fetch tokens with. */
export async function dropFetching(tx: Tx, programId: number): Promise<void> {
  await tx.deleteFrom('assistant_refresh').where('program_id', '=', programId).execute()
}

/** Codes and tokens that are good no longer; a day is kept, so that one who comes with a used one is noticed. */
export async function dropSpent(db: Db): Promise<void> {
  await sql`delete from assistant_code where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from assistant_refresh where expires_at < now() or used_at < now() - interval '30 days'`.execute(
    db,
  )
}
