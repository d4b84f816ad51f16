import { CompiledQuery } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { prepareAs, type Planned } from './prepared.ts'

/**
 * A hot statement that the server parses and plans once per connection:
 * `const stockOf = preparedStatement<{ sku: number; free: number }, [number[]]>('stock-of', 'select … where sku = any($1)')`,
 * then `await stockOf(db, [ids])`. Works on a pool and inside a transaction.
 * `name` is unique in the program, at most 63 bytes. A list with conditions that may be left out is `planned` for its values.
 */
export function preparedStatement<Row, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
  planned: Planned = 'once',
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  prepareAs(name, text, planned)
  return async (db, values) => {
    const result = await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown as unknown[]))
    return result.rows
  }
}
