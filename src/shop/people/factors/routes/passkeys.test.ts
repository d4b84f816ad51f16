import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { softPasskey, type Forged } from '../fixtures.ts'

let db: Db
let shop: TestShop
let now = new Date('2026-11-27T12:00:00Z')
const origin = 'http://localhost:4170'
const password = 'Right horse 7'
const ada = 'ada@north.example'
const eve = 'eve@north.example'
const admin = 'admin@north.example'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, publicUrl: origin, clock: () => now })
  const company = await addCompany(db, { code: 'north' })
  const passwordHash = await hashPassword(password)
  for (const email of [ada, eve]) await addPerson(db, { email, company, passwordHash })
  await addPerson(db, { email: admin, company, roles: ['company-admin'], passwordHash })
})
beforeEach(async () => {
  now = new Date('2026-11-27T12:00:00Z')
  await sql`truncate mail, trail, attempt, session, passkey, passkey_answer, recovery_code`.execute(db)
})

type Options = { challenge: string; rpId?: string; rp?: { id: string }; userVerification?: string }
const addOptions = async (visitor: Visitor) =>
  (await visitor.postJson('/my-account/security/passkeys/options')).json<Options>()
const useOptions = async (visitor: Visitor) =>
  (await visitor.postJson('/login/passkey/options')).json<Options>()
const add = (visitor: Visitor, answer: string, name = 'Laptop') =>
  visitor.post('/my-account/security/passkeys', { answer, name })
const signIn = (visitor: Visitor, answer: string, next = '') =>
  visitor.post('/login/passkey', { answer, next })
const isIn = async (visitor: Visitor) =>
  (await visitor.get('/login/pw/request')).data('data-signed-in') === 'true'
/** A passkey of this person that the shop knows. */
async function passkeyFor(email = ada) {
  const visitor = await shop.as(email)
  const passkey = softPasskey(origin)
  expect((await add(visitor, passkey.made(await addOptions(visitor)))).status).toBeLessThan(400)
  return passkey
}
const kept = () => db.selectFrom('passkey').selectAll().execute()

