import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { comparisonCount } from './service/list.ts'

let db: Db
let shop: TestShop
const numbered = Array.from({ length: 11 }, (_, i) => `N ${i}`)

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'A', stock: 100 },
    { code: 'B/2, x+1 (y)', prices: { USD: [[1, '7.0000']], EUR: [[1, '6.0000']] } },
    { code: 'C', prices: {} },
    { code: 'OLD', retired: true },
    ...numbered.map(code => ({ code })),
  ])
  await sql`insert into attribute_group (code, names, sort) values ('el', '{"en":"Electrical","es":"Eléctrico"}', 1)`.execute(
    db,
  )
  await sql`insert into attribute (code, names, kind, unit, precision, group_code, sort) values
    ('current', '{"en":"Rated current"}', 'number', 'A', 1, 'el', 1),
    ('voltage', '{"en":"Rated voltage"}', 'number', 'V', 0, 'el', 2)`.execute(db)
  await sql`update article set attributes = '{"current":16,"voltage":500}' where code in ('A', 'C')`.execute(
    db,
  )
  await sql`update article set attributes = '{"current":25,"voltage":500}' where code like 'B%'`.execute(db)
  await sql`insert into article_relation (article_id, kind, target_code, quantity, mandatory, sort)
    select id, 'accessory', 'C', 1, false, 1 from article where code = 'A'`.execute(db)
  await sql`with b as (insert into base_product (code, names) values ('BASE', '{"en":"Insert"}') returning id)
    update article set base_id = b.id from b where code in ('N 0', 'N 1')`.execute(db)
  await sql`update article set attributes = '{"current":10}' where code = 'N 0'`.execute(db)
  await sql`update article set attributes = '{"current":16}' where code = 'N 1'`.execute(db)
  await foundCompany(db, 'nord', [{ email: 'buyer@nord.example' }])
  shop = await testShop({ db, frame: { comparisonCount } })
})

const add = '/zcontara/getproductajaxcall'
const remove = '/zcontara/deleteproductajaxcall'
const cookieOf = (visitor: Visitor) => decodeURIComponent(visitor.cookies.get('compareProduct') ?? '')
const comparing = async (...codes: string[]): Promise<Visitor> => {
  const guest = shop.asGuest()
  for (const productCode of codes) expect((await guest.postJson(add, { productCode })).status).toBe(200)
  return guest
}
const list = (codes: readonly string[]) =>
  `/comparison?itemProductCodes=${encodeURIComponent(codes.map(code => code.replaceAll(',', '%2C')).join(','))}`
const columns = (text: string) =>
  [...text.matchAll(/<th scope="col" id="compare-\d+"[^>]* data-product-code="([^"]*)"/g)].map(m => m[1])

