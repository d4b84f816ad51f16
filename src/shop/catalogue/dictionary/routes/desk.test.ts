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
})

type Fields = Record<string, string>
const seen = { searchable: 'true', compared: 'true', shown: 'true' }
const add = (fields: Fields) =>
  desk.post('/desk/attributes', { facet: 'none', sort: '10', ...seen, ...fields })
const pathOf = (code: string) => `/desk/attributes/${code}/edit`
const save = async (code: string, fields: Fields) =>
  desk.post(pathOf(code), {
    version: (await desk.get(pathOf(code))).field('version') ?? '',
    ...seen,
    ...fields,
  })
const kept = async (code: string) =>
  (await sql<Record<string, unknown>>`select * from attribute where code = ${code}`.execute(db)).rows[0]
const trail = async (code: string) =>
  (
    await sql<{ action: string; details: Record<string, unknown> }>`select action, details from trail
      where subject = ${`attribute:${code}`} order by id desc limit 1`.execute(db)
  ).rows[0]
const load = async (code: string, attributes: Record<string, string | number>) =>
  (await loadCatalogue(db, [{ kind: 'article', row: 1, article: { code, names: { en: code }, attributes } }]))
    .refusals

const current = {
  'name-en': 'Rated current',
  'name-es': 'Corriente asignada',
  kind: 'number',
  unit: 'A',
  precision: '1',
  from: '0.1',
  to: '650',
  facet: 'range',
  keyRank: '2',
}
const gender = {
  'name-en': 'Gender',
  kind: 'choice',
  facet: 'values',
  'value-0': 'male',
  'value-0-en': 'Male',
  'value-0-es': 'Macho',
  'value-0-place': '20',
  'value-1-en': 'Female',
  'value-1-es': 'Hembra',
  'value-1-place': '10',
}

describe('the attribute dictionary at the desk', () => {
  test('a number with unit, decimals and range; what lies outside is refused in a file', async () => {
    expect((await add({ ...current, group: '+', 'group-en': 'Electrical data' })).status).toBe(303)
    expect(await kept('rated-current')).toMatchObject({
      names: { en: 'Rated current', es: 'Corriente asignada' },
      unit: 'A',
      precision: 1,
      facet: 'range',
      key_rank: 2,
      value_from: 0.1,
      value_to: 650,
      group_code: 'electrical-data',
    })
    expect(await trail('rated-current')).toEqual({
      action: 'attribute-add',
      details: { name: 'Rated current', kind: 'number' },
    })
    expect(await load('A-1', { 'rated-current': 16 })).toEqual([])
    expect(await load('A-2', { 'rated-current': 1600 })).toMatchObject([
      { field: 'rated-current', reason: 'must lie from 0.1 to 650' },
    ])
  })
  test('a choice keeps its values in their order with texts, and takes no other', async () => {
    expect((await add(gender)).status).toBe(303)
    expect(await kept('gender')).toMatchObject({
      kind: 'text',
      choices: ['female', 'male'],
      value_names: { male: { en: 'Male', es: 'Macho' }, female: { en: 'Female', es: 'Hembra' } },
    })
    expect(await load('A-1', { gender: 'female' })).toEqual([])
    expect((await load('A-1', { gender: 'femal' }))[0]?.reason).toContain('none of its values: female, male')
  })
  test('what is wrong is said at its field, and nothing that was entered is lost', async () => {
    const answer = await add({ ...current, to: '0.05', sort: 'first', 'name-en': '' })
    expect(answer.status).toBe(400)
    expect(answer.field('name-es')).toBe('Corriente asignada')
    for (const field of ['name-en', 'to', 'sort']) expect(answer.text).toContain(`f-attribute-${field}-error`)
    expect((await add(gender)).text, 'a key that is taken').toContain('f-attribute-code-error')
  })
  test('further rows are shown with what was entered, and nothing is saved yet', async () => {
    const answer = await add({ ...gender, code: 'coding', do: 'more' })
    expect([answer.status, answer.field('value-1-en')]).toEqual([200, 'Female'])
    expect(await kept('coding')).toBeUndefined()
  })
  test('what articles have is not taken away; a change is told with old and new', async () => {
    const wrong = await save('gender', { ...gender, 'value-1-en': '', 'value-1-es': '' })
    expect(wrong.text).toContain('Articles have values that are not in the list: female')
    const unit = await save('rated-current', { ...current, unit: 'mA', sort: '10' })
    expect(unit.text).toContain('The unit stays A')
    expect((await save('rated-current', { ...current, to: '10', sort: '10' })).text).toContain(
      'An article has the value 16',
    )
    const seenElsewhere = await save('rated-current', { ...current, sort: '30', group: 'electrical-data' })
    expect(seenElsewhere.status).toBe(303)
    expect((await trail('rated-current'))?.details).toEqual({ position: '10 → 30' })
  })
  test('the product page and the comparison follow', async () => {
    expect((await desk.get('/p/A-1')).text).toContain('Rated current')
    await save('rated-current', { ...current, sort: '30', group: 'electrical-data', shown: '' })
    // what was saved is told there
    await desk.get('/desk/attributes')
    expect((await desk.get('/p/A-1')).text).not.toContain('Rated current')
  })
  test('deleted only when nothing uses it; the refusal names what does', async () => {
    const remove = async (code: string) =>
      desk.post(`/desk/attributes/${code}/remove`, {
        version: (await desk.get(pathOf(code))).field('version') ?? '',
      })
    const refused = await remove('gender')
    expect([refused.status, refused.text.includes('A-1')]).toEqual([400, true])
    await add({ 'name-en': 'Note', kind: 'text' })
    expect((await remove('note')).status).toBe(303)
    expect(await kept('note')).toBeUndefined()
  })
  test('of two at once the second is told, and who may only read gets no form', async () => {
    const version = (await desk.get(pathOf('gender'))).field('version') ?? ''
    await save('gender', { ...gender, 'value-0-es': 'Macho.' })
    const late = await desk.post(pathOf('gender'), { ...seen, ...gender, version })
    expect(late.status).toBe(409)
    const content = await shop.as('content@maker.example')
    expect((await content.get('/desk/attributes')).status).toBe(200)
    expect((await content.get(pathOf('gender'))).status).toBe(403)
  })
})
