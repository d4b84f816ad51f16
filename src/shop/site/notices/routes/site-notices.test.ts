import { beforeAll, expect, test } from 'vitest'
import { pressUndo } from '#app/press-undo.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'
import { noticesFor } from '../service/standing-notices.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Visitor
let now = new Date('2027-01-14T10:00:00Z')

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({
    db,
    clock: () => now,
    ports: { catalogueIndex: await searchCatalogue(db) },
    frame: { notices: noticesFor },
  })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'buyer@acme.example' })
  desk = await shop.as('desk@maker.example')
  buyer = await shop.as('buyer@acme.example')
})

const maintenance = {
  kind: 'maintenance',
  storefront: 'en',
  enabled: 'on',
  title: 'The shop rests',
  body: 'From [START] to [END].\n\n- No <b>orders</b>',
  starts: '16/01/2027 20:00',
  ends: '16/01/2027 22:00',
  from: '14/01/2027',
  until: '',
}
const information = {
  kind: 'information',
  storefront: 'en',
  enabled: 'on',
  title: 'New prices',
  body: 'From February.',
  from: '',
  until: '',
}
const idOf = async (title: string) =>
  (await db.selectFrom('site_notice').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
const opened = (text: string): string[] =>
  [...text.matchAll(/data-site-notice="(\w+)/g)].map(([, kind = '']) => kind)
const save = async (title: string, change: object, form: object) => {
  const id = await idOf(title)
  const version = (await desk.get(`/desk/site-notices/${id}`)).field('version') ?? ''
  const { kind: _, storefront: __, ...fields } = { ...maintenance, ...form, ...change }
  return desk.post(`/desk/site-notices/${id}`, { ...fields, version })
}

test('SITE-32 the desk sees a preview, saves, and everybody is told at once, with its times in their zone', async () => {
  const preview = await desk.post('/desk/site-notices', { ...maintenance, act: 'preview' })
  expect([preview.status, preview.text.includes('site-notice-preview')]).toEqual([200, true])
  expect(opened((await shop.asGuest().get('/c/caps')).text)).toEqual([])
  const dead = await desk.post('/desk/site-notices', { ...maintenance, body: '[See](/pages/none)' })
  expect([dead.status, dead.text.includes('no page of this shop at: /pages/none')]).toEqual([400, true])
  expect((await desk.post('/desk/site-notices', maintenance)).location).toBe(
    '/ebusiness/en/desk/site-notices',
  )
  const guest = shop.asGuest()
  guest.cookies.set('timeZone', 'Europe/Madrid')
  const page = await guest.get('/c/caps')
  expect(opened(page.text)).toEqual(['maintenance'])
  expect(page.text).toContain('From 16/01/2027 21:00 (CET) to 16/01/2027 23:00 (CET).')
  expect(page.text).toContain('No &lt;b&gt;orders&lt;/b&gt;')
  expect(opened((await shop.asGuest({ storefront: 'zh' }).get('/c/caps')).text)).toEqual([])
  expect(
    await db.selectFrom('trail').select('action').where('subject', 'like', 'site-notice:%').execute(),
  ).toEqual([{ action: 'site-notice-add' }])
})
test('SITE-33 closing it is told by GET, and it is not shown again in this session; other words are news', async () => {
  const guest = shop.asGuest()
  expect(await guest.call('/maintenance/acknowledge')).toMatchObject({ status: 200, text: '' })
  expect(opened((await guest.get('/c/caps')).text)).toEqual([])
  expect(opened((await shop.asGuest().get('/c/caps')).text)).toEqual(['maintenance'])
  const plain = shop.asGuest()
  await plain.get('/c/caps')
  expect((await plain.post('/maintenance/acknowledge')).status).toBe(303)
  expect(opened((await plain.get('/c/caps')).text)).toEqual([])
  expect((await save('The shop rests', { closes: undefined, until: '20/01/2027' }, {})).status).toBe(303)
  expect(opened((await guest.get('/c/caps')).text)).toEqual([])
  expect((await save('The shop rests', { ends: '16/01/2027 23:00' }, {})).status).toBe(303)
  expect(opened((await guest.get('/c/caps')).text)).toEqual(['maintenance'])
})
test('SITE-34 times that cannot be read are shown as they were entered', async () => {
  await save('The shop rests', { starts: 'Saturday night', ends: 'Sunday' }, {})
  expect((await shop.asGuest().get('/c/caps')).text).toContain('From Saturday night to Sunday.')
})
test('SITE-30 the information is for who is signed in, after the maintenance', async () => {
  await desk.post('/desk/site-notices', information)
  expect(opened((await buyer.get('/c/caps')).text)).toEqual(['maintenance', 'information'])
  expect((await buyer.get('/c/caps')).text.match(/<dialog[^>]* open=""/g)).toHaveLength(1)
  expect(opened((await shop.asGuest().get('/c/caps')).text)).toEqual(['maintenance'])
  await buyer.call('/maintenance/acknowledge')
  expect(opened((await buyer.get('/c/caps')).text)).toEqual(['information'])
  await save('New prices', { enabled: undefined, kind: 'information' }, information)
  expect(opened((await buyer.get('/c/caps')).text)).toEqual([])
  await save('New prices', { kind: 'information' }, information)
  expect(opened((await buyer.get('/c/caps')).text)).toEqual(['information'])
})
test('SITE-31 it is acknowledged by GET, for this person in every browser', async () => {
  expect((await shop.asGuest().call('/informationPopup/acknowledge')).status).toBe(403)
  expect(await buyer.call('/informationPopup/acknowledge')).toMatchObject({ status: 200, text: '' })
  const elsewhere = await shop.as('buyer@acme.example')
  expect(opened((await elsewhere.get('/c/caps')).text)).toEqual(['maintenance'])
  expect(opened((await desk.get('/c/caps')).text)).toEqual(['maintenance', 'information'])
})
test.each([
  [{ title: '' }, 'This field is required.'],
  [{ starts: '16/01/2027 23:00' }, 'The end is not after the start.'],
  [{ closes: 'on', ends: 'late' }, 'please enter a time as dd/mm/yyyy hh:mm'],
  [{ from: '31/02/2027' }, 'enter a date as dd/mm/yyyy'],
])('SITE-32 the desk is told of %j at its field, and what was entered stays', async (wrong, message) => {
  const answer = await desk.post('/desk/site-notices', { ...maintenance, title: 'Another', ...wrong })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(message)
  expect(answer.field('starts')).toBe('starts' in wrong ? wrong.starts : maintenance.starts)
  expect(await db.selectFrom('site_notice').select('id').where('title', '=', 'Another').execute()).toEqual([])
})
test('SITE-32 while it closes the shop visitors are answered 503 with its words, and the staff works on', async () => {
  await save('The shop rests', { starts: '16/01/2027 20:00', ends: '16/01/2027 22:00', closes: 'on' }, {})
  now = new Date('2027-01-16T20:30:00Z')
  const guest = shop.asGuest()
  const page = await guest.get('/c/caps')
  expect([page.status, page.headers['retry-after']]).toEqual([503, '3600'])
  expect(page.text).toMatch(/The shop rests.*From 16\/01\/2027 .*We expect to be back by/s)
  expect((await shop.asGuest({ storefront: 'zh' }).get('/c/caps')).status).toBe(200)
  const call = await buyer.postJson('/cart/add', { productCodePost: 'x', qty: 1 })
  expect([call.status, call.headers['content-type']]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
  ])
  expect((await buyer.get('/cart')).status).toBe(503)
  expect((await guest.get('/login')).status).toBe(200)
  expect((await desk.get('/desk/site-notices')).text).toContain('shop closed')
  expect((await desk.get('/c/caps')).status).toBe(200)
  now = new Date('2027-01-16T22:00:00Z')
  expect((await guest.get('/c/caps')).status).toBe(200)
  expect(shop.errors()).toEqual([])
})
test('SITE-32 of two who change it at once one is told; then it is removed', async () => {
  const id = await idOf('New prices')
  const version = (await desk.get(`/desk/site-notices/${id}`)).field('version') ?? ''
  const { kind: _, storefront: __, ...fields } = information
  const change = (title: string) => desk.post(`/desk/site-notices/${id}`, { ...fields, title, version })
  const answers = await Promise.all([change('One'), change('Two')])
  expect(answers.map(answer => answer.status).toSorted()).toEqual([303, 409])
  expect((await desk.post(`/desk/site-notices/${id}/remove`, { version })).status).toBe(409)
  const kept = (await desk.get(`/desk/site-notices/${id}`)).field('version')
  expect((await desk.post(`/desk/site-notices/${id}/remove`, { version: kept })).status).toBe(303)
  expect((await desk.get(`/desk/site-notices/${id}`)).status).toBe(404)
  const list = await desk.get('/desk/site-notices')
  expect(opened((await desk.get('/c/caps')).text)).not.toContain('information')
  expect(await pressUndo(desk, list)).toBe(303)
  expect((await desk.get('/desk/site-notices')).text).toMatch(/One|Two/)
  expect((await buyer.get('/desk/site-notices')).status).toBe(403)
})
