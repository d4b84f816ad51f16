import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { attributesInUse } from '#shop/catalogue/articles/service/find-articles.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { maxNumbers } from '../model/bulk.ts'
import { codesFound } from '../service/change-many.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(
    db,
    ['ART-1', 'ART-2', 'VAR-1', 'CAP-1', 'CAP-2', 'KEY-1'].map(code => ({ code, stock: 3 })),
  )
  await stockGoods(db, [{ code: 'GONE', retired: true }])
  await sql`insert into attribute_group (code, names, sort) values ('electrical', '{"en": "Electrical data"}', 1)`.execute(
    db,
  )
  await sql`insert into attribute (code, names, kind, unit, choices, value_names, facet, group_code, value_from, value_to) values
    ('poles', '{"en": "Poles"}', 'number', null, null, '{}', 'values', null, 1, 100),
    ('gender', '{"en": "Gender"}', 'text', null, '{male,female}',
      '{"male": {"en": "Male", "es": "Macho"}, "female": {"en": "Female", "es": "Hembra"}}', 'values', null, null, null),
    ('current', '{"en": "Rated current"}', 'number', 'A', null, '{}', 'range', 'electrical', null, null),
    ('wire', '{"en": "Wire range"}', 'interval', 'mm²', null, '{}', 'range', 'electrical', null, null),
    ('shielded', '{"en": "Shielded"}', 'flag', null, null, '{}', 'values', null, null, null),
    ('colour', '{"en": "Colour"}', 'text', null, null, '{}', 'values', null, null, null)`.execute(db)
  await sql`insert into category (code, names) values ('plugs', '{"en": "Plugs"}')`.execute(db)
  await sql`insert into article_category (article_id, category_code, sort)
    select id, 'plugs', 0 from article where code in ('ART-1', 'ART-2')`.execute(db)
  await sql`update article set attributes = '{"current": 16, "colour": " RAL\\n7032", "poles": 6}',
    compliance = '{"tariff": "85-36", "rohs": "compliant", "reach": [{"cas": "7439-92-1", "name": "Lead", "percent": "3"}]}',
    weight_g = 200 where code = 'ART-1'`.execute(db)
  await sql`update article set attributes = '{"wire": [0.5, 2.5]}' where code = 'ART-2'`.execute(db)
  await sql`update article set compliance = jsonb_build_object('rohs', 'RoHS 3', 'rohsExemption', E'6(c)\n' || repeat('x', 210),
    'tariff', '85366990') where code = 'CAP-1'`.execute(db)
  await sql`with family as (insert into base_product (code, names, variant_attributes, attributes)
      values ('FAM', '{"en": "Family"}', '{poles}', '{"current": 10}') returning id)
    update article set base_id = family.id, attributes = '{"poles": 4, "current": 10}' from family where code = 'VAR-1'`.execute(
    db,
  )
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  desk = await shop.as('desk@maker.example')
})

type Fields = Record<string, string>
const at = (code: string, what: 'data' | 'relations') => `/desk/articles/${code}/${what}`
/** What is chosen in each select of a page. */
const chosen = (text: string): Fields =>
  Object.fromEntries(
    [...text.matchAll(/<select[^>]* name="([\w-]+)"[^>]*>(.*?)<\/select>/gs)].map(
      ([, name = '', options = '']) => {
        const option = /<option[^>]* selected[^>]*>/.exec(options)?.[0] ?? options
        return [name, / value="([^"]*)"/.exec(option)?.[1] ?? '']
      },
    ),
  )
/** The fields of a form as a browser would send them back. */
async function formOf(path: string): Promise<Fields> {
  const page = await desk.get(path)
  const names = [...page.text.matchAll(/<input[^>]* name="([\w-]+)"/g)].map(([, name]) => name ?? '')
  const sent = names.filter(name => name !== 'CSRFToken' && !name.endsWith('-removed'))
  return { ...Object.fromEntries(sent.map(name => [name, page.field(name) ?? ''])), ...chosen(page.text) }
}
const rowOf = (fields: Fields, code: string): string =>
  Object.entries(fields).find(([name, value]) => /^data-\d+$/.test(name) && value === code)?.[0] ?? ''
