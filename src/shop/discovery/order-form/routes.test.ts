import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'
import { popupSizes } from '#ui/popup-sizes.ts'

let db: Db
let shop: TestShop

beforeAll(async () => {
  db = await testDatabase()
  const search = await searchCatalogue(db)
  shop = await testShop({
    db,
    clock: () => new Date('2027-01-15T10:00:00Z'),
    ports: { catalogueIndex: search },
  })
})

const skusOf = (html: string) => [...html.matchAll(/data-sku="([^"]*)"/g)].map(match => match[1])
const create = (fields: Record<string, string | string[]>) =>
  shop.asGuest().post('/search/createOrderForm', fields)

describe('the ticked rows of a list', () => {
  const add = (fields: Record<string, string | string[]>) => shop.asGuest().post('/cart/addChosen', fields)
  test('SRCH-10 go into the basket, each with its quantity or the least that can be ordered', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/cart/addChosen', {
      'skus[]': ['CAP-001', 'CAP-002', 'P 16.M/AG'],
      'quantities[]': ['CAP-002;12', 'P 16.M/AG;3'],
    })
    expect(answer.status).toBe(303)
    const { text } = await guest.get('/cart')
    for (const [code, quantity] of [
      ['CAP-001', 5],
      ['CAP-002', 12],
      ['P 16.M/AG', 3],
    ] as const)
      expect(text.slice(text.indexOf(code)), code).toMatch(new RegExp(`value="${quantity}"`))
  })
  test.each([
    ['nothing', {}, 'No items selected'],
    ['a base product alone', { 'productCodes[]': 'PLUG-16' }, 'PLUG-16 comes in several variants'],
    ['a quantity that is none', { 'skus[]': 'CAP-002', 'quantities[]': 'CAP-002;1.5' }, 'CAP-002'],
  ])('SRCH-10 %s is told, and nothing is added', async (_, fields, words) => {
    const answer = await shop.asGuest().postJson('/cart/addChosen', fields)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.json<{ detail: string }>().detail).toContain(words)
    expect((await add(fields)).status).toBe(303)
  })
})

