import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { browser, counting, foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { resolveRows } from './service.ts'
import type { ResolvedRow } from './model/row.ts'

let db: Db
let shop: TestShop
let buyer: Awaited<ReturnType<typeof foundCompany>>
let other: typeof buyer

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'K2 16M 0601', stock: 5 },
    { code: 'K2-16M-0602' },
    { code: 'K2/16M/0602' },
    { code: 'PACK 10', orderStep: 10 },
    { code: 'LAST', stockKind: 'stock-only', stock: 2 },
    { code: 'OLD', lifecycle: 'discontinued' },
    { code: 'GONE', retired: true },
    { code: 'NO-PRICE', prices: {} },
    { code: 'A,B (C)' },
  ])
  await sql`with b as (insert into base_product (code, names) values ('BASE', '{}') returning id)
    update article set base_id = b.id from b where code like 'K2%'`.execute(db)
  await sql`insert into article_number select id, 'superseded', '99.1', '991' from article where code = 'LAST'
    union all select id, 'ean', '4006209796856', '4006209796856' from article where code = 'A,B (C)'`.execute(
    db,
  )
  buyer = await foundCompany(db, 'own', [{ email: 'buyer@own.example' }])
  other = await foundCompany(db, 'other', [{ email: 'buyer@other.example' }])
  await sql`insert into company_article_number
    select ${buyer.get('buyer@own.example')?.companyId}, id, 'MY-7', 'my7' from article where code = 'A,B (C)'`.execute(
    db,
  )
  shop = await testShop({ db })
})

async function rows(text: string, who = buyer.get('buyer@own.example') ?? null): Promise<ResolvedRow[]> {
  const resolution = await resolveRows(browser(db).ctx(who), text)
  if (resolution.tooMany) throw new Error('too many')
  return resolution.rows
}

describe('resolveRows', () => {
  test.each([
    ['K2 16M 0601', 'exact', 'K2 16M 0601'],
    ['k2-16m.0601', 'normalised', 'K2 16M 0601'],
    ['k2-16m-0602', 'normalised', 'K2-16M-0602'],
    ['K216M0602', 'ambiguous', null],
    ['MY-7', 'customer-number', 'A,B (C)'],
    ['my 7', 'customer-number', 'A,B (C)'],
    ['99-1', 'superseded', 'LAST'],
    ['4006209796856', 'other-number', 'A,B (C)'],
    ['BASE', 'ambiguous', null],
    ['GONE', 'unknown', null],
    ['NOPE', 'unknown', null],
  ])('SRCH-08 %j is %s', async (typed, verdict, code) => {
    const [row] = await rows(`3 x ${typed}`)
    expect(row).toMatchObject({ verdict, quantity: 3 })
    expect(row?.article?.code ?? null).toBe(code)
  })
  test.each([
    ['006209796856 2', []],
    ['1 x 4O06209796856', ['A,B (C)']],
    ['9.55E+12 2', []],
    ['K2 16M O601 2', ['K2 16M 0601']],
    ['PACK l0', ['PACK 10']],
  ])('QO-04 %j is not found, and what was meant is suggested: %j', async (typed, codes) => {
    const [row] = await rows(typed)
    expect(row).toMatchObject({ verdict: 'unknown', problem: typed.includes('E+') ? 'cut-number' : null })
    const mended = row?.alternatives.map(one => one.code) ?? []
    expect(codes.length > 0 ? mended : []).toEqual(codes)
  })
  test("a number of another company's list is unknown", async () => {
    expect(await rows('MY-7', other.get('buyer@other.example'))).toMatchObject([{ verdict: 'unknown' }])
    expect(await rows('MY-7', null)).toMatchObject([{ verdict: 'unknown' }])
  })
  test('packs are filled up, prices and faults are of this moment', async () => {
    expect(await rows('PACK 10 3\nLAST 5\nOLD\nNO-PRICE 2\nK2 16M 0601 12')).toMatchObject([
      { article: { code: 'PACK 10' }, quantity: 3, orderable: 10, problem: null, price: { amount: 2500 } },
      { problem: 'beyond-stock', plan: { short: 3 } },
      { problem: 'no-longer-sold' },
      { problem: 'no-price', price: null },
      {
        problem: null,
        plan: {
          lines: [
            { quantity: 5, from: 'stock' },
            { quantity: 7, from: 'lead-time' },
          ],
        },
      },
    ])
  })
  test('an unknown number is answered with those that begin like it', async () => {
    const [row] = await rows('K2 16M 0609')
    expect(row?.verdict).toBe('unknown')
    expect(row?.alternatives.map(one => one.code)).toContain('K2 16M 0601')
  })
  test('at most seven statements, however many lines', async () => {
    for (const groups of [1, 1_600]) {
      const counted = counting(db)
      const text = Array.from({ length: groups }, (_, i) => `K2 16M 0601;${i + 1}\nXYZ ${i}\nA,B (C), 2`)
      await resolveRows(browser(db).ctx(null, counted.db), text.join('\n'))
      expect(counted.count()).toBeLessThanOrEqual(7)
    }
  })
  test('more than 5,000 lines are refused with words, not cut', async () => {
    const text = Array.from({ length: 5_001 }, () => 'A').join('\n')
    expect(await resolveRows(browser(db).ctx(), text)).toEqual({ tooMany: true, lines: 5_001, most: 5_000 })
  })
})

