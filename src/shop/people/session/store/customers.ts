import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

export type Account = {
  id: number
  email: string
  first_name: string
  last_name: string
  password_hash: string
}

const openAccount = preparedStatement<Account, [string]>(
  'session-account',
  `select c.id, c.email, c.first_name, c.last_name, c.password_hash
   from customer c left join company co on co.id = c.company_id
   where c.email = $1 and c.active and not c.of_program and co.active is not false`,
)

/** The account with this e-mail (in small letters) that may be used: neither it nor its company is closed. */
export const accountOf = async (db: Db | Tx, email: string): Promise<Account | null> =>
  (await openAccount(db, [email]))[0] ?? null

const openById = preparedStatement<Account, [number]>(
  'session-account-by-id',
  `select c.id, c.email, c.first_name, c.last_name, c.password_hash
   from customer c left join company co on co.id = c.company_id
   where c.id = $1 and c.active and not c.of_program and co.active is not false`,
)
/** The same by its number. */
export const openAccountById = async (db: Db | Tx, id: number): Promise<Account | null> =>
  (await openById(db, [id]))[0] ?? null

/** Why somebody cannot sign in although the password is right. */
export type Barred = 'closed' | 'company-closed' | 'being-checked' | 'of-program'
export type BarredAccount = Account & { barred: Barred; registered: string | null }

const barred = preparedStatement<BarredAccount, [string]>(
  'session-account-barred',
  `select c.id, c.email, c.first_name, c.last_name, c.password_hash, null as registered,
     case when c.of_program then 'of-program' when c.active then 'company-closed' else 'closed' end as barred
   from customer c left join company co on co.id = c.company_id
   where c.email = $1 and c.erased_at is null and (c.of_program or not (c.active and co.active is not false))
   union all
   (select 0, r.email, r.first_name, r.last_name, r.password_hash, r.code, 'being-checked'
      from registration r
     where r.email = $1 and r.state = 'waiting' and not exists (select from customer c where c.email = $1)
     order by r.id desc limit 1)`,
)
/** Whoever is known by this e-mail but cannot sign in, and why; `registered`: the number of the registration that waits. */
export const barredAccountOf = async (db: Db | Tx, email: string): Promise<BarredAccount | null> =>
  (await barred(db, [email]))[0] ?? null

export async function setPasswordHash(db: Db | Tx, customerId: number, hash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: hash }).where('id', '=', customerId).execute()
}

/** A mark that no password fits, in the place of that of somebody who was only invited. */
export async function noteOtherWay(db: Db | Tx, customerId: number): Promise<void> {
  await db
    .updateTable('customer')
    .set({ password_hash: '!otherwise' })
    .where('id', '=', customerId)
    .where('password_hash', '=', '!')
    .execute()
}

/** The storefront that they have chosen in their settings; null: none. */
export async function chosenStorefront(db: Db | Tx, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('customer')
    .select('storefront')
    .where('id', '=', customerId)
    .where('storefront_chosen', '=', true)
    .executeTakeFirst()
  return row?.storefront ?? null
}

/**
 * The storefront they use now: letters to them are in its language, with links into it. One that they have chosen in their
 * settings stays.
 */
export async function noteStorefront(db: Db | Tx, customerId: number, storefront: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({ storefront })
    .where('id', '=', customerId)
    .where('storefront_chosen', '=', false)
    .where(row => row.or([row('storefront', 'is', null), row('storefront', '<>', storefront)]))
    .execute()
}
