import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pressUndo } from '#app/press-undo.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
const path = '/desk/articles/OLD-1/edit'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'OLD-1', stock: 3 },
    { code: 'NEW-1', stock: 3 },
    { code: 'GONE', retired: true },
  ])
  await sql`insert into category (code, names) values ('plugs', '{"en": "Plugs"}'), ('caps', '{"en": "Caps"}')`.execute(
    db,
  )
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
})
beforeEach(async () => {
  desk = await shop.as('desk@maker.example')
})

const entered = {
  nameEn: 'Plug, 6 poles',
  nameEs: 'Conector, 6 polos',
  descriptionEn: 'For panels.',
  descriptionEs: '',
  category: 'plugs',
  lifecycle: 'discontinued',
  lastOrderOn: '31/12/2030',
  successors: ' NEW-1 \n\n',
}
const save = async (more: Partial<typeof entered> & { version?: string } = {}) =>
  desk.post(path, { version: (await desk.get(path)).field('version') ?? '', ...entered, ...more })
const kept = async () =>
  (
    await sql<Record<string, unknown>>`select names, descriptions, lifecycle, last_order_on::text as last,
        (select jsonb_agg(category_code) from article_category c where c.article_id = a.id) as categories,
        (select jsonb_agg(target_code) from article_relation r where r.article_id = a.id) as successors
        from article a where code = 'OLD-1'`.execute(db)
  ).rows[0]
const trail = async () =>
  (
    await sql<{ details: Record<string, unknown> }>`select details from trail where subject = 'article:OLD-1'
      order by id desc limit 1`.execute(db)
  ).rows[0]?.details

