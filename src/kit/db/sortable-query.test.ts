import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { maxCounted } from '../paged.ts'
import { sortsOf } from '../sort.ts'
import { paged } from './paged.ts'

const keys = ['id', 'name', 'sum'] as const
const { list, pageOf } = paged<
  { id: number; name: string; sum: number | null },
  [number | null, number],
  (typeof keys)[number]
>(
  'sorted-test',
  {
    id: 'g.id',
    from: 'goods g',
    by: { id: 'g.id', name: 'g.name', sum: '(g.name is null, coalesce(g.sum, 0))' },
  },
  ({ by, beyond }) => `select id, name, sum from goods g where ${beyond(1)} order by ${by} limit $2`,
)

test('pages of a sorted list hold every row once, whatever it is sorted by', async () => {
  const pool = await testDatabase()
  await pool.connection().execute(async db => {
    await sql`create temporary table goods (id bigint primary key, name text not null, sum int)`.execute(db)
    await sql`insert into goods select n, 'g' || n % 3, nullif(n % 4, 0) from generate_series(1, 25) n`.execute(
      db,
    )
    for (const sort of sortsOf(keys)) {
      const whole = await list(sort)(db, [null, 100])
      expect(new Set(whole.map(row => row.id)).size).toBe(25)
      const paged: typeof whole = []
      for (let after: number | null = null; ;) {
        const part: typeof whole = await list(sort)(db, [after, 4])
        paged.push(...part)
        after = part.at(-1)?.id ?? null
        if (after === null) break
      }
      expect(paged, sort).toEqual(whole)
    }
    // by their numbers too
    for (const sort of sortsOf(keys)) {
      const whole = await list(sort)(db, [null, 100])
      const page = (n: number) =>
        pageOf(sort)(db, { page: n, size: 4, values: (after, limit) => [after, limit] })
      for (const n of [1, 2, 5, 7])
        expect(await page(n), `${sort} ${n}`).toEqual({
          rows: whole.slice((n - 1) * 4, n * 4),
          found: 25,
          more: false,
          page: n,
          last: 7,
        })
      expect((await page(99)).page).toBe(7)
    }
    const alone = await pageOf('id')(db, { page: 3, size: 50, values: (after, limit) => [after, limit] })
    expect([alone.rows.length, alone.page, alone.last]).toEqual([25, 1, 1])
    const names = (await list('-name')(db, [null, 100])).map(row => row.name)
    expect(names).toEqual(names.toSorted().toReversed())
    await sql`insert into goods select n, 'h', 1 from generate_series(26, ${maxCounted + 3}) n`.execute(db)
    const grown = await pageOf('id')(db, { page: 200, size: 50, values: (after, limit) => [after, limit] })
    expect({ ...grown, rows: grown.rows.at(-1)?.id }).toEqual({
      rows: maxCounted,
      found: maxCounted,
      more: true,
      page: 200,
      last: 200,
    })
  })
})
