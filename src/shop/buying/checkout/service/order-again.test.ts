import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { maxSaved } from '#shop/buying/saved-carts/model/saved-cart.ts'
import { readyBuyer, type Ready } from '../fixtures/buyer.ts'
import { placeOrder } from './place-order.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let own: string
let foreign: string
let visitor: Visitor

const again = (code: string) => `/my-account/order/${code}/again`
async function orderOf(who: Ready, lines: Record<string, number>): Promise<string> {
  await who.fill(lines)
  const placed = await placeOrder(who.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  return placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
}
const basket = async (who = visitor) => {
  const { text } = await who.get('/cart')
  const rows = [...text.matchAll(/data-product-code="([^"]*)" data-quantity="(\d+)"/g)]
  return rows.map(([, code, n]) => `${code} ${n}`)
}

/** What the field of a checked list still holds; the whole list lies in a hidden form above it. */
const linesLeftOn = ({ text }: { text: string }) =>
  [...text.matchAll(/<textarea[^>]*name="lines"[^>]*>\n?([^<]*)</g)].at(-1)?.[1]

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'ONE', stock: 1_000 },
    { code: 'A,B/2 (x)', stock: 1_000 },
    { code: 'PACK', orderStep: 5, stock: 1_000 },
    { code: 'NEW', stock: 1_000 },
  ])
  shop = await testShop({ db })
  buyer = await readyBuyer(db)
  own = await orderOf(buyer, { ONE: 10, 'A,B/2 (x)': 3, PACK: 5 })
  foreign = await orderOf(await readyBuyer(db), { ONE: 1 })
})
beforeEach(async () => {
  await sql`delete from cart where ordered_at is null`.execute(db)
  await sql`update article set code = 'PACK' where code = 'P.ACK'`.execute(db)
  await sql`update article set lifecycle = 'active', retired_at = null, order_step = 1, stock_kind = 'lead-time'`.execute(
    db,
  )
  await sql`update article set order_step = 5 where code = 'PACK'`.execute(db)
  await sql`delete from article_number`.execute(db)
  await sql`update stock set quantity = 1000`.execute(db)
  visitor = await shop.as(buyer.member.email)
})

