import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'

let db: Db
let shop: TestShop
const password = 'a very long winter in Teruel'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { catalogueIndex: await searchCatalogue(db) } })
  const nord = await addCompany(db, { code: 'nord' })
  const passwordHash = await hashPassword(password)
  for (const name of ['buyer', 'other'])
    await addPerson(db, { email: `${name}@nord.example`, company: nord, passwordHash })
})

/** A browser with these cookies, in which this person signs in by the form. */
async function browserOf(name: string, cookies: Record<string, string> = {}) {
  const visitor = shop.asGuest()
  for (const [cookie, value] of Object.entries(cookies)) visitor.cookies.set(cookie, value)
  await visitor.get('/login')
  const signedIn = await visitor.post('/login', { username: `${name}@nord.example`, password })
  expect(signedIn.status).toBe(303)
  await visitor.get('/my-account/settings')
  return visitor
}
const kept = () =>
  db.selectFrom('choice').select(['name', 'value']).orderBy('customer_id').orderBy('name').execute()
const columns = (text: string | undefined) => JSON.parse(decodeURIComponent(text ?? '[]')) as unknown

describe('ACC-01 choices that go with the account', () => {
  test('what a browser had becomes the account’s, and of another browser what it had not', async () => {
    await browserOf('buyer', { theme: 'dark', density: 'nonsense' })
    expect(await kept()).toEqual([{ name: 'theme', value: 'dark' }])
    const second = await browserOf('buyer', { density: 'cozy' })
    expect([second.cookies.get('theme'), second.cookies.get('density')]).toEqual(['dark', 'cozy'])
    const third = await browserOf('buyer', { theme: 'light' })
    expect(third.cookies.get('theme')).toBe('dark')
    const stranger = await browserOf('other')
    expect(stranger.cookies.has('theme')).toBe(false)
  })

  test('what is chosen while signed in is kept, also what the shop proposes; nonsense is refused', async () => {
    const here = await browserOf('buyer', { theme: 'dark' })
    expect((await here.postJson('/choices', { name: 'theme', value: '' })).json()).toEqual({ status: 'kept' })
    expect((await here.postJson('/choices', { name: 'theme', value: 'pink' })).status).toBe(400)
    expect((await here.postJson('/choices', { name: 'listColumns', value: 'x' })).status).toBe(400)
    const elsewhere = await browserOf('buyer', { theme: 'dark' })
    expect(elsewhere.cookies.get('theme') ?? '').toBe('')
  })

  test('columns of lists are merged at sign-in: this browser’s first, the account’s for other lists', async () => {
    const first = await browserOf('other')
    await first.post('/search/columns?category=plugs', { columns: ['finish', 'poles'] })
    const guest = shop.asGuest()
    await guest.get('/c/caps')
    await guest.post('/search/columns?category=caps', { columns: ['colour'] })
    await guest.post('/search/columns?category=plugs', { columns: ['gender'] })
    expect((await kept()).filter(row => row.name === 'listColumns')).toEqual([
      { name: 'listColumns', value: '[["plugs",["finish","poles"]]]' },
    ])
    await guest.get('/login')
    await guest.post('/login', { username: 'other@nord.example', password })
    const merged = [
      ['plugs', ['gender']],
      ['caps', ['colour']],
    ]
    expect(columns(guest.cookies.get('listColumns'))).toEqual(merged)
    const fresh = await browserOf('other')
    expect(columns(fresh.cookies.get('listColumns'))).toEqual(merged)
    expect((await fresh.get('/c/plugs')).text).toContain('Gender')
    await fresh.post('/search/columns?category=plugs', { proposed: 'true' })
    expect((await kept()).find(row => row.name === 'listColumns')?.value).toBe('[["caps",["colour"]]]')
  })

  test('the settings have them too, for this browser and the account; nonsense is what the shop proposes', async () => {
    const here = await browserOf('buyer')
    const done = await here.post(
      '/my-account/settings/appearance',
      { theme: 'light', density: 'pink', shortcuts: 'off' },
      { follow: true },
    )
    expect(done.text).toContain('Your choice has been saved.')
    const set = ['theme', 'density', 'shortcuts'].map(name => here.cookies.get(name))
    expect(set).toEqual(['light', undefined, 'off'])
    const ticked = [...done.text.matchAll(/<input type="radio"[^>]*>/g)].filter(([one]) =>
      one.includes('checked'),
    )
    expect(ticked.map(([one]) => /name="(\w+)"[^>]*value="(\w*)"/.exec(one)?.slice(1))).toEqual([
      ['theme', 'light'],
      ['density', ''],
      ['shortcuts', 'off'],
    ])
    const elsewhere = await browserOf('buyer', { density: 'cozy' })
    expect(elsewhere.cookies.get('shortcuts')).toBe('off')
    expect(elsewhere.cookies.has('density')).toBe(false)
  })
})
