import type { Db } from './connect.ts'
import { preparedStatement } from './prepared-statement.ts'

const newer = preparedStatement<{ name: string }, [readonly string[]]>(
  'migration-newer',
  'select name from migration where not (name = any($1)) order by name limit 1',
)
/** A migration that a newer release has played, of none that are known; null: there is none. */
export const newerMigration = async (db: Db, known: readonly string[]): Promise<string | null> =>
  (await newer(db, [known]))[0]?.name ?? null
