import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { addDays, formatDate, nextWeekday } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import type { CartData } from './contract.ts'
import { foundCompany, stockGoods } from './fixtures.ts'
import { cartCount } from './service/count.ts'
import { maxGuestBaskets } from './service/guest-baskets.ts'

/** A weekend of next year. */
const onMonday = nextWeekday(`${new Date().getUTCFullYear() + 1}-01-05`, [1])
const [saturday, monday] = [formatDate(addDays(onMonday, -2)), formatDate(onMonday)]
/** As the call takes it: the month counted from 0 (K-34). */
function partsOf(day: string) {
  const [year = 0, month = 1, date = 0] = day.split('-').map(Number)
  return { year, month: month - 1, day: date }
}

let db: Db
let shop: TestShop

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'A', stock: 100 },
    { code: 'B/2, x+1 (y)' },
    { code: 'PACK', orderStep: 5 },
    { code: 'HUNDREDS', priceUnit: 100 },
    {
      code: 'SCALE',
      prices: {
        EUR: [
          [1, '8.4200'],
          [10, '8.0000'],
        ],
        USD: [[1, '9.0000']],
      },
    },
    { code: 'NO-PRICE', prices: {} },
    { code: 'OLD', lifecycle: 'discontinued' },
    { code: 'LAST', stockKind: 'stock-only', stock: 3 },
    { code: 'CABLE', unit: 'MTR', priceUnit: 100, stock: 500 },
    { code: 'BAG', unit: 'PK', stock: 50 },
  ])
  await sql`insert into stock_inbound (article_id, site_code, due_on, quantity)
    select id, 'central', '2099-03-31', 40 from article where code = 'SCALE'`.execute(db)
  await sql`with b as (insert into base_product (code, names) values ('DESIGN', '{}') returning id)
    update article set base_id = b.id from b where code in ('A', 'PACK')`.execute(db)
  await foundCompany(db, 'nord', [{ email: 'buyer@nord.example' }])
  shop = await testShop({ db, frame: { basketCount: cartCount } })
})
beforeEach(async () => {
  await sql`truncate cart cascade`.execute(db)
})

type Added = {
  cartGlobalMessagesHtml: string
  addToCartLayer: string
  cartData: CartData
  filledUp?: number
}
type Visitor = ReturnType<TestShop['asGuest']>
const guestWith = async (...codes: string[]): Promise<Visitor> => {
  const guest = shop.asGuest()
  for (const code of codes)
    expect((await guest.postJson('/cart/add', { productCodePost: code })).status).toBe(200)
  return guest
}
const data = async (visitor: Visitor) => {
  const page = await visitor.get('/cart')
  const rows = [...page.text.matchAll(/data-product-code="([^"]*)" data-quantity="(\d+)"/g)]
  return rows.map(([, code, n]) => `${code} ${n}`)
}

const overlayOf = (code: string) =>
  `/${encodeURIComponent(code)}/cart/openOverlay?leadTime=10&mobileView=true`

describe('CART-06 any number that lists know is known to the basket', () => {
  beforeAll(async () => {
    await sql`update article set mpn = 'CON-1000048' where code = 'A'`.execute(db)
    await sql`insert into article_number (article_id, kind, number, number_key)
      select id, 'ean', '2900000000483', '2900000000483' from article where code = 'A'
      union all select id, 'superseded', 'K1-16', 'k116' from article where code = 'A'`.execute(db)
  })
  test.each([
    'a',
    'A ',
    'con 1000048',
    'CON-1000048',
    '2900000000483',
    'con\u200e-1000048',
    'ＣＯＮ 1000048',
  ])('%j is the article A', async typed => {
    const guest = shop.asGuest()
    const added = await guest.postJson('/cart/add', { productCodePost: typed, qty: 3 })
    expect([
      added.status,
      added.json<{ cartData: CartData }>().cartData.entries.map(one => [one.product.code, one.quantity]),
    ]).toEqual([200, [['A', 3]]])
    const wire = await guest.postJson('/cart/addBulkItems', { product: [`${typed}|2`, 'SCALE|1'] })
    expect(
      wire.json<{ cartData: CartData }>().cartData.entries.map(one => [one.product.code, one.quantity]),
    ).toEqual([
      ['A', 5],
      ['SCALE', 1],
    ])
  })
  test('a number that was replaced is not put in unasked: its successor is named and offered', async () => {
    const guest = shop.asGuest()
    const words = 'K1-16 was replaced by A. Please order A.'
    for (const [path, body] of [
      ['/cart/add', { productCodePost: 'K1-16', qty: 3 }],
      ['/cart/addBulkItems', { product: ['SCALE|1', 'K1-16|3'] }],
      ['/cart/ajaxquickadd', { product: ['K1-16|3'] }],
    ] as const) {
      const refused = await guest.postJson(path, body)
      expect([path, refused.status, refused.text.includes(words)]).toEqual([path, 400, true])
    }
    const page = await guest.post('/cart/add', { productCodePost: 'K1-16', qty: '3' })
    expect([
      page.status,
      page.text.includes(words),
      page.field('productCodePost'),
      page.field('qty'),
    ]).toEqual([400, true, 'A', '3'])
    expect((await guest.get('/cart/miniCart/totalquantity')).json()).toEqual({ miniCartCount: 0 })
  })
  test('of numbers that nobody knows nothing is put in', async () => {
    const guest = shop.asGuest()
    const refused = await guest.postJson('/cart/addBulkItems', { product: ['a|1', 'NOPE|1'] })
    expect([refused.status, refused.text.includes('NOPE')]).toEqual([400, true])
    expect((await guest.get('/cart/miniCart/totalquantity')).json()).toEqual({ miniCartCount: 0 })
  })
})

