import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { watchlistCount } from './service/count.ts'

let db: Db
let shop: TestShop
let buyer: Visitor
let other: Visitor
const odd = 'B/2, x+1 (y)'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'A', stock: 100 },
    { code: odd },
    { code: 'C', prices: {} },
    { code: 'OLD', retired: true },
    { code: 'AB-1' },
    { code: 'AB 1' },
    { code: 'V-1' },
    { code: 'V-2' },
    { code: 'PACK', orderMinimum: 100, orderStep: 100 },
    ...Array.from({ length: 12 }, (_, i) => ({ code: `N ${i}` })),
  ])
  await sql`with d as (insert into base_product (code, names) values ('V', '{}') returning id)
    update article set base_id = d.id, rank = case code when 'V-2' then 1 else 2 end from d where code in ('V-1', 'V-2')`.execute(
    db,
  )
  await foundCompany(db, 'nord', [{ email: 'buyer@nord.example' }, { email: 'colleague@nord.example' }])
  shop = await testShop({ db, frame: { watchlistCount } })
})
beforeEach(async () => {
  await sql`truncate watchlist_entry, watchlist_removed, watchlist_import cascade`.execute(db)
  await sql`truncate cart cascade`.execute(db)
  ;[buyer, other] = await Promise.all([shop.as('buyer@nord.example'), shop.as('colleague@nord.example')])
})

const path = (act: 'add' | 'remove', code: string) =>
  `/api/watchlists/${act}/product-${encodeURIComponent(code)}`
const watching = async (visitor: Visitor, ...codes: string[]) => {
  for (const code of codes) expect((await visitor.call(path('add', code))).text).toBe('Added')
}
const codesOn = (text: string) => [...text.matchAll(/<tr data-product-code="([^"]*)"/g)].map(m => m[1])
const codes = async (visitor: Visitor) => codesOn((await visitor.get('/wishlist/show')).text)
const count = async (visitor: Visitor) => (await visitor.call('/wishlist/count')).text
const undoOf = (text: string) => /name="token" value="([\w-]+)"/.exec(text)?.[1] ?? ''
const line = (code: string, n = 1) => `${code}|${n}|2099|10|21`

