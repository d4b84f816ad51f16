import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'

let db: Db
let shop: TestShop
let guest: Visitor

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'A', stock: 100 },
    { code: 'B/2, x+1 (y)' },
    { code: 'PACK', orderStep: 5 },
    { code: 'NO-PRICE', prices: {} },
    { code: '=C;1' },
  ])
  await foundCompany(db, 'nord', [{ email: 'ana@nord.example' }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate cart cascade`.execute(db)
  guest = shop.asGuest()
  await guest.get('/quickOrder')
})

const rowsOf = (text: string) =>
  [...text.matchAll(/data-product-code="([^"]*)" data-quantity="(\d+)"/g)].map(
    ([, code, n]) => `${code} ${n}`,
  )
const basket = async (visitor: Visitor) => rowsOf((await visitor.get('/cart')).text)
type Reply = { added: number; rows: { at: number; reason: string }[] }
/** A table as a browser sends it. */
const sendFile = (visitor: Visitor, text: string, accept = 'application/json') => {
  const boundary = 'rows'
  const part = (head: string, body: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const payload = `${part('name="CSRFToken"', visitor.token)}${part('name="file"; filename="rows.csv"', text)}--${boundary}--\r\n`
  return visitor.raw({
    method: 'POST',
    url: '/ebusiness/en/quickOrder/file',
    headers: {
      accept,
      csrftoken: visitor.token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
    },
    payload,
  })
}

describe('the page', () => {
  test('QO-01 five rows stand there at first, each with productId and quantity', async () => {
    const { text } = await guest.get('/quickOrder')
    expect(
      [...text.matchAll(/name="(productId|quantity)\[(\d)\]"/g)].map(([, name, n]) => `${name}${n}`),
    ).toEqual([0, 1, 2, 3, 4].flatMap(n => [`productId${n}`, `quantity${n}`]))
  })
})

describe('adding', () => {
  test('QO-02 rows of the wire go into the basket, on their day', async () => {
    const product = ['A|4|2099|0|31', 'B/2, x+1 (y)|2|||']
    const reply = (await guest.postJson('/cart/quickOrderAdd', { product })).json<Reply>()
    expect(reply).toMatchObject({ added: 2, rows: [], cartData: { totalQuantity: 6 } })
    const { rows } = await sql<{ requested_on: string }>`select requested_on from cart_entry
      order by entry_number`.execute(db)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect(rows.map(row => row.requested_on)).toEqual(['2099-01-31', tomorrow])
  })
  test('QO-02 the fields of the plain form lead to the basket', async () => {
    const page = await guest.post(
      '/cart/quickOrderAdd',
      { 'productId[0]': 'a', 'quantity[0]': '1,000', 'productId[3]': 'PACK', 'quantity[3]': '' },
      { follow: true },
    )
    expect(page.url).toContain('/cart')
    expect(rowsOf(page.text)).toEqual(['A 1000', 'PACK 5'])
  })
  test('QO-03 rows without a number are skipped; without any nothing is sent on', async () => {
    const product = ['|5|||', 'A|1|||', '||||']
    expect((await guest.postJson('/cart/quickOrderAdd', { product })).json<Reply>().added).toBe(1)
    const none = await guest.postJson('/cart/quickOrderAdd', { product: ['|5|||'] })
    expect(none.status).toBe(400)
    expect(none.text).toContain('Please enter a part number.')
  })
  test('QO-04 valid rows are added, the others stay in their row with the reason', async () => {
    const product = ['NOBODY-KNOWS|3|||', 'A|2|||', 'NO-PRICE|1|||', 'PACK|x|||']
    const reply = (await guest.postJson('/cart/quickOrderAdd', { product })).json<Reply>()
    expect(reply.added).toBe(1)
    expect(reply.rows.map(({ at, reason }) => [at, reason.split(/[.:]/)[0]])).toEqual([
      [0, 'Not found'],
      [2, 'Found'],
      [3, expect.any(String)],
    ])
    expect(reply.rows[1]?.reason).toContain('Price on request')
    expect(await basket(guest)).toEqual(['A 2'])
  })
  test('QO-04 without script the page comes back with what was entered and why', async () => {
    const page = await guest.post('/cart/quickOrderAdd', {
      'productId[0]': 'A',
      'quantity[0]': '2',
      'productId[1]': 'Nobody <knows>',
      'quantity[1]': '7',
    })
    expect(page.status).toBe(200)
    expect(page.field('productId\\[0\\]')).toBe('Nobody <knows>')
    expect(page.field('quantity\\[0\\]')).toBe('7')
    for (const words of ['Not found', '2 × A were added', 'was not added']) expect(page.text).toContain(words)
    const again = await guest.post('/cart/quickOrderAdd', { 'productId[0]': 'Nobody' })
    expect(again.status).toBe(400)
  })
})

describe('files', () => {
  test('QO-01 the rows of a table are read, with their heads; what is unknown says so', async () => {
    const answer = await sendFile(guest, 'Part number;Quantity\r\nA;3\r\nNOBODY;1\r\n')
    expect(answer.json<{ rows: { code: string; quantity: number; ready: boolean }[] }>().rows).toMatchObject([
      { code: 'A', quantity: 3, ready: true },
      { code: 'NOBODY', ready: false },
    ])
    const page = await sendFile(guest, 'A,3\r\n', 'text/html')
    expect(page.field('productId\\[0\\]')).toBe('A')
    expect((await sendFile(guest, '')).json<{ errors: unknown }>().errors).toEqual([
      { field: 'file', message: 'The file is empty (0 bytes). Please select another one.' },
    ])
  })
  test('QO-01 titles above the heads of a file are no rows, and nothing of a file without heads is left out', async () => {
    const rows = async (text: string) =>
      (await sendFile(guest, text)).json<{ rows: { code: string; quantity: number }[] }>().rows
    expect(await rows('ACME GmbH\nProject 4711,,Rev B\n\nPos,Part number,Qty\n1,A,3\n')).toMatchObject([
      { code: 'A', quantity: 3 },
    ])
    expect((await rows('ACME GmbH\nA,3\n')).map(row => row.code)).toEqual(['ACME GmbH', 'A'])
  })
  test('SAVC-02 an exported basket is entered again unchanged', async () => {
    const product = ['A|4', 'B/2, x+1 (y)|2', '=C;1|7']
    await guest.postJson('/cart/addBulkItems', { product })
    const { text } = await guest.get('/cart/export?as=csv')
    const { rows } = (await sendFile(guest, text)).json<{
      rows: { article: { code: string }; quantity: number }[]
    }>()
    expect(rows.map(row => `${row.article?.code}|${row.quantity}`)).toEqual(product)
  })
})