describe('adding a passkey', () => {
  test('it is listed by its name, told by letter, and the first brings recovery codes', async () => {
    const visitor = await shop.as(ada)
    const options = await addOptions(visitor)
    expect(options.rp?.id).toBe('localhost')
    const added = await add(visitor, softPasskey(origin).made(options), 'Office laptop')
    expect(added.text.match(/<code>[A-Z2-7]{4}(-[A-Z2-7]{4}){3}<\/code>/g)).toHaveLength(10)
    const second = await add(visitor, softPasskey(origin).made(await addOptions(visitor)), 'Phone')
    expect(second.status).toBe(303)
    const page = await visitor.get('/my-account/security')
    expect(page.text).toContain('Office laptop')
    expect(page.text).toContain('Phone')
    const letters = await db.selectFrom('mail').select('body_text').orderBy('id').execute()
    expect(letters.map(one => one.body_text.includes('has been added to your account'))).toEqual([true, true])
  })
  test.each<[string, Forged]>([
    ['another origin', { origin: 'http://localhost.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'eHl6' }],
    ['the answer to a sign-in', { type: 'webauthn.get' }],
    ['no look at its holder', { unverified: true }],
  ])('%s is refused', async (_, forged) => {
    const visitor = await shop.as(ada)
    const refused = await add(visitor, softPasskey(origin).made(await addOptions(visitor), forged))
    expect(refused.status).toBe(400)
    expect(await kept()).toEqual([])
  })
  test.each(['', 'x', '{}', '[]', 'null', '{"id":"a","rawId":"a","type":"public-key","response":{}}'])(
    'what no browser writes is refused: %s',
    async answer => {
      const visitor = await shop.as(ada)
      await addOptions(visitor)
      expect((await add(visitor, answer)).status).toBe(400)
    },
  )
  test('a challenge is answered once, by who asked, and the same passkey is not added twice', async () => {
    const visitor = await shop.as(ada)
    const passkey = softPasskey(origin)
    const answer = passkey.made(await addOptions(visitor))
    const challenge = visitor.cookies.get('passkey-challenge') ?? ''
    expect((await add(visitor, answer)).status).toBe(200)
    visitor.cookies.set('passkey-challenge', challenge)
    expect((await add(visitor, answer)).status).toBe(400)
    const stranger = await shop.as(eve)
    const foreign = softPasskey(origin).made(await addOptions(visitor))
    stranger.cookies.set('passkey-challenge', visitor.cookies.get('passkey-challenge') ?? '')
    expect((await add(stranger, foreign)).status).toBe(400)
    expect((await add(stranger, passkey.made(await addOptions(stranger)))).status).toBe(400)
    expect(await kept()).toHaveLength(1)
  })
})

describe('SESS-01 signing in by passkey', () => {
  test('without e-mail and password, as both factors, to the wanted page; last use is shown', async () => {
    const passkey = await passkeyFor()
    const visitor = shop.asGuest()
    const options = await useOptions(visitor)
    expect([options.rpId, options.userVerification]).toEqual(['localhost', 'required'])
    const answer = await signIn(visitor, passkey.used(options), '/ebusiness/en/cart?x=1')
    expect(answer.location).toBe('/ebusiness/en/cart?x=1')
    expect(await isIn(visitor)).toBe(true)
    expect((await kept())[0]?.used_at).not.toBeNull()
    expect((await visitor.get('/my-account/settings')).text).toContain(ada)
  })
  test.each<[string, Forged]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'eHl6' }],
    ['an answer to the making of one', { type: 'webauthn.create' }],
    ['no look at its holder', { unverified: true }],
    ['another key', { otherKey: true }],
  ])('%s is refused', async (_, forged) => {
    const passkey = await passkeyFor()
    const visitor = shop.asGuest()
    const refused = await signIn(visitor, passkey.used(await useOptions(visitor), forged))
    expect([refused.status, await isIn(visitor)]).toEqual([400, false])
    expect(refused.text).toContain('This passkey was not accepted')
  })
  test('a counter that does not move on is refused: somebody has copied the passkey', async () => {
    const passkey = await passkeyFor()
    const go = async (counter: number) => {
      const visitor = shop.asGuest()
      return (await signIn(visitor, passkey.used(await useOptions(visitor), { counter }))).status
    }
    expect(await go(7)).toBe(303)
    for (const counter of [7, 6, 0]) expect(await go(counter)).toBe(400)
    expect(await go(8)).toBe(303)
  })
  test('an answer is good once, in the browser that was asked, and for ten minutes', async () => {
    const passkey = await passkeyFor()
    const visitor = shop.asGuest()
    const answer = passkey.used(await useOptions(visitor))
    const cookie = visitor.cookies.get('passkey-challenge') ?? ''
    expect((await signIn(shop.asGuest(), answer)).status).toBe(400)
    const both = await Promise.all(
      [shop.asGuest(), shop.asGuest()].map(each => {
        each.cookies.set('passkey-challenge', cookie)
        return signIn(each, answer)
      }),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
    const late = shop.asGuest()
    const asked = await useOptions(late)
    now = new Date(now.getTime() + 601_000)
    expect((await signIn(late, passkey.used(asked))).status).toBe(400)
  })
  test('an unknown passkey, and one of a closed account, sign in nobody', async () => {
    const visitor = shop.asGuest()
    expect((await signIn(visitor, softPasskey(origin).used(await useOptions(visitor)))).status).toBe(400)
    const passkey = await passkeyFor(eve)
    await sql`update customer set active = false where email = ${eve}`.execute(db)
    const answer = await signIn(visitor, passkey.used(await useOptions(visitor)))
    await sql`update customer set active = true where email = ${eve}`.execute(db)
    expect([answer.location, await isIn(visitor)]).toEqual(['/ebusiness/en/login', false])
  })
  test('the password of who has a passkey is not enough; a recovery code stands in', async () => {
    const visitor = await shop.as(ada)
    const added = await add(visitor, softPasskey(origin).made(await addOptions(visitor)))
    const code = /<code>([A-Z2-7-]{19})<\/code>/.exec(added.text)?.[1] ?? ''
    const guest = shop.asGuest()
    expect((await guest.post('/login', { username: ada, password })).location).toBe(
      '/ebusiness/en/login/code',
    )
    expect((await guest.get('/login/code')).text).toContain('Sign in with a passkey')
    expect((await guest.post('/login/code', { code: '123456' })).status).toBe(400)
    expect((await guest.post('/login/code', { code })).status).toBe(303)
  })
  test('SEC-06 a script gets the token, or a problem', async () => {
    const passkey = await passkeyFor()
    const visitor = shop.asGuest()
    const bad = await visitor.postJson('/login/passkey', { answer: 'x' })
    expect([bad.status, bad.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      400,
      'answer',
    ])
    const good = await visitor.postJson('/login/passkey', { answer: passkey.used(await useOptions(visitor)) })
    expect(good.json<{ status: string }>().status).toBe('success')
  })
})

