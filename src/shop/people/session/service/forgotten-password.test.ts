import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { mailSeal } from '#platform/email/mail-seal.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { sessionEvents } from './events.ts'

let db: Db
let shop: TestShop
const email = 'ada@north.example'
const wish = 'A train in July'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({
    db,
    publicUrl: 'https://shop.example',
    // the tests read the link in the outbox, as the desk of a demo does
    ports: { letters: { seal: mailSeal('a secret'), linksReadable: true } },
  })
  await addPerson(db, { email, company: await addCompany(db, { code: 'north' }) })
})
beforeEach(() => sql`delete from attempt; delete from mail; delete from password_reset`.execute(db))

const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute()
/** Asks for a link and takes it out of the mail. */
async function linkFor(visitor = shop.asGuest()): Promise<string> {
  await visitor.post('/login/pw/request', { email })
  const text = (await mails()).at(-1)?.body_text ?? ''
  return new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
}
const set = (token: string, password = wish, visitor = shop.asGuest()) =>
  visitor.post('/login/pw/change', { token, password })

describe('ACC-05 asking for a link', () => {
  test('known, unknown and closed accounts answer alike; the closed one gets a letter without a link', async () => {
    await addPerson(db, { email: 'shut@north.example' })
    await db
      .updateTable('customer')
      .set({ active: false })
      .where('email', '=', 'shut@north.example')
      .execute()
    const answers = []
    for (const asked of [email, 'nobody@north.example', 'shut@north.example']) {
      const { status, text } = await shop.asGuest().post('/login/pw/request', { email: asked })
      expect(text).toContain('validEmail')
      answers.push(status + text.replaceAll(asked, ''))
    }
    expect(new Set(answers).size).toBe(1)
    const [mail, ...more] = await mails()
    expect(more.map(one => one.recipient)).toEqual(['shut@north.example'])
    expect(more[0]?.body_text).toContain('Your account is closed')
    expect(more[0]?.body_text).not.toContain('token=')
    expect(mail).toMatchObject({ recipient: email, subject: 'Contara: set a new password' })
    expect(mail?.body_text).toContain('https://shop.example/ebusiness/en/login/pw/change?token=')
  })
  test('the link never follows the Host header', async () => {
    await shop
      .asGuest()
      .post(
        '/login/pw/request',
        { email },
        { headers: { host: 'evil.example', origin: 'https://shop.example' } },
      )
    expect((await mails())[0]?.body_text).not.toContain('evil')
  })
  test('ACC-06 the popup gets the form alone, then the mark, or a problem at its field', async () => {
    const visitor = shop.asGuest()
    expect((await visitor.fragment('/login/pw/request')).text).toMatch(/^<h2>Forgotten password<\/h2><form/)
    const script = { accept: 'application/json' }
    const sent = await visitor.post('/login/pw/request', { email }, { headers: script })
    expect(sent.text).toContain('<div id="validEmail"')
    const wrong = await visitor.post('/login/pw/request', { email: 'no address' }, { headers: script })
    expect(wrong.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe('email')
    const page = await visitor.post('/login/pw/request', { email: 'no address' })
    expect([page.status, page.field('email')]).toEqual([400, 'no address'])
  })
  test('three mails in 15 minutes are enough; the answer does not say so', async () => {
    const visitor = shop.asGuest()
    for (let i = 0; i < 5; i++)
      expect((await visitor.post('/login/pw/request', { email })).text).toContain('validEmail')
    expect(await mails()).toHaveLength(3)
  })
  test('sixty from one network are enough, whoever they are for; the answer does not say so', async () => {
    await linkFor()
    await sql`update attempt set count = 60 where key like 'password-link network%'`.execute(db)
    await sql`delete from attempt where key like 'password-link %' and key not like 'password-link network%'`.execute(
      db,
    )
    const { status, text } = await shop.asGuest().post('/login/pw/request', { email })
    expect([status, text.includes('validEmail')]).toEqual([200, true])
    expect(await mails()).toHaveLength(1)
  })
  test('storefront zh writes in Spanish and links to itself', async () => {
    await linkFor(shop.asGuest({ storefront: 'zh' }))
    const [mail] = await mails()
    expect(mail?.body_text).toContain('Estimado/a Ada Byron:')
    expect(mail?.body_text).toContain('/ebusiness/zh/login/pw/change')
  })
})

describe('ACC-05 setting a new password', () => {
  test('it is set, every session ends, and the way leads to signing in', async () => {
    const elsewhere = await shop.as(email)
    const token = await linkFor()
    expect((await shop.asGuest().get(`/login/pw/change?token=${token}`)).field('token')).toBe(token)
    const answer = await set(token)
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/login?changed=1'])
    expect((await elsewhere.get('/login')).status).toBe(200)
    expect((await shop.asGuest().post('/login', { username: email, password: wish })).status).toBe(303)
    const [trail] = await db.selectFrom('trail').selectAll().execute()
    expect(trail).toMatchObject({ actor: email, action: 'password-changed' })
  })
  test('whose password is another one is told so; whoever sets their first one is not', async () => {
    const told = async () => (await mails()).filter(mail => mail.key.startsWith('password-changed:'))
    await sql`update customer set password_hash = '!' where email = ${email}`.execute(db)
    const link = await linkFor()
    const first = await shop.asGuest().get(`/login/pw/change?token=${link}`)
    expect(first.text).toContain('Set up your account')
    expect(first.text).toContain(`You sign in with ${email}.`)
    await set(link)
    expect(await told()).toEqual([])
    const next = await linkFor()
    expect((await shop.asGuest().get(`/login/pw/change?token=${next}`)).text).toContain('Set a new password')
    await set(next, `${wish} 2`)
    const [letter] = await told()
    expect(letter?.recipient).toBe(email)
    expect(letter?.body_text).toContain('/ebusiness/en/login/pw/request')
  })
  test('a link is good once, also for two at the same moment, and ends the other links', async () => {
    const older = await linkFor()
    const token = await linkFor()
    const statuses = await Promise.all([1, 2, 3].map(i => set(token, `${wish} ${i}`).then(a => a.status)))
    expect(statuses.toSorted()).toEqual([303, 410, 410])
    expect((await set(older)).status).toBe(410)
  })
  test('a link is good for 30 minutes by the clock of the database', async () => {
    const token = await linkFor()
    await sql`update password_reset set expires_at = now() - interval '1 second'`.execute(db)
    expect((await shop.asGuest().get(`/login/pw/change?token=${token}`)).status).toBe(410)
    expect((await set(token)).status).toBe(410)
    for (const odd of ['', 'x', 'A'.repeat(43)]) expect((await set(odd)).status).toBe(410)
  })
  test('a script gets what is refused as a problem, not as a page', async () => {
    const token = await linkFor()
    const refused = (code: string, password: string) =>
      shop.asGuest().postJson('/login/pw/change', { token: code, password })
    const problem = 'application/problem+json; charset=utf-8'
    for (const bad of ['', 'x', 'A'.repeat(43)]) {
      const answer = await refused(bad, wish)
      expect([answer.status, answer.headers['content-type']]).toEqual([410, problem])
      expect(answer.json<{ detail: string }>().detail).toContain('This link is no longer valid')
    }
    const short = await refused(token, 'short')
    expect([short.status, short.headers['content-type']]).toEqual([400, problem])
    expect(short.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe('password')
    expect((await set(token)).status).toBe(303)
  })
  test('a refused password is named and leaves the link good', async () => {
    const token = await linkFor()
    for (const [password, words] of [
      ['short', 'at least 8'],
      ['Password1', 'easy to guess'],
      ['adabyron', 'own name'],
      ['', 'required'],
    ] as const) {
      const answer = await set(token, password)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain(words)
      expect(answer.field('token')).toBe(token)
    }
    expect((await set(token)).status).toBe(303)
  })
  test('only hashes are stored, and it opens an account closed by wrong guesses', async () => {
    const token = await linkFor()
    const { rows } = await sql<{
      row: string
    }>`select password_reset::text as row from password_reset`.execute(db)
    expect(rows[0]?.row).not.toContain(token)
    for (let i = 0; i < 11; i++) await shop.asGuest().post('/login', { username: email, password: 'wrong' })
    expect((await shop.asGuest().post('/login', { username: email, password: wish })).status).toBe(429)
    await set(token, 'A train in August')
    const signedIn = await shop.asGuest().post('/login', { username: email, password: 'A train in August' })
    expect(signedIn.status).toBe(303)
  })
})

describe('what session tells', () => {
  test('signing in and out is told with the person; a reaction that fails harms nobody', async () => {
    const told: string[] = []
    const stops = [
      sessionEvents.onSignedIn(
        async (ctx, { who }) => void told.push(`in ${who.email} ${ctx.who?.id === who.id}`),
      ),
      sessionEvents.onSignedIn(() => Promise.reject(new Error('broken reaction'))),
      sessionEvents.onSignedOut(
        async (ctx, { who }) => void told.push(`out ${who.email} ${ctx.who?.id === who.id}`),
      ),
    ]
    const token = await linkFor()
    await set(token)
    const visitor = shop.asGuest()
    expect((await visitor.post('/login', { username: email, password: wish })).status).toBe(303)
    await visitor.get('/logout')
    await visitor.get('/logout')
    expect(told).toEqual([`in ${email} true`, `out ${email} true`])
    expect(shop.errors().map(line => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      "a reaction to 'signed in' failed",
    ])
    for (const stop of stops) stop()
  })
})