describe('adding and removing', () => {
  test('WISH-09 adding answers Added, Duplicate, or Failure', async () => {
    expect((await buyer.call(path('add', odd))).text).toBe('Added')
    expect((await buyer.call(path('add', odd))).text).toBe('Duplicate')
    expect((await buyer.call(path('add', 'NOPE'))).text).toBe('Failure')
    expect((await buyer.call(path('add', 'OLD'))).text).toBe('Failure')
    expect(await codes(buyer)).toEqual([odd])
  })
  test('WISH-09 WISH-12 the code of a design means the variant that leads, or the one that is on the list', async () => {
    expect((await buyer.call(path('add', 'V'))).text).toBe('Added')
    expect(await codes(buyer)).toEqual(['V-2'])
    expect((await buyer.call(path('add', 'V'))).text).toBe('Duplicate')
    const marks = await buyer.postJson('/wishlist/marks', { codes: ['V', 'V-1', 'V-2', 'A'] })
    expect(marks.json<string[]>().toSorted()).toEqual(['V', 'V-2'])
    await watching(buyer, 'A')
    expect((await buyer.call(path('remove', 'V'))).text).toBe('Removed')
    expect(await codes(buyer)).toEqual(['A'])
  })
  test('WISH-09 what comes in packs is watched by the pack', async () => {
    await watching(buyer, 'PACK', 'A')
    const { text } = await buyer.get('/wishlist/show')
    expect(
      [...text.matchAll(/<tr data-product-code="(\w+)" data-quantity="(\d+)"/g)].map(m => m.slice(1)),
    ).toEqual([
      ['A', '1'],
      ['PACK', '100'],
    ])
  })
  test('WISH-11 a failure is an answer, not an error, and changes nothing', async () => {
    const answer = await buyer.call(path('add', 'NOPE'))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await count(buyer)).toBe('0')
    expect(shop.errors()).toEqual([])
  })
  test('WISH-08 the count is a bare text, and stands in the header', async () => {
    await watching(buyer, 'A', 'C')
    expect(await count(buyer)).toBe('2')
    expect(await count(other)).toBe('0')
    expect((await buyer.get('/cart')).text).toMatch(/data-count="watchlist">2/)
    expect((await shop.asGuest().get('/cart')).text).toMatch(/data-count="watchlist" hidden="">0/)
  })
  test('WISH-08 an anonymous page asks for no count', async () => {
    expect(await watchlistCount({ who: null, db: undefined as never })).toBe(0)
  })
  test('WISH-12 removing answers Removed, and Failure for what is not there', async () => {
    await watching(buyer, 'A')
    expect((await buyer.call(path('remove', 'A'))).text).toBe('Removed')
    expect((await buyer.call(path('remove', 'A'))).text).toBe('Failure')
    expect(await count(buyer)).toBe('0')
  })
  test("WISH-12 another person's entry is no entry of mine", async () => {
    await watching(other, 'A')
    const [foreign, unknown] = [
      await buyer.call(path('remove', 'A')),
      await buyer.call(path('remove', 'NOPE')),
    ]
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    expect(await count(other)).toBe('1')
  })
  test('WISH-13 removing all empties the own list only, and can be undone', async () => {
    await watching(buyer, 'A', 'C')
    await watching(other, 'A')
    expect((await buyer.call('/api/watchlists/removeAll')).text).toBe('Removed')
    expect((await buyer.call('/api/watchlists/removeAll')).text).toBe('Failure')
    expect([await count(buyer), await count(other)]).toEqual(['0', '1'])
    await watching(buyer, 'A', 'C')
    const page = await buyer.post('/api/watchlists/removeAll', {}, { follow: true })
    expect(page.text).toContain('2 articles removed')
    const back = await buyer.post('/api/watchlists/undo', { token: undoOf(page.text) }, { follow: true })
    expect(back.text).toContain('2 articles are back')
    expect((await codes(buyer)).toSorted()).toEqual(['A', 'C'])
  })
  test("WISH-13 a removal is undone once, and never by somebody else's token", async () => {
    await watching(buyer, 'A')
    const token = undoOf((await buyer.post(path('remove', 'A'), {}, { follow: true })).text)
    expect(token).not.toBe('')
    expect((await other.post('/api/watchlists/undo', { token }, { follow: true })).text).toContain(
      'nothing left to restore',
    )
    await Promise.all([1, 2].map(() => buyer.post('/api/watchlists/undo', { token })))
    expect(await codes(buyer)).toEqual(['A'])
    expect((await buyer.post('/api/watchlists/undo', { token: 'x' }, { follow: true })).text).toContain(
      'nothing left to restore',
    )
    expect(await count(other)).toBe('0')
  })
  test('WISH-09 twice at once on two connections: Added once, Duplicate once', async () => {
    const answers = await Promise.all([buyer.call(path('add', 'A')), buyer.call(path('add', 'A'))])
    expect(answers.map(answer => answer.text).toSorted()).toEqual(['Added', 'Duplicate'])
    expect(await count(buyer)).toBe('1')
  })
  test('WISH-09 the list holds 5,000 entries, also when the last place is taken twice at once', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from customer where email = 'buyer@nord.example'`.execute(db)
    await sql`with made as (
        insert into article (code, code_key, names) select 'F ' || n, 'f' || n, '{}' from generate_series(1, 4999) n returning id)
      insert into watchlist_entry (customer_id, article_id) select ${rows[0]?.id}, id from made`.execute(db)
    const codes = ['A', 'C', odd]
    const answers = await Promise.all(codes.map(async code => (await buyer.call(path('add', code))).text))
    expect(answers.toSorted()).toEqual(['Added', 'Failure', 'Failure'])
    const leftOut = codes[answers.indexOf('Failure')] as string
    expect(await count(buyer)).toBe('5000')
    const page = await buyer.get('/wishlist/show?page=50')
    expect(codesOn(page.text)).toHaveLength(100)
    expect((await buyer.get('/wishlist/show?page=999')).status).toBe(200)
    const refused = await buyer.post('/api/watchlists/add/entry', { productCode: leftOut })
    expect(refused.text).toContain('at most 5,000 articles')
    await buyer.call('/api/watchlists/removeAll')
    await sql`delete from article where code like 'F %'`.execute(db)
  })
})

describe('who may, and from where', () => {
  const calls: [method: 'GET' | 'POST', path: string][] = [
    ['GET', '/wishlist/count'],
    ['POST', '/wishlist/marks'],
    ['GET', path('add', 'A')],
    ['POST', path('add', 'A')],
    ['GET', path('remove', 'A')],
    ['GET', '/api/watchlists/removeAll'],
    ['GET', '/api/watchlists/ask/removeAll'],
    ['POST', '/api/watchlists/remove/list?products=A'],
    ['GET', '/api/watchlists/generateExcelForEntries?elements=A'],
    ['POST', '/api/watchlists/upload'],
    ['GET', '/api/watchlists/loadProductForm'],
    ['GET', '/api/watchlists/add/entry?productCode=A'],
    ['GET', '/getWishlistOverlay?productCode=A'],
    ['POST', '/api/watchlists/undo'],
    ['POST', '/api/watchlists/quantity'],
    ['POST', '/api/watchlists/compare'],
  ]
  test.each(calls)('WISH-02 %s %s without login is answered with 403', async (method, to) => {
    const guest = shop.asGuest()
    const answer = method === 'GET' ? await guest.call(to) : await guest.postJson(to)
    expect(answer.status).toBe(403)
  })
  test('WISH-02 the page leads an anonymous visitor to the log-in and back', async () => {
    const answer = await shop.asGuest().get('/wishlist/show')
    expect([answer.status, answer.location]).toEqual([
      303,
      '/ebusiness/en/login?next=%2Febusiness%2Fen%2Fwishlist%2Fshow',
    ])
  })
  test('WISH-20 the import asks for the log-in: 403 to a script, the log-in page to a person', async () => {
    expect((await shop.asGuest().postJson('/api/watchlists/upload')).status).toBe(403)
    expect((await shop.asGuest().post('/api/watchlists/upload')).location).toContain('/login?next=')
  })
  test.each([
    path('add', 'A'),
    path('remove', 'A'),
    '/api/watchlists/removeAll',
    '/api/watchlists/add/entry?productCode=A',
  ])('WISH-09 WISH-12 WISH-13 the changing GET %s is only for our own scripts', async to => {
    await watching(buyer, 'C')
    const from = (headers: Record<string, string>) =>
      buyer.raw({ method: 'GET', url: `/ebusiness/en${to}`, headers })
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
      {},
      { csrftoken: 'wrong' },
    ])
      expect((await from(headers as Record<string, string>)).status).toBe(400)
    const prefetch = await from({
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      'sec-purpose': 'prefetch',
    })
    expect(prefetch.status).toBe(503)
    expect((await buyer.raw({ method: 'HEAD', url: `/ebusiness/en${to}` })).status).toBe(404)
    expect(await codes(buyer)).toEqual(['C'])
    const own = await from({ csrftoken: buyer.token })
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store'])
  })
  test.each([
    path('add', 'A'),
    '/api/watchlists/removeAll',
    '/api/watchlists/remove/list?products=C',
    '/api/watchlists/quantity',
  ])('WISH-16 POST %s without the token does nothing', async to => {
    await watching(buyer, 'C')
    for (const token of [null, 'wrong', other.token])
      expect((await buyer.post(to, { productCode: 'C', quantity: 5 }, { token })).status).toBe(400)
    expect(await codes(buyer)).toEqual(['C'])
  })
  test.each(['a|b', 'x'.repeat(121), 'x'.repeat(400), '\u0001'])(
    'WISH-09 WISH-12 what can be no code is as unknown as any other: %j',
    async code => {
      for (const what of ['add', 'remove'] as const) {
        const answer = await buyer.call(path(what, code))
        expect([answer.status, answer.text]).toEqual([200, 'Failure'])
        expect((await buyer.post(path(what, code))).status).toBe(303)
      }
    },
  )
})

describe('the page', () => {
  test('WISH-01 WISH-04 it lists the entries with boxes and offers everything', async () => {
    await watching(buyer, 'A', 'C', odd)
    const { text } = await buyer.get('/wishlist/show')
    expect(codesOn(text)).toEqual([odd, 'C', 'A'])
    expect(text.match(/<input type="checkbox" form="watch-chosen"/g)).toHaveLength(3)
    for (const words of [
      'Add to basket',
      'Compare',
      'Export',
      'Delete',
      'Remove all',
      'Import a spreadsheet',
      'Add by part number',
      'Last edited',
    ])
      expect(text).toContain(words)
    expect(text).toContain('data-total="3"')
  })
  test('WISH-01 an empty list says how to fill it', async () => {
    expect((await buyer.get('/wishlist/show')).text).toContain('Your watchlist is empty')
  })
  test('WISH-03 an entry shows code, name and when it was edited', async () => {
    await watching(buyer, 'A')
    await sql`update watchlist_entry set edited_at = '2026-11-18T09:30:00Z'`.execute(db)
    const { text } = await buyer.get('/wishlist/show')
    expect(text).toContain('Part A')
    expect(text).toContain('18/11/2026')
  })
  test('WISH-03 price and stock since it was added', async () => {
    await watching(buyer, 'A')
    await sql`update watchlist_entry set price = price * 2, stock = 0`.execute(db)
    const { text } = await buyer.get('/wishlist/show')
    expect(text).toContain('50% cheaper')
    expect(text).toContain('In stock again')
  })
  test('WISH-05 the actions wait for a choice, and say so', async () => {
    await watching(buyer, 'A')
    const { text } = await buyer.get('/wishlist/show')
    const bar = /<form id="watch-chosen".*?<\/form>/s.exec(text)?.[0] ?? ''
    expect(bar.match(/<button/g)).toHaveLength(4)
    expect(bar.match(/aria-disabled="true" aria-describedby="watch-reason"/g)).toHaveLength(4)
    expect(bar).toContain('Select at least one article.')
  })
  test.each([
    ['/api/watchlists/compare', {}],
    ['/api/watchlists/remove/list', {}],
    ['/api/watchlists/generateExcelForEntries', {}],
  ])('WISH-05 without script and without a choice %s says what is missing', async (to, fields) => {
    await watching(buyer, 'A')
    const answer = await buyer.post(to, fields, { follow: true })
    expect(answer.url).toBe('/ebusiness/en/wishlist/show')
    expect(answer.text).toContain('Select at least one article.')
    expect(await count(buyer)).toBe('1')
  })
  test('WISH-05 checked entries become the comparison, at most ten, and only own ones', async () => {
    const many = Array.from({ length: 12 }, (_, i) => `N ${i}`)
    await watching(buyer, ...many)
    const answer = await buyer.post('/api/watchlists/compare', { product: many.map(code => line(code)) })
    expect(answer.location).toMatch(/^\/ebusiness\/en\/comparison\?itemProductCodes=/)
    const kept = JSON.parse(decodeURIComponent(buyer.cookies.get('compareProduct') ?? '')) as {
      code: string
    }[]
    expect(kept.map(item => item.code)).toEqual(many.slice(0, 10))
    expect((await buyer.get(answer.location ?? '')).text).toContain('At most 10 articles can be compared')
    await buyer.post('/api/watchlists/compare', { product: [line('A'), line('N 3')] })
    expect(decodeURIComponent(buyer.cookies.get('compareProduct') ?? '')).not.toContain('"A"')
  })
  test('WISH-06 sorting by edited alternates, the newest first', async () => {
    await watching(buyer, 'A', 'C')
    const first = await buyer.get('/wishlist/show')
    expect(codesOn(first.text)).toEqual(['C', 'A'])
    expect(first.text).toContain('href="/ebusiness/en/wishlist/show?sort=edited-asc"')
    const second = await buyer.get('/wishlist/show?sort=edited-asc')
    expect(codesOn(second.text)).toEqual(['A', 'C'])
    expect(second.text).toContain('href="/ebusiness/en/wishlist/show?sort=edited-desc"')
    expect(codesOn((await buyer.get('/wishlist/show?sort=nonsense&page=-1')).text)).toEqual(['C', 'A'])
  })
  test('WISH-14 WISH-16 checked entries are deleted by a comma list, then the page stands there again', async () => {
    await watching(buyer, 'A', odd, 'C')
    const answer = await buyer.post(
      `/api/watchlists/remove/list?products=${encodeURIComponent('A,B/2%2C x+1 (y)')}`,
    )
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/wishlist/show'])
    expect(await codes(buyer)).toEqual(['C'])
  })
  test('WISH-14 the page that opens anew after a removal by script says what went, with its undo; after a failure nothing', async () => {
    await watching(buyer, 'A', 'C')
    expect((await buyer.postJson('/api/watchlists/remove/list', { product: 'A' })).text).toBe('Removed')
    const { text } = await buyer.get('/wishlist/show')
    expect(text).toContain('1 article removed')
    expect(undoOf(text)).not.toBe('')
    expect((await buyer.postJson('/api/watchlists/remove/list', { product: 'A' })).text).toBe('Failure')
    expect((await buyer.get('/wishlist/show')).text).not.toContain('removed')
  })
  test('WISH-16 a comma inside a code is found by the longest run, foreign and unknown codes change nothing', async () => {
    await watching(other, 'A')
    await watching(buyer, odd, 'C')
    expect(
      (await buyer.postJson(`/api/watchlists/remove/list?products=${encodeURIComponent(`${odd},A,NOPE`)}`))
        .text,
    ).toBe('Removed')
    expect([await codes(buyer), await codes(other)]).toEqual([['C'], ['A']])
    expect((await buyer.postJson('/api/watchlists/remove/list?products=A')).text).toBe('Failure')
  })
  test('WISH-15 the ask-box is a fragment with a button that deletes, and one that cancels', async () => {
    await watching(buyer, 'A', 'C')
    const box = await buyer.fragment('/api/watchlists/ask/remove?n=2')
    expect(box.text).not.toContain('<html')
    expect(box.text).toContain('Delete 2 articles from your watchlist?')
    expect(box.text).toMatch(
      /<button type="submit" form="watch-chosen"[^>]* formAction="\/ebusiness\/en\/api\/watchlists\/remove\/list" formMethod="post"/,
    )
    expect(box.text).toContain('Cancel')
    expect(await count(buyer)).toBe('2')
    const all = await buyer.fragment('/api/watchlists/ask/removeAll')
    expect(all.text).toContain('action="/ebusiness/en/api/watchlists/removeAll"')
  })
  test('WISH-15 without script the question is a page of its own with what was checked', async () => {
    await watching(buyer, 'A', 'C')
    const page = await buyer.get(`/api/watchlists/ask/remove?product=${encodeURIComponent(line('A'))}`)
    expect(page.field('product')).toBe('A')
    await buyer.post('/api/watchlists/remove/list', { product: 'A' })
    expect(await codes(buyer)).toEqual(['C'])
  })
  test('WISH-17 the boxes carry order lines of tomorrow, which the quick add takes to the basket', async () => {
    await watching(buyer, 'A', odd)
    const { text } = await buyer.get('/wishlist/show')
    const values = [...text.matchAll(/<input type="checkbox" form="watch-chosen"[^>]* value="([^"]*)"/g)].map(
      m => m[1],
    )
    const day = new Date(Date.now() + 86_400_000)
    const on = `${day.getUTCFullYear()}|${day.getUTCMonth()}|${day.getUTCDate()}`
    expect(values).toEqual([`${odd}|1|${on}`, `A|1|${on}`])
    expect(text).toContain('action="/ebusiness/en/cart/ajaxquickadd"')
    const answer = await buyer.post('/cart/ajaxquickadd', { product: values as string[] })
    expect(answer.location).toBe('/ebusiness/en/cart')
    expect((await buyer.get('/cart')).text.match(/data-entry-number=/g)).toHaveLength(2)
    expect(await count(buyer)).toBe('2')
  })
  test('WISH-17 an entry has a quantity of its own, which goes into the basket', async () => {
    await watching(buyer, 'A')
    expect(
      (await buyer.postJson('/api/watchlists/quantity', { productCode: 'A', quantity: '25' })).status,
    ).toBe(200)
    expect((await buyer.get('/wishlist/show')).text).toContain('value="A|25|')
    for (const quantity of ['0', '-1', '1.5', '12345678', '', 'x'])
      expect((await buyer.postJson('/api/watchlists/quantity', { productCode: 'A', quantity })).status).toBe(
        400,
      )
    expect(
      (await other.postJson('/api/watchlists/quantity', { productCode: 'A', quantity: '5' })).status,
    ).toBe(400)
    expect((await buyer.get('/wishlist/show')).text).toContain('value="A|25|')
  })
  test('CFG-06 WISH-17 a quantity is judged by the minimum and steps of its article', async () => {
    await watching(buyer, 'A', 'C')
    await sql`update article set order_minimum = 50, order_step = 10 where code = 'A'`.execute(db)
    const ask = (quantity: string) =>
      buyer.post('/api/watchlists/quantity', { productCode: 'A', quantity, sort: 'edited-asc', page: '1' })
    const refused = await ask('3')
    expect([refused.status, codesOn(refused.text)]).toEqual([400, ['A', 'C']])
    expect(refused.text).toContain(
      '50 pieces? The minimum order quantity is 50 pieces, in multiples of 10 pieces.',
    )
    expect((await ask('60 pcs')).status).toBe(303)
    await sql`update article set order_minimum = 1, order_step = 1 where code = 'A'`.execute(db)
  })

  test('WISH-17 a wrong quantity of a plain form stays at its field, with what is wrong', async () => {
    await watching(buyer, 'A', 'C')
    const answer = await buyer.post('/api/watchlists/quantity', {
      productCode: 'A',
      quantity: '1x5',
      sort: 'edited-asc',
      page: '1',
    })
    expect(answer.status).toBe(400)
    expect(codesOn(answer.text)).toEqual(['A', 'C'])
    expect(answer.text).toMatch(
      /<a href="#f-quantity-\d+">Quantity of A: 5 pieces\? Please enter the quantity in pieces\.<\/a>/,
    )
    const field = /<input[^>]*id="f-quantity-\d+"[^>]*>/.exec(answer.text)?.[0] ?? ''
    for (const part of [
      / value="1x5"/,
      / aria-invalid="true"/,
      / aria-describedby="(f-quantity-\d+)-error" /,
    ])
      expect(field).toMatch(part)
    expect(answer.text).toMatch(/class="field-error" id="f-quantity-\d+-error"/)
    expect(answer.text.match(/aria-invalid/g)).toHaveLength(1)
    expect((await buyer.get('/wishlist/show')).text).toContain('value="A|1|')
    const away = await buyer.post('/api/watchlists/quantity', { productCode: 'NOPE', quantity: '5' })
    expect([away.status, away.location]).toEqual([303, '/ebusiness/en/wishlist/show'])
  })
  test('WISH-04 an article that has gone says so and can be deleted', async () => {
    await watching(buyer, 'N 0')
    await sql`update article set retired_at = now() where code = 'N 0'`.execute(db)
    const { text } = await buyer.get('/wishlist/show')
    expect(text).toContain('No longer in the catalogue')
    expect((await buyer.call(path('remove', 'N 0'))).text).toBe('Removed')
    await sql`update article set retired_at = null where code = 'N 0'`.execute(db)
  })
  test('WISH-07 rows say what they are, for the cards of narrow windows', async () => {
    await watching(buyer, 'A')
    expect((await buyer.get('/wishlist/show')).text).toMatch(/class="watch-edited" data-label="Edited"/)
  })
  test('WISH-01 in Spanish', async () => {
    const spanish = await shop.as('buyer@nord.example', { storefront: 'zh' })
    await watching(spanish, 'A')
    const { text } = await spanish.get('/wishlist/show')
    expect(text).toContain('Lista de seguimiento')
    expect(text).toContain('Pieza A')
  })
})

describe('adding by number', () => {
  test('WISH-21 the form is loaded from the server', async () => {
    const answer = await buyer.fragment('/api/watchlists/loadProductForm')
    expect(answer.text).toContain('name="productCode"')
    expect(answer.text).toContain('/api/watchlists/add/entry')
    expect(answer.text).not.toContain('<html')
  })
  test.each([odd, 'a', ' A '])('WISH-21 %j is added and answered with where to go', async typed => {
    const answer = await buyer.call(`/api/watchlists/add/entry?productCode=${encodeURIComponent(typed)}`)
    expect(answer.text).toBe('redirect:/ebusiness/en/wishlist/show')
    expect(await count(buyer)).toBe('1')
  })
  test.each([
    ['NOPE', 'No article has the part number &#x27;NOPE&#x27;'],
    ['', 'Please enter a part number'],
    ['  ', 'Please enter a part number'],
    ['ab1', 'matches several articles'],
    ['A\nC', 'No article has the part number'],
  ])('WISH-21 %j brings the form back with the error at its field', async (typed, words) => {
    const answer = await buyer.call(`/api/watchlists/add/entry?productCode=${encodeURIComponent(typed)}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/^<(?!!doctype|html)/i)
    expect(answer.text).toContain('<form')
    expect(answer.text).toContain(words)
    expect(answer.text).toMatch(/aria-invalid="true"/)
    expect(await count(buyer)).toBe('0')
  })
  test('WISH-21 a smooth form gets the way, or the error at the field; a person the page', async () => {
    const done = await buyer.postJson('/api/watchlists/add/entry', { productCode: 'A' })
    expect(done.json()).toEqual({ redirect: '/ebusiness/en/wishlist/show' })
    const refused = await buyer.postJson('/api/watchlists/add/entry', { productCode: 'NOPE' })
    expect(refused.status).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ field: 'productCode' }] })
    const page = await buyer.post('/api/watchlists/add/entry', { productCode: 'NOPE' })
    expect([page.status, page.field('productCode')]).toEqual([400, 'NOPE'])
    expect(
      (await buyer.post('/api/watchlists/add/entry', { productCode: 'A' }, { follow: true })).text,
    ).toContain('A was already on your watchlist')
  })
})

