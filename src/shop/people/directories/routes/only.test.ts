import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, testSeal, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { fakeDirectory, unsigned, type Claims, type FakeDirectory } from '../fixtures.ts'

let db: Db
let shop: TestShop
let fake: FakeDirectory
let north: CompanyFixture
let admin: Visitor
const key = 'a'.repeat(24)
const own = '/my-account/company/directory'
const password = 'a good password of 2026'
let adminId = 0

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  fake = await fakeDirectory()
  north = await addCompany(db, { code: 'NORTH', name: 'North Drives' })
  const south = await addCompany(db, { code: 'SOUTH' })
  const passwordHash = await hashPassword(password)
  const roles = ['company-admin', 'buyer']
  adminId = await addPerson(db, { email: 'admin@north.example', company: north, roles, passwordHash })
  await addPerson(db, { email: 'ada@north.example', company: north, passwordHash })
  await addPerson(db, { email: 'ada@private.example', company: north, passwordHash })
  await addPerson(db, { email: 'guest@north.example', company: south, passwordHash })
  const { id } = await db
    .insertInto('directory')
    .values({
      company_id: north.companyId,
      key,
      storefront: 'en',
      name: 'North ID',
      issuer: fake.issuer,
      client_id: fake.clientId,
      secret: testSeal.seal(fake.secret),
      active: true,
      tested_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('directory_domain')
    .values({
      directory_id: id,
      domain: 'north.example',
      token: 't',
      proved_at: sql<Date>`now()`,
      proved_by: 'dns',
    })
    .execute()
  await db.insertInto('factor_rule').values({ desk: false, company_admins: false }).execute()
  admin = await shop.as('admin@north.example')
})
afterAll(() => fake.close())

const way = `/ebusiness/en/sign-in/directory/${key}`
const logIn = (username: string, visitor = shop.asGuest()) =>
  visitor.post('/login', { username, password }).then(answer => ({ ...answer, visitor }))
async function byDirectory(person: Claims, visitor = shop.asGuest()): Promise<Answer & { visitor: Visitor }> {
  const begun = await visitor.get(`/sign-in/directory/${key}/start`)
  const answer = await visitor.get(
    `/sign-in/directory/${key}/callback${fake.authorize(begun.location, person)}`,
  )
  return { ...answer, visitor }
}
const isIn = async (visitor: Visitor) =>
  (await visitor.get('/login/pw/request')).data('data-signed-in') === 'true'

describe('the sign-in page leads on', () => {
  test('SESS-01 the form of e-mail and password stays as it is, with a way below it', async () => {
    const page = await shop.asGuest().get('/login?next=/ebusiness/en/cart')
    expect(page.text).toMatch(/name="username".*name="password".*data-way="directory"/s)
    expect(page.text).toContain('/sign-in/directory?next=')
  })
  test('by the domain of the address, and nowhere for an unknown one', async () => {
    const guest = shop.asGuest()
    const found = await guest.post('/sign-in/directory', {
      email: 'New@North.Example',
      next: '/ebusiness/en/cart',
    })
    expect(found.location).toBe(`${way}?next=%2Febusiness%2Fen%2Fcart`)
    expect((await guest.get(`/sign-in/directory/${key}`)).text).toContain('Continue to North ID')
    const unknown = await guest.post('/sign-in/directory', { email: 'who@else.example' })
    expect([unknown.status, unknown.field('email')]).toEqual([400, 'who@else.example'])
    expect((await guest.post('/sign-in/directory', { email: 'x' })).status).toBe(400)
    const away = await guest.post('/sign-in/directory', {
      email: 'a@north.example',
      next: 'https://evil.example',
    })
    expect(away.location).toBe(way)
  })
})

describe('only through the directory', () => {
  test('it needs an account that keeps its password', async () => {
    expect((await logIn('ada@north.example')).location).toBe('/ebusiness/en')
    expect((await admin.post(`${own}/only`, { breakGlass: '0' })).status).toBe(400)
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'ada@north.example')
      .executeTakeFirstOrThrow()
    expect((await admin.post(`${own}/only`, { breakGlass: String(id) })).status).toBe(400)
    expect((await admin.post(`${own}/only`, { breakGlass: String(adminId) })).status).toBe(303)
  })
  test('passwords open nothing any more, but that one; whose address is elsewhere is led there after the right one', async () => {
    const led = await logIn('ada@north.example')
    expect(led.location).toBe(way)
    expect(await isIn(led.visitor)).toBe(false)
    const script = await shop
      .asGuest()
      .postJson('/login', { username: 'ada@north.example', password: 'wrong' })
    expect(script.json()).toEqual({ status: 'further', step: way })
    expect((await logIn('ada@private.example')).location).toBe(way)
    expect(
      (await shop.asGuest().post('/login', { username: 'ada@private.example', password: 'no' })).status,
    ).toBe(400)
    expect((await logIn('admin@north.example')).location).toBe('/ebusiness/en')
    // who belongs to another company signs in as ever
    expect((await logIn('guest@north.example')).location).toBe('/ebusiness/en')
  })
  test('who has come from the directory proves by the password who they are', async () => {
    const came = await byDirectory({ sub: 'ada-2', email: 'ada@private.example' })
    expect(came.data('data-refused')).toBe('to-prove')
    expect((await logIn('ada@private.example', came.visitor)).location).toBe('/ebusiness/en')
    await came.visitor.get('/sign-in/directory-link')
    expect((await came.visitor.post('/sign-in/directory-link')).status).toBe(303)
    expect((await byDirectory({ sub: 'ada-2' })).status).toBe(303)
    expect((await logIn('ada@private.example')).location).toBe(way)
  })
  test('off, or changed to another issuer, passwords count again', async () => {
    expect((await admin.post(`${own}/not-only`)).status).toBe(303)
    expect((await logIn('ada@north.example')).location).toBe('/ebusiness/en')
    await admin.post(`${own}/only`, { breakGlass: String(adminId) })
    expect((await admin.post(`${own}/turn`, { active: 'false' })).status).toBe(303)
    expect((await logIn('ada@north.example')).location).toBe('/ebusiness/en')
    expect((await admin.post(`${own}/turn`, { active: 'true' })).status).toBe(303)
  })
})