describe('ux.md 3.10 an order again', () => {
  test('all its lines go into the basket with one call of a plain form, which leads there', async () => {
    const answer = await visitor.post(again(own), {}, { follow: true })
    expect([answer.status, answer.url]).toEqual([200, '/ebusiness/en/cart'])
    expect(answer.text).toContain('3 positions were added to the basket.')
    expect(await basket()).toEqual(['ONE 10', 'A,B/2 (x) 3', 'PACK 5'])
  })
  test('the page of the order and its confirmation offer it, in both languages, to who may buy', async () => {
    for (const path of [`/my-account/order/${own}`, `/checkout/orderConfirmation/${own}`]) {
      const { text } = await visitor.get(path)
      expect(text).toMatch(
        new RegExp(`<form[^>]* action="/ebusiness/en${again(own)}"[^>]*>.*Order again</`, 's'),
      )
      const spanish = await (await shop.as(buyer.member.email, { storefront: 'zh' })).get(path)
      expect(spanish.text).toContain('Repetir pedido')
    }
    const { companyId, unitId } = buyer.member
    await addPerson(db, { email: 'approver@co.example', roles: ['approver'], company: { companyId, unitId } })
    const approver = await shop.as('approver@co.example')
    for (const path of [`/my-account/order/${own}`, '/my-account/orders']) {
      const page = await approver.get(path)
      expect([page.status, page.text.includes(own), page.text.includes('Order again')]).toEqual([
        200,
        true,
        false,
      ])
    }
    expect((await approver.post(again(own))).status).toBe(403)
  })
  test('the list of orders offers it for each, in both languages, and its button names the order', async () => {
    const second = await orderOf(buyer, { ONE: 2 })
    for (const [storefront, words] of [
      ['en', 'Order again'],
      ['zh', 'Repetir pedido'],
    ] as const) {
      const { text } = await (await shop.as(buyer.member.email, { storefront })).get('/my-account/orders')
      for (const code of [own, second])
        expect(text).toMatch(
          new RegExp(
            `<form[^>]* action="/ebusiness/${storefront}${again(code)}"[^>]*>(?:(?!</form>).)*${words}<span class="visually-hidden"> (?:<!-- -->)?${code}<`,
            's',
          ),
        )
    }
  })
  test('the selected positions alone go into the basket; without any selected they are told to choose', async () => {
    const page = await visitor.get(`/my-account/order/${own}`)
    expect(page.text).toMatch(/<input(?=[^>]*form="again-selected")(?=[^>]*value="2")/)
    const answer = await visitor.post(again(own), { selected: 'true', line: ['1', '3'] }, { follow: true })
    expect([answer.status, answer.url]).toEqual([200, '/ebusiness/en/cart'])
    expect(await basket()).toEqual(['ONE 10', 'PACK 5'])
    const none = await visitor.post(again(own), { selected: 'true' }, { follow: true })
    expect(none.url).toBe(`/ebusiness/en/my-account/order/${own}`)
    expect(none.text).toContain('Select the positions that you want to order again.')
    expect(await basket()).toEqual(['ONE 10', 'PACK 5'])
    expect((await visitor.postJson(again(own), { selected: 'true' })).status).toBe(400)
  })
  test('a basket that holds something is asked about: the order comes to it, or takes its place and the rest is kept', async () => {
    const ask = again(own)
    const script = { headers: { 'x-fragment': '1', accept: 'text/html' } }
    const empty = await visitor.raw({ method: 'GET', url: `/ebusiness/en${ask}`, ...script })
    expect([empty.status, empty.text]).toEqual([202, ''])
    const first = await visitor.post(ask, { into: 'ask' }, { follow: true })
    expect(first.url).toBe('/ebusiness/en/cart')
    await sql`delete from cart where ordered_at is null`.execute(db)
    await visitor.postJson('/cart/add', { productCodePost: 'NEW', qty: 7 })
    const asked = await visitor.post(ask, { into: 'ask' }, { follow: true })
    expect([asked.status, asked.url]).toEqual([200, `/ebusiness/en${ask}`])
    expect(asked.text).toContain('Your basket contains 1 position.')
    expect(await basket()).toEqual(['NEW 7'])
    const spanish = await (await shop.as(buyer.member.email, { storefront: 'zh' })).get(ask)
    expect(spanish.text).toContain('Su cesta contiene 1 posición.')

    const only = await visitor.post(ask, { into: 'only' }, { follow: true })
    expect(only.url).toBe('/ebusiness/en/cart')
    expect(only.text).toMatch(/kept under “Saved baskets”: Before order \d+ again/)
    expect(await basket()).toEqual(['ONE 10', 'A,B/2 (x) 3', 'PACK 5'])
    const kept = await sql<{ code: string; quantity: number }>`select a.code, l.quantity from saved_cart s
      join saved_cart_line l on l.saved_cart_id = s.id join article a on a.id = l.article_id
      where s.customer_id = ${buyer.member.id}`.execute(db)
    expect(kept.rows).toEqual([{ code: 'NEW', quantity: 7 }])
    await visitor.post(ask, { into: 'add' })
    expect(await basket()).toEqual(['ONE 20', 'A,B/2 (x) 6', 'PACK 10'])
  })
  test('where a line has changed, or no more baskets can be kept, the basket stays as it is', async () => {
    await visitor.postJson('/cart/add', { productCodePost: 'NEW', qty: 7 })
    await sql`update article set lifecycle = 'discontinued' where code = 'ONE'`.execute(db)
    const changed = await visitor.post(again(own), { into: 'only' })
    expect(changed.text).toContain('your basket was kept')
    expect(await basket()).toEqual(['NEW 7'])
    await sql`update article set lifecycle = 'active'`.execute(db)
    await sql`insert into saved_cart (id, customer_id, name, description, currency, net, positions, pieces)
      select 'full-' || n, ${buyer.member.id}, 'full ' || n, '', 'EUR', 0, 1, 1 from generate_series(1, ${maxSaved}) n`.execute(
      db,
    )
    const full = await visitor.post(again(own), { into: 'only' }, { follow: true })
    expect(full.text).toContain('You have reached the limit of saved baskets')
    expect(await basket()).toEqual(['NEW 7'])
    await sql`delete from saved_cart where id like 'full-%'`.execute(db)
  })
  test('present rules hold: packs are filled up, and that is told', async () => {
    await sql`update article set order_step = 4 where code = 'ONE'`.execute(db)
    const { text } = await visitor.post(again(own), {}, { follow: true })
    expect(text).toContain('ONE: 12 pieces were added instead of 10')
    expect(await basket()).toContain('ONE 12')
  })
  test('present prices hold', async () => {
    await sql`update article_price set prices = '{1.0000}' where currency = 'USD'`.execute(db)
    const reply = await visitor.postJson(again(own))
    expect(reply.json<{ cartData: object }>().cartData).toMatchObject({ totalPrice: { value: '18.00' } })
  })
  test('what is no longer sold, or was replaced, is named line by line before anything is added', async () => {
    await sql`update article set lifecycle = 'discontinued' where code = 'ONE'`.execute(db)
    await sql`update article set retired_at = now() where code = 'PACK'`.execute(db)
    await sql`insert into article_number select id, 'superseded', 'PACK', 'pack' from article where code = 'NEW'`.execute(
      db,
    )
    const page = await visitor.post(again(own))
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<h1>Order ${own} again</h1>`)
    expect(page.text).toMatch(/data-product-code="ONE".*No longer sold/s)
    expect(page.text).toMatch(/data-verdict="superseded" data-product-code="NEW".*Replaced by this article/s)
    expect(await basket()).toEqual([])
    const product = [...page.text.matchAll(/name="product" value="([^"]*)"/g)].map(([, line]) => line ?? '')
    expect(product.toSorted()).toEqual(['A,B/2 (x)|3|||', 'NEW|5|||'])
    expect(linesLeftOn(page)).toBe('ONE;10')
    await visitor.post('/cart/addBulkItems', { product })
    expect((await basket()).toSorted()).toEqual(['A,B/2 (x) 3', 'NEW 5'])
    const spanish = await shop.as(buyer.member.email, { storefront: 'zh' })
    expect((await spanish.post(again(own))).text).toContain(`Repetir el pedido ${own}`)
  })
  test.each([
    ['was replaced', `update article set retired_at = now() where code = 'PACK'`, 'superseded', 'NEW'],
    [
      'is written otherwise now',
      `update article set code = 'P.ACK' where code = 'PACK'`,
      'normalised',
      'P.ACK',
    ],
    [
      'is beyond the stock',
      `with gone as (update stock set quantity = 0) update article set stock_kind = 'stock-only' where code = 'PACK'`,
      'exact',
      'PACK',
    ],
  ])('a single line that %s is looked at before anything is added', async (_, change, verdict, code) => {
    await sql`insert into article_number select id, 'superseded', 'PACK', 'pack' from article where code = 'NEW'`.execute(
      db,
    )
    await sql.raw(change).execute(db)
    const page = await visitor.post(again(own))
    expect(page.status).toBe(200)
    expect(page.text).toContain(`data-verdict="${verdict}" data-product-code="${code}"`)
    expect(page.text).not.toContain('class="error-summary"')
    expect(linesLeftOn(page)).toBe('')
    expect(await basket()).toEqual([])
  })
  test('what the basket has no room for is told, and nothing is added', async () => {
    await visitor.postJson('/cart/add', { productCodePost: 'NEW', qty: 9_999_990 })
    const page = await visitor.post(again(own))
    expect(page.status).toBe(400)
    expect(page.text).toMatch(/class="error-summary".*: a basket takes at most 9,999,999 in all\./s)
    expect(await basket()).toEqual(['NEW 9999990'])
  })
  test('a script gets all or none too: the data of an add, or a problem with each faulty line', async () => {
    await sql`update article set lifecycle = 'discontinued' where code = 'A,B/2 (x)'`.execute(db)
    const refused = await visitor.postJson(again(own))
    expect([refused.status, refused.headers['content-type']]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ])
    expect(refused.json()).toMatchObject({
      errors: [{ field: 'lines.1', message: 'A,B/2 (x) is no longer sold.' }],
    })
    expect(await basket()).toEqual([])
    await sql`update article set lifecycle = 'active'`.execute(db)
    const data = (await visitor.postJson(again(own))).json<{ cartData: object; addToCartLayer: string }>()
    expect(data.cartData).toMatchObject({ totalQuantity: 18, totalItems: 3 })
    expect(data.addToCartLayer).toContain('A,B/2 (x)')
  })
  test('SEC-03 a foreign order answers like one that is not there, and changes nothing', async () => {
    for (const code of [foreign, '999999999', "' or 1=1 --"]) {
      expect((await visitor.post(again(encodeURIComponent(code)))).status).toBe(404)
      expect((await visitor.postJson(again(encodeURIComponent(code)))).status).toBe(404)
    }
    expect(await basket()).toEqual([])
  })
  test('SEC-07 without the token nothing is added; without a log-in it leads there', async () => {
    for (const token of [null, 'wrong'])
      expect((await visitor.post(again(own), {}, { token })).status).toBe(400)
    expect(await basket()).toEqual([])
    const guest = await shop.asGuest().post(again(own))
    expect([guest.status, guest.location?.startsWith('/ebusiness/en/login?next=')]).toEqual([303, true])
  })
  test('twice at once adds up in the same lines', async () => {
    const answers = await Promise.all([visitor.post(again(own)), visitor.post(again(own))])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await basket()).toSorted()).toEqual(['A,B/2 (x) 6', 'ONE 20', 'PACK 10'])
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})
