import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { isScope, type Scope } from '../model/program.ts'

/** A program as far as who comes with its credentials is concerned. */
export type Known = {
  id: number
  companyId: number
  customerId: number
  name: string
  kind: string
  networks: string
  scopes: readonly Scope[]
  /** the unit that it works for; null: it works in the name of a person */
  forUnit: number | null
  /** its last use was noted more than a minute ago */
  stale: boolean
  /** the hashes that count now */
  hashes: readonly string[]
}

/** Those that let somebody in: neither ended nor run out, their person and company active. */
const alive = (db: Db | Tx) =>
  db
    .selectFrom('program as p')
    .innerJoin('company_shown as co', 'co.id', 'p.company_id')
    .innerJoin('person as c', 'c.id', 'p.customer_id')
    .select(['p.id', 'p.company_id', 'p.customer_id', 'p.name', 'p.kind', 'p.networks', 'p.secret_hash'])
    // an account of its own always has a unit: without one it lets nobody in
    .select(sql<number | null>`case when c.of_program then coalesce(c.unit_id, 0) end`.as('forUnit'))
    .select(sql<string | null>`case when p.former_until > now() then p.former_hash end`.as('former'))
    .select(sql<boolean>`p.used_at is null or p.used_at < now() - interval '1 minute'`.as('stale'))
    .where('p.ended_at', 'is', null)
    .where(sql<boolean>`(p.expires_at is null or p.expires_at > now())`)
    .where('co.active', '=', true)
    .where('c.active', '=', true)
    .whereRef('c.company_id', '=', 'p.company_id')

type Row = Awaited<ReturnType<ReturnType<typeof alive>['executeTakeFirstOrThrow']>> & { scopes: string[] }
const knownOf = (row: Row): Known => ({
  id: row.id,
  companyId: row.company_id,
  customerId: row.customer_id,
  name: row.name,
  kind: row.kind,
  networks: row.networks,
  scopes: row.scopes.filter(isScope),
  forUnit: row.forUnit,
  stale: row.stale,
  hashes: [row.secret_hash, row.former].filter(hash => hash !== null),
})

/** By its client id, or by the beginning of its key. */
export async function knownBy(db: Db, kind: 'client' | 'key', identifier: string): Promise<Known | null> {
  const row = await alive(db)
    .select('p.scopes')
    .where('p.kind', '=', kind)
    .where('p.identifier', '=', identifier)
    .executeTakeFirst()
  return row ? knownOf(row) : null
}

/** Who got this token, with what it is good for: no more than the program may by now. */
export async function holderOf(db: Db, tokenHash: string): Promise<Known | null> {
  const row = await alive(db)
    .innerJoin('program_token as t', 't.program_id', 'p.id')
    .select(
      sql<string[]>`array(select unnest(t.scopes) intersect select unnest(p.scopes) order by 1)`.as('scopes'),
    )
    .where('t.token_hash', '=', tokenHash)
    .where(sql<boolean>`t.expires_at > now()`)
    .where(
      sql<boolean>`(t.secret_hash = p.secret_hash or (t.secret_hash = p.former_hash and p.former_until > now()))`,
    )
    .executeTakeFirst()
  return row ? knownOf(row) : null
}

export async function insertToken(
  db: Db | Tx,
  token: { hash: string; programId: number; secretHash: string; scopes: readonly Scope[]; seconds: number },
): Promise<void> {
  await db
    .insertInto('program_token')
    .values({
      token_hash: token.hash,
      program_id: token.programId,
      secret_hash: token.secretHash,
      scopes: [...token.scopes],
      expires_at: sql<Date>`now() + make_interval(secs => ${token.seconds})`,
    })
    .execute()
}

/** A token for a program that is let in now, with its present secret. False: it is let in no more. */
export async function insertTokenOf(
  db: Db | Tx,
  token: { hash: string; programId: number; scopes: readonly Scope[]; seconds: number },
): Promise<boolean> {
  const known = await alive(db).where('p.id', '=', token.programId).executeTakeFirst()
  if (!known) return false
  await insertToken(db, { ...token, secretHash: known.secret_hash })
  return true
}

export const dropToken = (db: Db | Tx, tokenHash: string) =>
  db.deleteFrom('program_token').where('token_hash', '=', tokenHash).execute()

/** All tokens of a program end. */
export const dropTokensOf = (db: Db | Tx, programId: number) =>
  db.deleteFrom('program_token').where('program_id', '=', programId).execute()

/** It was used just now. */
export async function noteUsed(db: Db, id: number): Promise<void> {
  await sql`update program set used_at = now() where id = ${id}`.execute(db)
}

/** Tokens whose hour is over. */
export const dropTokens = (db: Db) => sql`delete from program_token where expires_at < now()`.execute(db)
