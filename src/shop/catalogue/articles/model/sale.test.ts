import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { closedOn, closedSql, isSold, type Closed, type SaleState } from './sale.ts'

const today = '2026-11-20'
const article = (more: Partial<SaleState>): SaleState => ({
  retired: false,
  lifecycle: 'active',
  lastOrderOn: null,
  ...more,
})
const cases: [string, SaleState, Closed | null][] = [
  ['on sale', article({}), null],
  ['not for new designs', article({ lifecycle: 'not-for-new-designs' }), null],
  ['last orders, on the last day', article({ lifecycle: 'last-orders', lastOrderOn: today }), null],
  ['the last day over', article({ lastOrderOn: '2026-11-19' }), 'last-order-passed'],
  ['announced, with a price or without', article({ lifecycle: 'announced' }), 'announced'],
  ['announced, with a last day', article({ lifecycle: 'announced', lastOrderOn: '2026-11-19' }), 'announced'],
  ['discontinued', article({ lifecycle: 'discontinued', lastOrderOn: '2027-01-01' }), 'discontinued'],
  ['retired', article({ retired: true, lifecycle: 'discontinued' }), 'retired'],
]
test.each(cases)('CART-21 what may be ordered: %s', (_case, one, closed) => {
  expect(closedOn(one, today)).toBe(closed)
  expect(isSold(one, today)).toBe(closed === null)
})
test('CART-21 the rule in SQL says the same', async () => {
  const db = await testDatabase()
  await stockGoods(db, [{ code: 'ONE', stock: 1 }])
  for (const [name, { retired, lifecycle, lastOrderOn }, closed] of cases) {
    await sql`update article set retired_at = case when ${retired} then now() end, lifecycle = ${lifecycle},
      last_order_on = ${lastOrderOn} where code = 'ONE'`.execute(db)
    const { rows } = await sql<{ closed: Closed | null }>`
      select ${sql.raw(closedSql('a', `'${today}'::date`))} as closed from article a where code = 'ONE'`.execute(
      db,
    )
    expect(rows[0]?.closed ?? null, name).toBe(closed)
  }
})