describe('desired delivery dates', () => {
  const path = '/cart/requestedDeliveryDates'
  const wishes = async (visitor: Visitor) => {
    const { text } = await visitor.get('/cart')
    return [...text.matchAll(/data-req-delivery-date="([^"]*)"/g)].map(
      ([, json = '']) =>
        JSON.parse(json.replaceAll('&quot;', '"')) as { year: number; month: number; day: number },
    )
  }
  test('CART-32 CART-31 all positions, or only the chosen ones, with a zero-based month', async () => {
    const guest = await guestWith('A', 'SCALE')
    const all = await guest.post(path, { rows: 'all', ...partsOf(onMonday) }, { follow: true })
    expect(all.text).toContain(`2 positions are desired for ${monday}.`)
    expect(await wishes(guest)).toEqual(Array(2).fill(partsOf(onMonday)))
    const reply = await guest.postJson(path, {
      rows: 'selected',
      entrynumber2: 'SCALE',
      requestedOn: formatDate(addDays(onMonday, 30)),
    })
    expect(reply.status).toBe(200)
    expect(await wishes(guest)).toEqual([partsOf(onMonday), partsOf(addDays(onMonday, 30))])
    expect((await guest.get('/cart')).text).toContain('data-selected-row="false"')
  })
  test('CART-32 nothing arrives before the day it is desired for, and the schedule says both', async () => {
    const guest = await guestWith('A')
    await guest.post(path, { rows: 'all', requestedOn: monday })
    const { text } = await guest.get('/cart')
    expect(text).toContain(`Desired: 1 on ${monday}`)
    expect(text).toContain(`1 on ${monday} (from stock)`)
  })
  test('CART-33 a past day is refused, and so is what is no day', async () => {
    const guest = await guestWith('A')
    const past = await guest.post(path, { rows: 'all', year: '2020', month: '0', day: '1' })
    expect(past.status).toBe(400)
    expect(past.text).toContain('Please enter today or a later date.')
    const far = await guest.postJson(path, { rows: 'all', requestedOn: '12/01/2099' })
    expect(far.json()).toMatchObject({ detail: 'Please check the year of 12/01/2099.' })
    const none = await guest.postJson(path, { rows: 'all', requestedOn: '31/02/2027' })
    expect(none.json()).toMatchObject({ errors: [{ field: 'requestedOn' }] })
    const { text } = await guest.get('/cart')
    expect(text).toContain(`data-calendar-from="${new Date().toISOString().slice(0, 10)}"`)
  })
  test('CART-15 CART-32 without a chosen position nothing is changed', async () => {
    const guest = await guestWith('A')
    const none = await guest.post(path, { rows: 'selected', requestedOn: monday })
    expect(none.status).toBe(400)
    expect(none.text).toContain('No items selected.')
    expect((await guest.postJson(path, { rows: '77', requestedOn: monday })).status).toBe(404)
  })
  test('CART-34 a day without deliveries is kept as a wish, with the day on which it comes', async () => {
    const buyer = await shop.as('buyer@nord.example')
    await buyer.postJson('/cart/add', { productCodePost: 'A' })
    const page = await buyer.post(path, { rows: 'all', requestedOn: saturday }, { follow: true })
    expect(page.text).toContain(
      `${saturday} is not one of your delivery days: delivery follows on ${monday}.`,
    )
    expect(page.text).toContain('data-calendar-open="1 2 3 4 5"')
    expect(await wishes(buyer)).toEqual([partsOf(addDays(onMonday, -2))])
  })
  test('CART-35 tomorrow stands in the field, and is what a position is desired for at first', async () => {
    const guest = await guestWith('A')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const [year = 0, month = 1, day = 0] = tomorrow.split('-').map(Number)
    expect(await wishes(guest)).toEqual([{ year, month: month - 1, day }])
    const shown = tomorrow.split('-').toReversed().join('/')
    expect((await guest.get('/cart')).field('requestedOn')).toBe(shown)
  })
})

