import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { sections } from '#app/domains.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { piecesIn } from '#shop/ordering/orders/model/shipment.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let shop: TestShop
let desk: Visitor
let other: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'desk2@maker.example', roles: ['desk'] })
  await stockGoods(db, [{ code: 'A-1' }, { code: 'D-1' }])
  await db
    .updateTable('article')
    .set({ drawing: JSON.stringify({ family: 'insert', size: 16, poles: 16, gender: 'male' }) })
    .where('code', '=', 'D-1')
    .execute()
  desk = await shop.as('desk@maker.example')
  other = await shop.as('desk2@maker.example')
})
const trail = (subject: string) =>
  db.selectFrom('trail').select(['actor', 'action']).where('subject', '=', subject).orderBy('id').execute()

describe('texts', () => {
  const path = '/desk/content/terms/en'
  const save = (visitor: Visitor, fields: Record<string, string | number>) => visitor.post(path, fields)

  test('every text in every language, written or not', async () => {
    const page = await desk.get('/desk/content')
    expect(page.text).toContain('/desk/content/help-search/es')
    expect(page.text).toContain('Not written yet')
    expect((await desk.get('/desk/content/none/en')).status).toBe(404)
    expect((await desk.get('/desk/content/terms/de')).status).toBe(404)
  })
  test('a save is a new version with who and when; the shop shows it, markup is only text', async () => {
    const preview = await save(desk, { version: 0, title: 'Draft', body: '## Head\n\n- one', do: 'preview' })
    expect(preview.status).toBe(200)
    expect(preview.text).toContain('<h2 id="section-1">Head</h2>')
    expect(await db.selectFrom('content_page').selectAll().execute()).toEqual([])
    expect((await save(desk, { version: 0, title: 'Terms', body: 'First <script>x</script>' })).status).toBe(
      303,
    )
    expect((await save(desk, { version: 1, title: 'Terms', body: '## Second\r\n\r\ntext' })).status).toBe(303)
    const shown = await shop.asGuest().get('/info/terms')
    expect(shown.text).toContain('<h2 id="section-1">Second</h2>')
    const old = await desk.get(`${path}?version=1`)
    expect(old.text).toContain('First &lt;script&gt;')
    expect(old.text).toContain('This is version 1')
    expect(old.field('version')).toBe('2')
    expect((await desk.get(`${path}?version=9`)).status).toBe(404)
    expect(await trail('text:terms/en')).toEqual([
      { actor: 'desk@maker.example', action: 'text-save' },
      { actor: 'desk@maker.example', action: 'text-save' },
    ])
  })
  test('of two who save at once one wins; the other keeps what was written and sees the newer text', async () => {
    const [a, b] = await Promise.all([
      save(desk, { version: 2, title: 'Mine', body: 'words of the first' }),
      save(other, { version: 2, title: 'Hers', body: 'words of the second' }),
    ])
    expect([a.status, b.status].toSorted()).toEqual([303, 409])
    const loser = a.status === 409 ? a : b
    expect(loser.text).toContain('words of the first')
    expect(loser.text).toContain('words of the second')
    expect(loser.text).toContain('Only in the saved version')
    expect(loser.field('version')).toBe('3')
    expect(await trail('text:terms/en')).toHaveLength(3)
  })
  test('bad input is said at its field and kept', async () => {
    const empty = await save(desk, { version: 3, title: '', body: 'kept words' })
    expect(empty.status).toBe(400)
    expect(empty.text).toContain('kept words')
    expect((await save(desk, { version: 3, title: 'x'.repeat(121), body: 'b' })).status).toBe(400)
    expect((await save(desk, { version: 3, title: 't', body: 'x'.repeat(60_001) })).status).toBe(400)
    expect((await save(desk, { version: 'x', title: 't', body: 'b' })).status).toBe(400)
    expect((await desk.post('/desk/content/none/en', { version: 0, title: 't', body: 'b' })).status).toBe(404)
    expect(shop.errors()).toEqual([])
  })
})

