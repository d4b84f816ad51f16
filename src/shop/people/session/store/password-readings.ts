import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { PasswordReading } from '../model/password-strength.ts'

const ofStorefront = preparedStatement<{ reading: PasswordReading }, [string]>(
  'password-reading',
  'select password_reading as reading from storefront where path_locale = $1',
)
/** The reading of a storefront; null: there is none of this path. */
export const readingOf = async (db: Db | Tx, storefront: string): Promise<PasswordReading | null> =>
  (await ofStorefront(db, [storefront]))[0]?.reading ?? null

const all = preparedStatement<{ storefront: string; reading: PasswordReading }>(
  'password-readings',
  'select path_locale as storefront, password_reading as reading from storefront order by sort',
)
export const readingsOfAll = (db: Db | Tx) => all(db, [])

/** Sets it; false when there is no such storefront. */
export async function setReading(tx: Tx, storefront: string, reading: PasswordReading): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('storefront')
    .set({ password_reading: reading })
    .where('path_locale', '=', storefront)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