describe('adding', () => {
  test('CART-06 scripts get messages, layer and cart data', async () => {
    const guest = shop.asGuest()
    const answer = await guest.postJson('/cart/add', { productCodePost: 'SCALE', qty: 10 })
    expect(answer.status).toBe(200)
    const { cartData, addToCartLayer, cartGlobalMessagesHtml } = answer.json<Added>()
    expect(cartGlobalMessagesHtml).toBe('')
    expect(addToCartLayer).toContain('SCALE')
    expect(cartData).toMatchObject({
      totalQuantity: 10,
      totalPrice: {
        value: '90.00',
        currencyIso: 'USD',
        formattedValue: expect.stringMatching(/USD.?90\.00/) as string,
      },
      entries: [
        {
          entryNumber: 1,
          quantity: 10,
          totalPrice: { formattedValue: expect.stringMatching(/USD.?90\.00/) as string },
          product: { code: 'SCALE', name: 'Part SCALE', url: '/ebusiness/en/p/SCALE' },
        },
      ],
    })
  })
  test('CART-06 a plain form leads to the basket, which says it once', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/cart/add', { productCodePost: 'A', qty: '' })
    expect(answer).toMatchObject({ status: 303, location: '/ebusiness/en/cart' })
    expect((await guest.get('/cart')).text).toContain('1 × A was added to the basket.')
    expect((await guest.get('/cart')).text).not.toContain('was added')
    expect(await data(guest)).toEqual(['A 1'])
  })
  test.each([
    ['/ebusiness/en', ['500\u00a0m in stock', 'per 100\u00a0m', 'per pack', '1\u00a0m', '1 pack']],
    [
      '/ebusiness/zh',
      ['500\u00a0m en existencias', 'por 100\u00a0m', 'por paquete', '1\u00a0m', '1 paquete'],
    ],
  ])('CART-05 PDP-14 units are words: pages, numbers typed with a unit, basket (%s)', async (base, said) => {
    const guest = shop.asGuest()
    const pages = [await guest.get(`${base}/p/CABLE`), await guest.get(`${base}/p/BAG`)]
    const text = pages.map(page => page.text.replace(/<[^>]*>/g, ' ').replaceAll(/ +/g, ' ')).join(' ')
    for (const words of said) expect(text).toContain(words)
    await guest.post(`${base}/cart/addByNumber`, { lines: 'CABLE; 25 m\n3 packs BAG' })
    const basket = await guest.get(`${base}/cart`)
    expect(basket.text.replace(/<[^>]*>/g, ' ')).toContain(said[1])
    expect(basket.text).toMatch(/value="25"[^>]*>|name="quantity"[^>]*value="25"/)
    expect(basket.text).toContain('data-unit="MTR"')
    // metres and packs have no sum
    expect(basket.text).not.toMatch(/28 (pieces|unidades)/)
  })
  test('CART-12 a pack is filled up, and the visitor is told', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/cart/add', { productCodePost: 'PACK', qty: 3 }, { follow: true })
    expect(answer.text).toContain('PACK: 5 pieces were added instead of 3')
    expect(await data(guest)).toEqual(['PACK 5'])
    const more = await guest.postJson('/cart/add', { productCodePost: 'PACK', qty: 3 })
    expect(more.json<Added>().filledUp).toBe(5)
    const whole = await guest.postJson('/cart/add', { productCodePost: 'PACK', qty: 5 })
    expect(whole.json<Added>().filledUp).toBeUndefined()
  })
  test.each(['0', '-1', '01', '1.5', '1e3', '10000000', 'x', '１', '1 000'])(
    'CART-12 R5 quantity %j is refused at its field, with what was entered',
    async qty => {
      const guest = shop.asGuest()
      const page = await guest.post('/cart/add', { productCodePost: 'A', qty })
      expect(page.status).toBe(400)
      expect(page.text).toContain('Please enter a whole number from 1 to 9,999,999.')
      expect(page.field('qty')).toBe(qty)
      const call = await guest.postJson('/cart/add', { productCodePost: 'A', qty })
      expect(call.json()).toMatchObject({ status: 400, errors: [{ field: 'qty' }] })
      expect(guest.cookies.has('guest')).toBe(false)
    },
  )
  test.each([
    ['NOPE', 'there is no article with this number'],
    ['NO-PRICE', 'the price is on request'],
    ['OLD', 'no longer sold'],
  ])('CART-06 %s is refused with words', async (code, words) => {
    const guest = shop.asGuest()
    expect((await guest.post('/cart/add', { productCodePost: code })).text).toContain(words)
    const call = await guest.postJson('/cart/add', { productCodePost: code })
    expect(call.status).toBe(400)
    expect(call.json<{ errors: { message: string }[] }>().errors[0]?.message).toContain(words)
  })
  test('CART-07 strangers of one network begin so many baskets in a day, and go on with those they have', async () => {
    const going = await guestWith('A')
    await sql`update attempt set count = ${maxGuestBaskets} where key like 'guest-basket %'`.execute(db)
    const baskets = async () => (await db.selectFrom('cart').select('id').execute()).length
    for (const body of [
      { productCodePost: 'A' },
      // filled up to a pack: the longer way
      { productCodePost: 'PACK', qty: 3 },
    ]) {
      const refused = await shop.asGuest().postJson('/cart/add', body)
      expect([refused.status, await baskets()]).toEqual([429, 1])
    }
    expect((await going.postJson('/cart/add', { productCodePost: 'A' })).status).toBe(200)
    const buyer = await shop.as('buyer@nord.example')
    expect((await buyer.postJson('/cart/add', { productCodePost: 'A' })).status).toBe(200)
    await sql`delete from attempt where key like 'guest-basket %'`.execute(db)
  })
  test('CART-06 the number of a base product leads to its variants', async () => {
    const guest = shop.asGuest()
    const said = 'DESIGN comes in 2 variants: select one.'
    const page = await guest.post('/cart/add', { productCodePost: 'DESIGN', qty: '3' })
    expect([page.status, page.text.includes(said)]).toEqual([400, true])
    expect(page.text).toMatch(/href="\/ebusiness\/en\/p\/DESIGN"[^>]*>.*Select a variant of DESIGN/s)
    const call = await guest.postJson('/cart/add', { productCodePost: 'DESIGN' })
    expect(call.json()).toMatchObject({ errors: [{ field: 'productCodePost', message: said }] })
    const bulk = await guest.post('/cart/addBulkItems', { product: ['A|1|||', 'DESIGN|1|||'] })
    expect([bulk.status, bulk.text.includes(said)]).toEqual([400, true])
    const spanish = await shop.asGuest({ storefront: 'zh' }).post('/cart/add', { productCodePost: 'DESIGN' })
    expect(spanish.text).toContain('DESIGN tiene 2 variantes: elija una.')
    expect(await data(guest)).toEqual([])
  })
  test('SEC-07 without the token, or with a wrong one, nothing is added', async () => {
    const guest = shop.asGuest()
    for (const token of [null, 'x']) {
      expect((await guest.post('/cart/add', { productCodePost: 'A' }, { token })).status).toBe(400)
      expect((await guest.postJson('/cart/add', { productCodePost: 'A' }, { token })).status).toBe(400)
    }
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await guest.post('/cart/add', { productCodePost: 'A' }, { headers: cross })).status).toBe(400)
    expect(guest.cookies.size).toBe(0)
  })
  test('CART-07 bulk lines go in all together, codes as they are', async () => {
    const guest = shop.asGuest()
    const product = ['A|10|2027|0|4', 'B/2, x+1 (y)|2|||', 'A|5|2027|1|28']
    const answer = await guest.post('/cart/addBulkItems', { product }, { follow: true })
    expect(answer.text).toContain('2 positions were added')
    expect(await data(guest)).toEqual(['A 15', 'B/2, x+1 (y) 2'])
    const days = await sql`select requested_on from cart_entry order by entry_number`.execute(db)
    expect(days.rows[0]).toEqual({ requested_on: '2027-02-28' })
  })
  test('CART-07 one faulty line keeps all out, each with its words', async () => {
    const guest = shop.asGuest()
    const call = await guest.postJson('/cart/addBulkItems', { product: ['A|1|||', 'NOPE|1|||', 'OLD|1|||'] })
    expect(call.status).toBe(400)
    expect(call.json<{ errors: { field: string }[] }>().errors.map(e => e.field)).toEqual([
      'product.1',
      'product.2',
    ])
    const unread = await guest.post('/cart/addBulkItems', { product: ['A|1|||', 'A|0|||'] })
    expect(unread.status).toBe(400)
    expect(unread.text).toContain('Line 2: please enter a whole number from 1 to 9,999,999.')
    expect(await data(guest)).toEqual([])
  })
  test.each([
    ['A|0|||', 'please enter a whole number from 1 to 9,999,999.'],
    ['A|x|2027|0|5', 'please enter a whole number from 1 to 9,999,999.'],
    ['A|10000000|||', 'please enter a whole number from 1 to 9,999,999.'],
    ['A', 'please enter a whole number from 1 to 9,999,999.'],
    ['A|1|2027|13|45', 'there is no such date.'],
    ['A|1|2027||', 'there is no such date.'],
    ['A|1|2027|0|5|more', 'cannot be read.'],
    ['|1|||', 'cannot be read.'],
  ])('CART-07 CART-12 of the line %j is said what is wrong', async (product, message) => {
    const guest = shop.asGuest()
    for (const path of ['/cart/addBulkItems', '/cart/ajaxquickadd']) {
      const answer = await guest.postJson(path, { product: [product] })
      expect(answer.status).toBe(400)
      const [error] = answer.json<{ errors: { field: string; message: string }[] }>().errors
      expect(error?.field).toBe('product.0')
      expect(error?.message).toMatch(/^Line 1/)
      expect(error?.message).toContain(message)
    }
  })
  test.each(['/cart/addBulkItems', '/cart/ajaxquickadd'])(
    "CART-15 %s without a selection: 'No items selected.'",
    async path => {
      const guest = shop.asGuest()
      const page = await guest.post(path, {})
      expect([page.status, page.text.includes('No items selected.')]).toEqual([400, true])
      const call = await guest.postJson(path, { product: [] })
      expect([call.status, call.json<{ errors: unknown }>().errors]).toEqual([
        400,
        [{ field: 'product', message: 'No items selected.' }],
      ])
    },
  )
  test.each([
    [{}, 'cartEntries', 'This field is required.'],
    [{ cartEntries: [] }, 'cartEntries', 'This field is required.'],
    [{ cartEntries: 'A' }, 'cartEntries', 'Please check this value.'],
    [{ cartEntries: [{ sku: 'A', quantity: 0 }] }, 'cartEntries', 'Enter a quantity'],
    [{ cartEntries: [{ sku: 'A', quantity: -1 }] }, 'cartEntries[0].quantity', 'Please enter 0 or more.'],
    [{ cartEntries: [{ sku: 'A', quantity: 1 }, {}] }, 'cartEntries[1].sku', 'This field is required.'],
    [
      {
        cartEntries: [
          { sku: 'A', quantity: 0 },
          { sku: 'NOPE', quantity: 1 },
        ],
      },
      'cartEntries[1].sku',
      'NOPE: there is no article with this number.',
    ],
  ])('GRID-03 what is wrong in %j is said at the name of its field', async (body, field, message) => {
    const answer = await shop.asGuest().postJson('/cart/addGrid', body)
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: unknown[] }>().errors[0]).toEqual({ field, message })
  })
  test('WISH-17 ajaxquickadd takes the same lines and leads to the basket', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/cart/ajaxquickadd', { product: 'A|1|2027|10|30' })
    expect(answer).toMatchObject({ status: 303, location: '/ebusiness/en/cart' })
    expect(await data(guest)).toEqual(['A 1'])
  })
  test('CART-09 the overlay shows lead time and the form; an unknown code is not found', async () => {
    const guest = shop.asGuest()
    const answer = await guest.fragment(overlayOf('B/2, x+1 (y)'))
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Lead time 14 days')
    expect(answer.text).not.toContain('<html')
    expect((await guest.fragment(overlayOf('NOPE'))).status).toBe(404)
    expect((await guest.fragment(overlayOf('NO-PRICE'))).text).toContain('Price on request')
  })
})