describe('slides', () => {
  const fields = { title: 'New series', body: 'Look', link: '/ebusiness/en/info/terms', storefront: 'en' }
  const add = (more: Record<string, string> = {}) => desk.post('/desk/slides', { ...fields, ...more })
  const all = () => db.selectFrom('slide').selectAll().orderBy('storefront').orderBy('sort').execute()

  test('added, ordered, changed with the version that was seen, removed; each leaves a trace', async () => {
    expect((await add({ picture: 'D-1', until: `31/12/${nextYear}` })).status).toBe(303)
    expect((await add({ title: 'Second' })).status).toBe(303)
    const [first, second] = await all()
    expect(first?.drawing).toMatchObject({ family: 'insert' })
    expect(first?.shown_until?.toISOString()).toBe(`${nextYear + 1}-01-01T00:00:00.000Z`)
    const list = await desk.get('/desk/slides')
    expect(list.text).toContain('This storefront has no slides.')
    expect((await desk.post(`/desk/slides/${second?.id}/move`, { direction: 'up' })).status).toBe(303)
    expect((await all()).map(slide => slide.title)).toEqual(['Second', 'New series'])
    const form = await desk.get(`/desk/slides/${first?.id}`)
    expect(form.field('until')).toBe(`31/12/${nextYear}`)
    const version = form.field('version') ?? ''
    const change = (visitor: Visitor, title: string) =>
      visitor.post(`/desk/slides/${first?.id}`, { ...fields, title, until: '', version })
    const [a, b] = await Promise.all([change(desk, 'One'), change(other, 'Two')])
    expect([a.status, b.status].toSorted()).toEqual([303, 409])
    const loser = a.status === 409 ? a : b
    expect(loser.field('title')).toBe(a.status === 409 ? 'One' : 'Two')
    const kept = (await all()).find(slide => slide.id === first?.id)
    expect(kept?.drawing).toMatchObject({ family: 'insert' })
    expect(kept?.shown_until).toBeNull()
    expect((await desk.post(`/desk/slides/${first?.id}/remove`, { version })).status).toBe(409)
    const now = (await desk.get(`/desk/slides/${first?.id}`)).field('version') ?? ''
    expect((await desk.post(`/desk/slides/${first?.id}/remove`, { version: now })).status).toBe(303)
    expect((await desk.post(`/desk/slides/${first?.id}/remove`, { version: now })).status).toBe(404)
    expect((await trail(`slide:${first?.id}`)).map(line => line.action)).toEqual([
      'slide-add',
      'slide-save',
      'slide-remove',
    ])
  })
  test.for([
    ['without a picture', {}],
    ['with a picture', { picture: 'D-1' }],
  ] as const)('the form of a new slide sent four times at once, %s, is one slide', async ([, more]) => {
    const title = `At once ${JSON.stringify(more)}`
    await Promise.all([1, 2, 3, 4].map(() => add({ title, ...more })))
    const added = (await all()).filter(slide => slide.title === title)
    expect(added).toHaveLength(1)
    expect(await trail(`slide:${added[0]?.id}`)).toHaveLength(1)
  })
  test('R3 a slide leads only to pages of this shop', async () => {
    for (const link of [
      'https://evil.example',
      '//evil.example',
      '/\\evil',
      '/ebusiness/en//evil',
      'javascript:alert(1)',
      '/ebusiness/en/x y',
      '/desk',
    ]) {
      const answer = await add({ link })
      expect([link, answer.status]).toEqual([link, 400])
      expect(answer.field('title')).toBe('New series')
    }
  })
  test('a link that leads nowhere is told at its field', async () => {
    const dead = await add({ link: '/ebusiness/en/info/nothing' })
    expect([dead.status, dead.field('link')]).toEqual([400, '/ebusiness/en/info/nothing'])
    expect(dead.text).toContain('There is no page at this address.')
    // what asks to sign in leads somewhere
    expect((await add({ title: 'Inside', link: '/ebusiness/en/my-account/orders' })).status).toBe(303)
  })
  test('the preview shows what would be saved, and saves nothing', async () => {
    const before = await all()
    const fresh = await add({ title: 'To be seen', picture: 'D-1', do: 'preview' })
    expect([fresh.status, fresh.field('title')]).toEqual([200, 'To be seen'])
    expect(fresh.text).toContain('<h2>To be seen</h2>')
    expect(fresh.text).toMatch(/products\/D-1\/main-\w+\.svg/)
    const [first] = before
    const { field } = await desk.get(`/desk/slides/${first?.id}`)
    const more = { version: field('version') ?? '', title: 'Seen again', do: 'preview' }
    const again = await desk.post(`/desk/slides/${first?.id}`, { ...fields, ...more })
    expect(again.text).toContain('<h2>Seen again</h2>')
    expect(await all()).toEqual(before)
  })
  test('bad input', async () => {
    for (const wrong of [
      { from: '31/02/2026' },
      { from: '02/01/2027', until: '01/01/2027' },
      { picture: 'A-1' },
      { picture: 'none' },
      { title: '' },
    ])
      expect((await add(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await add({ storefront: 'xx' })).status).toBe(404)
    expect((await add({ storefront: '' })).status).toBeLessThan(500)
    expect((await desk.get('/desk/slides/new?storefront=zh')).status).toBe(200)
    expect((await desk.get('/desk/slides/new?storefront=xx')).status).toBe(404)
    expect((await desk.get('/desk/slides/999')).status).toBe(404)
    expect((await desk.post('/desk/slides/999', { ...fields, version: '1' })).status).toBe(404)
    expect((await desk.post('/desk/slides/999/move', { direction: 'up' })).status).toBe(404)
    const [slide] = await all()
    expect((await desk.post(`/desk/slides/${slide?.id}/move`, { direction: 'left' })).status).toBe(400)
    expect((await desk.post(`/desk/slides/${slide?.id}/move`, { direction: 'up' })).status).toBe(303)
    expect(shop.errors()).toEqual([])
  })
})

test('the help of the desk names every screen with the way to it, in both languages', async () => {
  for (const [storefront, title] of [
    ['en', 'Help'],
    ['zh', 'Ayuda'],
  ] as const) {
    const { status, text } = await (await shop.as('desk@maker.example', { storefront })).get('/desk/help')
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}<`))
    const helped = [...text.matchAll(/<section[^>]*aria-labelledby="help-desk-([\w-]+)"/g)].map(
      match => match[1],
    )
    const linked = [...text.matchAll(new RegExp(`href="(/ebusiness/${storefront}/desk[^"?]*)"`, 'g'))]
    expect(helped.toSorted()).toEqual(
      sections
        .filter(({ key }) => /^desk\/(?!help)/.test(key))
        .map(({ key }) => key.slice(5))
        .toSorted(),
    )
    for (const path of new Set(linked.map(match => match[1])))
      expect((await (await shop.as('desk@maker.example')).get(path ?? '')).status, path).toBe(200)
  }
})

test('the trail by subject and person, and what it says when it is empty', async () => {
  const { text } = await desk.get('/desk/trail?subject=text:')
  // the filter names every action, the rows those of texts
  expect(text.split('<tbody')[1]).toContain('Text saved')
  expect(text.split('<tbody')[1]).not.toContain('Slide added')
  expect((await desk.get('/desk/trail?actor=nobody')).text).toContain('Nothing matches')
  expect((await desk.get('/desk/trail?before=1')).status).toBe(200)
  expect((await desk.get('/desk/trail?before=x&subject=%25')).status).toBe(200)
})

test('what a shipping form says', () => {
  const said = piecesIn({
    'line-1': '3',
    'line-2': ' ',
    'line-3': 'x',
    'line-04': '1',
    note: '5',
    'line-5': ['1'],
  })
  expect([...said.values]).toEqual([[1, 3]])
  expect(said.wrong).toEqual(['line-3', 'line-5'])
})
