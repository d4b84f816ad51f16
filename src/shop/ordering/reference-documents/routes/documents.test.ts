import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { documentDesk } from '../contract.ts'

let db: Db
let shop: TestShop
let ana: Visitor
let desk: Visitor
const own = '/my-account/reference-documents'
const atDesk = '/desk/reference-documents'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'A', stock: 1_000 },
    { code: 'B', stock: 1_000 },
    { code: 'ONLY', prices: {} },
  ])
  await foundCompany(db, 'nord', [{ email: 'ana@nord.example' }])
  await foundCompany(db, 'sur', [{ email: 'eva@sur.example' }])
  await sql`insert into customer (email, first_name, last_name, roles, password_hash)
    values ('desk@seller.example', 'Marta', 'Weiss', '{orders}', '-')`.execute(db)
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate cart, reference_document cascade`.execute(db)
  ana = await shop.as('ana@nord.example')
  desk = await shop.as('desk@seller.example')
  await desk.get(atDesk)
})

const head =
  'Document,Kind,Company,Title,Currency,Valid from,Valid until,Position,Part number,Quantity,Price,Price unit'
const send = (...rows: string[]) =>
  desk.raw(
    requestOf(
      documentDesk.import,
      { file: { name: 'documents.csv', text: [head, ...rows].join('\n') } },
      desk.token,
    ),
  )
const contract = ['C-1,contract,nord,Frame 2026,USD,,31/12/2099,10,A,100,150.00,100', 'C-1,contract,nord,Frame 2026,USD,,31/12/2099,20,ONLY,5,9.50,1'] // prettier-ignore
/** Sends a file; answers where it waits. */
const waiting = async (...rows: string[]): Promise<string> => {
  const answer = await send(...rows)
  if (answer.status !== 303) throw new Error(`not taken: ${answer.status} ${answer.text.slice(0, 400)}`)
  return (answer.location ?? '').replace('/ebusiness/en', '')
}
const imported = async (...rows: string[]): Promise<string> => {
  const path = await waiting(...rows)
  const sure = (await desk.get(path)).field('sure') ?? ''
  expect((await desk.post(`${path}/apply`, { sure })).status).toBe(303)
  return path
}
const lines = (text: string) =>
  [...text.matchAll(/data-product-code="([^"]*)" data-quantity="(\d+)"/g)].map(
    ([, code, n]) => `${code} ${n}`,
  )
const basket = async () => (await ana.get('/cart')).text

describe('at the desk', () => {
  test('CART-29 documents come out of a file, are shown with what is left, and closed', async () => {
    await imported(...contract)
    const list = await desk.get(atDesk)
    expect(list.data('data-document-code')).toBe('C-1')
    expect(list.text, 'of a document its positions are counted').toContain(
      '1 document with 2 positions imported',
    )
    const page = await desk.get(`${atDesk}/C-1`)
    expect(page.data('data-document-left')).toBe('105')
    await desk.post(`${atDesk}/C-1/close`, { version: page.field('version') ?? '', closed: 'true' })
    expect((await desk.get(`${atDesk}/C-1`)).text).toContain('Closed')
    const late = await desk.post(`${atDesk}/C-1/close`, { version: '1', closed: 'false' })
    expect(late.status).toBe(409)
  })
  test.each([
    ['X-1,letter,nord,,,,,,A,5,,', 'Unknown kind of document'],
    ['X-1,contract,nobody,,,,,,A,5,,', 'No company has this code'],
    ['X-1,contract,nord,,,,,,NOBODY,5,,', 'No article has this number'],
    ['X-1,contract,nord,,GBP,,,,A,5,,', 'not one that the shop sells in'],
    ['X-1,contract,nord,,,,,10,A,5,,\nX-1,contract,nord,,,,,10,B,5,,', 'The position is listed twice'],
    ['C-1,contract,sur,,,,,10,A,5,,', 'belongs to another company'],
  ])('CART-29 the row %j keeps all others out, and says why', async (row, why) => {
    await imported(...contract)
    const answer = await send('Y-1,contract,nord,,,,,10,A,5,,', row)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(why)
    expect((await desk.get(`${atDesk}?text=Y-1`)).text).toContain('No document matches')
  })
  test('CART-29 a file that comes again changes quantities, but not below what was called off', async () => {
    await imported(...contract)
    await sql`update reference_position set called_off = 60 where position_number = 10`.execute(db)
    await imported(contract[0]?.replace(',100,150', ',80,150') ?? '')
    expect((await desk.get(`${atDesk}/C-1`)).data('data-document-left')).toBe('25')
    const answer = await send(contract[0]?.replace(',100,150', ',50,150') ?? '')
    expect(answer.text).toContain('More has already been called off')
  })
  test('CART-29 a file is shown before it counts, asks about prices in doubt, and is taken back', async () => {
    const kept = () =>
      sql<{ code: string; price: string | null; quantity: number }>`
      select d.code, p.price::text, p.quantity from reference_document d join reference_position p on p.document_id = d.id
       order by d.code, p.position_number`
        .execute(db)
        .then(({ rows }) => rows.map(one => Object.values(one).join(' ')))
    await imported('C-1,contract,nord,Frame,EUR,,,10,A,100,2.40,1')
    // two places slipped in the known one, and the first price of a new one is far from the list price
    const path = await waiting('C-1,contract,nord,Frame,EUR,,,10,A,100,0.0240,1', 'C-2,contract,nord,,EUR,,,10,A,50,0.0239,1') // prettier-ignore
    expect(await kept(), 'nothing is applied blind').toEqual(['C-1 2.4000 100'])
    const shown = await desk.get(path)
    expect(shown.text).toContain('data-change="price" data-before="2.4" data-after="0.024"')
    expect(shown.text.match(/data-doubt="jump"/g)).toHaveLength(2)
    const unsure = await desk.post(`${path}/apply`)
    expect([unsure.status, unsure.data('data-doubt')]).toEqual([400, 'jump'])
    // it belongs to who brought it
    await sql`insert into customer (email, first_name, last_name, roles, password_hash)
      values ('desk2@seller.example', 'Jo', 'Alt', '{orders}', '-') on conflict do nothing`.execute(db)
    const other = await shop.as('desk2@seller.example')
    await other.get(atDesk)
    expect([(await other.get(path)).status, (await other.post(`${path}/apply`)).status]).toEqual([404, 404])
    const sure = shown.field('sure') ?? ''
    const both = await Promise.all([1, 2].map(() => desk.post(`${path}/apply`, { sure })))
    expect(both.map(one => one.status).toSorted()).toEqual([303, 409])
    expect(await kept()).toEqual(['C-1 0.0240 100', 'C-2 0.0239 50'])
    const { rows } = await sql`select reference, author, key, before, after from price_change
      where origin = 'document' and reference = 'C-1' order by id desc limit 1`.execute(db)
    expect(rows).toEqual([
      {
        reference: 'C-1',
        author: 'desk@seller.example',
        key: 'nord C-1 10 EUR',
        before: '2.4',
        after: '0.024',
      },
    ])
    expect((await other.get(atDesk)).text).toContain('documents.csv')
    expect((await other.post(`${path}/take-back`)).status).toBe(303)
    expect(await kept()).toEqual(['C-1 2.4000 100'])
    expect((await other.post(`${path}/take-back`)).status).toBe(409)
  })
  test('CART-29 the preview names documents that have ended already, and prices with their currency', async () => {
    const path = await waiting(
      'C-1,contract,nord,Old,USD,,31/12/2020,10,A,100,2.40,1',
      'C-2,contract,nord,New,USD,,31/12/2099,10,A,100,2.40,1',
    )
    const shown = await desk.get(path)
    expect(shown.text).toContain('This document has ended already: C-1 (31/12/2020).')
    expect(shown.text).toMatch(/data-change="price"[^>]*data-after="2.4".*?USD 2.4</s)
    expect((await desk.post(`${path}/apply`, { sure: shown.field('sure') ?? '' })).status).toBe(303)
    expect((await desk.get(path)).text).not.toContain('has ended already')
  })
  test('CART-29 what was called off, or changed since, is not taken back; what moved since the preview is shown anew', async () => {
    const first = await imported('C-1,contract,nord,Frame,EUR,,31/12/2099,10,A,100,2.40,1')
    const done = (await desk.get(first)).text
    for (const words of ['31/12/2099', 'Contract']) expect(done).toContain(`>${words}</td>`)
    await sql`update reference_position set called_off = 5`.execute(db)
    const called = await desk.post(`${first}/take-back`)
    expect([called.status, called.text.includes('called off: C-1')]).toEqual([409, true])
    const path = await waiting('C-1,contract,nord,Frame,EUR,,,10,A,100,2.30,1')
    await imported('C-1,contract,nord,Frame,EUR,,,10,A,90,2.35,1')
    const moved = await desk.post(`${path}/apply`)
    expect([moved.status, moved.text.includes('data-before="2.35" data-after="2.3"')]).toEqual([409, true])
    expect((await desk.post(`${path}/apply`)).status).toBe(303)
    expect((await desk.post(`${path}/discard`)).status).toBe(303)
    expect((await desk.get(path)).status).toBe(200)
    const again = await send('C-1,contract,nord,Frame,EUR,,,10,A,100,2.30,1')
    expect([again.status, again.text.includes('is already in the shop')]).toEqual([400, true])
    const thrown = await waiting('C-1,contract,nord,Frame,EUR,,,10,A,100,2.20,1')
    await desk.post(`${thrown}/discard`)
    expect((await desk.get(thrown)).status).toBe(404)
  })
})

describe('in the basket', () => {
  test('CART-01 CART-08 a whole document goes in, instead of what is there or in addition', async () => {
    await imported(...contract)
    await ana.postJson('/cart/add', { productCodePost: 'B', qty: 3 })
    const asked = await ana.post('/cart/addDocument', { documentCode: 'C-1' })
    expect(asked.text).toContain('Your basket contains 1 position.')
    const merged = await ana.post(
      '/cart/addDocument',
      { documentCode: 'C-1', replace: 'false' },
      { follow: true },
    )
    expect(merged.url).toContain('/cart')
    expect(lines(merged.text)).toEqual(['B 3', 'A 100', 'ONLY 5'])
    const replaced = await ana.post(
      '/cart/addDocument',
      { documentCode: 'C-1', replace: 'true' },
      { follow: true },
    )
    expect(lines(replaced.text)).toEqual(['A 100', 'ONLY 5'])
    // 100 at 150.00 per 100, 5 at 9.50
    expect(replaced.data('data-total-cents')).toBe(String(15_000 + 4_750))
    expect(replaced.text).toContain('Contract C-1, position 10')
  })
  test('CART-29 a position is assigned by a GET of our own script, with its day, and takes its price', async () => {
    await imported(...contract)
    await ana.postJson('/cart/add', { productCodePost: 'A', qty: 10 })
    expect(await basket()).toContain('value="1~~C-1:10~~')
    const chosen = encodeURIComponent('1~~C-1:10~~2099-01-12')
    const answer = await ana.call(`/cart/assignReferenceDocument?selectedRadiobutton=${chosen}`)
    expect(answer.status).toBe(303)
    expect(answer.location).toContain('/cart')
    const page = await ana.get('/cart')
    expect(page.data('data-total-cents')).toBe('1500')
    expect(page.text).toContain('A is called off against C-1.')
    expect(page.text).toContain('&quot;year&quot;:2099,&quot;month&quot;:0,&quot;day&quot;:12')
    await ana.post('/cart/assignReferenceDocument', { selectedRadiobutton: '1~~~~' })
    expect((await ana.get('/cart')).data('data-total-cents')).toBe('3000')
  })
  test('CART-29 whatever the outcome the basket opens; what failed is told at its position', async () => {
    await imported(...contract)
    await ana.postJson('/cart/add', { productCodePost: 'B' })
    const form = { selectedRadiobutton: '1~~C-1~~' }
    const page = await ana.post('/cart/assignReferenceDocument', form, { follow: true })
    expect(page.text).toContain('Position 1: C-1 has nothing left for this article')
    const none = await ana.post(
      '/cart/assignReferenceDocument',
      { selectedRadiobutton: 'x' },
      { follow: true },
    )
    expect(none.text).toContain('no longer in the basket')
  })
  test('CART-29 CART-21 more than is left keeps the basket from being ordered', async () => {
    await imported(...contract)
    await ana.post('/cart/addDocument', { documentCode: 'C-1' })
    await ana.post('/cart/update', { productCode: 'A', entryNumber: 1, quantity: 101, initialQuantity: 100 })
    expect(await basket()).toContain('Only 100 pieces are left of C-1.')
    await sql`update reference_document set closed_at = now()`.execute(db)
    expect(await basket()).toContain('Nothing more can be called off against C-1.')
    expect((await ana.post('/cart/refresh', { termsCheck: 'true' })).location).toContain('/cart')
  })
  test('CART-29 a document of another company is as unknown as none', async () => {
    await imported(...contract)
    const eva = await shop.as('eva@sur.example')
    await eva.postJson('/cart/add', { productCodePost: 'A' })
    for (const code of ['C-1', 'NONE']) {
      expect((await eva.get(`${own}/${code}`)).status).toBe(404)
      expect((await eva.post('/cart/addDocument', { documentCode: code, replace: 'true' })).status).toBe(404)
    }
    const form = { selectedRadiobutton: '1~~C-1~~' }
    const page = await eva.post('/cart/assignReferenceDocument', form, { follow: true })
    expect(page.text).toContain('has nothing left for this article')
    expect((await ana.get(own)).data('data-document-code')).toBe('C-1')
  })
})
