/** Words that mean the same, as the seller keeps them. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { rowExistsUnderLock } from '#kit/db/row-exists-under-lock.ts'
import type { KeptSynonyms, SynonymGroup } from '../model/synonym-group.ts'

const columns = 'id, language, words, xmin::text as version'

const all = preparedStatement<KeptSynonyms>(
  'synonym-groups',
  `select ${columns} from synonym_group order by lower(words[1]), id`,
)
export const synonymGroups = (db: Db): Promise<KeptSynonyms[]> => all(db, [])

const byId = preparedStatement<KeptSynonyms, [number]>(
  'synonym-group',
  `select ${columns} from synonym_group where id = $1`,
)
export const synonymGroup = async (db: Db | Tx, id: number): Promise<KeptSynonyms | null> =>
  (await byId(db, [id]))[0] ?? null

const count = preparedStatement<{ n: number }>(
  'synonym-count',
  'select count(*)::int as n from synonym_group',
)
/** How many there are; whoever asks is the only one to add some until their transaction ends. */
export async function lockedCount(tx: Tx): Promise<number> {
  await sql`lock table synonym_group in share row exclusive mode`.execute(tx)
  return (await count(tx, []))[0]?.n ?? 0
}

/** Tells every process, once the transaction holds, that the groups are others now. */
const told = preparedStatement<never>('synonyms-told', `select pg_notify('synonyms', '')`)
export const tellSynonyms = async (tx: Tx): Promise<void> => void (await told(tx, []))

/** Adds a group; answers its id, or null where just such a one stands. */
export async function insertSynonyms(tx: Tx, { language, words }: SynonymGroup): Promise<number | null> {
  const values = { language, words: [...words] }
  if (await rowExistsUnderLock(tx, 'synonym_group', values)) return null
  const { id } = await tx.insertInto('synonym_group').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a group that still is as `seen`; false when it is not. */
export async function updateSynonyms(
  tx: Tx,
  id: number,
  seen: string,
  group: SynonymGroup,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('synonym_group')
    .set({ language: group.language, words: [...group.words], changed_at: new Date() })
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a group that still is as `seen`; false when it is not. */
export async function deleteSynonyms(tx: Tx, id: number, seen: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('synonym_group')
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