describe('the page', () => {
  test('CART-02 an empty basket offers to type or paste numbers, and sets no cookie', async () => {
    const guest = shop.asGuest()
    const page = await guest.get('/cart')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Your basket is empty.')
    expect(page.text).toContain('name="lines"')
    expect(page.data('data-total-cents')).toBe('0')
    expect(guest.cookies.size).toBe(0)
  })
  test('CART-02 CART-04 CART-05 what an outside test reads', async () => {
    const guest = await guestWith('SCALE', 'A')
    const page = await guest.get('/cart')
    expect(page.data('data-total-cents')).toBe('1200')
    expect(page.text).toContain('data-currency="USD"')
    expect(page.text).toMatch(/data-entry-number="1"[^>]*data-product-code="SCALE" data-quantity="1"/)
    expect(page.text).toContain('<span class="badge" data-count="basket">2')
    const form = /<form[^>]*action="[^"]*\/cart\/update".*?<\/form>/s.exec(page.text)?.[0]
    for (const field of ['productCode', 'entryNumber', 'quantity', 'initialQuantity'])
      expect(form).toContain(`name="${field}"`)
  })
  test('CART-04 an entry says for how many pieces its base price is', async () => {
    const guest = await guestWith('HUNDREDS', 'A')
    const answer = await guest.postJson('/cart/update', {
      productCode: 'HUNDREDS',
      entryNumber: -1,
      quantity: 200,
    })
    const [priced, other] = answer.json<{
      entries: { priceUnit: number; basePrice: { value: string }; totalPrice: { value: string } }[]
    }>().entries
    expect([priced?.priceUnit, other?.priceUnit]).toEqual([100, 1])
    expect(Number(priced?.totalPrice.value)).toBeCloseTo(2 * Number(priced?.basePrice.value), 2)
  })
  test('CART-21 CART-24 faults are named and block the checkout', async () => {
    const guest = await guestWith('A')
    await guest.postJson('/cart/add', { productCodePost: 'LAST', qty: 4 })
    const page = await guest.get('/cart')
    expect(page.text).toContain(
      'There are error messages remaining in the basket. Please check the item positions.',
    )
    expect(page.text).toContain('Only 3 are available.')
    // once, and without an offer of what cannot be had
    for (const words of ['Not in stock', 'cheaper']) expect(page.text).not.toContain(words)
    expect(page.text).toMatch(/<button[^>]*type="submit"[^>]*aria-disabled="true"/)
    const refused = await guest.post('/cart/refresh', { termsCheck: 'true' })
    expect(refused).toMatchObject({ status: 303, location: '/ebusiness/en/cart' })
    expect((await guest.postJson('/cart/refresh', { termsCheck: 'true' })).status).toBe(409)
  })
  test('CART-24 who may not order is offered to save the basket, and not to check out', async () => {
    const { company_id: companyId, unit_id: unitId } = await db
      .selectFrom('customer')
      .select(['company_id', 'unit_id'])
      .where('email', '=', 'buyer@nord.example')
      .executeTakeFirstOrThrow()
    const company = { companyId: companyId ?? 0, unitId: unitId ?? 0 }
    await addPerson(db, { email: 'looks@nord.example', company, roles: ['approver'] })
    const visitor = await shop.as('looks@nord.example')
    await visitor.postJson('/cart/add', { productCodePost: 'A' })
    const { text } = await visitor.get('/cart')
    const summary = text.slice(text.indexOf('id="summary"'))
    expect(summary).toContain('Your role does not let you order.')
    // nor does the bar of a phone promise it
    expect(/class="cart-bar[^]*?<\/a>/.exec(text)?.[0]).not.toContain('Checkout')
    for (const offered of ['data-cart-checkout', 'negotiateQuote=true'])
      expect(summary).not.toContain(offered)
    const sent = await visitor.get('/checkout/single?negotiateQuote=true')
    expect([sent.status, sent.location]).toEqual([303, '/ebusiness/en/cart'])
  })
  test('CART-24 CART-36 the way to the checkout asks for the terms first', async () => {
    const guest = await guestWith('A')
    const refused = await guest.post('/cart/refresh', {})
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please accept the general terms and conditions.')
    const on = await guest.post('/cart/refresh', { target: 'single', termsCheck: 'true' })
    expect(on).toMatchObject({ status: 303, location: '/ebusiness/en/checkout/single' })
    expect((await guest.get('/checkout/single')).location).toMatch(/^\/ebusiness\/en\/login\?next=/)
  })
  test('R3 no address of the request is followed', async () => {
    const guest = await guestWith('A')
    const on = await guest.post('/cart/refresh', { target: 'https://evil.example', termsCheck: 'true' })
    expect(on.location).toBe('/ebusiness/en/checkout/single')
  })
  test('another currency prices the basket anew, with a message, once', async () => {
    const guest = await guestWith('SCALE')
    guest.cookies.set('currencyIsoCode', 'EUR')
    const page = await guest.get('/cart')
    expect(page.text).toContain('Prices in your basket updated to EUR (before: USD).')
    expect(page.data('data-total-cents')).toBe('842')
    expect((await guest.get('/cart')).text).not.toContain('Prices in your basket updated')
  })
  test('I18N-03 the Spanish storefront speaks Spanish', async () => {
    const guest = shop.asGuest({ storefront: 'zh' })
    await guest.postJson('/cart/add', { productCodePost: 'SCALE' })
    const page = await guest.get('/cart')
    expect(page.text).toContain('Cesta')
    expect(page.text).toContain('Pieza SCALE')
    expect(page.text).toContain('data-currency="EUR"')
  })
})