const send = async (path: string, change: (fields: Fields) => Fields) => {
  const fields = await formOf(path)
  return desk.post(path, { ...fields, ...change(fields) })
}
const kept = async (code: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select unit, order_minimum as minimum, order_step as step, weight_g as weight,
      compliance, attributes from article where code = ${code}`.execute(db)
  ).rows[0]
const related = async (code: string) =>
  (
    await sql<{ one: string }>`select concat_ws(' ', r.kind, r.target_code, r.quantity, r.mandatory) as one
      from article_relation r join article a on a.id = r.article_id where a.code = ${code}
      order by r.kind = 'successor' desc, r.sort`.execute(db)
  ).rows.map(({ one }) => one)
const trail = async (code: string) =>
  (
    await sql<{ details: Fields }>`select details from trail where subject = ${`article:${code}`}
      order by id desc limit 1`.execute(db)
  ).rows[0]?.details
const version = async () =>
  (await sql<{ version: number }>`select version from catalogue_version`.execute(db)).rows[0]?.version ?? 0

describe('the data of one article', () => {
  test('a class is known by its newest articles', async () => {
    expect((await attributesInUse(db, ['plugs'], 1)).map(one => one.code)).toEqual(['wire'])
    expect(await attributesInUse(db, ['plugs'])).toHaveLength(4)
  })

  test('a form that nobody touched changes nothing, whatever a file put there', async () => {
    for (const code of ['ART-1', 'CAP-1']) {
      const [before, stood] = [await version(), await kept(code)]
      expect((await send(at(code, 'data'), () => ({}))).status).toBe(303)
      expect([await version(), await kept(code)]).toEqual([before, stood])
    }
  })

  test('CAT-01 packs, weight, customs and values of the dictionary are kept, with old and new in the change log; the index follows', async () => {
    const before = await version()
    const answer = await send(at('ART-1', 'data'), fields => ({
      minimum: '20',
      step: '10',
      weight: '250',
      tariff: '8536 69.90',
      origin: 'de',
      [`${rowOf(fields, 'current')}-value`]: '10',
      [`${rowOf(fields, 'colour')}-value`]: '',
      // what others of the category have has a field of its own
      [`${rowOf(fields, 'wire')}-value`]: '0.5–4',
      'data-30': 'gender',
      'data-30-value': 'hembra',
      'data-31': 'shielded',
      'data-31-value': 'yes',
    }))
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/desk/articles/ART-1'])
    expect(await kept('ART-1')).toEqual({
      unit: 'C62',
      minimum: 20,
      step: 10,
      weight: 250,
      compliance: {
        tariff: '85366990',
        origin: 'DE',
        rohs: 'compliant',
        reach: [{ cas: '7439-92-1', name: 'Lead', percent: '3' }],
      },
      attributes: { current: 10, poles: 6, wire: [0.5, 4], gender: 'female', shielded: true },
    })
    expect(await version(), 'what is shown to visitors follows').toBe(before + 1)
    expect(await trail('ART-1')).toMatchObject({
      'order minimum': '1 → 20',
      'weight in g': '200 → 250',
      current: '16 → 10',
      gender: '– → female',
      wire: '– → 0.5–4',
    })
    const read = await formOf(at('ART-1', 'data'))
    expect(read[`${rowOf(read, 'gender')}-value`]).toBe('female')
  })

  test.each<[string, (fields: Fields) => Fields, string]>([
    [
      'a value outside of its range',
      f => ({ [`${rowOf(f, 'poles')}-value`]: '101' }),
      'It must lie within 1 – 100.',
    ],
    [
      'a word in place of a number',
      f => ({ [`${rowOf(f, 'current')}-value`]: 'much' }),
      'Please enter a number',
    ],
    [
      'none of the values',
      f => ({ [`${rowOf(f, 'gender')}-value`]: 'both' }),
      'Please enter one of its values',
    ],
    [
      'an attribute twice',
      () => ({ 'data-40': 'poles', 'data-40-value': '7' }),
      'This attribute is selected twice.',
    ],
    ['a value without attribute', () => ({ 'data-40-value': '7' }), 'Please select an attribute.'],
    [
      'a minimum that is no multiple',
      () => ({ minimum: '15' }),
      'The minimum must be a multiple of the step.',
    ],
    ['a country that is none', () => ({ origin: 'QQ' }), 'Please enter a country code such as DE.'],
  ])('%s is told at its field; nothing is kept and what was entered stands', async (_, change, words) => {
    const before = await kept('ART-1')
    const page = await send(at('ART-1', 'data'), fields => ({ exportControl: 'EAR99', ...change(fields) }))
    expect(page.status).toBe(400)
    expect(page.text).toContain(words)
    expect(page.field('exportControl')).toBe('EAR99')
    expect(await kept('ART-1')).toEqual(before)
  })

  test('a weight that is far from before is asked about, and kept once it is confirmed', async () => {
    const asked = await send(at('ART-1', 'data'), () => ({ weight: '25000' }))
    expect([asked.status, asked.text.includes('It was 250 and would be 25,000.')]).toEqual([400, true])
    const sure = asked.field('sure') ?? ''
    expect((await send(at('ART-1', 'data'), () => ({ weight: '250000', sure }))).status, 'of another').toBe(
      400,
    )
    expect((await send(at('ART-1', 'data'), () => ({ weight: '25000', sure }))).status).toBe(303)
    expect(await kept('ART-1')).toMatchObject({ weight: 25_000 })
  })

  test('what its family says is shown on a variant and refused where it is sent', async () => {
    const page = await desk.get(at('VAR-1', 'data'))
    expect(page.text).toContain('VAR-1 is a variant.')
    expect(page.text).not.toContain('data-attribute="poles"')
    const refused = await send(at('VAR-1', 'data'), () => ({ 'data-40': 'current', 'data-40-value': '12' }))
    expect([refused.status, refused.text.includes('It comes from the product family')]).toEqual([400, true])
    expect(await kept('VAR-1')).toMatchObject({ attributes: { poles: 4, current: 10 } })
  })

  test('who has an older picture is told, and what was typed stands', async () => {
    const old = await formOf(at('ART-2', 'data'))
    await send(at('ART-2', 'data'), () => ({ weight: '12' }))
    const late = await desk.post(at('ART-2', 'data'), { ...old, weight: '13' })
    expect([late.status, late.field('weight')]).toEqual([409, '13'])
    expect(await kept('ART-2')).toMatchObject({ weight: 12 })
  })
})

describe('what an article is related to', () => {
  test('is added by number or list, sorted, taken away; what replaces it stays; the change log says old and new', async () => {
    await sql`insert into article_relation (article_id, kind, target_code) select id, 'successor', 'ART-2' from article
      where code = 'ART-1'`.execute(db)
    const path = at('ART-1', 'relations')
    const added = await send(path, () => ({ 'add-kind': 'needed', add: 'CAP-1\t2\n CAP-2 \n' }))
    expect(added.status).toBe(303)
    expect(await related('ART-1')).toEqual([
      'successor ART-2 1 f',
      'accessory CAP-1 2 t',
      'accessory CAP-2 1 t',
    ])
    await send(path, () => ({
      'row-0-place': '5',
      'row-1-kind': 'spare-part',
      'add-kind': 'matching',
      add: 'KEY-1',
    }))
    expect(await related('ART-1')).toEqual([
      'successor ART-2 1 f',
      'spare-part CAP-2 1 f',
      'accessory CAP-1 2 t',
      'matching KEY-1 1 f',
    ])
    expect(await trail('ART-1')).toEqual({
      'needed with it': 'CAP-1 × 2; CAP-2 → CAP-1 × 2',
      'matching articles': '– → KEY-1',
      'spare parts': '– → CAP-2',
    })
    expect((await shop.asGuest().get('/p/ART-1')).text).toContain('KEY-1')
    await send(path, () => ({ 'row-2-removed': 'true' }))
    expect(await related('ART-1')).toHaveLength(3)
    await send(path, () => ({ 'row-1-place': '1' }))
    expect(await related('ART-1'), 'moved to the place of another').toEqual([
      'successor ART-2 1 f',
      'accessory CAP-1 2 t',
      'spare-part CAP-2 1 f',
    ])
    expect(await trail('ART-1')).toEqual({ position: 'CAP-2; CAP-1 → CAP-1; CAP-2' })
  })

  test.each<[string, Fields, string]>([
    ['unknown and retired numbers', { add: 'NOPE; GONE' }, '2 numbers are not in the catalogue: NOPE, GONE'],
    ['itself', { add: 'ART-1' }, 'An article cannot be related to itself.'],
    ['one twice', { 'add-kind': 'accessory', add: 'CAP-1' }, 'The same article is there twice.'],
    ['half a quantity', { add: 'KEY-1\t1.5' }, 'Please enter a whole number of at least 1.'],
  ])('%s: told at the field, nothing is kept and what was entered stands', async (_, change, words) => {
    const before = await related('ART-1')
    const page = await send(at('ART-1', 'relations'), () => ({ 'add-kind': 'part', ...change }))
    expect(page.status).toBe(400)
    expect(page.text).toContain(words)
    expect(page.text).toContain(change['add']?.split(/[;\t]/)[0])
    expect(await related('ART-1')).toEqual(before)
  })

  test('SEC-01 an unknown article is not found', async () => {
    for (const what of ['data', 'relations'] as const)
      expect((await desk.get(at('none', what))).status).toBe(404)
  })
})

describe('one change for many articles', () => {
  const form = '/desk/change-articles'
  const preview = (answer: { location: string | undefined }) =>
    /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
  const minimums = async () =>
    (
      await sql<{
        one: string
      }>`select concat_ws(' ', code, lifecycle, order_minimum, weight_g, attributes->>'colour',
          attributes->>'wire', array(select category_code from article_category c where c.article_id = a.id order by sort)) as one
        from article a where code in ('ART-2', 'CAP-1') order by code`.execute(db)
    ).rows.map(({ one }) => one)

  test('CAT-01 what is filled in is set for all that a list shows: shown before, applied, taken back as a whole', async () => {
    await sql`insert into category (code, names) values ('caps', '{"en": "Caps"}')`.execute(db)
    const list = await desk.get('/desk/articles?category=plugs&text=ART-2')
    expect(list.text).toContain('/desk/change-articles?text=ART-2&amp;category=plugs')
    const page = await desk.get(`${form}?text=ART-2&category=plugs`)
    expect(page.data('data-found')).toBe('1')
    const stood = await minimums()
    const sent = {
      'of-text': page.field('of-text'),
      'of-category': page.field('of-category'),
      lifecycle: 'discontinued',
      category: 'caps',
      minimum: '10',
      weight: '40',
      'data-0': 'colour',
      'data-0-value': 'black',
      'data-1': 'wire',
      'data-1-goes': 'true',
    }
    const to = preview(await desk.post(form, sent))
    const shown = await desk.get(to)
    expect(shown.data('data-changed')).toBe('1')
    for (const said of ['data-before="12" data-after="40"', 'data-before="active" data-after="discontinued"'])
      expect(shown.text).toContain(said)
    expect(await minimums(), 'nothing is applied blind').toEqual(stood)
    expect((await desk.post(`${to}/apply`)).location).toContain('/desk/articles?text=ART-2&category=plugs')
    expect(await minimums()).toEqual(['ART-2 discontinued 10 40 black {caps}', stood[1]])
    const { rows } = await sql<{ id: string }>`select max(id) as id from catalogue_import`.execute(db)
    expect((await desk.post(`/desk/imports/${rows[0]?.id}/take-back`)).status).toBe(303)
    expect(await minimums()).toEqual(stood)
  })

  test('what is set of customs leaves what else is declared', async () => {
    const to = preview(await desk.post(form, { numbers: 'CAP-1', origin: 'DE' }))
    expect((await desk.post(`${to}/apply`)).status).toBe(303)
    expect(await kept('CAP-1')).toMatchObject({
      compliance: { origin: 'DE', tariff: '85366990', rohs: 'RoHS 3' },
    })
  })

  test('who may not apply files is told so, and nothing they typed is lost', async () => {
    const id = await addPerson(db, { email: 'data@maker.example', roles: [] })
    await sql`with role as (insert into desk_role (name, note) values ('Data', '') returning id),
        own as (insert into desk_role_right (role_id, section, access) select id, 'desk/articles', 'write' from role)
      insert into desk_role_grant (customer_id, role_id) select ${id}, id from role`.execute(db)
    const page = await (await shop.as('data@maker.example')).post(form, { numbers: 'CAP-1', series: 'New' })
    expect([page.status, page.field('series'), page.text.includes('which your role does not allow')]).toEqual(
      [409, 'New', true],
    )
  })

  test('retired ones do not count towards the most that may be changed', async () => {
    await stockGoods(db, [{ code: 'CAP-0', retired: true }])
    const asked = { text: 'CAP', category: '', lifecycle: '', missing: '', sort: 'code', page: 1 } as const
    expect(await codesFound({ db }, asked, 1), 'one more than the most').toEqual(['CAP-1', 'CAP-2'])
  })

  test('a list of numbers that is too long is refused, not cut', async () => {
    const page = await desk.post(form, { numbers: `CAP-1\n${' '.repeat(maxNumbers)}\nCAP-2`, weight: '1' })
    expect([page.status, page.text.includes('f-many-numbers-error')]).toEqual([400, true])
  })

  test.each<[string, Fields, string]>([
    ['lifecycle', { numbers: 'CAP-1' }, 'Please fill in what is to be set.'],
    ['numbers', { numbers: 'CAP-1; GONE', weight: '1' }, '1 number is not in the shop: GONE'],
    ['numbers', { 'of-text': 'nothing-like-it', weight: '1' }, 'No article is chosen.'],
    ['step', { numbers: 'CAP-1', step: '3' }, 'no multiple of the step for 1 article: CAP-1'],
    ['data-0', { numbers: 'VAR-1', 'data-0': 'poles', 'data-0-value': '6' }, 'Please change it there.'],
    [
      'data-1',
      {
        numbers: 'VAR-1',
        'data-0': 'colour',
        'data-0-value': 'black',
        'data-1': 'poles',
        'data-1-value': '6',
      },
      'Please change it there.',
    ],
    ['data-0-value', { numbers: 'CAP-1', 'data-0': 'poles' }, 'Please enter a value, or tick'],
    ['weight', { numbers: 'CAP-1', weight: 'heavy' }, 'Please enter a whole number.'],
  ])('%s: %o is told there', async (field, sent, words) => {
    const page = await desk.post(form, sent)
    expect([page.status, page.text.includes(words)]).toEqual([400, true])
    expect(page.text).toContain(`f-many-${field}-error`)
  })
})

describe('articles as a grid', () => {
  const grid = '/desk/article-grid'
  const columns = ['lifecycle', 'weight', 'minimum', 'a:colour', 'a:wire', 'a:poles', 'a:gender']
  const asked = columns.map(one => `column=${one}`).join('&')
  type Row = { code: string; cells: string[]; locked: number[] }
  const rowsOf = async (text: string) =>
    (await desk.call(`${grid}/rows?text=${text}&${asked}`)).json<{ rows: Row[]; next: number | null }>()
  const cell = (code: string, column: string, text: string, stood = '') => ({ code, column, text, stood })
  const back = '/ebusiness/en/desk/article-grid?text=ART'
  type Prepared = { redirect: string | null; faults: { stands?: string }[]; message: string }
  const prepare = async (cells: readonly object[]) =>
    (await desk.postJson(grid, { cells, back })).json<Prepared>()

  test('CAT-01 cells are judged one by one, shown as a file that waits, applied together and taken back together', async () => {
    expect((await desk.get('/desk/articles?text=ART')).text).toContain('/desk/article-grid?text=ART')
    expect((await desk.get(`${grid}?text=ART&${asked}`)).text).toContain('article-data/ArticleGrid')
    const stood = await rowsOf('ART-')
    expect(stood.rows.map(({ code }) => code)).toEqual(['ART-1', 'ART-2'])
    // what a family says of its variants cannot be typed over
    expect((await rowsOf('VAR-1')).rows).toMatchObject([{ code: 'VAR-1', locked: [5] }])
    const wrong = [
      cell('CAP-1', 'weight', 'heavy'),
      cell('ART-1', 'a:gender', 'neither'),
      cell('ART-2', 'a:poles', '400'),
      cell('ART-2', 'lifecycle', ''),
      cell('VAR-1', 'a:poles', '5'),
      cell('NOPE', 'weight', '1'),
    ]
    const right = [
      cell('ART-1', 'weight', '41', stood.rows[0]?.cells[1]),
      cell('ART-2', 'a:wire', '', stood.rows[1]?.cells[4]),
    ]
    const { faults } = (await desk.postJson(`${grid}/judge`, { cells: [...wrong, ...right] })).json<{
      faults: { code: string; column: string }[]
    }>()
    expect(faults.map(({ code, column }) => `${code} ${column}`).toSorted()).toEqual(
      wrong.map(({ code, column }) => `${code} ${column}`).toSorted(),
    )
    const refused = await prepare([...wrong, ...right])
    expect(refused).toMatchObject({ redirect: null, message: expect.stringContaining('6 cells') as string })
    const cells = [
      ...right,
      cell('ART-2', 'a:colour', 'blue', stood.rows[1]?.cells[3]),
      cell('ART-2', 'lifecycle', 'Discontinued', 'Active'),
    ]
    const { redirect } = await prepare(cells)
    const to = (redirect ?? '').replace('/ebusiness/en', '')
    expect((await desk.get(to)).data('data-changed')).toBe('2')
    expect(await rowsOf('ART-')).toEqual(stood)
    expect((await desk.post(`${to}/apply`)).location).toContain('/desk/article-grid?text=ART')
    expect((await rowsOf('ART-')).rows.map(one => one.cells)).toEqual([
      stood.rows[0]?.cells.with(1, '41'),
      stood.rows[1]?.cells.with(0, 'Discontinued').with(3, 'blue').with(4, ''),
    ])
    const { rows } = await sql<{ id: string }>`select max(id) as id from catalogue_import`.execute(db)
    expect((await desk.post(`/desk/imports/${rows[0]?.id}/take-back`)).status).toBe(303)
    expect(await rowsOf('ART-')).toEqual(stood)
  })

  test('what somebody else put into a cell meanwhile is told once, with what stands there now', async () => {
    const weight = async () => (await rowsOf('ART-1')).rows[0]?.cells[1] ?? ''
    const saw = await weight()
    await sql`update article set weight_g = 77 where code = 'ART-1'`.execute(db)
    const told = await prepare([cell('ART-1', 'weight', '55', saw), cell('ART-1', 'a:poles', '8', '6')])
    expect(told).toMatchObject({ redirect: null, faults: [{ column: 'weight', stands: '77' }] })
    expect(await weight()).toBe('77')
    expect((await prepare([cell('ART-1', 'weight', '55', '77')])).redirect).toContain('/desk/import/')
    // both want the same: there is nothing to ask
    expect((await prepare([cell('ART-1', 'weight', '77', saw)])).message).toBe('Nothing would change.')
  })

  test('10,000 cells are judged and prepared together, one more is refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      cell(`MANY-${i}`, 'a:colour', `Long colour ${i}`, 'Stood before'),
    )
    const judged = await desk.postJson(`${grid}/judge`, { cells: many })
    expect(judged.json<{ faults: unknown[] }>().faults).toHaveLength(10_000)
    expect((await desk.postJson(grid, { cells: [...many, many[0]], back })).status).toBe(400)
  })
})
