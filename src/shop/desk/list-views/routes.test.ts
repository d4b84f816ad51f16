import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pressUndo } from '#app/press-undo.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { keptQuery, listsByPath } from '#platform/page/list-views.tsx'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { maxOfList } from './model/view.ts'

let db: Db
let shop: TestShop
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'ana@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'ben@maker.example', roles: ['desk'] })
  ana = await shop.as('ana@maker.example')
  ben = await shop.as('ben@maker.example')
})

test.each<[string, Record<string, string>, string]>([
  ['what narrows and sorts, in one order', { text: 'x y', company: 'nord', sort: '-total' }, 'company=nord&sort=-total&text=x+y'],
  ['without its page', { state: 'placed', page: '7' }, 'state=placed'],
  ['without what is shown anyway', { show: 'waiting', text: '', state: '' }, ''],
  ['without what it does not know or cannot read', { state: 'flying', colour: 'red', show: 'late' }, 'show=late'],
  ['days as they are typed', { rangeFrom: '01/11/2026', rangeAttribute: 'placedOn' }, 'rangeFrom=01%2F11%2F2026'],
])('what of a query a view keeps: %s', (_, sent, kept) => {
  expect(keptQuery(orderDesk.orders, sent)).toBe(kept)
}) // prettier-ignore

test('a list is a page of the desk with pages of its own, without parameters', () => {
  const all = [orderDesk.orders, orderDesk.order, orderDesk.shipByNumber, orderDesk.exported]
  expect([...listsByPath(all).keys()]).toEqual(['/desk/orders'])
})

const viewsIn = (text: string) =>
  [
    ...(/<nav class="kept-views".*?<\/nav>/s.exec(text)?.[0] ?? '').matchAll(
      /<a class="chip"([^>]*)>(.*?)<\/a>/gs,
    ),
  ].map(
    ([, attributes = '', name = '']) =>
      `${name.replaceAll(/<.*?>/gs, '')}${attributes.includes('aria-current') ? ' *' : ''}`,
  )
