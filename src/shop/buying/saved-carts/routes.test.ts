import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'

const at = '/my-account/saved-carts'
let db: Db
let shop: TestShop
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'A', stock: 100 },
    { code: 'B/2, x+1 (y)' },
    { code: '=C;1', orderStep: 5 },
    { code: 'OLD' },
  ])
  await foundCompany(db, 'nord', [{ email: 'ana@nord.example' }, { email: 'ben@nord.example' }])
  await foundCompany(db, 'sur', [{ email: 'eva@sur.example' }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate cart, saved_cart cascade`.execute(db)
  await sql`update article set retired_at = null`.execute(db)
  ana = await shop.as('ana@nord.example')
  ben = await shop.as('ben@nord.example')
})

const put = async (visitor: Visitor, ...lines: string[]) => {
  expect((await visitor.postJson('/cart/addBulkItems', { product: lines })).status).toBe(200)
}
/** `code quantity` of each row of a page. */
const rowsOf = (text: string) =>
  [...text.matchAll(/data-product-code="([^"]*)" data-quantity="(\d+)"/g)].map(
    ([, code, n]) => `${code} ${n}`,
  )
const basket = async (visitor: Visitor) => rowsOf((await visitor.get('/cart')).text)
const idsOf = (text: string) => [...text.matchAll(/<tr data-saved-cart-id="([^"]*)"/g)].map(([, id]) => id)
const listed = async (visitor: Visitor, query = '') => idsOf((await visitor.get(`${at}${query}`)).text)
const save = async (visitor: Visitor, name: string, more: Record<string, string> = {}) => {
  const answer = await visitor.post('/cart/save', { name, ...more }, { follow: true })
  expect(answer.url).toContain('/cart')
  const [id = ''] = await listed(visitor, `?text=${encodeURIComponent(name)}`)
  return id
}
const share = (visitor: Visitor, cartId: string, name: string) =>
  visitor.post(`${at}/change`, { cartId, name, description: '', shared: 'on' })

describe('saving', () => {
  test('SAVC-01 a basket is saved under a name, with its number of positions and its total', async () => {
    await put(ana, 'A|4', 'B/2, x+1 (y)|2')
    const page = await ana.post('/cart/save', { name: 'Line 4', description: 'every week' }, { follow: true })
    expect(page.text).toContain('The basket was saved as “Line 4”.')
    expect(await basket(ana)).toEqual(['A 4', 'B/2, x+1 (y) 2'])
    const list = await ana.get(at)
    expect(idsOf(list.text)).toHaveLength(1)
    for (const words of ['Line 4', 'every week', '18.00']) expect(list.text).toContain(words)
    const detail = await ana.get(`${at}/show/${idsOf(list.text)[0]}`)
    expect(detail.data('data-saved-cart-id')).toBe(idsOf(list.text)[0])
    expect(detail.data('data-total-cents')).toBe('1800')
    expect(rowsOf(detail.text)).toEqual(['A 4', 'B/2, x+1 (y) 2'])
  })
  test('SAVC-01 what was saved, and nothing else, leaves the basket when that is wished', async () => {
    await put(ana, 'A|4')
    const page = await ana.post('/cart/save', { name: 'Line 4', emptyAfter: 'on' }, { follow: true })
    expect(page.text).toContain('is now empty')
    expect(await basket(ana)).toEqual([])
  })
  test.each([
    ['', 'Please enter a name.'],
    ['n'.repeat(81), 'Please enter no more than 80 characters.'],
    ['LINE 4', 'You already have a saved basket with this name.'],
  ])('SAVC-01 the name “%s” is refused at its field, and what was entered stays', async (name, message) => {
    await put(ana, 'A|4')
    await save(ana, 'Line 4')
    const page = await ana.post('/cart/save', { name, description: 'Keep <this>' })
    expect(page.status).toBe(400)
    expect(page.text).toContain(message)
    expect(page.text).toContain('Keep &lt;this&gt;')
    expect(await listed(ana)).toHaveLength(1)
  })
  test('SAVC-01 one takes the place of another of its name, and keeps its address', async () => {
    await put(ana, 'A|4')
    const id = await save(ana, 'Line 4')
    await put(ana, 'A|1')
    expect(await save(ana, 'line 4', { overwrite: 'on' })).toBe(id)
    expect(rowsOf((await ana.get(`${at}/show/${id}`)).text)).toEqual(['A 5'])
  })
  test('SAVC-01 nothing is kept of an empty basket, and a guest signs in first', async () => {
    expect((await ana.post('/cart/save', { name: 'x' }, { follow: true })).text).toContain(
      'there is nothing to save',
    )
    const guest = shop.asGuest()
    await put(guest, 'A|4')
    expect((await guest.get('/cart/save')).text).toContain('Sign in')
  })
  test('SAVC-01 the list is narrowed by text and by the day of saving', async () => {
    await put(ana, 'A|4')
    const old = await save(ana, 'Spring')
    await sql`update saved_cart set saved_at = '2026-03-05T10:00Z'`.execute(db)
    const now = await save(ana, 'Autumn')
    expect(await listed(ana)).toEqual([now, old])
    expect(await listed(ana, '?text=spri')).toEqual([old])
    expect(await listed(ana, '?rangeFrom=05/03/2026&rangeTo=05/03/2026')).toEqual([old])
    expect(await listed(ana, '?rangeFrom=06/03/2026')).toEqual([now])
    expect((await ana.get(`${at}?rangeTo=04/03/2026`)).text).toContain('No saved basket matches')
  })
})

describe('restoring', () => {
  test('SAVC-02 it comes to what is in the basket, or takes its place', async () => {
    await put(ana, 'A|4', '=C;1|5')
    const cartId = await save(ana, 'Line 4')
    const merged = await ana.post(
      `${at}/restore`,
      { cartId, keepCopy: 'on', replace: 'false' },
      { follow: true },
    )
    expect(merged.text).toContain('“Line 4”: 2 positions are in the basket.')
    expect(await basket(ana)).toEqual(['A 8', '=C;1 10'])
    await put(ana, 'B/2, x+1 (y)|1')
    await ana.post(`${at}/restore`, { cartId, keepCopy: 'on', replace: 'true' })
    expect(await basket(ana)).toEqual(['A 4', '=C;1 5'])
    expect(await listed(ana)).toEqual([cartId])
  })
  test('SAVC-02 without a copy it is gone with its positions in the basket', async () => {
    await put(ana, 'A|4')
    const cartId = await save(ana, 'Line 4', { emptyAfter: 'on' })
    await ana.post(`${at}/restore`, { cartId })
    expect(await basket(ana)).toEqual(['A 4'])
    expect(await listed(ana)).toEqual([])
  })
  test('SAVC-02 what is no longer sold is left out and told, and the saved basket stays', async () => {
    await put(ana, 'A|4', 'OLD|1')
    const cartId = await save(ana, 'Line 4', { emptyAfter: 'on' })
    await sql`update article set retired_at = now() where code = 'OLD'`.execute(db)
    expect((await ana.get(`${at}/show/${cartId}`)).text).toContain('can no longer be ordered')
    const page = await ana.post(`${at}/restore`, { cartId, replace: 'true' }, { follow: true })
    expect(page.text).toContain('OLD is no longer sold.')
    expect(rowsOf(page.text)).toEqual(['A 4'])
    expect(await listed(ana)).toEqual([cartId])
  })
  test('SAVC-02 when nothing can be ordered any more the basket stays as it is', async () => {
    await put(ana, 'OLD|1')
    const cartId = await save(ana, 'Line 4', { emptyAfter: 'on' })
    await put(ana, 'A|4')
    await sql`update article set retired_at = now() where code = 'OLD'`.execute(db)
    const page = await ana.post(`${at}/restore`, { cartId, replace: 'true' }, { follow: true })
    expect(page.text).toContain('Nothing in “Line 4” can be ordered now.')
    expect(rowsOf(page.text)).toEqual(['A 4'])
  })
  test('SAVC-02 the question names what is in the basket', async () => {
    await put(ana, 'A|4')
    const cartId = await save(ana, 'Line 4')
    const asked = await ana.fragment(`${at}/restore?cartId=${cartId}`)
    expect(asked.text).toContain('Your basket contains 1 position.')
    expect(asked.field('cartId')).toBe(cartId)
  })
})

describe('changing and deleting', () => {
  test('SAVC-02 it is renamed; a name that another one has is refused', async () => {
    await put(ana, 'A|4')
    const cartId = await save(ana, 'Line 4')
    await save(ana, 'Line 5')
    const taken = await ana.post(`${at}/change`, { cartId, name: 'line 5', description: 'x' })
    expect(taken.status).toBe(400)
    expect(taken.field('name')).toBe('line 5')
    await ana.post(`${at}/change`, { cartId, name: 'Line 6', description: 'x' })
    expect(await listed(ana, '?text=line 6')).toEqual([cartId])
  })
  test('SAVC-02 a form with its id deletes it, once; its button asks first', async () => {
    await put(ana, 'A|4')
    const cartId = await save(ana, 'Line 4')
    expect((await ana.get(at)).data('data-confirm')).toContain('delete the saved basket “Line 4”?')
    const gone = await ana.post(`${at}/delete`, { cartId }, { follow: true })
    expect(gone.text).toContain('The saved basket “Line 4” was deleted.')
    const again = await ana.post(`${at}/delete`, { cartId }, { follow: true })
    expect(again.text).toContain('no longer exists')
    expect(await listed(ana)).toEqual([])
  })
  test('SAVC-01 a shared one is taken over by the unit, and changed by its owner only', async () => {
    await put(ana, 'A|4')
    const cartId = await save(ana, 'Line 4')
    expect(await listed(ben)).toEqual([])
    await share(ana, cartId, 'Line 4')
    expect(await listed(ben)).toEqual([cartId])
    expect((await ben.get(at)).text).toContain('Shared by Ana Buyer')
    await ben.post(`${at}/restore`, { cartId })
    expect(await basket(ben)).toEqual(['A 4'])
    await ben.post(`${at}/delete`, { cartId })
    expect((await ben.post(`${at}/change`, { cartId, name: 'Mine' })).status).toBe(404)
    expect(await listed(ana, '?text=Line 4')).toEqual([cartId])
    const eva = await shop.as('eva@sur.example')
    expect((await eva.get(`${at}/show/${cartId}`)).status).toBe(404)
    expect(await listed(eva)).toEqual([])
  })
})

describe('tables', () => {
  test('SAVC-02 a saved basket is exported with its part numbers and quantities', async () => {
    await put(ana, 'A|4', 'B/2, x+1 (y)|2', '=C;1|5')
    const cartId = await save(ana, 'Line 4')
    const file = await ana.get(`${at}/export/${cartId}?as=csv`)
    expect(file.headers['content-disposition']).toContain('line-4-')
    expect(file.text.split('\r\n').slice(0, 4)).toEqual([
      '\ufeffPart number,Quantity,Unit,Name,Label',
      'A,4,pieces,Part A,',
      '"B/2, x+1 (y)",2,pieces,"Part B/2, x+1 (y)",',
      `"'=C;1",5,pieces,Part =C;1,`.replace('Part =C;1', '"Part =C;1"'),
    ])
    const open = (await ana.get('/cart/export?as=csv')).text.split('\r\n')
    expect(open[0]).toBe(
      '\ufeffPart number,Quantity,Unit,Name,Label,Your number,Price,Price per,Line amount,Currency,Delivery date',
    )
    // what is needed to have it released elsewhere: price, its unit, amount, currency, day
    expect(open[1]).toMatch(/^A,4,pieces,Part A,,[^,]*,[\d.]+,\d+,[\d.]+,[A-Z]{3},\d{4}-\d\d-\d\d$/)
    expect((await ana.get(`${at}/export/${cartId}`)).headers['content-type']).toContain('spreadsheetml')
  })
})