describe('the calls', () => {
  test('CMP-08 CMP-12 adding puts the product into the cookie and answers the list', async () => {
    const guest = shop.asGuest()
    const answer = await guest.postJson(add, { productCode: 'B/2, x+1 (y)' })
    expect(answer.json()).toEqual([{ name: 'Part B/2, x+1 (y)', code: 'B/2, x+1 (y)', category: '' }])
    expect(JSON.parse(cookieOf(guest))).toEqual(answer.json())
    expect((await guest.postJson(add, { productCode: 'A' })).json()).toHaveLength(2)
  })
  test('CMP-06 the cookie is a JSON array, URL-encoded, with path / and without an end', async () => {
    const answer = await shop.asGuest().postJson(add, { productCode: 'A' })
    const set = String([answer.headers['set-cookie']].flat().find(one => one?.startsWith('compareProduct=')))
    expect(set).toContain(
      `compareProduct=${encodeURIComponent('[{"name":"Part A","code":"A","category":""}]')}`,
    )
    expect(set).toMatch(/Path=\//i)
    expect(set).not.toMatch(/Max-Age|Expires|HttpOnly/i)
  })
  test('CMP-12 reading goes by GET, and by POST without a code', async () => {
    const guest = await comparing('A')
    for (const answer of [await guest.call(add), await guest.postJson(add, {})])
      expect(answer.json()).toMatchObject([{ code: 'A' }])
  })
  test('CMP-07 without a cookie the list is empty', async () => {
    const answer = await shop.asGuest().call(add)
    expect([answer.status, answer.json()]).toEqual([200, []])
  })
  test.each([
    'x',
    '%5B%7B',
    '[{"code":"A"}]',
    JSON.stringify(numbered.map(code => ({ name: '', code, category: '' }))),
  ])('CMP-07 an unreadable cookie is an empty list and written anew: %s', async value => {
    const guest = shop.asGuest()
    guest.cookies.set('compareProduct', encodeURIComponent(value))
    expect((await guest.call(add)).json()).toEqual([])
    expect(cookieOf(guest)).toBe('[]')
    guest.cookies.set('compareProduct', encodeURIComponent(value))
    expect((await guest.get('/comparison')).status).toBe(200)
  })
  test('CMP-09 removing takes it out of the cookie and the list', async () => {
    const guest = await comparing('A', 'C')
    expect((await guest.postJson(remove, { productCode: 'A' })).json()).toMatchObject([{ code: 'C' }])
    expect(JSON.parse(cookieOf(guest))).toMatchObject([{ code: 'C' }])
    expect((await guest.postJson(remove, { productCode: 'A' })).json()).toMatchObject([{ code: 'C' }])
  })
  test('CMP-10 removing all empties the cookie', async () => {
    const guest = await comparing('A', 'C')
    expect((await guest.postJson(remove, { all: 'true' })).json()).toEqual([])
    expect(cookieOf(guest)).toBe('[]')
    expect((await guest.get('/comparison')).text).not.toMatch(/data-count="comparison"[^>]*>[1-9]/)
  })
  test('CMP-10 removing all of a comparison in the address leads to the empty page', async () => {
    const guest = await comparing('A', 'C')
    const { text } = await guest.get(list(['A', 'C']))
    expect(text).toMatch(/name="all" value="true"\/><input type="hidden" name="itemProductCodes" value=""\/>/)
    const answer = await guest.post(remove, { all: 'true', itemProductCodes: '' })
    expect(answer.location).toBe('/ebusiness/en/comparison#compare-empty')
    expect((await guest.get('/comparison')).text).toContain('Nothing to compare yet')
  })
  test('CMP-01 an eleventh product is refused with words, the list stays', async () => {
    const guest = await comparing(...numbered.slice(0, 10))
    const answer = await guest.postJson(add, { productCode: 'A' })
    expect(answer.status).toBe(409)
    expect(answer.json<{ detail: string }>().detail).toContain('At most 10 products can be compared')
    expect((await guest.call(add)).json()).toHaveLength(10)
    const person = await guest.post(add, { productCode: 'A' }, { follow: true })
    expect(person.url).toContain('/comparison')
    expect(person.text).toContain('At most 10 products can be compared')
  })
  test('CMP-12 an unknown, retired or impossible code changes nothing', async () => {
    const guest = await comparing('A')
    expect((await guest.postJson(add, { productCode: 'NOPE' })).status).toBe(404)
    expect((await guest.postJson(add, { productCode: 'OLD' })).status).toBe(404)
    for (const productCode of ['', 'a|b', 'x'.repeat(121), 7, ['A'], null])
      expect((await guest.postJson(add, { productCode: productCode as string })).status).toBe(400)
    expect((await guest.postJson(remove, {})).status).toBe(400)
    expect((await guest.call(add)).json()).toHaveLength(1)
  })
  test('CMP-12 without the token nothing is added or removed', async () => {
    const guest = await comparing('A')
    for (const token of [null, 'wrong']) {
      expect((await guest.postJson(add, { productCode: 'C' }, { token })).status).toBe(400)
      expect((await guest.postJson(remove, { all: 'true' }, { token })).status).toBe(400)
    }
    expect((await guest.call(add)).json()).toHaveLength(1)
  })
  test('CMP-08 the same product twice at once stands in the list once', async () => {
    const guest = await comparing('A')
    const answers = await Promise.all([1, 2].map(() => guest.postJson(add, { productCode: 'C' })))
    for (const answer of answers) expect(answer.json()).toHaveLength(2)
    expect((await guest.call(add)).json()).toHaveLength(2)
  })
  test('CMP-08 a person without script goes back to the list they came from, and sees it in the block', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post(
      add,
      { productCode: 'A' },
      { headers: { referer: 'http://127.0.0.1:4170/ebusiness/en/p/C' } },
    )
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/p/C'])
    const elsewhere = await guest.post(
      add,
      { productCode: 'A' },
      { headers: { referer: 'http://elsewhere.example/ebusiness/en/p/C' } },
    )
    expect(elsewhere.location).toBe('/ebusiness/en/comparison')
  })
  test('CMP-11 adding what is in already from a product page opens the comparison', async () => {
    const guest = await comparing('A')
    const answer = await guest.post(
      add,
      { productCode: 'A', open: '1' },
      { headers: { referer: 'http://127.0.0.1:4170/ebusiness/en/p/A' } },
    )
    expect(answer.location).toBe('/ebusiness/en/comparison')
  })
  test('CMP-04 CMP-11 the product page has the control, active once the product is in', async () => {
    expect((await shop.asGuest().get('/p/A')).text).toMatch(/data-compare="A"[^>]*data-active="false"/)
    expect((await (await comparing('A')).get('/p/A')).text).toMatch(/data-compare="A"[^>]*data-active="true"/)
  })
})