const late = { list: '/desk/orders', query: 'show=late&page=2', name: 'Late ones' }
const idOf = async (name: string): Promise<number> =>
  (await db.selectFrom('list_view').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

describe('views of a list', () => {
  test('kept, offered above the list, shared, renamed and removed; a colleague’s is as unknown as none', async () => {
    const list = await ana.get('/desk/orders?show=late')
    expect(list.text).toContain('/desk/views/new?list=%2Fdesk%2Forders&amp;query=show%3Dlate"')
    expect((await ana.get('/desk/orders')).text).not.toContain('/desk/views/new')
    const kept = await ana.post('/desk/views/new', late)
    expect([kept.status, kept.location]).toEqual([303, '/ebusiness/en/desk/orders?show=late'])
    expect(viewsIn((await ana.get('/desk/orders?show=late&page=1&text=')).text)).toEqual(['Late ones *'])
    expect(viewsIn((await ana.get('/desk/orders')).text)).toEqual(['Late ones'])
    expect(viewsIn((await ben.get('/desk/orders')).text)).toEqual([])
    const id = await idOf('Late ones')
    await ana.post(`/desk/views/${id}`, { name: 'Overdue', shared: 'true' })
    expect(viewsIn((await ben.get('/desk/orders?show=late')).text)).toEqual(['Shared: Overdue *'])
    expect((await ben.get('/desk/views')).text).toContain('shared by')
    expect(viewsIn((await ben.get('/desk/invoices')).text)).toEqual([])
    for (const unknown of [id, 99_999_999]) {
      expect((await ben.get(`/desk/views/${unknown}`)).status).toBe(404)
      expect((await ben.post(`/desk/views/${unknown}`, { name: 'Mine' })).status).toBe(404)
      expect((await ben.post(`/desk/views/${unknown}/remove`)).status).toBe(404)
    }
    const before = viewsIn((await ben.get('/desk/orders')).text)
    const gone = await ana.post(`/desk/views/${id}/remove`, {}, { follow: true })
    expect(gone.text).toContain('was removed')
    expect(viewsIn((await ben.get('/desk/orders')).text)).toEqual([])
    expect(await pressUndo(ana, gone)).toBe(303)
    expect(viewsIn((await ben.get('/desk/orders')).text), 'as it was').toEqual(before)
    const back = await db.selectFrom('list_view').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await ana.post(`/desk/views/${back.id}/remove`)
    expect(viewsIn((await ben.get('/desk/orders')).text)).toEqual([])
  })

  test('a name that is taken replaces nothing without a word; what is wrong is said at its field', async () => {
    await ana.post('/desk/views/new', late)
    const again = { ...late, query: 'show=all', name: 'LATE ones', shared: 'true' }
    const taken = await ana.post('/desk/views/new', again)
    expect(taken.status).toBe(400)
    expect(taken.text).toContain('You already have a view LATE ones of this list.')
    expect([taken.field('name'), taken.field('query')]).toEqual(['LATE ones', 'show=all'])
    expect(taken.text).toContain('name="replace"')
    await ana.post('/desk/views/new', { ...again, replace: 'true' })
    expect(viewsIn((await ana.get('/desk/orders?show=all')).text)).toEqual(['Shared: Late ones *'])
    expect((await ana.post('/desk/views/new', { ...late, name: ' ' })).text).toContain('Please enter a name.')
    expect((await ana.post('/desk/views/new', { ...late, name: 'x'.repeat(61) })).status).toBe(400)
    await sql`insert into list_view (customer_id, list, name, query)
      select (select id from customer where email = 'ana@maker.example'), '/desk/orders', 'n' || i, 'show=all'
        from generate_series(1, ${maxOfList - 2}) i`.execute(db)
    const both = await Promise.all(['p', 'q'].map(name => ana.post('/desk/views/new', { ...late, name })))
    expect(both.map(one => one.status).toSorted()).toEqual([303, 400])
  })

  test('only of a list that they may open, and of something that it shows', async () => {
    for (const list of ['/desk/orders/ship', '/desk', '//evil.example', ''])
      expect((await ana.post('/desk/views/new', { ...late, list })).status, list).toBe(404)
    expect((await ana.post('/desk/views/new', { ...late, query: 'page=3&x=1' })).status).toBe(404)
    await addPerson(db, { email: 'writer@maker.example', roles: ['content'] })
    const writer = await shop.as('writer@maker.example')
    expect((await writer.get('/desk/orders')).status).toBe(403)
    expect((await writer.post('/desk/views/new', late)).status).toBe(404)
    expect((await writer.get('/desk/views')).text).not.toContain('Late ones')
    expect(shop.errors()).toEqual([])
  })

  test('shared by who has left the desk, anybody who may open its list takes it over or removes it', async () => {
    await addPerson(db, { email: 'gone@maker.example', roles: ['desk'] })
    await addPerson(db, { email: 'texts@maker.example', roles: ['content'] })
    const gone = await shop.as('gone@maker.example')
    const texts = await shop.as('texts@maker.example')
    await gone.post('/desk/views/new', { ...late, name: 'Of all', shared: 'true' })
    await gone.post('/desk/views/new', { ...late, name: 'Alone' })
    const [shared, alone] = [await idOf('Of all'), await idOf('Alone')]
    await ben.get('/desk/views')
    const take = (who: Visitor, id: number) =>
      who.post(`/desk/views/${id}`, { name: 'Taken', shared: 'true' })
    expect((await take(ben, shared)).status).toBe(404)
    await sql`update customer set active = false where email = 'gone@maker.example'`.execute(db)
    await texts.get('/desk/views')
    expect([(await take(texts, shared)).status, (await take(ben, alone)).status]).toEqual([404, 404])
    expect((await texts.post(`/desk/views/${shared}/remove`)).status).toBe(404)
    expect((await ben.get('/desk/views')).text).toContain(`/desk/views/${shared}"`)
    expect((await take(ben, shared)).status).toBe(303)
    expect((await ana.post(`/desk/views/${shared}/remove`)).status).toBe(404)
    expect((await ben.post(`/desk/views/${shared}/remove`)).status).toBe(303)
  })
})

test('columns are put away by a person for a list, and come back; what names a row stays', async () => {
  const heads = (text: string) =>
    [...text.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) =>
      head.replaceAll(/<.*?>/gs, ''),
    )
  await db
    .insertInto('mail')
    .values({ key: 'test:1', recipient: 'someone@x.example', subject: 'Words', body_text: 'Words' })
    .execute()
  const before = await ana.get('/desk/mails?text=words')
  const keys = [...before.text.matchAll(/name="all" value="([^"]+)"/g)].map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(1)
  const [away = ''] = keys
  const chosen = await ana.post('/desk/views/columns', {
    list: '/desk/mails',
    back: 'text=words&page=1',
    all: keys,
    shown: keys.slice(1),
  })
  expect([chosen.status, chosen.location]).toEqual([303, '/ebusiness/en/desk/mails?text=words&page=1'])
  const after = await ana.get('/desk/mails?text=words')
  expect(heads(after.text)).toHaveLength(heads(before.text).length - 1)
  expect(after.text).toContain('Columns (1 hidden)')
  expect(after.text).toMatch(new RegExp(`name="all" value="${away}"`))
  expect(heads((await ben.get('/desk/mails?text=words')).text)).toEqual(heads(before.text))
  await ana.post('/desk/views/columns', { list: '/desk/mails', all: keys, shown: keys })
  expect(heads((await ana.get('/desk/mails?text=words')).text)).toEqual(heads(before.text))
  expect((await ana.post('/desk/views/columns', { list: '/desk', all: keys })).status).toBe(404)
})
