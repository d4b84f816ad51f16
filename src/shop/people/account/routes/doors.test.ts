import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'

let db: Db
let shop: TestShop
let north: CompanyFixture
let secret: string
const password = 'a very long winter in Teruel'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { letters: { seal: testSeal, linksReadable: true } } })
  north = await addCompany(db, { code: 'north', name: 'Galway Switchgear', country: 'ES', currency: 'EUR' })
  secret = await hashPassword(password)
  const known = { company: north, passwordHash: secret }
  await addPerson(db, { email: 'head@north.example', roles: ['company-admin'], ...known })
  await addPerson(db, { email: 'buyer@north.example', firstName: 'Elena', lastName: 'Vidal', ...known })
  await addPerson(db, { email: 'service@seller.example', roles: ['service'], passwordHash: secret })
  for (const name of ['one', 'two'])
    await addPerson(db, { email: `${name}@seller.example`, roles: ['administrator'], passwordHash: secret })
})
beforeEach(async () => {
  await sql`truncate mail, attempt`.execute(db)
  await sql`update customer set active = true, storefront = null, storefront_chosen = false`.execute(db)
})

const isOpen = async (email: string) =>
  (await db.selectFrom('customer').select('active').where('email', '=', email).executeTakeFirstOrThrow())
    .active
const mails = () => db.selectFrom('mail').select(['id', 'recipient', 'body_text']).orderBy('id').execute()

describe('ACC-02 the last administrator of the desk stays', () => {
  test('one of two may close the own account, the last may not', async () => {
    const [one, two] = [await shop.as('one@seller.example'), await shop.as('two@seller.example')]
    expect((await one.post('/my-account/deactivate')).text).toBe('success')
    const refused = await two.post('/my-account/deactivate')
    expect([refused.text === 'success', await isOpen('two@seller.example')]).toEqual([false, true])
    expect(refused.text).toContain('You are the only administrator of the desk')
  })
  test('of two who leave at the same moment one stays', async () => {
    const both = await Promise.all(['one', 'two'].map(name => shop.as(`${name}@seller.example`)))
    await Promise.all(both.map(visitor => visitor.post('/my-account/deactivate')))
    const open = await Promise.all(['one', 'two'].map(name => isOpen(`${name}@seller.example`)))
    expect(open.filter(Boolean)).toHaveLength(1)
  })
  test('who was only invited does not count', async () => {
    await sql`update customer set password_hash = '!' where email = 'one@seller.example'`.execute(db)
    const two = await shop.as('two@seller.example')
    expect((await two.post('/my-account/deactivate')).text).not.toBe('success')
    await sql`update customer set password_hash = ${secret} where email = 'one@seller.example'`.execute(db)
  })
})

describe('SEC-03 links in letters let their reader in', () => {
  test.each([
    ['one@seller.example', 'service@seller.example', false],
    ['buyer@north.example', 'service@seller.example', true],
    ['one@seller.example', 'two@seller.example', true],
  ])('of a letter to %s %s reads the link: %s', async (recipient, reader, expected) => {
    await shop.asGuest().post('/login/pw/request', { email: recipient })
    const id = (await mails()).at(-1)?.id ?? 0
    const { text } = await (await shop.as(reader)).get(`/desk/mails/${id}`)
    expect(text.includes('/login/pw/change?token=')).toBe(expected)
  })
})

describe('SEC-04 acting for a customer', () => {
  test('people, limits, rules and budgets are closed to who acts, also for an administrator', async () => {
    const service = await shop.as('service@seller.example')
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'head@north.example')
      .executeTakeFirstOrThrow()
    await service.post(`/desk/customers/people/${id}/act`)
    expect((await service.get('/my-account/orders')).status).toBe(200)
    const base = '/my-company/organization-management'
    for (const path of [
      'manage-users',
      'manage-permissions',
      'manage-budgets',
      'manage-units',
      'manage-costcenters',
      'files',
    ])
      expect([path, (await service.get(`${base}/${path}`)).status]).toEqual([path, 403])
    const forged = await service.post(`${base}/manage-users/switch`, {
      user: 'buyer@north.example',
      active: 'false',
    })
    expect([forged.status, await isOpen('buyer@north.example')]).toEqual([403, true])
  })
})

describe('ACC-01 a language that was chosen holds', () => {
  const storefront = async () =>
    (
      await db
        .selectFrom('customer')
        .select('storefront')
        .where('email', '=', 'buyer@north.example')
        .executeTakeFirstOrThrow()
    ).storefront
  const signIn = async () => {
    const guest = shop.asGuest()
    await guest.get('/login')
    return guest.post('/login', { username: 'buyer@north.example', password })
  }
  test('a sign-in at another storefront leaves it and leads to it', async () => {
    const buyer = await shop.as('buyer@north.example')
    await buyer.post('/my-account/settings/update', { field: 'language', value: 'zh' })
    const { location } = await signIn()
    expect([await storefront(), location]).toEqual(['zh', '/ebusiness/zh'])
  })
  test('without a choice the storefront of the visit is kept', async () => {
    expect([(await signIn()).location, await storefront()]).toEqual(['/ebusiness/en', 'en'])
  })
})

describe('K-02 passwords', () => {
  const set = async (value: string, current = password) => {
    const buyer = await shop.as('buyer@north.example')
    return buyer.post('/my-account/settings/password', { current, password: value, passwordAgain: value })
  }
  test('the one that is in use already is refused', async () => {
    const refused = await set(password)
    expect([refused.status, refused.text.includes('already your password')]).toEqual([400, true])
    expect(await mails()).toEqual([])
  })
  test.each(['galwayswitchgear', 'Switchgear12', 'north.example', 'GALWAY SWITCHGEAR'])(
    '%s is the name of the company or of its mail domain',
    async value => expect((await set(value)).status).toBe(400),
  )
})

test('ACC-01 another e-mail address that somebody has: the holder reads it by the own name, without a link', async () => {
  const buyer = await shop.as('buyer@north.example')
  await buyer.post('/my-account/settings/email', { email: 'head@north.example', current: password })
  const told = (await mails()).find(one => one.recipient === 'head@north.example')
  expect(told?.body_text).toContain('Dear Ada Byron')
  expect(told?.body_text).toContain('It already has one')
  expect(told?.body_text).not.toContain('token=')
})

test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