describe('order form', () => {
  test('SRCH-10 rows of a list have a checkbox: a base product with its code, an article with its own', async () => {
    const plugs = await shop.asGuest().get('/c/plugs')
    expect(plugs.text).toMatch(/<input type="checkbox"[^>]*form="bulk"[^>]*value="PLUG-16"[^>]*>/)
    expect(plugs.text).toMatch(
      /<input[^>]*name="productCodes\[\]"[^>]*value="PLUG-16"|<input[^>]*value="PLUG-16"[^>]*name="productCodes\[\]"/,
    )
    expect(plugs.text).toMatch(/<form[^>]*id="bulk"[^>]*action="\/ebusiness\/en\/search\/createOrderForm"/)
    const caps = await shop.asGuest().get('/c/caps')
    expect(caps.text).toMatch(
      /<input[^>]*value="CAP-002"[^>]*name="skus\[\]"|<input[^>]*name="skus\[\]"[^>]*value="CAP-002"/,
    )
    expect(caps.text).toContain('No items selected.')
  })
  test('SRCH-10 a base product brings all its SKUs, a single SKU itself', async () => {
    const { status, text } = await create({ 'productCodes[]': 'PLUG-16', 'skus[]': ['CAP-002', 'CAP-004'] })
    expect(status).toBe(200)
    expect(skusOf(text).toSorted()).toEqual(
      ['CAP-002', 'CAP-004', 'P 16.F/AG', 'P 16.F/AU', 'P 16.M/AG', 'P 16.M/AU'].toSorted(),
    )
    expect(text).toContain('data-grid-group="PLUG-16"')
  })
  test('GRID-01 variants stand in the order of the product page: by their rank', async () => {
    const ranks = { 'P 16.F/AG': 1, 'P 16.M/AG': 2, 'P 16.F/AU': 3, 'P 16.M/AU': 4 }
    for (const [code, rank] of Object.entries(ranks))
      await sql`update article set rank = ${rank} where code = ${code}`.execute(db)
    expect(skusOf((await create({ productCodes: 'PLUG-16' })).text)[0]).toBe('P 16.F/AG')
  })
  test('GRID-01 two varying attributes make rows and columns of a grid, with totals of group and form', async () => {
    const { text } = await create({ productCodes: 'PLUG-16' })
    expect(text).toMatch(/<table class="table order-matrix" role="grid" aria-label="PLUG-16[^"]*"/)
    expect(text).toMatch(/<th scope="row" class="cell-name">(Male|Female)<\/th><td data-label="silver">/)
    for (const place of ['quantity-value', 'avg-price-value', 'subtotal-value', 'grid-items', 'grid-total'])
      expect(text, place).toContain(`data-${place}`)
    // of no pieces there is no average (GRID-10)
    expect(text).toMatch(/data-avg-price-value="[^"]*"><\/output>/)
  })
  test('SRCH-10 GRID-01 an order form that was sent for has an address, where the same goods stand; too many have none', async () => {
    const { text } = await create({ productCodes: 'PLUG-16', 'skus[]': ['CAP-001', 'P 16.M/AG'] })
    const [, address = ''] = /&quot;address&quot;:&quot;\/ebusiness\/en(.*?)&quot;/.exec(text) ?? []
    const again = await shop.asGuest().get(address.replaceAll('&amp;', '&'))
    expect([again.status, skusOf(again.text)]).toEqual([200, skusOf(text)])
    expect(again.text).toContain('&quot;address&quot;:null')
    expect((await shop.asGuest().get('/search/createOrderForm')).status).toBe(400)
    const long = Array.from({ length: 900 }, (_, i) => `NUMBER-${i}`)
    expect((await create({ skus: [...long, 'CAP-001'] })).text).toContain('&quot;address&quot;:null')
  })
  test('GRID-02 each SKU has its code, a quantity of 0 and the prices that hold', async () => {
    const { text } = await create({ skus: 'P 16.M/AG' })
    expect(text).toContain('name="cartEntries[0].sku" value="P 16.M/AG"')
    expect(text).toMatch(/name="cartEntries\[0\]\.quantity"[^>]*value="0"/)
    expect(text).toContain(
      '&quot;breaks&quot;:[{&quot;from&quot;:1,&quot;price&quot;:&quot;16.2500&quot;},{&quot;from&quot;:10,',
    )
  })
  test('GRID-04 the button is open until a script knows that the total is 0; what is missing then is there', async () => {
    const { text } = await create({ skus: 'P 16.M/AG' })
    const button = /<button[^>]*data-grid-add[^>]*>/.exec(text)?.[0]
    expect(button).toContain('type="submit"')
    expect(button).not.toMatch(/aria-(disabled|describedby)/)
    expect(text).toMatch(/<span id="[^"]+" class="blocked-reason needs-script">Enter a quantity</)
    expect(
      (await shop.asGuest({ storefront: 'zh' }).post('/search/createOrderForm', { skus: 'CAP-002' })).text,
    ).toContain('Introduzca una cantidad')
  })
  test('GRID-09 what expands to 98 % of the window holds the fields themselves, so quantities are the same in both views', async () => {
    expect(popupSizes.expandedGrid).toEqual({ width: '98%', height: '98%' })
    const { text } = await create({ productCodes: 'PLUG-16' })
    const frame =
      /<dialog[^>]*class="order-frame"[^>]*data-expanded="false"[^>]*>(.*?)<\/dialog>/s.exec(text)?.[1] ?? ''
    expect(skusOf(frame)).toEqual(skusOf(text))
    expect(skusOf(frame).length).toBeGreaterThan(0)
  })
  test('GRID-05 in stock, to come, or out of stock', async () => {
    const { text } = await create({ skus: ['CAP-001', 'CAP-002', 'CAP-004'] })
    const states = [...text.matchAll(/data-stock="([^"]*)"(?: title="([^"]*)")?/g)].map(match =>
      match.slice(1),
    )
    expect(states.toSorted()).toEqual([
      ['future-stock', '02/03/2099: 50'],
      ['in-stock', undefined],
      ['out-of-stock', undefined],
    ])
  })
  test('SRCH-10 with nothing checked it says so', async () => {
    const page = await create({})
    expect([page.status, page.text.includes('No items selected.')]).toEqual([400, true])
    const data = await shop.asGuest().postJson('/search/createOrderForm', {})
    expect([data.status, data.json<{ detail: string }>().detail]).toEqual([400, 'No items selected.'])
  })
  test('SRCH-10 unknown, hostile and far too many codes', async () => {
    const mixed = await create({ skus: ['CAP-002', '<script>x</script>', "' or 1=1 --"] })
    expect(skusOf(mixed.text)).toEqual(['CAP-002'])
    expect(mixed.text).toContain('Not found: &lt;script&gt;x&lt;/script&gt;')
    const none = await create({ productCodes: 'no such' })
    expect(none.text).toContain('None of the selected articles can be found.')
    expect((await create({ skus: Array.from({ length: 1_001 }, (_, i) => `N${i}`) })).status).toBe(400)
    expect(
      (await shop.asGuest().post('/search/createOrderForm', { skus: 'CAP-002' }, { token: null })).status,
    ).toBe(400)
    expect(shop.errors()).toEqual([])
  })
  test('GRID-01 what cannot be ordered has no quantity', async () => {
    const { text } = await create({ skus: ['CAP-059', 'CAP-060', 'CAP-003'] })
    expect(skusOf(text)).toEqual(['CAP-003'])
    expect(text).toContain('Price on request')
    expect(text).toContain('No longer sold')
  })
  test('SRCH-09 the advanced search may end in an order form', async () => {
    const guest = shop.asGuest()
    const answer = await guest.get('/search/advanced?go=1&as=order-form&ids=PLUG-6,CAP-002', { follow: true })
    expect(answer.url).toContain('/search/orderForm?ids=PLUG-6%2CCAP-002')
    expect(skusOf(answer.text)).toHaveLength(5)
    const stocked = await guest.get('/search/orderForm?category=caps&inStock=1')
    expect(skusOf(stocked.text).length).toBe(29)
  })
})

