import { named } from '#kit/db/named.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

export type Account = {
  id: number
  email: string
  first_name: string
  last_name: string
  password_hash: string
}

const openAccount = named<Account, [string]>(
  'session-account',
  `select c.id, c.email, c.first_name, c.last_name, c.password_hash
   from customer c left join company co on co.id = c.company_id
   where c.email = $1 and c.active and co.active is not false`,
)

/** The account with this e-mail (in small letters) that may be used: neither it nor its company is closed. */
export const accountOf = async (db: Db | Tx, email: string): Promise<Account | null> =>
  (await openAccount(db, [email]))[0] ?? null

export async function setPasswordHash(db: Db | Tx, customerId: number, hash: string): Promise<void> {
  await db.updateTable('customer').set({ password_hash: hash }).where('id', '=', customerId).execute()
}

/** The storefront she uses now: letters to her are in its language, with links into it. */
export async function noteStorefront(db: Db | Tx, customerId: number, storefront: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({ storefront })
    .where('id', '=', customerId)
    .where(row => row.or([row('storefront', 'is', null), row('storefront', '<>', storefront)]))
    .execute()
}