const change = (entryNumber: number, productCode: string, quantity: string | number) => ({
  productCode,
  entryNumber,
  quantity,
  initialQuantity: 1,
})

describe('changing', () => {
  test('CART-16 a form changes a quantity and shows the basket; scripts get cart data', async () => {
    const guest = await guestWith('A', 'SCALE')
    const page = await guest.post('/cart/update', change(1, 'A', '1,200'), { follow: true })
    expect(page.text).toContain('Quantity of A: 1,200.')
    const call = await guest.postJson('/cart/update', change(2, 'SCALE', 7))
    expect(call.json<CartData>()).toMatchObject({ totalQuantity: 1207 })
  })
  test('CART-16 to a page that draws itself anew a change is answered briefly', async () => {
    const guest = await guestWith('A', 'SCALE')
    const body = { productCode: 'A', entryNumber: '1', quantity: '4', initialQuantity: '1', brief: 'true' }
    const changed = await guest.postJson('/cart/update', body)
    expect(changed.json()).toEqual({
      totalQuantity: 5,
      miniCartCount: 5,
      message: 'Quantity of A: 4.',
      cartGlobalMessagesHtml: '',
    })
    const removed = await guest.postJson('/cart/update', { ...body, quantity: '0', initialQuantity: '4' })
    expect(removed.json()).toMatchObject({ totalQuantity: 1 })
    expect(removed.json()).not.toHaveProperty('entries')
    expect(await data(guest)).toEqual(['SCALE 1'])
  })
  test('CART-17 the variant update finds the entry by its product', async () => {
    const guest = await guestWith('A')
    const call = await guest.postJson('/cart/update', { productCode: 'A', quantity: 4, entryNumber: -1 })
    expect(call.json<CartData>().entries).toMatchObject([{ entryNumber: 1, quantity: 4 }])
    await guest.postJson('/cart/update', { productCode: 'SCALE', quantity: 2, entryNumber: -1 })
    expect(await data(guest)).toEqual(['A 4', 'SCALE 2'])
    expect(
      (await guest.postJson('/cart/update', { productCode: 'NOPE', quantity: 2, entryNumber: -1 })).status,
    ).toBe(400)
  })
  test('CART-18 K-08 quantity 0 removes the line, and a plain form brings it back', async () => {
    const guest = await guestWith('SCALE')
    await guest.postJson('/cart/add', { productCodePost: 'A', qty: 12 })
    const page = await guest.post('/cart/update', change(2, 'A', 0), { follow: true })
    expect(page.text).toContain('A was removed from the basket.')
    expect(await data(guest)).toEqual(['SCALE 1'])
    const product = /name="product" value="([^"]*)"/.exec(page.text)?.[1]
    expect(product).toMatch(/^A\|12\|\d{4}\|\d+\|\d+$/)
    await guest.post('/cart/addBulkItems', { product })
    expect(await data(guest)).toEqual(['SCALE 1', 'A 12'])
  })
  test.each(['-1', '1.5', 'x', '', '10000000', '12,34'])(
    'CART-14 CART-20 K-09 quantity %j is refused and nothing changes',
    async quantity => {
      const guest = await guestWith('A')
      const page = await guest.post('/cart/update', change(1, 'A', quantity))
      expect(page.status).toBe(400)
      expect(page.text).toContain('Failed to update quantity.')
      const call = await guest.postJson('/cart/update', change(1, 'A', quantity))
      expect(call.json<{ detail: string }>().detail).toContain('Failed to update quantity.')
      expect(await data(guest)).toEqual(['A 1'])
    },
  )
  test('CART-20 a position that is gone is said in the basket, and to scripts', async () => {
    const guest = shop.asGuest()
    await guest.post('/cart/add', { productCodePost: 'A', qty: 5 })
    const gone = { productCode: 'C', entryNumber: 7 }
    const remove = { entrynumber7: 'C' }
    const [update, removal] = [
      'Failed to update quantity. C is no longer in the basket.',
      'Failed to remove quantity. C is no longer in the basket.',
    ]
    for (const [path, body, text] of [
      ['/cart/update', { ...gone, quantity: 3 }, update],
      ['/cart/update', { ...gone, quantity: 0 }, removal],
      ['/cart/deleteMultipleCartEntries', remove, removal],
    ] as const) {
      const page = await guest.post(path, body)
      expect([page.status, page.data('data-product-code')]).toEqual([404, 'A'])
      expect(page.text).toContain(text)
      const call = await guest.postJson(path, body)
      expect([call.status, call.json<{ detail: string }>().detail]).toEqual([404, text])
    }
  })
  test("a foreign entry answers like an unknown one, and the other's basket stays", async () => {
    const [one, other] = [await guestWith('A'), await guestWith('SCALE', 'A')]
    const foreign = await one.postJson('/cart/update', change(2, 'A', 9))
    const unknown = await one.postJson('/cart/update', change(77, 'A', 9))
    expect(foreign.status).toBe(404)
    expect(unknown.status).toBe(404)
    expect({ ...foreign.json<object>(), requestId: '' }).toEqual({ ...unknown.json<object>(), requestId: '' })
    expect((await one.post('/cart/deleteMultipleCartEntries', { entrynumber2: 'A' })).status).toBe(404)
    expect(await data(other)).toEqual(['SCALE 1', 'A 1'])
    expect(await data(one)).toEqual(['A 1'])
  })
  test('CART-19 several entries are deleted, by JSON and by form', async () => {
    const guest = await guestWith('A', 'SCALE', 'B/2, x+1 (y)')
    const call = await guest.postJson('/cart/deleteMultipleCartEntries', { entrynumber1: 'A' })
    expect(call.json<CartData>()).toMatchObject({ totalItems: 2 })
    const fields = { entrynumber2: 'SCALE', entrynumber3: 'B/2, x+1 (y)' }
    const page = await guest.post('/cart/deleteMultipleCartEntries', fields, { follow: true })
    expect(page.text).toContain('2 positions were removed')
    expect(await data(guest)).toEqual([])
  })
  test("CART-15 without a selection 'No items selected.'", async () => {
    const guest = await guestWith('A')
    const page = await guest.post('/cart/deleteMultipleCartEntries', {}, { follow: true })
    expect(page.text).toContain('No items selected.')
    expect((await guest.postJson('/cart/deleteMultipleCartEntries', {})).json()).toMatchObject({
      status: 400,
      detail: 'No items selected.',
    })
  })
  test('CART-28 K-62 the GET only asks, the form deletes; without a basket it leads to /cart', async () => {
    const guest = await guestWith('A')
    const asked = await guest.fragment('/cart/deleteConfirm')
    expect(asked.text).toContain('action="/ebusiness/en/cart/delete"')
    expect(await data(guest)).toEqual(['A 1'])
    expect(await guest.post('/cart/delete')).toMatchObject({ status: 303, location: '/ebusiness/en/cart' })
    expect((await guest.get('/cart')).text).toContain('The basket is now empty.')
    expect(guest.cookies.has('guest')).toBe(false)
    expect(await guest.fragment('/cart/deleteConfirm')).toMatchObject({ status: 303 })
  })
})

