import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Factors, Holder } from '../model/factor.ts'

const all = preparedStatement<Factors, [number]>(
  'factors-of',
  `select (select created_at from authenticator where customer_id = $1) as authenticator,
     (select count(*)::int from recovery_code where customer_id = $1 and used_at is null) as "codesLeft",
     (select count(*)::int from passkey where customer_id = $1) as passkeys`,
)
/** The second factors of a person. */
export async function factorsById(db: Db | Tx, id: number): Promise<Factors> {
  return (await all(db, [id]))[0] ?? { authenticator: null, codesLeft: 0, passkeys: 0 }
}

type Authenticator = { sealed: Buffer; lastStep: number }
const hold = preparedStatement<Authenticator, [number]>(
  'factors-hold-authenticator',
  'select sealed, last_step as "lastStep" from authenticator where customer_id = $1 for update',
)
/** The app of a person; of two who show a code at the same moment one waits. Null: none. */
export const holdAuthenticator = async (tx: Tx, id: number): Promise<Authenticator | null> =>
  (await hold(tx, [id]))[0] ?? null

export async function noteStep(tx: Tx, id: number, step: number): Promise<void> {
  await tx.updateTable('authenticator').set({ last_step: step }).where('customer_id', '=', id).execute()
}

export async function putAuthenticator(tx: Tx, id: number, sealed: Buffer, step: number): Promise<void> {
  const values = { sealed, last_step: step, created_at: new Date() }
  await tx
    .insertInto('authenticator')
    .values({ customer_id: id, ...values })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
    .execute()
}

/** True: there was one. */
export async function dropAuthenticator(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator')
    .where('customer_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const dropCodes = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.deleteFrom('recovery_code').where('customer_id', '=', id).execute())

/** These are the recovery codes of a person now, and no others. */
export async function putCodes(tx: Tx, id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('customer_id', '=', id).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ customer_id: id, code_hash: hash })))
    .execute()
}

const spend = preparedStatement<{ left: number }, [number, Buffer]>(
  'factors-spend-code',
  `with spent as (update recovery_code set used_at = now()
     where customer_id = $1 and code_hash = $2 and used_at is null returning code_hash)
   select (select count(*)::int from recovery_code r where r.customer_id = $1 and r.used_at is null
     and r.code_hash <> s.code_hash) as left from spent s`,
)
/** Uses a recovery code up; answers how many are left. Null: it is none, or was used. */
export const spendCode = async (tx: Tx, id: number, hash: Buffer): Promise<number | null> =>
  (await spend(tx, [id, hash]))[0]?.left ?? null

const byEmail = preparedStatement<Holder, [string]>(
  'factors-holder-by-email',
  `select id, email, first_name || ' ' || last_name as name from customer where email = $1 for no key update`,
)
/** The same by their address. */
export const holdPersonAt = async (tx: Tx, email: string): Promise<Holder | null> =>
  (await byEmail(tx, [email]))[0] ?? null

const holder = preparedStatement<Holder, [number]>(
  'factors-holder',
  `select id, email, first_name || ' ' || last_name as name from customer
   where id = $1 and erased_at is null for no key update`,
)
/** Who has this number, held until the transaction ends; null: nobody. */
export const holdPerson = async (tx: Tx, id: number): Promise<Holder | null> =>
  (await holder(tx, [id]))[0] ?? null
