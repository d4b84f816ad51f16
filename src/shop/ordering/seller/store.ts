import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Seller } from './model.ts'

export type KeptSeller = { seller: Seller; version: number }

const read = preparedStatement<KeptSeller>('seller', 'select data as seller, version from seller')
/** Null: nobody has entered it yet. */
export const findSeller = async (db: Db | Tx): Promise<KeptSeller | null> => (await read(db, []))[0] ?? null

const insert = preparedStatement<{ version: number }, [string, string]>(
  'seller-insert',
  `insert into seller (data, changed_by) values ($1, $2) on conflict (one) do nothing returning version`,
)
const update = preparedStatement<{ version: number }, [string, string, number]>(
  'seller-update',
  `update seller set data = $1, changed_by = $2, changed_at = now(), version = version + 1
    where version = $3 returning version`,
)
/** Writes the record that was `seen` in that version (0: there was none); false: it has changed since. */
export async function putSeller(tx: Tx, seller: Seller, by: string, seen: number): Promise<boolean> {
  const data = JSON.stringify(seller)
  const written = seen === 0 ? await insert(tx, [data, by]) : await update(tx, [data, by, seen])
  return written.length > 0
}