describe('around the basket', () => {
  test('CART-38 the count; a random suffix is ignored, nobody without a basket is counted', async () => {
    const guest = await guestWith('A', 'A')
    expect((await guest.call('/cart/miniCart/totalquantity?_=0.123')).json()).toEqual({ miniCartCount: 2 })
    expect((await shop.asGuest().call('/cart/miniCart/totalquantity')).json()).toEqual({ miniCartCount: 0 })
  })
  test('CART-37 the rollover is a fragment with the positions', async () => {
    const guest = await guestWith('A', 'SCALE')
    const answer = await guest.post('/cart/rollover/MiniCart')
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('<html')
    // in the order of the basket, with the ways on
    expect(answer.text.indexOf('/p/A"')).toBeLessThan(answer.text.indexOf('/p/SCALE"'))
    expect(answer.text).toMatch(/href="\/ebusiness\/en\/cart".*href="\/ebusiness\/en\/checkout\/single"/s)
    expect((await shop.asGuest().post('/cart/rollover/MiniCart')).text).toContain('Your basket is empty.')
  })
  test('CART-22 CART-23 the tax estimate: rates by country, required fields', async () => {
    const guest = await guestWith('A', 'A')
    const ask = (body: object) => guest.postJson('/cart/estimate', body)
    expect((await ask({ zipCode: '28001', isocode: 'ES' })).json()).toMatchObject({
      totalTax: { formattedValue: expect.stringMatching(/USD.?1\.26/) as string },
      totalPrice: { formattedValue: expect.stringMatching(/USD.?7\.26/) as string },
    })
    // the Canary Islands are outside the VAT area of the EU
    expect((await ask({ zipCode: '35001', isocode: 'ES' })).json()).toMatchObject({
      totalTax: { value: '0.00' },
      totalPrice: { value: '6.00' },
      note: 'Tax not included.',
    })
    expect((await ask({ zipCode: '10001', isocode: 'US' })).json()).toMatchObject({
      totalTax: { value: '0.00' },
      note: 'Tax not included.',
    })
    // Ireland has one rate and postcodes that few people know; goods to Jersey leave the United Kingdom's
    expect((await ask({ zipCode: '', isocode: 'IE' })).json()).toMatchObject({
      totalPrice: { value: expect.any(String) as string },
    })
    expect((await ask({ zipCode: 'JE2 3AB', isocode: 'GB' })).json()).toMatchObject({
      note: 'Tax not included.',
    })
    for (const body of [
      { zipCode: ' ', isocode: 'ES' },
      { zipCode: '1' },
      { zipCode: '1', isocode: 'es' },
      { zipCode: '28001', isocode: 'XX' },
    ])
      expect((await ask(body)).status).toBe(400)
    expect((await ask({ zipCode: 'xx', isocode: 'US' })).json()).toMatchObject({
      errors: [{ field: 'zipCode', message: expect.stringContaining('United States') as string }],
    })
    const impossible = await guest.post('/cart/estimate', { zipCode: 'xx', isocode: 'US' })
    expect([impossible.status, impossible.text]).toEqual([400, expect.stringContaining('value="xx"')])
    const page = await guest.post('/cart/estimate', { zipCode: '28001', isocode: 'ES' })
    expect(page.text).toMatch(/USD.?7\.26/)
    expect((await ask({ zipCode: '', isocode: '' })).json()).toMatchObject({
      errors: ['zipCode', 'isocode'].map(field => ({ field, message: 'This field is required.' })),
    })
    const refused = await guest.post('/cart/estimate', { zipCode: '', isocode: 'ES' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('This field is required.')
  })
  test('GRID-06 GRID-07 future stock by code, or the unavailable key', async () => {
    const guest = shop.asGuest()
    const known = await guest.post('/cart/futureStock', { 'skus[]': ['SCALE', 'A'], productCode: 'X' })
    expect(known.json()).toEqual({
      SCALE: [
        { formattedDate: '31/03/2099', stock: { stockLevel: 40, stockLevelStatus: { code: 'inStock' } } },
      ],
    })
    expect((await guest.post('/cart/futureStock', { skus: 'A' })).json()).toHaveProperty([
      'basket.page.viewFuture.unavailable',
    ])
    const many = Array.from({ length: 201 }, (_, i) => `X${i}`)
    expect((await guest.post('/cart/futureStock', { skus: many })).status).toBe(400)
    expect((await guest.post('/cart/futureStock', {})).status).toBe(400)
  })
  test('SESS-08 auto-logoff frees reserved stock and keeps the basket', async () => {
    const buyer = await shop.as('buyer@nord.example')
    await buyer.postJson('/cart/add', { productCodePost: 'LAST', qty: 2 })
    await sql`insert into stock_reservation select cart_id, article_id, quantity, now() + interval '1 minute'
      from cart_entry`.execute(db)
    expect((await buyer.post('/cart/autoLogoff')).status).toBe(204)
    expect((await sql`select 1 from stock_reservation`.execute(db)).rows).toEqual([])
    expect(await data(buyer)).toEqual(['LAST 2'])
  })
  test('SESS-08 signing out frees reserved stock too, by the button and by the link', async () => {
    for (const signOut of ['button', 'link']) {
      const buyer = await shop.as('buyer@nord.example')
      await buyer.postJson('/cart/add', { productCodePost: 'LAST', qty: 1 })
      await sql`insert into stock_reservation select cart_id, article_id, quantity, now() + interval '1 minute'
        from cart_entry on conflict do nothing`.execute(db)
      const done = signOut === 'button' ? await buyer.post('/logout') : await buyer.get('/logout')
      expect(done.status, signOut).toBeLessThan(400)
      expect((await sql`select 1 from stock_reservation`.execute(db)).rows, signOut).toEqual([])
    }
  })
  test('K-28 what was put in before signing in is taken over, and the guest basket is gone', async () => {
    const guest = await guestWith('A', 'SCALE')
    const buyer = await shop.as('buyer@nord.example')
    await buyer.postJson('/cart/add', { productCodePost: 'A', qty: 4 })
    buyer.cookies.set('guest', guest.cookies.get('guest') ?? '')
    expect(await data(buyer)).toEqual(['A 5', 'SCALE 1'])
    expect(buyer.cookies.has('guest')).toBe(false)
    expect(await data(guest)).toEqual([])
  })
  test('two plain adds at once are both in', async () => {
    const guest = await guestWith('A')
    await Promise.all(
      Array.from({ length: 10 }, () => guest.post('/cart/add', { productCodePost: 'A', qty: 1 })),
    )
    expect(await data(guest)).toEqual(['A 11'])
  })
  test('hostile bodies are refused without a 5xx', async () => {
    const guest = await guestWith('A')
    const bodies = [
      { productCodePost: ['A', 'B'] },
      { productCodePost: { $gt: '' }, qty: {} },
      { productCodePost: 'A\u0000', qty: 1 },
      { productCodePost: 'A|B' },
      { productCodePost: 'A'.repeat(121) },
      { productCodePost: "A'; drop table cart; --" },
      { qty: 5 },
    ]
    for (const body of bodies) expect((await guest.postJson('/cart/add', body)).status).toBe(400)
    for (const body of [
      { productCode: 'A', entryNumber: 'x', quantity: 1 },
      { entryNumber: 1 },
      { productCode: 'A', entryNumber: 1e12, quantity: 1 },
    ])
      expect((await guest.postJson('/cart/update', body)).status).toBe(400)
    guest.cookies.set('flash', 'not base64 json')
    guest.cookies.set('guest', "x' or 1=1")
    expect((await guest.get('/cart')).status).toBe(200)
    expect(shop.errors()).toEqual([])
  })
})