describe('order by number', () => {
  test('the page has the field; an empty one is refused at it', async () => {
    const guest = shop.asGuest()
    expect((await guest.get('/order-by-number')).text).toContain('name="lines"')
    const refused = await guest.post('/order-by-number', { lines: ' \n ' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please enter at least one part number.')
  })
  test('the preview tells every line and keeps the text of those that are not ready', async () => {
    const guest = shop.asGuest()
    const page = await guest.post('/order-by-number', {
      lines: '10 x K2 16M 0601\r\nNOPE 7\r\nPACK 10 3\r\nOLD',
    })
    expect(page.status).toBe(200)
    expect(page.data('data-announce')).toBe('2 of 4 lines are ready for the basket.')
    expect(page.text).toMatch(/<textarea[^>]*name="lines"[^>]*>\s*NOPE 7\nOLD<\/textarea>/)
    const lines = [...page.text.matchAll(/name="product" value="([^"]*)"/g)].map(match => match[1])
    expect(lines).toEqual(['K2 16M 0601|10|||', 'PACK 10|10|||'])
    const added = await guest.post('/cart/addBulkItems', { product: lines as string[] }, { follow: true })
    expect(added.text).toContain('2 positions were added')
  })
  test('QO-04 everything understood goes into the basket at once', async () => {
    const guest = shop.asGuest()
    const page = await guest.post(
      '/cart/addByNumber',
      { lines: '10 x K2 16M 0601\nPACK 10;3' },
      { follow: true },
    )
    expect(page.url).toBe('/ebusiness/en/cart')
    expect(page.text).toContain('data-product-code="PACK 10" data-quantity="10"')
    expect(page.text).toContain('10 pieces were added instead of 3')
  })
  test('QO-04 the number of a base product says in how many variants it comes, with the way to them', async () => {
    const numbered = await shop.asGuest().post('/cart/addByNumber', { lines: 'BASE 4' })
    expect(numbered.text).toContain('Available in variants')
    expect(numbered.text).toMatch(
      /<a href="\/ebusiness\/en\/p\/BASE">BASE comes in 3 variants: select one<\/a>/,
    )
    const spanish = await shop.asGuest({ storefront: 'zh' }).post('/order-by-number', { lines: 'BASE' })
    expect(spanish.text).toContain('BASE tiene 3 variantes: elija una')
    expect((await rows('K216M0602'))[0]).toMatchObject({ verdict: 'ambiguous', variants: null })
  })
  test('QO-04 one line in doubt: nothing is added, nothing typed is lost', async () => {
    const guest = shop.asGuest()
    for (const doubt of ['NOPE', '99.1', 'K216M0602', 'OLD']) {
      const page = await guest.post('/cart/addByNumber', { lines: `K2 16M 0601\n${doubt}` })
      expect(page.status).toBe(200)
      expect(page.text).toContain(`data-line="2"`)
    }
    expect(guest.cookies.has('guest')).toBe(false)
  })
  test('too long a list is refused, and stays in the field', async () => {
    const guest = shop.asGuest()
    const lines = Array.from({ length: 5_001 }, (_, i) => `X${i}`).join('\n')
    const page = await guest.post('/order-by-number', { lines })
    expect(page.status).toBe(400)
    expect(page.text).toContain('The list has 5,001 lines; at most 5,000 are possible.')
    expect(page.text).toContain('X5000')
  })
  test('markup in what was typed stays text', async () => {
    const guest = shop.asGuest()
    const page = await guest.post('/order-by-number', { lines: '</textarea><script>alert(1)</script>' })
    expect(page.text).not.toContain('<script>alert')
    expect(shop.errors()).toEqual([])
  })
})
