import type { Sort } from '../sort.ts'
import type { Paged } from '../paged.ts'
import { maxCounted } from '../paged.ts'
import type { Db, Tx } from './connect.ts'
import { preparedStatement } from './prepared-statement.ts'
import { sortableQuery } from './sortable-query.ts'

type Asked<Values> = {
  page: number
  size: number
  /** its rows are looked for by a text, which costs as much as their count: of the first page both are asked for at once */
  searched?: boolean
  /** the values of the list that begins after the row with this id and has at most so many rows */
  values: (after: number | null, limit: number) => Values
}

/**
 * A sorted list of which any page can be asked for by its number, with a count of its rows that ends at `maxCounted`: what a
 * list counts never costs more than reading so many rows. Its rows have an `id`. `list` is the same as of `sortableQuery`.
 */
export function paged<Row extends { id: number }, Values extends readonly unknown[], Key extends string>(
  name: string,
  spec: Parameters<typeof sortableQuery<Row, Values, Key>>[1],
  write: Parameters<typeof sortableQuery<Row, Values, Key>>[2],
) {
  const list = sortableQuery<Row, Values, Key>(name, spec, write)
  const first = (n: number) => `$${n}::bigint is null`
  const counted = preparedStatement<{ count: number }, Values>(
    `${name}-count`,
    // in no order: the rows are only counted
    `select count(*)::int as count from (${write({ by: 'null::int', beyond: first })}) found`,
    'for-values',
  )
  const reached = sortableQuery<{ id: number; count: number }, Values, Key>(
    `${name}-reach`,
    spec,
    order => `select id, count::int from (select id, row_number() over () as count from (${write(order)}) found) numbered
      order by count desc limit 1`,
  )
  const pageOf =
    (sort: Sort<Key>) =>
    async (db: Db | Tx, { page, size, searched = false, values }: Asked<Values>): Promise<Paged<Row>> => {
      const countNow = () => counted(db, values(null, maxCounted + 1))
      const [start, ahead] = await Promise.all([
        page === 1 ? list(sort)(db, values(null, size + 1)) : null,
        page === 1 && searched ? countNow() : null,
      ])
      if (start && start.length <= size)
        return { rows: start, found: start.length, more: false, page: 1, last: 1 }
      const count = (ahead ?? (await countNow()))[0]?.count ?? 0
      const found = Math.min(count, maxCounted)
      const last = Math.max(1, Math.ceil(found / size))
      const shown = Math.min(page, last)
      if (start) return { rows: start.slice(0, size), found, more: count > maxCounted, page: 1, last }
      const before = shown === 1 ? [] : await reached(sort)(db, values(null, (shown - 1) * size))
      const rows = await list(sort)(db, values(before[0]?.id ?? null, size))
      return { rows, found, more: count > maxCounted, page: shown, last }
    }
  return { list, pageOf }
}