describe('proving again, and signing out', () => {
  const old = sql`update session set created_at = now() - interval '1 hour', proved_at = null where revoked_at is null`
  test('who comes by the directory proves there again who they are', async () => {
    const { visitor } = await byDirectory({ sub: 'ada-2' })
    await old.execute(db)
    const page = await visitor.get('/login/again?next=/ebusiness/en/cart')
    expect(page.text).toContain('Confirm with North ID')
    const begun = await visitor.get(`/sign-in/directory/${key}/again?next=/ebusiness/en/cart`)
    expect(new URL(begun.location ?? '').searchParams.get('prompt')).toBe('login')
    const fresh = { sub: 'ada-2', auth_time: Math.floor(Date.now() / 1_000) }
    const wrong = { ...fresh, sub: 'somebody else' }
    const answered = await visitor.get(
      `/sign-in/directory/${key}/callback${fake.authorize(begun.location, wrong)}`,
    )
    expect(answered.data('data-refused')).toBe('denied')
    for (const [said, to] of [
      [{ sub: 'ada-2' }, undefined],
      [{ ...fresh, auth_time: fresh.auth_time - 3_600 }, undefined],
      [fresh, '/ebusiness/en/cart'],
    ] as const) {
      const again = await visitor.get(`/sign-in/directory/${key}/again?next=/ebusiness/en/cart`)
      const back = await visitor.get(
        `/sign-in/directory/${key}/callback${fake.authorize(again.location, said)}`,
      )
      expect(back.location).toBe(to)
    }
    expect((await visitor.get('/login/again?next=/ebusiness/en/cart')).location).toBe('/ebusiness/en/cart')
    admin = await shop.as('admin@north.example')
  })
  test('the way out leads to the directory’s page for it', async () => {
    const { visitor } = await byDirectory({ sub: 'ada-2' })
    const out = await visitor.get('/logout')
    expect(out.location).toBe('/ebusiness/en/sign-in/directory-signed-out')
    const page = await visitor.get('/sign-in/directory-signed-out')
    expect(page.text).toContain(`${fake.issuer}/end?client_id=shop&amp;id_token_hint=`)
    expect(await isIn(visitor)).toBe(false)
    expect((await (await logIn('ada@north.example')).visitor.get('/logout')).location).toBe('/ebusiness/en')
  })
  const tell = (token: string) =>
    shop.asGuest().raw({
      method: 'POST',
      url: `${way}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  test('the word of the directory ends all sessions of that person at once, by subject and by session, once', async () => {
    const [one, two] = [
      await byDirectory({ sub: 'ada-2', sid: 'there' }),
      await byDirectory({ sub: 'ada-2' }),
    ]
    const token = await fake.logoutToken({ sub: 'ada-2' })
    expect((await tell(token)).status).toBe(204)
    expect([await isIn(one.visitor), await isIn(two.visitor)]).toEqual([false, false])
    expect((await tell(token)).status).toBe(400)
    const three = await byDirectory({ sub: 'ada-2', sid: 'there-2' })
    expect((await tell(await fake.logoutToken({ sid: 'there-2' }))).status).toBe(204)
    expect(await isIn(three.visitor)).toBe(false)
    expect((await (await shop.as('admin@north.example')).get(`${own}/people`)).text).toContain(
      'data-outcome="signed-out"',
    )
  })
  test.each<[string, () => Promise<string> | string]>([
    ['not signed', () => unsigned({ iss: fake.issuer, aud: 'shop', sub: 'ada-2' })],
    ['signed by another key', () => fake.signByStranger({ sub: 'ada-2', aud: 'shop', iss: fake.issuer })],
    ['for another audience', () => fake.logoutToken({ sub: 'ada-2', aud: 'another' })],
    ['of another issuer', () => fake.logoutToken({ sub: 'ada-2', iss: 'https://evil.example' })],
    ['without the event', () => fake.logoutToken({ sub: 'ada-2', events: {} })],
    ['with a nonce', () => fake.logoutToken({ sub: 'ada-2', nonce: 'n' })],
    ['that is old', () => fake.logoutToken({ sub: 'ada-2', iat: 1_000, exp: 2_000 })],
    ['that names nobody', () => fake.logoutToken({})],
    ['without a number of its own', () => fake.logoutToken({ sub: 'ada-2', jti: undefined })],
    [
      'that is an ID token',
      () => fake.sign({ sub: 'ada-2', aud: 'shop', iss: fake.issuer, iat: Date.now() / 1_000 }),
    ],
  ])('a word %s ends nothing', async (_, word) => {
    const { visitor } = await byDirectory({ sub: 'ada-2' })
    expect((await tell(await word())).status).toBe(400)
    expect(await isIn(visitor)).toBe(true)
  })
  test('disconnected, links, domains and log are gone, and who came by it is signed out', async () => {
    const { visitor } = await byDirectory({ sub: 'ada-2' })
    expect((await admin.post(`${own}/remove`)).status).toBe(303)
    // its domains are the company's
    expect((await admin.get(own)).text).toContain('data-domain="north.example"')
    expect(await isIn(visitor)).toBe(false)
    expect((await shop.asGuest().get(`/sign-in/directory/${key}`)).status).toBe(404)
    expect(shop.errors()).toEqual([])
  })
})
