import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  await addPerson(db, { email: 'content@maker.example', roles: ['content'] })
  desk = await shop.as('desk@maker.example')
  await sql`insert into category (code, names) values ('plugs', '{"en": "Plugs", "es": "Conectores"}')`.execute(
    db,
  )
  await sql`insert into attribute (code, names, kind, unit, choices, value_names, facet) values
    ('poles', '{"en": "Poles", "es": "Polos"}', 'number', null, null, '{}', 'values'),
    ('gender', '{"en": "Gender", "es": "Género"}', 'text', null, '{male,female}',
      '{"male": {"en": "Male", "es": "Macho"}, "female": {"en": "Female", "es": "Hembra"}}', 'values'),
    ('current', '{"en": "Rated current"}', 'number', 'A', null, '{}', 'range')`.execute(db)
})

type Fields = Record<string, string | string[]>
const family: Fields = {
  code: 'K9',
  'name-en': 'Insert K9',
  'name-es': 'Inserto K9',
  'description-en': 'A compact insert.',
  category: 'plugs',
  'axis-0': 'poles',
  'axis-1': 'gender',
  'data-0': 'current',
  'data-0-value': '16',
}
const at = (code: string, what: 'edit' | 'variants') => `/desk/families/${code}/${what}`
const version = async (code: string) => (await desk.get(at(code, 'edit'))).field('version') ?? ''
const post = async (code: string, what: 'edit' | 'variants', fields: Fields) =>
  desk.post(at(code, what), { version: await version(code), ...fields })
const propose = { do: 'propose', 'choose-gender': ['male', 'female'], 'further-poles': '3; 4; 6; 10; 16; 24' }
const articles = async () =>
  (
    await sql<
      Record<string, unknown>
    >`select a.code, a.names, a.attributes, a.retired_at is not null as hidden, a.unit,
      a.order_minimum as minimum, a.weight_g as weight, a.compliance, p.currency, p.prices from article a
      left join article_price p on p.article_id = a.id join base_product b on b.id = a.base_id and b.code = 'K9'
      order by a.rank, a.id`.execute(db)
  ).rows
/** The grid of a page as a browser would send it. */
const gridOf = (page: { text: string }): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const [tag] of page.text.matchAll(/<input [^>]*name="row-[^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (!/type="checkbox"/.test(tag)) fields[name] = / value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  return fields
}

