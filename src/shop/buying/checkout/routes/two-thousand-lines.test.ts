import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addStores } from '#shop/site/stores/fixtures.ts'
import { readyBuyer, type Ready } from '../fixtures/buyer.ts'

let db: Db
let shop: TestShop
let buyer: Ready
const codes = Array.from({ length: 2_000 }, (_, i) => `LINE-${String(i + 1).padStart(4, '0')}`)

beforeAll(async () => {
  db = await testDatabase()
  buyer = await readyBuyer(db)
  await stockGoods(db, [{ code: 'LINE-FIRST', stock: 1 }])
  await sql`with a as (insert into article (code, code_key, names)
      select c, lower(replace(c, '-', '')), '{"en":"One of many","es":"Una de muchas"}' from unnest(${codes}::text[]) as c
      returning id),
    s as (insert into stock (article_id, site_code, quantity) select id, 'central', 500 from a)
    insert into article_price (article_id, price_list, currency, price_unit, bounds, prices)
    select id, 'list', 'EUR', 1, '{1}', '{0.25}' from a`.execute(db)
  await addStores(db)
  await sql`update store set pickup = true where code = 'es-madrid'`.execute(db)
  await sql`insert into stock (article_id, site_code, quantity)
    select id, 'store-es-madrid', 5 from article where code like 'LINE-0%'`.execute(db)
  shop = await testShop({ db })
}, 120_000)

/** Seconds that something took, printed: they depend on the machine, so nothing is asserted of them. */
const said: string[] = []
async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const done = await run()
  said.push(`${what}: ${((performance.now() - from) / 1000).toFixed(2)} s`)
  return done
}

test('CART-02 CART-07 CART-16 2,000 lines are pasted, shown, changed and ordered', async () => {
  const visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
  const pasted = await timed('pasted', () =>
    visitor.post('/cart/addByNumber', { lines: codes.map((code, i) => `${code};${1 + (i % 9)}`).join('\n') }),
  )
  expect(pasted.location).toMatch(/\/cart$/)

  const page = await timed('shown', () => visitor.get('/cart'))
  const rows = (text: string) =>
    [...text.matchAll(/<tr[^>]* data-entry-number="(\d+)"/g)].map(([, n]) => Number(n))
  const hundred = (from: number) => Array.from({ length: 100 }, (_, i) => from + i)
  // the first hundred, and a way to every other one
  expect(rows(page.text)).toEqual(hundred(1))
  const ways = [...page.text.matchAll(/href="([^"#]*\?from=(\d+))#position-(\d+)"/g)]
  expect(ways.map(([, , from]) => Number(from))).toEqual(Array.from({ length: 19 }, (_, i) => 101 + 100 * i))
  for (const [, way = '', from] of [ways[3], ways[18]].flatMap(one => (one ? [one] : [])))
    expect(rows((await visitor.get(way.slice('/ebusiness/en'.length))).text)).toEqual(hundred(Number(from)))
  const two = await visitor.get('/cart?from=1,1950')
  expect(rows(two.text)).toEqual([...hundred(1), ...hundred(1901)])
  const packed = gzipSync(page.text).length
  said.push(`page ${Math.round(page.text.length / 1000)} kB, ${Math.round(packed / 1000)} kB packed`)
  // of bytes a limit can be said: what grows is noticed
  expect(page.text.length).toBeLessThan(700_000)

  const change = { productCode: 'LINE-1000', entryNumber: '1000', quantity: '77' }
  const changed = await timed('changed', () => visitor.post('/cart/update', change))
  expect(changed.location).toMatch(/\/cart$/)

  await visitor.postJson('/checkout/single/setCostCenter.json', { costCenterId: 'CC' })
  const open = await timed('checkout', () => visitor.get('/checkout/single'))
  // the checkout shows the first hundred too, and a way to each other one
  expect(rows(open.text)).toEqual(hundred(1))
  expect(open.text.length).toBeLessThan(400_000)
  const further = [...open.text.matchAll(/<a href="\/ebusiness\/en([^"]*\/positions\?from=(\d+))"/g)]
  expect(further.map(([, , from]) => Number(from))).toEqual(
    Array.from({ length: 19 }, (_, i) => 101 + 100 * i),
  )
  for (const from of [101, 1901]) {
    const [, way = ''] = further.find(([, , begin]) => Number(begin) === from) ?? []
    const block = await visitor.call(way)
    expect(rows(block.text)).toEqual(hundred(from))
    expect(block.text).not.toContain('<h1')
  }
  // without a script it is a page, with the ways on and back
  const alone = await visitor.get('/checkout/single/positions?from=1850')
  expect(rows(alone.text)).toEqual(hundred(1801))
  expect(alone.text).toContain('/checkout/single/positions?from=1901"')
  expect(alone.text).toMatch(/<a href="\/ebusiness\/en\/checkout\/single">Back to checkout</)
  const fields = ['cartVersion', 'placeToken', 'seenTotal'].map(name => [name, open.field(name) ?? ''])
  const placed = await timed('ordered', () =>
    visitor.post('/checkout/single/placeOrder', {
      ...Object.fromEntries(fields),
      termsCheck: 'true',
      referenceNumber: 'R-2000',
    }),
  )
  expect(placed.location).toContain('/checkout/orderConfirmation/')
  const { rows: written } = await sql<{ lines: number; pieces: number }>`
    select count(*)::int as lines, max(l.quantity) as pieces from sales_order o
      join sales_order_line l on l.order_id = o.id where o.reference_number = 'R-2000'`.execute(db)
  expect(written).toEqual([{ lines: 2_000, pieces: 77 }])
  // confirmation and order show the first hundred; the others come as they come into view, or by their links
  const codeOf = (path: string) => path.split('/').at(-1) ?? ''
  const placedAt = placed.location ?? ''
  const order = `/my-account/order/${codeOf(placedAt)}`
  const lines = (text: string) =>
    [...text.matchAll(/<tr[^>]* data-product-code="(LINE-\d+)"/g)].map(([, code]) => code)
  for (const [path, of] of [
    [placedAt.slice('/ebusiness/en'.length), '&amp;of=confirmation'],
    [order, ''],
  ] as const) {
    const shown = await timed(path === order ? 'order' : 'confirmation', () => visitor.get(path))
    expect(lines(shown.text)).toEqual(codes.slice(0, 100))
    expect(shown.text.length).toBeLessThan(450_000)
    const late = [...shown.text.matchAll(/data-late="\/ebusiness\/en([^"]*)"/g)].map(([, way = '']) => way)
    expect(late).toEqual(
      Array.from({ length: 19 }, (_, i) => `${order}/positions?from=${101 + 100 * i}${of}`),
    )
    expect(
      shown.text.match(/<a href="[^"]*\/positions\?from=\d+[^"]*" rel="nofollow">Positions /g),
    ).toHaveLength(19)
    const last = await visitor.fragment((late[18] ?? '').replaceAll('&amp;', '&'))
    expect(lines(last.text)).toEqual(codes.slice(1_900))
    expect(last.text).not.toContain('<h1')
    expect(last.text.includes('name="line"')).toBe(of === '')
  }
  const page19 = await visitor.get(`${order}/positions?from=1801`, {
    headers: { 'sec-fetch-dest': 'document' },
  })
  expect(lines(page19.text)).toEqual(codes.slice(1_800, 1_900))
  expect(page19.text).toContain(`${order}/positions?from=1901"`)
  // what is selected there is ordered again by a form of its own
  expect(page19.text).toContain('id="again-selected"')
  process.stdout.write(`2,000 lines: ${said.join(', ')}\n`)
}, 180_000)
