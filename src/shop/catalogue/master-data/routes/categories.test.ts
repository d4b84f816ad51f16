import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'PLUG-1', stock: 3 }])
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
})
beforeEach(async () => {
  desk = await shop.as('desk@maker.example')
  await sql`delete from article_category`.execute(db)
  await sql`delete from category`.execute(db)
  await sql`insert into category (code, parent_code, names, sort) values ('tools', null, '{"en": "Tools"}', 10),
    ('tools-hand', 'tools', '{"en": "Hand", "es": "De mano"}', 10), ('hoods', null, '{"en": "Hoods"}', 20)`.execute(
    db,
  )
})

const blank = { nameEn: '', nameEs: '', descriptionEn: '', descriptionEs: '', parent: '', sort: '10' }
type Entered = Partial<typeof blank> & { version?: string; attribute?: readonly string[] }
const add = (entered: Entered) => desk.post('/desk/categories', { ...blank, ...entered })
const pathOf = (code: string) => `/desk/categories/${code}/edit`
const versionOf = async (code: string) => (await desk.get(pathOf(code))).field('version') ?? ''
const save = async (code: string, entered: Entered) =>
  desk.post(pathOf(code), { version: await versionOf(code), ...blank, nameEn: 'Tools', ...entered })
const remove = async (code: string) =>
  desk.post(`/desk/categories/${code}/remove`, { version: await versionOf(code) })
const kept = async (code: string) =>
  (
    await sql<Record<string, unknown>>`select names, descriptions, parent_code as parent, sort,
      retired_at is not null as retired from category where code = ${code}`.execute(db)
  ).rows[0]
const trail = async (code: string) =>
  (
    await sql<{ action: string; details: Record<string, unknown> }>`select action, details from trail
      where subject = ${`category:${code}`} order by id desc limit 1`.execute(db)
  ).rows[0]
const version = async () =>
  Number((await sql<{ v: string }>`select version as v from catalogue_version`.execute(db)).rows[0]?.v)

