import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { addStores } from '../fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addStores(db)
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  desk = await shop.as('desk@maker.example')
})

const burgos = {
  code: 'es-burgos',
  name: 'Store Burgos',
  line1: 'Calle Mayor 1',
  postcode: '09001',
  town: 'Burgos',
  country: 'ES',
  phone: '+34 947 555 010',
  latitude: '',
  longitude: '',
  day1: '08:00-13:00, 15:00-18:00',
}
const idOf = async (code: string) =>
  (await db.selectFrom('store').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const trail = (id: number) =>
  db
    .selectFrom('trail')
    .select(['actor', 'action'])
    .where('subject', '=', `store:${id}`)
    .orderBy('id')
    .execute()

describe('LOC-07 the desk keeps the stores', () => {
  test('a new store is placed by its town, is found at once, and leaves a trace', async () => {
    expect((await desk.post('/desk/stores', burgos)).location).toBe('/ebusiness/en/desk/stores')
    const id = await idOf('es-burgos')
    const page = await shop.asGuest().get('/store-finder?q=Burgos&radius=25')
    expect(page.text).toContain('Store Burgos')
    expect(page.text).toContain('08:00–13:00, 15:00–18:00')
    expect(await trail(id)).toEqual([{ actor: 'desk@maker.example', action: 'store-add' }])
    expect((await desk.get('/desk/stores')).text).toContain('Store Burgos was saved.')
  })
  test('a code is given once', async () => {
    const again = await desk.post('/desk/stores', burgos)
    expect(again.status).toBe(400)
    expect(again.text).toContain('Another store has this code.')
    expect(again.field('name')).toBe('Store Burgos')
  })
  test.each([
    [{ latitude: '91', longitude: '0' }, 'from -90 to 90'],
    [{ latitude: '1', longitude: '' }, 'from -180 to 180'],
    [{ latitude: 'NaN', longitude: '1' }, 'from -90 to 90'],
    [{ town: 'Xyzzy' }, 'This town is not known'],
    [{ town: 'Burgos', country: 'FR' }, 'This town is not known'],
    [{ day2: '18:00-08:00' }, 'Please enter times'],
    [{ name: '' }, 'This field is required.'],
    [{ code: 'No Good!' }, 'Use lower-case letters'],
    [{ phone: 'javascript:alert(1)' }, 'Please check this value.'],
    [{ name: 'x'.repeat(200) }, 'no more than 120'],
  ])('%j is said at its field and kept', async (wrong, message) => {
    const answer = await desk.post('/desk/stores', { ...burgos, code: 'es-other', ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.field('line1')).toBe('Calle Mayor 1')
    expect(await db.selectFrom('store').select('id').where('code', '=', 'es-other').execute()).toEqual([])
  })
  test('of two who change it at once one is told; what they wrote stays', async () => {
    const id = await idOf('es-burgos')
    const version = (await desk.get(`/desk/stores/${id}`)).field('version') ?? ''
    const save = (name: string) => desk.post(`/desk/stores/${id}`, { ...burgos, name, version })
    const answers = await Promise.all([save('One'), save('Two')])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([303, 409])
    const loser = answers.find(answer => answer.status === 409)
    expect(loser?.text).toContain('Somebody else has changed this store in the meantime.')
    expect(['One', 'Two']).toContain(loser?.field('name'))
  })
  test('taken out of the finder, and in again', async () => {
    const id = await idOf('es-burgos')
    const setActive = async (active: string) =>
      desk.post(`/desk/stores/${id}/active`, {
        active,
        version: (await desk.get(`/desk/stores/${id}`)).field('version') ?? '',
      })
    expect((await setActive('false')).status).toBe(303)
    expect((await shop.asGuest().get('/store-finder?q=Burgos&radius=25')).text).not.toContain('Calle Mayor 1')
    expect((await setActive('true')).status).toBe(303)
    expect((await shop.asGuest().get('/store-finder?q=Burgos&radius=25')).text).toContain('Calle Mayor 1')
    expect((await trail(id)).map(one => one.action)).toEqual([
      'store-add',
      'store-save',
      'store-close',
      'store-open',
    ])
    const stale = await desk.post(`/desk/stores/${id}/active`, { active: 'false', version: '1' })
    expect(stale.status).toBe(409)
  })
  test('an unknown store is not found; nobody else comes in', async () => {
    for (const path of ['/desk/stores/999999', '/desk/stores/x', '/desk/stores/-1'])
      expect((await desk.get(path)).status).toBe(404)
    expect((await desk.post('/desk/stores/999999', { ...burgos, version: '1' })).status).toBe(404)
    expect((await shop.asGuest().get('/desk/stores')).location).toContain('/login?next=')
    expect((await desk.post('/desk/stores', { ...burgos, code: 'es-x' }, { token: null })).status).toBe(400)
    expect(shop.errors()).toEqual([])
  })
})
