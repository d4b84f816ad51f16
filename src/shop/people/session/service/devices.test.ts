import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { hashPassword } from './passwords.ts'

let db: Db
let shop: TestShop
const username = 'ada@north.example'
const password = 'Right horse 7'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north' })
  await addPerson(db, { email: username, company, passwordHash: await hashPassword(password) })
})
beforeEach(() => sql`truncate mail, sign_in_device, session, attempt`.execute(db))

const signIn = async (userAgent: string, ip: string, visitor = shop.asGuest({ ip })) => {
  const answer = await visitor.post(
    '/login',
    { username, password },
    { headers: { 'user-agent': userAgent } },
  )
  expect(answer.status).toBe(303)
  return visitor
}
const letters = () =>
  db.selectFrom('mail').select(['recipient', 'body_text']).where('key', 'like', 'new-device:%').execute()

describe('SESS-01 a sign-in with a new browser', () => {
  test('is told by letter, once; the first one of all is not', async () => {
    await signIn(firefox, '203.0.113.7')
    expect(await letters()).toEqual([])
    const phone = await signIn(safari, '198.51.100.9')
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.recipient).toBe(username)
    expect(letter?.body_text).toContain('Browser: Safari, iOS')
    expect(letter?.body_text).toContain('Network: 198.51.100.9')
    expect(letter?.body_text).toContain('/ebusiness/en/my-account/settings#sessions')
    await phone.post('/logout')
    await signIn(safari, '192.0.2.4', phone)
    expect(await letters()).toHaveLength(1)
  })
  test('is none where cookies were deleted in the same network', async () => {
    await signIn(firefox, '203.0.113.7')
    await signIn(firefox, '203.0.113.7')
    expect(await letters()).toEqual([])
    await signIn(firefox, '203.0.113.8')
    expect(await letters()).toHaveLength(1)
  })
  test('a wrong password tells nothing and marks no browser', async () => {
    await signIn(firefox, '203.0.113.7')
    const stranger = shop.asGuest({ ip: '192.0.2.66' })
    await stranger.post('/login', { username, password: 'wrong' }, { headers: { 'user-agent': safari } })
    expect(stranger.cookies.has('device')).toBe(false)
    expect(await letters()).toEqual([])
  })
  test('two at the same moment are told once each', async () => {
    await signIn(firefox, '203.0.113.7')
    await Promise.all([signIn(safari, '198.51.100.9'), signIn(safari, '198.51.100.9')])
    expect(await letters()).toHaveLength(1)
  })
})

describe('ACC-01 sessions of mine', () => {
  test('browser and network are shown; what is ended elsewhere is out at the next request', async () => {
    const phone = await signIn(safari, '198.51.100.9')
    const desk = await signIn(firefox, '2001:db8:1:2::9')
    const page = await desk.get('/my-account/settings')
    expect(page.text).toContain('Safari, iOS')
    expect(page.text).toContain('198.51.100.9')
    expect(page.text).toContain('2001:db8:1:2::/64')
    expect(
      (await desk.post('/my-account/settings/sessions/end', { session: page.field('session') ?? '' })).status,
    ).toBe(303)
    expect((await phone.get('/my-account/settings')).location).toContain('/login')
  })
})
