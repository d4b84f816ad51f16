import { beforeAll, describe, expect, test } from 'vitest'
import { pressUndo } from '#app/press-undo.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'
import { announcementsAt } from '../service/standing-announcements.ts'

let db: Db
let shop: TestShop
let desk: Visitor
/** The database tells what is over by its own clock. */
const year = new Date().getUTCFullYear() + 1
const now = new Date(`${year}-01-14T10:00:00Z`)

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({
    db,
    clock: () => now,
    ports: { catalogueIndex: await searchCatalogue(db) },
    frame: { announcements: announcementsAt },
  })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'buyer@acme.example' })
  desk = await shop.as('desk@maker.example')
})

const closed = {
  storefront: 'en',
  title: 'Closed on Friday',
  body: 'The warehouse rests.\n\n- No <b>shipping</b>',
  tone: 'warning',
  pageTypes: ['category', 'product'],
  category: 'plugs',
  from: `14/01/${year}`,
  until: `15/01/${year}`,
}
const idOf = async (title: string) =>
  (await db.selectFrom('announcement').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
const widget = (query: string, storefront = 'en') =>
  shop.asGuest({ storefront }).fragment(`/widget/page?${query}`)

describe('SITE-39 the desk keeps announcements', () => {
  test('a new one leaves a trace, and stands at once where it should', async () => {
    const before = await widget('pageType=category&category=plugs')
    expect(before.text).toBe('')
    const preview = await desk.post('/desk/announcements', { ...closed, do: 'preview' })
    expect([preview.status, preview.field('title')]).toEqual([200, 'Closed on Friday'])
    expect(preview.text).toContain('No &lt;b&gt;shipping&lt;/b&gt;')
    expect((await widget('pageType=category&category=plugs')).text).toBe('')
    const dead = await desk.post('/desk/announcements', { ...closed, body: '[See](/pages/none)' })
    expect([dead.status, dead.text.includes('no page of this shop at: /pages/none')]).toEqual([400, true])
    expect((await desk.post('/desk/announcements', closed)).location).toBe('/ebusiness/en/desk/announcements')
    expect((await desk.get('/desk/announcements')).text).toContain('“Closed on Friday” has been saved.')
    expect(
      await db
        .selectFrom('trail')
        .select(['actor', 'action'])
        .where('subject', 'like', 'announcement:%')
        .execute(),
    ).toEqual([{ actor: 'desk@maker.example', action: 'announcement-add' }])
    const after = await widget('pageType=category&category=plugs')
    expect(after.text).toContain('Closed on Friday')
    expect(after.text).toContain('No &lt;b&gt;shipping&lt;/b&gt;')
    expect(after.text).not.toContain('<html')
  })
  test.each([
    ['pageType=product&category=all&category=plugs', true],
    ['pageType=category&category=caps', false],
    ['pageType=category', false],
    ['pageType=home&category=plugs', false],
    ['pageType=nonsense&category=plugs', false],
    ['', false],
    [`pageType=category&${'category=plugs&'.repeat(40)}`, false],
  ])('GET /widget/page?%s shows it: %s', async (query, shown) => {
    const answer = await widget(query)
    expect([answer.status, answer.text.includes('Closed on Friday')]).toEqual([200, shown])
  })
  test('another storefront has its own', async () => {
    expect((await widget('pageType=category&category=plugs', 'zh')).text).toBe('')
  })
  test('it stands on the pages themselves, below its category too, without script', async () => {
    const guest = shop.asGuest()
    const page = await guest.get('/c/plugs-power')
    expect(page.text).toMatch(
      /data-page-widget="[^"]*pageType=category&amp;category=plugs[^"]*">.*Closed on Friday.*<main/s,
    )
    expect((await guest.get('/c/caps')).text).not.toContain('Closed on Friday')
    expect((await guest.get('/ebusiness/en')).text).not.toContain('Closed on Friday')
    expect((await guest.get('/login')).text).not.toContain('data-page-widget')
  })
  test.each([
    [{ pageTypes: [] }, 'at least one kind of page'],
    [{ category: 'nowhere' }, 'There is no such category.'],
    [{ from: `31/02/${year}` }, 'enter a date as dd/mm/yyyy'],
    [{ until: `13/01/${year}` }, 'not before the start date'],
    [{ title: '' }, 'This field is required.'],
    [{ tone: 'shouting' }, 'select a value from the list'],
  ])('%j is said at its field, and what was entered stays', async (wrong, message) => {
    const answer = await desk.post('/desk/announcements', { ...closed, title: 'Another', ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.field('category')).toBe('category' in wrong ? wrong.category : 'plugs')
    expect(await db.selectFrom('announcement').select('id').where('title', '=', 'Another').execute()).toEqual(
      [],
    )
  })
  test('of two who change it at once one is told; then it is removed', async () => {
    const id = await idOf('Closed on Friday')
    const version = (await desk.get(`/desk/announcements/${id}`)).field('version') ?? ''
    const { storefront: _, ...fields } = closed
    const save = (title: string) => desk.post(`/desk/announcements/${id}`, { ...fields, title, version })
    const answers = await Promise.all([save('One'), save('Two')])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([303, 409])
    const kept = await desk.get(`/desk/announcements/${id}`)
    expect(kept.text).toMatch(
      /value="product" checked|checked="" value="product"|name="pageTypes"[^>]*checked/,
    )
    const stale = await desk.post(`/desk/announcements/${id}/remove`, { version })
    expect(stale.status).toBe(409)
    const gone = await desk.post(`/desk/announcements/${id}/remove`, { version: kept.field('version') })
    expect(gone.status).toBe(303)
    expect((await widget('pageType=category&category=plugs')).text).toBe('')
    expect((await desk.get(`/desk/announcements/${id}`)).status).toBe(404)
    // one press brings it back, on the same pages
    expect(await pressUndo(desk, await desk.get('/desk/announcements'))).toBe(303)
    expect((await widget('pageType=category&category=plugs')).text).not.toBe('')
    const back = await desk.get(`/desk/announcements/${await idOf(kept.field('title') ?? '')}`)
    expect(back.field('body')).toBe(kept.field('body'))
  })
  test('nobody else comes in', async () => {
    expect((await shop.asGuest().get('/desk/announcements')).location).toContain('/login?next=')
    expect((await (await shop.as('buyer@acme.example')).post('/desk/announcements', closed)).status).toBe(403)
    expect((await desk.post('/desk/announcements', closed, { token: null })).status).toBe(400)
    expect(shop.errors()).toEqual([])
  })
})
