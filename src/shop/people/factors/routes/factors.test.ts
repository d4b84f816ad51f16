import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { takeFactorsAt } from '../service/factors.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'

let db: Db
let shop: TestShop
let now = new Date('2026-11-27T12:00:00Z')
const password = 'Right horse 7'
const ada = 'ada@north.example'
const eve = 'eve@north.example'
const chief = 'chief@contara.example'
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, clock: () => now })
  const company = await addCompany(db, { code: 'north' })
  const passwordHash = await hashPassword(password)
  await addPerson(db, { email: ada, company, passwordHash })
  await addPerson(db, { email: eve, company, passwordHash })
  await addPerson(db, { email: 'admin@north.example', company, roles: ['company-admin'], passwordHash })
  await addPerson(db, { email: chief, roles: ['administrator'], passwordHash })
})
beforeEach(async () => {
  now = new Date('2026-11-27T12:00:00Z')
  await sql`truncate mail, trail, attempt, session, authenticator, recovery_code, factor_due, factor_rule`.execute(
    db,
  )
})

const code = (at = now) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1_000) })
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000))
const idOf = async (email: string) =>
  (await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const giveApp = async (email: string) =>
  db
    .insertInto('authenticator')
    .values({ customer_id: await idOf(email), sealed: testSeal.seal(secret), last_step: 0 })
    .execute()
const isIn = async (visitor: Visitor) =>
  (await visitor.get('/login/pw/request')).data('data-signed-in') === 'true'
/** With the right password, before the code. */
async function half(username = ada, visitor = shop.asGuest(), next = ''): Promise<Visitor> {
  const answer = await visitor.post('/login', { username, password, next })
  expect(answer.location).toContain('/ebusiness/en/login/code')
  expect(await isIn(visitor)).toBe(false)
  return visitor
}
const letters = async () =>
  (await db.selectFrom('mail').selectAll().orderBy('id').execute()).map(one => one.body_text)

describe('setting up an authenticator app', () => {
  test('the key is shown, a code proves the app, ten recovery codes are shown once, a letter tells it', async () => {
    const visitor = await shop.as(ada)
    const begun = await visitor.post('/my-account/security/authenticator')
    const shown =
      /<code class="factors-key">([A-Z2-7 ]+)<\/code>/.exec(begun.text)?.[1]?.replaceAll(' ', '') ?? ''
    expect(shown).toHaveLength(32)
    expect(begun.text).toContain('<svg class="factors-qr"')
    const sealed = begun.field('sealed') ?? ''
    const wrong = await visitor.post('/my-account/security/authenticator/confirm', { sealed, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain(shown.slice(0, 4))
    const right = generateSync({ secret: shown, epoch: now.getTime() / 1_000 })
    const on = await visitor.post('/my-account/security/authenticator/confirm', { sealed, code: right })
    expect(on.text.match(/<code>[A-Z2-7]{4}(-[A-Z2-7]{4}){3}<\/code>/g)).toHaveLength(10)
    expect(await letters()).toEqual([expect.stringContaining('An authenticator app has been set up')])
    // neither key nor codes stand in the database
    const { rows } = await sql<{
      row: string
    }>`select a::text || r::text as row from authenticator a, recovery_code r`.execute(db)
    for (const { row } of rows) expect(row).not.toContain(shown)
    // the same form again shows no codes and makes none
    const again = await visitor.post('/my-account/security/authenticator/confirm', { sealed, code: right })
    expect(again.status).toBe(303)
    expect(await letters()).toHaveLength(1)
    const page = await visitor.get('/my-account/security')
    expect(page.text).not.toContain(shown)
    expect(page.text).toContain('10 of 10 recovery codes are left')
  })
  test('the form of somebody else, or an old one, sets nothing up', async () => {
    const begun = await (await shop.as(ada)).post('/my-account/security/authenticator')
    const sealed = begun.field('sealed') ?? ''
    const key = /factors-key">([A-Z2-7 ]+)</.exec(begun.text)?.[1]?.replaceAll(' ', '') ?? ''
    const body = { sealed, code: generateSync({ secret: key, epoch: now.getTime() / 1_000 }) }
    const stranger = await shop.as(eve)
    expect((await stranger.post('/my-account/security/authenticator/confirm', body)).status).toBe(400)
    later(3_600)
    const old = await (await shop.as(ada)).post('/my-account/security/authenticator/confirm', body)
    expect(old.text).toContain('This key is no longer valid')
    expect(await db.selectFrom('authenticator').selectAll().execute()).toEqual([])
  })
})

describe('SESS-01 a code after the password', () => {
  beforeEach(() => giveApp(ada))
  const show = (visitor: Visitor, typed = code(), next = '') =>
    visitor.post('/login/code', { code: typed, next })

  test('signs in and leads on; the password alone does not', async () => {
    const visitor = await half(ada, shop.asGuest(), '/ebusiness/en/cart?x=1')
    const page = await visitor.get('/login/code?next=/ebusiness/en/cart?x=1')
    expect(page.field('next')).toBe('/ebusiness/en/cart?x=1')
    expect(page.text).toMatch(/autocomplete="one-time-code"/i)
    expect((await show(visitor, code(), '/ebusiness/en/cart?x=1')).location).toBe('/ebusiness/en/cart?x=1')
    expect(await isIn(visitor)).toBe(true)
  })
  test('R3 another host leads home', async () => {
    expect((await show(await half(), code(), 'https://evil.example/')).location).toBe('/ebusiness/en')
  })
  test('the code of the step before and after is good, others are not', async () => {
    for (const [away, status] of [
      [-60, 400],
      [-30, 303],
      [90, 400],
    ] as const) {
      await sql`update authenticator set last_step = 0`.execute(db)
      expect((await show(await half(), code(new Date(now.getTime() + away * 1_000)))).status).toBe(status)
    }
  })
  test('a code is taken once, also of two at the same moment', async () => {
    const both = [await half(), await half()]
    const answers = await Promise.all(both.map(visitor => show(visitor)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400])
    later(30)
    // the one before it is gone with it, the next is good
    expect((await show(await half(), code(new Date(now.getTime() - 30_000)))).status).toBe(400)
    expect((await show(await half())).status).toBe(303)
  })
  test('S8 after ten wrong ones no code is looked at, until the window closes', async () => {
    const visitor = await half()
    for (let n = 0; n < 10; n++) expect((await show(visitor, '000000')).status).toBe(400)
    const stopped = await show(visitor)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    // a new sign-in by password opens nothing
    expect((await show(await half())).status).toBe(429)
    await sql`update attempt set until = now() - interval '1 second'`.execute(db)
    expect((await show(visitor)).status).toBe(303)
  })
  test('without the password before, too late, or after it changed the way leads to the sign-in', async () => {
    expect((await show(shop.asGuest())).location).toBe('/ebusiness/en/login')
    const forged = shop.asGuest()
    forged.cookies.set('sign-in-step', `${await idOf(ada)}.${now.getTime() + 60_000}.x`)
    expect((await show(forged)).location).toBe('/ebusiness/en/login')
    const late = await half()
    later(601)
    expect((await show(late)).location).toBe('/ebusiness/en/login')
    const changed = await half()
    const before = db.selectFrom('customer').select('password_hash').where('email', '=', eve)
    const { password_hash: hash } = await before.executeTakeFirstOrThrow()
    await sql`update customer set password_hash = '!' where email = ${ada}`.execute(db)
    expect((await show(changed)).location).toBe('/ebusiness/en/login')
    await sql`update customer set password_hash = ${hash} where email = ${ada}`.execute(db)
    const closed = await half()
    await sql`update customer set active = false where email = ${ada}`.execute(db)
    expect((await show(closed)).location).toBe('/ebusiness/en/login')
    await sql`update customer set active = true where email = ${ada}`.execute(db)
  })
  test("the step of one is of no use for another's account", async () => {
    await giveApp(eve)
    const visitor = await half(eve)
    await show(visitor)
    expect(await isIn(visitor)).toBe(true)
    expect((await visitor.get('/my-account/settings')).text).toContain(eve)
  })
  test('SEC-06 the dialog is told where to go on, and gets the token after the code', async () => {
    const visitor = shop.asGuest()
    const first = await visitor.postJson('/login', { username: ada, password })
    expect(first.json<{ status: string; step: string }>()).toEqual({
      status: 'further',
      step: '/ebusiness/en/login/code',
    })
    expect((await visitor.fragment('/login/code')).text).toMatch(/^<h2>Enter your code<\/h2><form/)
    const wrong = await visitor.postJson('/login/code', { code: '1' })
    expect([wrong.status, wrong.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      400,
      'code',
    ])
    const right = await visitor.postJson('/login/code', { code: code() })
    expect(right.json<{ status: string }>().status).toBe('success')
    expect(await isIn(visitor)).toBe(true)
  })
})

describe('recovery codes', () => {
  const made = async (visitor: Visitor): Promise<string[]> => {
    const page = await visitor.post('/my-account/security/codes')
    return [...page.text.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(found => found[1] ?? '')
  }
  test('each lets in once and is told; new ones end the old ones', async () => {
    await giveApp(ada)
    const visitor = await shop.as(ada)
    const [one = '', two = ''] = await made(visitor)
    await sql`truncate mail`.execute(db)
    const guest = await half()
    expect((await guest.post('/login/code', { code: one.toLowerCase().replaceAll('-', ' ') })).status).toBe(
      303,
    )
    expect(await letters()).toEqual([
      expect.stringContaining('A recovery code of your account has been used. 9 are left.'),
    ])
    expect((await (await half()).post('/login/code', { code: one })).status).toBe(400)
    const answers = await Promise.all(
      [await half(), await half()].map(each => each.post('/login/code', { code: two })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 400])
    const fresh = await made(visitor)
    expect(fresh).toHaveLength(10)
    expect((await (await half()).post('/login/code', { code: fresh[0] ?? '' })).status).toBe(303)
  })
  test("a code of somebody else's is none", async () => {
    await giveApp(ada)
    await giveApp(eve)
    const [one = ''] = await made(await shop.as(eve))
    expect((await (await half()).post('/login/code', { code: one })).status).toBe(400)
  })
  test('there are none without an app', async () => {
    expect((await (await shop.as(ada)).post('/my-account/security/codes')).status).toBe(303)
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
  })
  test('removing the app takes them with it, and the password is enough again', async () => {
    await giveApp(ada)
    const visitor = await shop.as(ada)
    await made(visitor)
    await visitor.post('/my-account/security/authenticator/remove')
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    expect((await shop.asGuest().post('/login', { username: ada, password })).location).toBe('/ebusiness/en')
    const actions = (await db.selectFrom('trail').select('action').orderBy('id').execute()).map(
      one => one.action,
    )
    expect(actions).toEqual(['factor-codes', 'factor-remove'])
  })
})

describe('SEC-01 the desk resets factors', () => {
  test('with a reason, in the log, by letter; all sessions of theirs end', async () => {
    await giveApp(ada)
    const theirs = await shop.as(ada)
    const desk = await shop.as(chief)
    const path = `/desk/people/${await idOf(ada)}/factors`
    const blank = await desk.post(path, { reason: ' ' })
    expect([blank.status, blank.text.includes('This field is required')]).toEqual([400, true])
    expect((await desk.post(path, { reason: 'Called back' })).status).toBe(303)
    expect((await theirs.get('/my-account/settings')).location).toContain('/login')
    expect((await shop.asGuest().post('/login', { username: ada, password })).location).toBe('/ebusiness/en')
    const [entry] = await db.selectFrom('trail').selectAll().where('action', '=', 'factor-reset').execute()
    expect(entry).toMatchObject({ actor: chief, details: { reason: 'Called back' } })
    expect((await letters()).join('\n')).toContain('Reason: Called back')
  })
  test('who is no administrator of the desk may not, and an unknown person is not found', async () => {
    const path = `/desk/people/${await idOf(ada)}/factors`
    expect((await (await shop.as(eve)).post(path, { reason: 'x' })).status).toBe(403)
    expect((await (await shop.as(chief)).post('/desk/people/999999/factors', { reason: 'x' })).status).toBe(
      404,
    )
  })
})

describe('asked again', () => {
  const tooOld = () =>
    sql`update session set created_at = now() - interval '11 minutes', proved_at = null`.execute(db)
  test('after ten minutes by password, and then the form goes on with all that was typed', async () => {
    const desk = await shop.as(chief)
    await tooOld()
    const form = { firstName: 'Ida', lastName: 'Rhodes', email: 'ida@contara.example', roles: 'orders' }
    const sent = await desk.post('/desk/people', form)
    expect(sent.location).toMatch(/^\/ebusiness\/en\/login\/again\?next=/)
    const wanted = new URL(sent.location ?? '', 'http://a').searchParams.get('next') ?? ''
    const asked = await desk.get(sent.location?.replace('/ebusiness/en', '') ?? '')
    expect(asked.text).toMatch(/autocomplete="current-password"/i)
    const wrong = await desk.post('/login/again', { password: 'wrong', next: wanted })
    expect([wrong.status, wrong.text.includes('This is not your password')]).toEqual([400, true])
    expect((await desk.post('/login/again', { password, next: wanted })).location).toBe(wanted)
    const kept = await desk.get(wanted.replace('/ebusiness/en', ''))
    expect(kept.text).toContain('ida@contara.example')
    expect(kept.field('roles')).toBe('orders')
    expect((await desk.post('/desk/people', form)).location).toBe('/ebusiness/en/desk/people')
    // for ten minutes from then, and no longer
    await sql`update session set proved_at = now() - interval '9 minutes'`.execute(db)
    expect((await desk.post('/desk/people', form)).status).toBe(400)
    await sql`update session set proved_at = now() - interval '11 minutes'`.execute(db)
    expect((await desk.post('/desk/people', form)).location).toContain('/login/again')
  })
  test('who has an app is asked for its code: the password is not enough', async () => {
    await giveApp(chief)
    const desk = await shop.as(chief)
    await tooOld()
    expect((await desk.post('/login/again', { password })).status).toBe(400)
    expect((await desk.post('/login/again', { code: code() })).status).toBe(303)
    await tooOld()
    // a code that was used proves nothing
    expect((await desk.post('/login/again', { code: code() })).status).toBe(400)
  })
  test('a session that another system opened proves nothing by its beginning', async () => {
    const desk = await shop.as(chief)
    await sql`update session set external_system = 'portal'`.execute(db)
    expect((await desk.post('/desk/people', {})).location).toContain('/login/again')
  })
  test('what was sealed for one person is not opened for another', async () => {
    const desk = await shop.as(chief)
    await tooOld()
    const sent = await desk.post('/desk/people', { firstName: 'Ida' })
    const wanted = new URL(sent.location ?? '', 'http://a').searchParams.get('next') ?? ''
    expect((await (await shop.as(eve)).get(wanted.replace('/ebusiness/en', ''))).status).toBe(404)
  })
  test('S8 ten guesses of the own password in 15 minutes are enough', async () => {
    const desk = await shop.as(chief)
    await tooOld()
    for (let n = 0; n < 10; n++)
      expect((await desk.post('/login/again', { password: 'wrong' })).status).toBe(400)
    expect((await desk.post('/login/again', { password })).status).toBe(429)
  })
})

describe('a factor that a role needs', () => {
  const inAMonth = () => sql`update factor_due set until = now() - interval '1 minute'`.execute(db)
  const signIn = async (username: string, next = '') => {
    const visitor = shop.asGuest()
    const answer = await visitor.post('/login', { username, password, next })
    expect(answer.status).toBe(303)
    return { visitor, to: answer.location }
  }
  const security = '/ebusiness/en/my-account/security'

  test('whoever needs one and has none is led to it; until the grace ends everything stays open', async () => {
    const { visitor, to } = await signIn(chief, '/ebusiness/en/desk/people')
    expect(to).toBe(security)
    const page = await visitor.get('/my-account/security')
    expect(page.text).toMatch(/Please set up an authenticator app by \d\d\/\d\d\/\d{4}/)
    expect((await visitor.get('/desk/people')).status).toBe(200)
    // who needs none goes where they wanted
    expect((await signIn(ada, '/ebusiness/en/cart')).to).toBe('/ebusiness/en/cart')
  })
  test('after it the desk waits, buying does not, until it is set up; in other sessions too', async () => {
    await signIn(chief)
    await inAMonth()
    const { visitor } = await signIn(chief)
    const other = (await signIn(chief)).visitor
    expect((await visitor.get('/desk/people')).location).toBe(security)
    expect((await visitor.postJson('/desk/people', {})).status).toBe(403)
    expect((await visitor.get('/cart')).status).toBe(200)
    expect((await visitor.get('/my-account/security')).text).toContain(
      'Please set up an authenticator app now',
    )
    const begun = await visitor.post('/my-account/security/authenticator')
    const key = /factors-key">([A-Z2-7 ]+)</.exec(begun.text)?.[1]?.replaceAll(' ', '') ?? ''
    const sealed = begun.field('sealed') ?? ''
    const on = await visitor.post('/my-account/security/authenticator/confirm', {
      sealed,
      code: generateSync({ secret: key, epoch: now.getTime() / 1_000 }),
    })
    expect(on.status).toBe(200)
    for (const each of [visitor, other]) expect((await each.get('/desk/people')).status).toBe(200)
    // and it cannot be taken away again while the role needs it
    await visitor.post('/my-account/security/authenticator/remove')
    expect(await db.selectFrom('authenticator').selectAll().execute()).toHaveLength(1)
  })
  test('of a company its administration waits', async () => {
    const admin = 'admin@north.example'
    await signIn(admin)
    await inAMonth()
    const { visitor } = await signIn(admin)
    expect((await visitor.get('/my-account/company/programs')).location).toBe(security)
    expect((await visitor.get('/my-account')).status).toBe(200)
  })
  test('an administrator of the desk says for whom; it is in the log once', async () => {
    const desk = await shop.as(chief)
    const save = (body: Record<string, string>) => desk.post('/desk/second-factors', body)
    expect((await desk.get('/desk/second-factors')).text.match(/checked=""/g)).toHaveLength(2)
    await save({ companyAdmins: 'true' })
    await save({ companyAdmins: 'true' })
    expect((await signIn(chief)).to).toBe('/ebusiness/en')
    expect((await signIn('admin@north.example')).to).toBe(security)
    const log = await db.selectFrom('trail').select('details').where('action', '=', 'factor-rule').execute()
    expect(log).toEqual([{ details: { desk: 'off', companyAdmins: 'on' } }])
    expect((await (await shop.as(eve)).get('/desk/second-factors')).status).toBe(403)
  })
  test('an operator takes away what the last administrator has lost', async () => {
    await giveApp(chief)
    const session = await shop.as(chief)
    expect(await takeFactorsAt(db, chief)).toBe(true)
    expect(await takeFactorsAt(db, chief)).toBe(false)
    expect(await takeFactorsAt(db, 'nobody@north.example')).toBe(false)
    expect((await session.get('/desk/people')).location).toContain('/login')
    expect((await signIn(chief)).to).toBe(security)
  })
  test('the desk that resets a factor gives time anew', async () => {
    await signIn(chief)
    await inAMonth()
    await giveApp(chief)
    await (await shop.as(chief)).post(`/desk/people/${await idOf(chief)}/factors`, { reason: 'Lost' })
    const { visitor } = await signIn(chief)
    expect((await visitor.get('/desk/people')).status).toBe(200)
  })
})
