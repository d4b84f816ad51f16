/** Saved configurations of a person. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

export type SavedRow = {
  id: string
  key: string
  version: number
  state: unknown
  comment: string
  savedAt: Date
}
const columns = 'id, key, version, state, comment, saved_at as "savedAt"'
const saved = preparedStatement<SavedRow, [number]>(
  'configurations-saved',
  `select ${columns} from configuration where customer_id = $1::bigint and saved_at is not null
   order by saved_at desc, id limit 500`,
)
export const savedOf = (db: Db | Tx, customerId: number): Promise<SavedRow[]> => saved(db, [customerId])

const save = preparedStatement<{ id: string }, [string, number, Buffer | null, string | null]>(
  'configuration-save',
  `update configuration set customer_id = $2::bigint, saved_at = coalesce(saved_at, now()), comment = coalesce($4, comment)
    where id = $1 and (customer_id = $2::bigint or (customer_id is null and guest_hash = $3::bytea)) returning id`,
)
/** `comment` null: the one that it has stays. False: there is no such configuration of this person. */
export const saveAs = async (
  db: Db | Tx,
  id: string,
  owner: { customerId: number; guestHash: Buffer | null },
  comment: string | null,
): Promise<boolean> => (await save(db, [id, owner.customerId, owner.guestHash, comment])).length > 0

const comment = preparedStatement<{ id: string }, [string, number, string]>(
  'configuration-comment',
  `update configuration set comment = $3
    where id = $1 and customer_id = $2::bigint and saved_at is not null returning id`,
)
export const setComment = async (db: Db, id: string, customerId: number, text: string): Promise<boolean> =>
  (await comment(db, [id, customerId, text])).length > 0

const forget = preparedStatement<{ id: string }, [string, number]>(
  'configuration-delete',
  'delete from configuration where id = $1 and customer_id = $2::bigint and saved_at is not null returning id',
)
export const deleteSaved = async (db: Db, id: string, customerId: number): Promise<boolean> =>
  (await forget(db, [id, customerId])).length > 0