describe('product pages and lists', () => {
  test('WISH-09 WISH-10 WISH-12 the product page has both controls, one of them shown', async () => {
    const { text } = await buyer.get('/p/A')
    expect(text).toMatch(/<button type="submit" data-watch="A"(?! hidden)/)
    expect(text).toMatch(/data-unwatch="A"[^>]* hidden=""/)
    await watching(buyer, 'A')
    const after = await buyer.get('/p/A')
    expect(after.text).toMatch(/data-watch="A"[^>]* hidden=""/)
    expect(after.text).not.toMatch(/data-unwatch="A"[^>]* hidden=""/)
  })
  test('WISH-10 without script a press leads to the list with a word', async () => {
    const answer = await buyer.post(path('add', 'A'), {}, { follow: true })
    expect(answer.url).toBe('/ebusiness/en/wishlist/show')
    expect(answer.text).toContain('A is on your watchlist.')
  })
  test('WISH-10 the marks of a page come in one call', async () => {
    await watching(buyer, 'A', odd)
    await watching(other, 'C')
    expect(
      (await buyer.postJson('/wishlist/marks', { codes: ['C', odd, 'NOPE', 'A'] }))
        .json<string[]>()
        .toSorted(),
    ).toEqual(['A', odd])
    expect(
      (await buyer.postJson('/wishlist/marks', { codes: Array.from({ length: 501 }, () => 'A') })).status,
    ).toBe(400)
  })
  test('WISH-22 the overlay answers HTML, or 202 when there is nothing to show', async () => {
    expect((await buyer.fragment('/getWishlistOverlay?productCode=A')).status).toBe(202)
    await watching(buyer, 'A', 'C')
    const answer = await buyer.fragment('/getWishlistOverlay?productCode=A')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('data-watched="true"')
    expect(answer.text).toContain('Show the watchlist (2)')
    expect((await buyer.fragment('/getWishlistOverlay')).status).toBe(400)
  })
  test('WISH-23 the product page has a place for the sidebar, and a star in the bar that stays', async () => {
    const { text } = await buyer.get('/p/A')
    expect(text).toContain('data-watch-aside="/ebusiness/en/getWishlistOverlay?productCode=A"')
    expect(/<div class="buy-bar.*?data-watch="A"/s.test(text)).toBe(true)
    expect((await shop.asGuest().get('/p/A')).text).not.toContain('data-watch-aside')
  })
})

describe('the ticked rows of a list', () => {
  test('WISH-09 are added at once, those on it once', async () => {
    await buyer.postJson(path('add', 'A'))
    const answer = await buyer.postJson('/api/watchlists/add/list', { 'skus[]': ['A', odd, 'NOPE'] })
    expect(answer.json()).toEqual({ message: '1 added to the watchlist, 1 already on it.' })
    expect((await buyer.get('/wishlist/count')).text).toBe('2')
    expect((await buyer.postJson('/api/watchlists/add/list', {})).status).toBe(400)
    expect((await shop.asGuest().postJson('/api/watchlists/add/list', { 'skus[]': ['A'] })).status).toBe(403)
  })
})