describe('an article that is edited at the desk', () => {
  test('keeps both languages, category, lifecycle, day and successor, and the change log says old and new', async () => {
    const version = async () =>
      (await sql<{ version: number }>`select version from catalogue_version`.execute(db)).rows[0]?.version ??
      0
    const before = await version()
    const answer = await save()
    expect([answer.status, answer.headers['location']]).toEqual([303, '/ebusiness/en/desk/articles/OLD-1'])
    expect(await kept()).toEqual({
      names: { en: 'Plug, 6 poles', es: 'Conector, 6 polos' },
      descriptions: { en: 'For panels.' },
      lifecycle: 'discontinued',
      last: '2030-12-31',
      categories: ['plugs'],
      successors: ['NEW-1'],
    })
    expect(await version(), 'what is shown to visitors follows').toBe(before + 1)
    expect(await trail()).toMatchObject({
      'name en': 'Part OLD-1 → Plug, 6 poles',
      lifecycle: 'active → discontinued',
      successors: '– → NEW-1',
    })
    expect((await desk.get('/p/OLD-1')).text).toContain('Plug, 6 poles')
    expect((await save()).status, 'the same once more changes nothing').toBe(303)
    expect(await version()).toBe(before + 1)
  })
  test('another category takes the place of the first, an empty one takes it away; others stay', async () => {
    await save({ category: 'caps' })
    expect(await kept()).toMatchObject({ categories: ['caps'] })
    await save({ category: '', successors: '', lastOrderOn: '', lifecycle: 'active' })
    expect(await kept()).toMatchObject({
      categories: null,
      successors: null,
      last: null,
      lifecycle: 'active',
    })
  })
  test.each([
    ['nameEn', { nameEn: ' ' }, 'This field is required.'],
    ['lastOrderOn', { lastOrderOn: '31/02/2030' }, 'Please enter a date as dd/mm/yyyy.'],
    ['category', { category: 'nowhere' }, 'Please select one of the categories.'],
    ['lifecycle', { lifecycle: 'eternal' }, 'Please select a value from the list.'],
    ['successors', { successors: 'NEW-1; NOPE; GONE' }, 'Not in the catalogue: NOPE, GONE'],
    ['successors', { successors: 'OLD-1' }, 'An article cannot replace itself.'],
  ])(
    '%s that is wrong is told at its field, nothing is kept and what was entered stands',
    async (_, wrong, words) => {
      const before = await kept()
      const page = await save({ nameEs: 'Otra cosa', ...wrong })
      expect(page.status).toBe(400)
      expect(page.text).toContain(words)
      expect(page.field('nameEs')).toBe('Otra cosa')
      expect(await kept()).toEqual(before)
    },
  )
  test('CAT-01 stock that is far from what was counted is asked about at its field', async () => {
    const set = (fields: Record<string, string>) =>
      desk.post('/desk/articles/OLD-1/stock', { site: 'central', ...fields })
    const kept = async () => (await desk.get('/desk/articles/OLD-1')).data('data-quantity')
    const before = (await kept()) ?? ''
    expect((await set({ before, quantity: '80' })).status).toBe(303)
    expect(await kept()).toBe('80')
    const asked = await set({ before: '80', quantity: '801' })
    expect([asked.status, asked.text.includes('The stock was 80 and would be 801.')]).toEqual([400, true])
    expect([asked.field('sure'), await kept()]).toEqual(['801', '80'])
    expect((await set({ before: '80', quantity: '8010', sure: '801' })).status).toBe(400)
    const why = { reason: 'scrapped', note: 'Water in the shelf' }
    expect(
      (await set({ before: '80', quantity: '800', ...why })).field('note'),
      'nothing typed is lost',
    ).toBe('Water in the shelf')
    expect((await set({ before: '80', quantity: '801', sure: '801', ...why })).status).toBe(303)
    const log = await desk.get('/desk/trail?subject=article:OLD-1')
    for (const said of ['scrapped or lost', 'Water in the shelf']) expect(log.text).toContain(said)
    expect(await kept()).toBe('801')
    // taken back by one press, as long as nothing has moved it since
    expect((await set({ before: '801', quantity: '790' })).status).toBe(303)
    const told = await desk.get('/desk/articles/OLD-1')
    expect([await pressUndo(desk, told), await kept()]).toEqual([303, '801'])
    expect([await pressUndo(desk, told), await kept()], 'it is 801 and no longer 790').toEqual([409, '801'])
  })

  test('who has an older picture is told, and may write over it', async () => {
    const version = (await desk.get(path)).field('version') ?? ''
    await save({ nameEn: 'By a colleague' })
    const late = await save({ version, nameEn: 'By me' })
    expect(late.status).toBe(409)
    expect(late.field('nameEn')).toBe('By me')
    expect(late.field('version')).not.toBe(version)
    await save({ version: late.field('version') ?? '', nameEn: 'By me' })
    expect(await kept()).toMatchObject({ names: { en: 'By me' } })
  })
  test('SEC-01 only who keeps the catalogue comes here; an unknown number is not found', async () => {
    expect((await (await shop.as('orders@maker.example')).get(path)).status).toBe(403)
    expect((await desk.get('/desk/articles/none/edit')).status).toBe(404)
  })

  test('is retired and brought back with a question and a line in the log; one that the shop does not have is unknown', async () => {
    const state = async () =>
      (
        await sql<{
          gone: boolean
        }>`select retired_at is not null as gone from article where code = 'NEW-1'`.execute(db)
      ).rows[0]?.gone
    const at = '/desk/articles/NEW-1'
    expect((await desk.get(at)).text).toContain('Retire NEW-1?')
    expect((await desk.post(`${at}/retire`, { retired: 'true' })).status).toBe(303)
    expect(await state()).toBe(true)
    const page = await desk.get(at)
    expect([page.text.includes('Bring back'), page.text.includes('NEW-1 is retired.')]).toEqual([true, true])
    expect((await shop.asGuest().get('/p/NEW-1')).status).not.toBe(200)
    await desk.post(`${at}/retire`, { retired: 'true' })
    expect([await pressUndo(desk, await desk.get(at)), await state()]).toEqual([303, false])
    expect((await desk.post('/desk/articles/NOPE/retire', { retired: 'true' })).status).toBe(404)
    const { rows } = await sql<{ action: string }>`
      select action from trail where subject = 'article:NEW-1' order by id`.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['article-retired', 'article-back'])
  })
})