describe('categories at the desk', () => {
  test('a new one in both languages is in the shop at once, under a code made of its path', async () => {
    const before = await version()
    const answer = await add({ nameEn: 'Crimp & strip', nameEs: 'Crimpar', parent: 'tools', sort: '5' })
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/desk/categories'])
    expect(await kept('tools-crimp-strip')).toEqual({
      names: { en: 'Crimp & strip', es: 'Crimpar' },
      descriptions: {},
      parent: 'tools',
      sort: 5,
      retired: false,
    })
    expect(await version(), 'what is shown to visitors follows').toBe(before + 1)
    expect(await trail('tools-crimp-strip')).toEqual({
      action: 'category-add',
      details: { name: 'Crimp & strip' },
    })
    const list = (await desk.get('/desk/categories')).text
    expect(list.indexOf('tools-crimp-strip')).toBeLessThan(list.indexOf('tools-hand'))
  })
  test('a file names it by its path or its code, and puts an article into it', async () => {
    await add({ nameEn: 'Crimp', parent: 'tools' })
    await save('tools-crimp', { nameEn: 'Crimping', parent: 'tools' })
    for (const [cells, code] of [
      ['Tools > Crimping,', 'tools-crimp'],
      ['Tools,Hand', 'tools-hand'],
      ['hoods,', 'hoods'],
      ['Tools > De mano,', 'tools-hand'],
      ['hoods,', 'hoods'],
    ] as const) {
      const upload = await desk.raw({
        method: 'POST',
        url: '/ebusiness/en/desk/import',
        headers: { 'content-type': 'multipart/form-data; boundary=b', csrftoken: desk.token },
        payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncode,category,subcategory\nPLUG-1,${cells}\n\r\n--b--\r\n`,
      })
      const preview = await desk.get(upload.location ?? '')
      expect(preview.data('data-refused'), cells).toBe('0')
      await desk.post(`${upload.location}/apply`)
      const { rows } = await sql<{
        code: string
      }>`select category_code as code from article_category`.execute(db)
      expect(rows, cells).toEqual([{ code }])
    }
  })
  test('it is renamed and moved under the code it has; the change log says old and new; the same again does nothing', async () => {
    const moved = { nameEn: 'By hand', nameEs: 'De mano', parent: 'hoods', sort: '30' }
    expect((await save('tools-hand', moved)).status).toBe(303)
    expect(await kept('tools-hand')).toMatchObject({
      names: { en: 'By hand', es: 'De mano' },
      parent: 'hoods',
    })
    expect((await trail('tools-hand'))?.details).toEqual({
      'name en': 'Hand → By hand',
      parent: 'tools → hoods',
      position: '10 → 30',
    })
    const before = await version()
    await save('tools-hand', moved)
    expect(await version()).toBe(before)
  })
  test('what it asks for has a field in the forms of its articles and of those below it; an entry that goes is asked for no more', async () => {
    await sql`insert into attribute (code, names, kind) values ('poles', '{"en": "Poles"}', 'number'),
      ('colour', '{"en": "Colour"}', 'text') on conflict do nothing`.execute(db)
    await sql`update catalogue_version set version = version + 1`.execute(db)
    expect((await save('tools', { attribute: ['poles'] })).status).toBe(303)
    expect(
      (await save('tools-hand', { nameEn: 'Hand', parent: 'tools', attribute: ['colour'] })).status,
    ).toBe(303)
    expect((await trail('tools-hand'))?.details).toMatchObject({ 'asks for': '– → colour' })
    expect((await desk.get(pathOf('tools-hand'))).text).toContain('Asked for by a category above')
    const fresh = (await desk.get('/desk/new-article?category=tools-hand')).text
    for (const name of ['attribute-poles', 'attribute-colour']) expect(fresh).toContain(`name="${name}"`)
    expect((await desk.get('/desk/new-article?category=tools')).text).not.toContain('attribute-colour')
    const wrong = await save('tools', { attribute: ['wings'] })
    expect([wrong.status, wrong.text.includes('f-category-attribute-error')]).toEqual([400, true])
    const entry = await desk.get('/desk/attributes/poles/edit')
    await desk.post('/desk/attributes/poles/remove', { version: entry.field('version') ?? '' })
    expect(
      (await sql<{ n: number }>`select count(*)::int as n from category where attributes <> '{}'`.execute(db))
        .rows[0]?.n,
    ).toBe(1)
  })
  test.each([
    ['nameEn', { nameEn: ' ' }, 'This field is required.'],
    ['nameEn', { nameEn: 'hoods' }, 'There is already a category with this name on this level.'],
    ['parent', { parent: 'nowhere' }, 'Please select one of the categories.'],
    ['parent', { parent: 'tools-hand' }, 'A category cannot be moved below itself.'],
    ['parent', { parent: 'tools' }, 'A category cannot be moved below itself.'],
    ['sort', { sort: '1.5' }, 'Please enter a whole number from 0 to 9,999.'],
  ])('%s that is wrong is told at its field and nothing is kept', async (_, wrong, words) => {
    const page = await save('tools', { nameEs: 'Otra cosa', ...wrong })
    expect(page.status).toBe(400)
    expect(page.text).toContain(words)
    expect(page.field('nameEs')).toBe('Otra cosa')
    expect(await kept('tools')).toMatchObject({ names: { en: 'Tools' }, parent: null })
  })
  test('who has an older picture is told; of two that move at once below each other one is refused', async () => {
    const seen = await versionOf('tools')
    await save('tools', { nameEn: 'By a colleague' })
    const late = await desk.post(pathOf('tools'), { ...blank, version: seen, nameEn: 'By me' })
    expect([late.status, late.field('nameEn')]).toEqual([409, 'By me'])
    const [one, two] = await Promise.all([
      save('tools', { nameEn: 'Tools', parent: 'hoods' }),
      save('hoods', { nameEn: 'Hoods', parent: 'tools' }),
    ])
    expect([one.status, two.status].toSorted()).toEqual([303, 400])
  })
  test('only an empty one is deleted; it comes back when it is added again', async () => {
    expect((await remove('tools')).text).toContain('still belong to this category')
    await sql`insert into article_category (article_id, category_code, sort)
      select id, 'hoods', 0 from article where code = 'PLUG-1'`.execute(db)
    expect((await remove('hoods')).status).toBe(400)
    expect((await remove('tools-hand')).status).toBe(303)
    expect(await kept('tools-hand')).toMatchObject({ retired: true })
    expect((await desk.get(pathOf('tools-hand'))).status).toBe(404)
    await add({ nameEn: 'Hand', parent: 'tools' })
    expect(await kept('tools-hand')).toMatchObject({ retired: false, names: { en: 'Hand' } })
  })
  test('SEC-01 only who keeps the catalogue comes here; an unknown code is not found', async () => {
    const orders = await shop.as('orders@maker.example')
    expect((await orders.get('/desk/categories')).status).toBe(403)
    expect((await orders.post('/desk/categories', { ...blank, nameEn: 'X' })).status).toBe(403)
    expect((await desk.get(pathOf('none'))).status).toBe(404)
    expect((await desk.post('/desk/categories/none/remove', { version: 'a'.repeat(32) })).status).toBe(404)
  })
})