describe('asked again, with a passkey', () => {
  const tooOld = () => sql`update session set created_at = now() - interval '11 minutes'`.execute(db)
  test('their own proves it, another one does not', async () => {
    const [own, foreign] = [await passkeyFor(ada), await passkeyFor(eve)]
    const visitor = await shop.as(ada)
    await tooOld()
    const prove = async (passkey: typeof own) =>
      (await visitor.post('/login/again', { answer: passkey.used(await useOptions(visitor)) })).status
    expect(await prove(foreign)).toBe(400)
    expect((await visitor.post('/my-account/security/codes')).location).toContain('/login/again')
    expect(await prove(own)).toBe(303)
    expect((await visitor.post('/my-account/security/codes')).status).toBe(200)
    // the password is not asked for any more
    await tooOld()
    await sql`update session set proved_at = null`.execute(db)
    expect((await visitor.post('/login/again', { password })).status).toBe(400)
  })
})

describe('removing a passkey', () => {
  const idOf = async () => (await kept())[0]?.id ?? 0
  test('it signs in no more; the last factor takes the recovery codes with it', async () => {
    const passkey = await passkeyFor()
    await (await shop.as(ada)).post(`/my-account/security/passkeys/${await idOf()}/remove`)
    const visitor = shop.asGuest()
    expect((await signIn(visitor, passkey.used(await useOptions(visitor)))).status).toBe(400)
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    expect((await visitor.post('/login', { username: ada, password })).location).toBe('/ebusiness/en')
  })
  test("somebody else's is not found, and stays", async () => {
    await passkeyFor(eve)
    const id = await idOf()
    const visitor = await shop.as(ada)
    const [foreign, unknown] = [
      await visitor.post(`/my-account/security/passkeys/${id}/remove`),
      await visitor.post('/my-account/security/passkeys/999999/remove'),
    ]
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(await kept()).toHaveLength(1)
  })
  test('the last one stays where a role needs a factor', async () => {
    await passkeyFor(admin)
    const visitor = await shop.as(admin)
    await visitor.post(`/my-account/security/passkeys/${await idOf()}/remove`)
    expect(await kept()).toHaveLength(1)
    expect((await visitor.get('/my-account/security')).text).toContain('this is the last one')
    await passkeyFor(admin)
    await visitor.post(`/my-account/security/passkeys/${await idOf()}/remove`)
    expect(await kept()).toHaveLength(1)
  })
})

test('an address of numbers offers none', async () => {
  const numbers = await testShop({ db, publicUrl: 'http://127.0.0.1:4170' })
  expect((await numbers.asGuest().get('/login')).text).not.toContain('Sign in with a passkey')
  expect((await numbers.asGuest().postJson('/login/passkey/options')).status).toBe(404)
  expect((await (await numbers.as(ada)).get('/my-account/security')).text).toContain(
    'Passkeys work only where',
  )
  expect((await shop.asGuest().get('/login')).text).toContain('Sign in with a passkey')
})