describe('grid into the basket', () => {
  test('GRID-03 JSON entries without zeros go into the basket, answered like an add', async () => {
    const guest = shop.asGuest()
    const answer = await guest.postJson('/cart/addGrid', {
      cartEntries: [
        { sku: 'CAP-002', quantity: 3 },
        { sku: 'CAP-003', quantity: 0 },
        { sku: 'P 16.M/AG', quantity: '10' },
      ],
    })
    expect(answer.status).toBe(200)
    const data = answer.json<{
      cartData: { totalQuantity: number; totalItems: number }
      addToCartLayer: string
    }>()
    expect([data.cartData.totalQuantity, data.cartData.totalItems]).toEqual([13, 2])
    expect(data.addToCartLayer).toContain('CAP-002')
  })
  test('GRID-03 the plain form does the same without script, and leads to the basket', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/cart/addGrid', {
      'cartEntries[0].sku': 'CAP-002',
      'cartEntries[0].quantity': '2',
      'cartEntries[1].sku': 'CAP-003',
      'cartEntries[1].quantity': '',
      'cartEntries[7].sku': 'CAP-004',
      'cartEntries[7].quantity': 'x',
    })
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/cart'])
    const basket = await guest.get('/cart')
    expect(basket.data('data-product-code')).toBe('CAP-002')
    expect(basket.data('data-quantity')).toBe('2')
  })
  test('GRID-03 a plain form with a faulty entry comes back with everything that was entered', async () => {
    const guest = shop.asGuest()
    const typed = { 'CAP-002': '2', 'CAP-059': '7', 'CAP-004': 'x', 'CAP-001': '0', 'no such': '5' }
    const send = (cells: Record<string, string>, who = guest) =>
      who.post(
        '/cart/addGrid',
        Object.fromEntries(
          Object.entries(cells).flatMap(([sku, quantity], i) => [
            [`cartEntries[${i}].sku`, sku],
            [`cartEntries[${i}].quantity`, quantity],
          ]),
        ),
      )
    const cell = ({ text }: { text: string }, sku: string) =>
      new RegExp(`<input(?=[^>]*data-sku="${sku}")[^>]*>`).exec(text)?.[0] ?? ''
    const page = await send(typed)
    expect(page.status).toBe(400)
    expect(page.text).toContain('<h1>Order form</h1>')
    expect(cell(page, 'CAP-002')).toContain('value="2"')
    expect(cell(page, 'CAP-004')).toContain('value="x"')
    expect(cell(page, 'CAP-059')).toContain('value="7"')
    expect(cell(page, 'CAP-059')).toContain('aria-invalid="true"')
    expect(page.text.match(/aria-invalid/g)).toHaveLength(1)
    const [, id, words] =
      /<li><a href="#(f-cartEntries-\d+--quantity)">(CAP-059[^<]*)<\/a>/.exec(page.text) ?? []
    expect(cell(page, 'CAP-059')).toContain(`id="${id}" `)
    expect(page.text).toMatch(new RegExp(`id="${id}-error".*${words}`, 's'))
    expect(page.text).toContain('<li>no such: there is no article with this number.</li>')
    expect(page.text).toContain('Not found: no such')
    expect((await guest.call('/cart/miniCart/totalquantity')).json()).toEqual({ miniCartCount: 0 })
    const large = await send({ 'CAP-002': '2', 'CAP-003': '99999999' })
    expect(large.status).toBe(400)
    expect(cell(large, 'CAP-003')).toContain('value="99999999"')
    expect(large.text).toContain('CAP-003: please enter a whole number from 0 to 9,999,999.')
    expect(cell(large, 'CAP-002')).toContain('value="2"')
    const spanish = await send({ 'CAP-002': '' }, shop.asGuest({ storefront: 'zh' }))
    const fraction = await send({ 'CAP-002': '1.5', 'CAP-004': '2' })
    expect([fraction.status, cell(fraction, 'CAP-002')]).toEqual([
      400,
      expect.stringContaining('value="1.5"'),
    ])
    expect(fraction.text).toContain('CAP-002: Please enter a whole number of pieces.')
    expect(spanish.text).toMatch(/class="error-summary".*<li>Introduzca una cantidad<\/li>/s)
    const mended = await send({ 'CAP-002': '2', 'CAP-004': '1' })
    expect([mended.status, mended.location]).toEqual([303, '/ebusiness/en/cart'])
  })
  test('GRID-03 what cannot be ordered stays on a form that comes back', async () => {
    const { text } = await create({ skus: ['CAP-060', 'CAP-003'] })
    const fields = [...text.matchAll(/name="(cartEntries\[\d+\]\.sku)" value="([^"]*)"/g)]
    expect(fields.map(([, , sku]) => sku).toSorted()).toEqual(['CAP-003', 'CAP-060'])
    const again = await shop
      .asGuest()
      .post('/cart/addGrid', Object.fromEntries(fields.map(([, name, sku]) => [name, sku])))
    expect(again.status).toBe(400)
    expect(again.text).toContain('CAP-060')
    expect(skusOf(again.text)).toEqual(['CAP-003'])
  })
  test('GRID-04 nothing but zeros is refused with what to do', async () => {
    const answer = await shop
      .asGuest()
      .postJson('/cart/addGrid', { cartEntries: [{ sku: 'CAP-002', quantity: 0 }] })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Enter a quantity')
    const person = await shop
      .asGuest()
      .post('/cart/addGrid', { 'cartEntries[0].sku': 'CAP-002', 'cartEntries[0].quantity': '' })
    expect([person.status, person.text.includes('Enter a quantity')]).toEqual([400, true])
  })
  test('GRID-03 bad entries: all or none, and nothing breaks', async () => {
    const guest = shop.asGuest()
    const bad = [
      {},
      { cartEntries: 'x' },
      { cartEntries: [] },
      { cartEntries: [{ sku: 'CAP-002', quantity: -1 }] },
      { cartEntries: [{ sku: 'CAP-002', quantity: 1.5 }] },
      { cartEntries: [{ sku: 'CAP-002', quantity: 10_000_000 }] },
      { cartEntries: [{ sku: 'a|b', quantity: 1 }] },
      {
        cartEntries: [
          { sku: 'CAP-002', quantity: 1 },
          { sku: 'no such', quantity: 1 },
        ],
      },
    ]
    for (const body of bad)
      expect((await guest.postJson('/cart/addGrid', body)).status, JSON.stringify(body)).toBe(400)
    expect((await guest.call('/cart/miniCart/totalquantity')).json()).toEqual({ miniCartCount: 0 })
    expect(
      (
        await guest.postJson(
          '/cart/addGrid',
          { cartEntries: [{ sku: 'CAP-002', quantity: 1 }] },
          { token: null },
        )
      ).status,
    ).toBe(400)
    expect(shop.errors()).toEqual([])
  })
})

