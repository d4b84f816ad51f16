/** What names in files of other systems mean at this shop. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { wordKey, type Meanings, type WordKind } from '../model/file-words.ts'

type Row = { kind: WordKind; word: string; meaning: string | null }
const all = preparedStatement<Row>('file-words', 'select kind, word, meaning from file_word')
/** All that was said. */
export const fileWords = async (db: Db | Tx): Promise<Meanings> =>
  new Map((await all(db, [])).map(({ kind, word, meaning }) => [wordKey(kind, word), meaning]))

/** Nobody else says anything until the transaction ends. */
export async function holdWords(tx: Tx): Promise<void> {
  await sql`lock table file_word in share row exclusive mode`.execute(tx)
}

/** Says what a word means (null: it is left out), or takes back what was said (undefined). */
export async function sayWord(
  tx: Tx,
  { kind, word }: Pick<Row, 'kind' | 'word'>,
  meaning: string | null | undefined,
): Promise<void> {
  if (meaning === undefined)
    await tx.deleteFrom('file_word').where('kind', '=', kind).where('word', '=', word).execute()
  else
    await tx
      .insertInto('file_word')
      .values({ kind, word, meaning })
      .onConflict(at => at.columns(['kind', 'word']).doUpdateSet({ meaning }))
      .execute()
}