describe('a product family at the desk', () => {
  test('what is wrong is said at its field; nothing that was entered is lost', async () => {
    const answer = await desk.post('/desk/families', {
      ...family,
      'name-en': '',
      'axis-1': 'poles',
      'data-0-value': 'much',
    })
    expect(answer.status).toBe(400)
    for (const field of ['name-en', 'axis-1', 'data-0-value'])
      expect(answer.text).toContain(`f-family-${field}-error`)
    expect(answer.field('name-es')).toBe('Inserto K9')
  })
  test('a new one is a draft that nobody sees in the shop', async () => {
    const answer = await desk.post('/desk/families', { ...family, do: 'variants' })
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/desk/families/K9/variants'])
    expect((await shop.asGuest().get('/p/K9')).status).toBe(404)
    expect((await desk.post('/desk/families', family)).text, 'the number is taken').toContain(
      'f-family-code-error',
    )
  })
  test('12 variants are proposed with numbers and names by their values, and nothing is saved by it', async () => {
    const answer = await post('K9', 'variants', { ...propose, pattern: 'K9 {poles}{gender:1}' })
    const grid = gridOf(answer)
    expect(Object.keys(grid).filter(name => name.endsWith('-code'))).toHaveLength(12)
    expect([grid['row-0-code'], grid['row-1-code'], grid['row-11-code']]).toEqual([
      'K9 3M',
      'K9 3F',
      'K9 24F',
    ])
    expect([grid['row-1-name-en'], grid['row-1-name-es']]).toEqual([
      'Insert K9, 3, Female',
      'Inserto K9, 3, Hembra',
    ])
    expect(await articles()).toEqual([])
    expect((await post('K9', 'variants', { ...propose, 'further-poles': 'few' })).text).toContain(
      'further-poles-error',
    )
  })
  test('the grid is saved whole: faults stand at their cells and nothing is saved with them', async () => {
    const grid = gridOf(await post('K9', 'variants', { ...propose, pattern: 'K9 {poles}{gender:1}' }))
    const all = {
      'all-price': '4.80',
      currency: 'USD',
      'all-weight': '38',
      'all-tariff': '8538 90 99',
      'all-origin': 'de',
    }
    const wrong = await post('K9', 'variants', {
      ...grid,
      ...all,
      'row-2-code': 'K9 3M',
      'row-3-minimum': '10',
      'row-3-step': '3',
      'row-4-origin': 'Narnia',
      'row-5-price': '480',
    })
    for (const cell of ['2-code', '3-minimum', '4-origin', '5-price'])
      expect(wrong.text).toContain(`f-variants-row-${cell}-error`)
    expect(wrong.text, 'a price a hundred times the others may be meant').toContain('name="sure"')
    expect(await articles()).toEqual([])
    const done = await post('K9', 'variants', { ...grid, ...all, 'row-3-minimum': '10', 'row-3-step': '5' })
    expect(done.status).toBe(303)
    const rows = await articles()
    expect(rows).toHaveLength(12)
    expect(rows[3]).toMatchObject({
      code: 'K9 4F',
      attributes: { poles: 4, gender: 'female', current: 16 },
      hidden: true,
      unit: 'C62',
      minimum: 10,
      weight: 38,
      compliance: { tariff: '85389099', origin: 'DE' },
      currency: 'USD',
      prices: ['4.8000'],
    })
  })
  test('a file that names an article of a draft does not bring it into the shop', async () => {
    await loadCatalogue(db, [
      { kind: 'article', row: 1, article: { code: 'K9 3M', names: { en: 'From a file' }, base: 'K9' } },
    ])
    expect((await articles())[0]).toMatchObject({ names: { en: 'From a file' }, hidden: true })
    expect((await shop.asGuest().get(`/p/${encodeURIComponent('K9 3M')}`)).status).toBe(404)
    expect((await desk.get('/desk/families?state=draft')).text).toContain('data-family="K9"')
  })
  test('published, it is in the shop with its variants, and can be found', async () => {
    const list = (await desk.get('/desk/families?state=draft')).text
    expect(list).toContain('data-family="K9"')
    const answer = await desk.post('/desk/families/K9/publish', { version: await version('K9') })
    expect(answer.status).toBe(303)
    expect((await shop.asGuest().get('/p/K9')).text).toContain('K9 24F')
    expect((await shop.asGuest().get(`/p/${encodeURIComponent('K9 4F')}`)).text).toContain('4.80')
    expect((await desk.get('/desk/families?missing=picture')).text).toContain('data-family="K9"')
    expect((await desk.get('/desk/families?missing=weight')).text).not.toContain('data-family="K9"')
  })
  test('a common value that is changed or taken away follows in every variant', async () => {
    const fields = { ...family, 'data-0-value': '10', 'name-en': 'Insert K9' }
    expect((await post('K9', 'edit', fields)).status).toBe(303)
    expect((await articles())[0]?.['attributes']).toEqual({ poles: 3, gender: 'male', current: 10 })
    await post('K9', 'edit', { ...fields, 'data-0': '', 'data-0-value': '' })
    expect((await articles())[0]?.['attributes']).toEqual({ poles: 3, gender: 'male' })
    expect((await post('K9', 'edit', { ...fields, 'axis-1': '' })).text, 'they would be the same').toContain(
      'f-family-axis-0-error',
    )
  })
  test('a variant is changed and another taken out; the change log tells both', async () => {
    const grid = gridOf(await desk.get(at('K9', 'variants')))
    const answer = await post('K9', 'variants', { ...grid, 'row-0-weight': '41', 'row-11-removed': 'true' })
    expect(answer.status).toBe(303)
    const rows = await articles()
    expect([rows[0]?.['weight'], rows[11]?.['hidden'], rows[10]?.['hidden']]).toEqual([41, true, false])
    const trail = await sql<{
      action: string
      details: Record<string, string>
    }>`select action, details from trail
      where subject = 'family:K9' order by id desc limit 1`.execute(db)
    expect(trail.rows[0]).toMatchObject({ action: 'family-variants', details: { removed: 'K9 24F' } })
  })
  test('a price that needs a second person is not kept by the grid, and what was entered stays', async () => {
    await sql`update import_setting set second_percent = 50`.execute(db)
    const grid = gridOf(await desk.get(at('K9', 'variants')))
    const typed = { ...grid, currency: 'USD', 'row-1-price': '1.20', 'row-1-weight': '55' }
    const answer = await post('K9', 'variants', typed)
    expect([answer.status, answer.text.includes('needs a second person')]).toEqual([409, true])
    expect(gridOf(answer)['row-1-weight']).toBe('55')
    expect((await articles())[1]).toMatchObject({ prices: ['4.8000'] })
    await sql`update import_setting set second_percent = null`.execute(db)
    expect((await post('K9', 'variants', typed)).status).toBe(303)
    expect((await articles())[1]).toMatchObject({ prices: ['1.2000'] })
  })
  test('of two at once the second is told; who may only read gets no form', async () => {
    const old = await version('K9')
    await post('K9', 'edit', { ...family, 'name-en': 'Insert K9 new' })
    const late = await desk.post(at('K9', 'edit'), { ...family, version: old })
    expect([late.status, late.field('name-en')]).toEqual([409, 'Insert K9'])
    const content = await shop.as('content@maker.example')
    expect((await content.get('/desk/families')).status).toBe(200)
    expect((await content.get(at('K9', 'edit'))).status).toBe(403)
  })
})
