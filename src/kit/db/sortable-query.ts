import type { Sort } from '../sort.ts'
import type { Db, Tx } from './connect.ts'
import { preparedStatement } from './prepared-statement.ts'

type Order = {
  /** stands behind `order by` */
  by: string
  /** the condition of coming after the row whose id is the parameter $n; true where that is null */
  beyond: (n: number) => string
}

/**
 * A list that can be sorted by several columns: one prepared statement for each, upwards and downwards, planned for its
 * values, as what is left out of its conditions decides by which index it is read. `by` says what
 * each key sorts by, never null: one expression, or several one after the other, as an index has them. Rows that are equal in
 * it come by `id`, newest first where it goes down. `from` are the tables whose names the expressions use, for finding the
 * last row that was shown.
 *
 *     const list = sortableQuery('invoice-list', { id: 'i.id', from: tables, by: { number: 'i.id', company: 'f.name' } },
 *       ({ by, beyond }) => `select … from ${tables} where … and ${beyond(4)} order by ${by} limit $5`)
 *     await list('-company')(db, values)
 */
export function sortableQuery<Row, Values extends readonly unknown[], Key extends string>(
  name: string,
  { id, from, by }: { id: string; from: string; by: Record<Key, string | readonly string[]> },
  write: (order: Order) => string,
): (sort: Sort<Key>) => (db: Db | Tx, values: Values) => Promise<Row[]> {
  const statements = new Map<string, (db: Db | Tx, values: Values) => Promise<Row[]>>()
  for (const [key, said] of Object.entries<string | readonly string[]>(by)) {
    const expressions = typeof said === 'string' ? [said] : said
    const all = (last: string) => [...expressions, last].join(', ')
    for (const down of [false, true]) {
      const sign = down ? '<' : '>'
      const direction = down ? ' desc' : ''
      const own = said === id
      const beyond = (n: number) =>
        own
          ? `($${n}::bigint is null or ${id} ${sign} $${n})`
          : `($${n}::bigint is null or (${all(id)}) ${sign} (select ${all(id)} from ${from} where ${id} = $${n}))`
      statements.set(
        `${down ? '-' : ''}${key}`,
        preparedStatement<Row, Values>(
          `${name}-${key}-${down ? 'down' : 'up'}`,
          write({
            by: (own ? [id] : [...expressions, id]).map(one => `${one}${direction}`).join(', '),
            beyond,
          }),
          'for-values',
        ),
      )
    }
  }
  return sort => {
    const statement = statements.get(sort)
    if (!statement) throw new Error(`${name} cannot be sorted by ${sort}`)
    return statement
  }
}