describe('the variants of a product in the basket', () => {
  const matrix = (code: string) => `/cart/getProductVariantMatrix?productCode=${encodeURIComponent(code)}`
  test('GRID-11 CART-03 asked for by one variant, all stand there with what the basket holds', async () => {
    const guest = shop.asGuest()
    await guest.postJson('/cart/addBulkItems', { product: ['P 16.M/AG|20', 'P 16.F/AU|12'] })
    const cart = await guest.get('/cart')
    expect(cart.text).toContain('getProductVariantMatrix?productCode=P+16.M%2FAG')
    expect(cart.data('data-failed')).toBe('Failed to get variant matrix.')
    const grid = await guest.fragment(matrix('P 16.M/AG'))
    expect(skusOf(grid.text)).toHaveLength(4)
    expect(grid.data('data-variant-entries')).toContain('P%2016.F%2FAU:12')
  })
  test('GRID-10 sub-entries are code:quantity pairs, with total quantity, average price and subtotal', async () => {
    const guest = shop.asGuest()
    await guest.postJson('/cart/addBulkItems', { product: ['P 16.M/AG|20', 'P 16.F/AU|12'] })
    const grid = await guest.fragment(matrix('P 16.F/AU'))
    expect(grid.data('data-variant-entries')?.split(',').toSorted()).toEqual([
      'P%2016.F%2FAU:12',
      'P%2016.M%2FAG:20',
    ])
    expect(grid.text).toMatch(/data-quantity-value="[^"]*">32</)
    expect(grid.text).toMatch(/data-avg-price-value="[^"]*">[^<]*\d/)
    const cart = await guest.get('/cart')
    const subtotal = /data-subtotal-value="[^"]*">[^<]*?([\d.,]+)/.exec(grid.text)?.[1]
    expect(Number(subtotal?.replace(/\D/g, ''))).toBe(Number(cart.data('data-total-cents')))
  })
  test('GRID-12 what is no variant says that the matrix cannot be had', async () => {
    const answer = await shop.asGuest().fragment(matrix('NOBODY'))
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Failed to get variant matrix.')
  })
  test('GRID-11 in the checkout it is for buyers, to be read only', async () => {
    const path = '/checkout/single/getProductVariantMatrix?productCode=P%2016.M%2FAG'
    expect((await shop.asGuest().fragment(path)).status).toBe(403)
  })
})