describe('the comparison', () => {
  test('CMP-13 the fragment answers the products asked for, without the frame', async () => {
    const answer = await shop
      .asGuest()
      .fragment(
        '/zcontara/getproductcomparisonfragment?itemProductCodes=A,B/2%2C x%2B1 (y)&suggestProductComparison=false',
      )
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('<html')
    expect(columns(answer.text)).toEqual(['A', 'B/2, x+1 (y)'])
    expect(answer.text).not.toContain('data-compare-suggestion')
  })
  test('CMP-03 in suggestion mode the fragment says so, and reading it changes no list', async () => {
    const guest = shop.asGuest()
    const answer = await guest.fragment(
      '/zcontara/getproductcomparisonfragment?itemProductCodes=A,C&suggestProductComparison=true',
    )
    expect(answer.text).toContain('data-compare-suggestion')
    expect(answer.text).toContain('Suggested comparison')
    expect(guest.cookies.has('compareProduct')).toBe(false)
  })
  test('CMP-14 the page shows columns, count, slider, prices and stock', async () => {
    const { text } = await shop.asGuest().get(list(['A', 'B/2, x+1 (y)', 'C']))
    expect(columns(text)).toEqual(['A', 'B/2, x+1 (y)', 'C'])
    expect(text).toContain('3 of 10')
    expect(text).toMatch(/type="range"[^>]*data-compare-slider/)
    expect(text).toMatch(/USD.?3\.00/)
    expect(text).toMatch(/USD.?7\.00/)
    expect(text).toContain('Price on request')
    expect(text).toContain('100 in stock')
  })
  test('CMP-14 prices are those of the visitor', async () => {
    await sql`insert into price_list (code, names, kind) values ('gold', '{"en":"Gold"}', 'group')`.execute(
      db,
    )
    await sql`update company set price_list = 'gold' where code = 'nord'`.execute(db)
    await sql`insert into article_price (article_id, price_list, currency, price_unit, bounds, prices)
      select id, 'gold', 'USD', 1, '{1}', '{1.25}' from article where code = 'A'`.execute(db)
    const buyer = await shop.as('buyer@nord.example')
    expect((await buyer.get(list(['A', 'C']))).text).toMatch(/USD.?1\.25/)
    expect((await shop.asGuest().get(list(['A', 'C']))).text).not.toMatch(/USD.?1\.25/)
  })
  test('CMP-01 the table keeps two columns: the second is a placeholder', async () => {
    const { text } = await shop.asGuest().get(list(['A']))
    expect(text.match(/<th scope="col"/g)).toHaveLength(3)
    expect(text).toContain('Add at least one more product')
  })
  test('CMP-01 more than ten codes in an address: the first ten, and it is said', async () => {
    const { text } = await shop.asGuest().get(list(numbered))
    expect(columns(text)).toEqual(numbered.slice(0, 10))
    expect(text).toContain('Only the first 10 products are shown; 1 more')
  })
  test('CMP-14 without codes the page shows the own list; an empty one says how to fill it', async () => {
    expect(columns((await (await comparing('C', 'A')).get('/comparison')).text)).toEqual(['C', 'A'])
    expect((await shop.asGuest().get('/comparison')).text).toContain('Nothing to compare yet')
  })
  test('CMP-14 a product that has vanished says so in its column', async () => {
    const { text } = await shop.asGuest().get(list(['A', 'OLD', 'NOPE']))
    expect(columns(text)).toEqual(['A', 'OLD', 'NOPE'])
    expect(text.match(/No longer in the catalogue/g)).toHaveLength(2)
  })
  test('CMP-14 a base product says what its variants say', async () => {
    const { text } = await shop.asGuest().get(list(['BASE', 'A']))
    expect(text).toMatch(/data-property="current".*?10 \/ 16/s)
    expect(text).toContain('Select a variant')
    expect(text).toMatch(/from <span class="price[^>]*>USD.?3\.00/)
    expect(text).toContain('See the variants')
  })
  test('CMP-15 identical rows are marked, differing cells too, and the address hides them without script', async () => {
    const { text } = await shop.asGuest().get(list(['A', 'C', 'B/2, x+1 (y)']))
    expect(text).toMatch(/<tr data-same="" data-property="voltage">/)
    expect(text).toMatch(/data-property="current">.*?<td>16<\/td><td>16<\/td><td class="compare-differs">25/s)
    expect(text).not.toMatch(/compare-table" data-hide/)
    const hidden = await shop.asGuest().get(`${list(['A', 'C'])}&hideIdentical=true`)
    expect(hidden.text).toMatch(/compare-table" data-hide=""/)
    expect(hidden.text).toMatch(/\d+ identical rows hidden/)
  })
  test('CMP-16 a column is deleted by a form that asks first; the product leaves list and address', async () => {
    const guest = await comparing('A', 'C')
    const { text } = await guest.get(list(['A', 'C']))
    expect(text).toMatch(/<form data-confirm="Remove A from the comparison\?"[^>]*deleteproductajaxcall"/)
    const answer = await guest.post(remove, { productCode: 'A', itemProductCodes: 'C' })
    expect(answer.location).toBe('/ebusiness/en/comparison?itemProductCodes=C#compare-0')
    expect(JSON.parse(cookieOf(guest))).toMatchObject([{ code: 'C' }])
  })
  test('CMP-16 the column that follows takes the place of the deleted one, and the page says what happened', async () => {
    const guest = await comparing('A', 'C', 'N 0')
    const answer = await guest.post(remove, { productCode: 'C', itemProductCodes: 'A,N 0', at: '1' })
    expect(answer.location).toMatch(/#compare-1$/)
    const { text } = await guest.get(answer.location ?? '')
    expect(text).toContain('data-announce="C removed from the comparison, 2 of 10"')
    expect(text).toMatch(/id="compare-1"[^>]*data-product-code="N 0"/)
    const last = await guest.post(remove, { productCode: 'N 0', itemProductCodes: 'A', at: '1' })
    expect(last.location).toMatch(/#compare-0$/)
  })
  test('CMP-02 the block of a page that suggests products has them again once the list is empty', async () => {
    const block = '/zcontara/getproductcomparisonblock?itemProductCodes=A%2CC'
    const guest = await comparing('A')
    expect((await guest.fragment(block)).text).not.toContain('Suggested comparison')
    await guest.postJson(remove, { productCode: 'A' })
    const { text } = await guest.fragment(block)
    expect(text).toContain('Suggested comparison')
    expect(text).toContain('itemProductCodes=A%2CC&amp;suggestProductComparison=true')
    expect((await guest.fragment('/zcontara/getproductcomparisonblock')).text).toBe('')
  })
  test('CMP-17 accessory links open a new tab at the anchor of the product page', async () => {
    const { text } = await shop.asGuest().get(list(['A', 'C']))
    const links = [...text.matchAll(/<a href="([^"]*#fits-with)" target="_blank" rel="noopener"/g)].map(
      m => m[1],
    )
    expect(links).toEqual(['/ebusiness/en/p/A#fits-with'])
    expect((await shop.asGuest().get('/p/A')).text).toContain('id="fits-with"')
  })
  test('CMP-05 the list form sends itemProductCodes and categoryCode and leads to the page', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/comparison', { itemProductCodes: 'A,B/2%2C x+1 (y)', categoryCode: '' })
    expect(answer.status).toBe(303)
    expect(columns((await guest.get(answer.location ?? '')).text)).toEqual(['A', 'B/2, x+1 (y)'])
    const block = await (await comparing('A', 'B/2, x+1 (y)')).fragment('/zcontara/getproductcomparisonblock')
    expect(block.text).toContain('name="itemProductCodes" value="A,B/2%2C x+1 (y)"')
    expect(block.text).toContain('name="categoryCode" value=""')
  })
  test('CMP-05 the ticked rows of a list become columns, articles before families', async () => {
    const answer = await shop
      .asGuest()
      .post('/comparison', { 'skus[]': ['A', 'C'], 'productCodes[]': 'BASE' })
    expect(columns((await shop.asGuest().get(answer.location ?? '')).text)).toEqual(['A', 'C', 'BASE'])
  })
  test('CMP-14 columns are moved by links, in the address', async () => {
    const { text } = await shop.asGuest().get(list(['A', 'C']))
    expect(text).toContain('/ebusiness/en/comparison?itemProductCodes=C%2CA#compare-1')
  })
  test('CMP-14 a product is added by its number; a number that is none comes back with its error', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/comparison/add', { number: 'n-2', itemProductCodes: 'A' })
    expect(answer.location).toBe('/ebusiness/en/comparison?itemProductCodes=A%2CN+2#compare-1')
    expect(JSON.parse(cookieOf(guest))).toMatchObject([{ code: 'N 2' }])
    const wrong = await guest.post('/comparison/add', { number: 'NOPE', itemProductCodes: 'A' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('No article has this part number')
    expect(wrong.field('number')).toBe('NOPE')
    expect((await guest.post('/comparison/add', { number: ' ', itemProductCodes: 'A' })).text).toContain(
      'Please enter a part number',
    )
    const full = await guest.post('/comparison/add', {
      number: 'A',
      itemProductCodes: numbered.slice(0, 10).join(','),
    })
    expect(full.text).toContain('At most 10 products')
  })
  test('CMP-14 a number that is held already is told so, among ten products too; an unknown one is unknown', async () => {
    const itemProductCodes = numbered.slice(0, 10).join(',')
    const add = (number: string) => shop.asGuest().post('/comparison/add', { number, itemProductCodes })
    const held = await add(numbered[3] ?? '')
    expect(held.status).toBe(400)
    expect(held.text).toContain(`${numbered[3]} is already in the comparison.`)
    expect(held.text).not.toContain('At most 10 products')
    expect((await add('NOPE')).text).toContain('No article has this part number')
  })
  test('CMP-14 in Spanish', async () => {
    const { text } = await shop.asGuest({ storefront: 'zh' }).get(list(['A', 'C']))
    expect(text).toContain('Ocultar propiedades iguales')
    expect(text).toContain('Eléctrico')
  })
})
