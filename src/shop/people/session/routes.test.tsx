import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { otherToken } from '#platform/page/send.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { hashPassword } from './service/passwords.ts'
import { forgetOldSessions } from './service/sweep.ts'

let db: Db
let shop: TestShop
const password = 'Right horse 7'
const buyer = 'buyer@north.example'
let passwordHash: string
let company: { companyId: number; unitId: number }

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  company = await addCompany(db, { code: 'north', name: 'North Automation' })
  passwordHash = await hashPassword(password)
  await addPerson(db, { email: buyer, company, passwordHash })
})

const signIn = (visitor = shop.asGuest(), fields: Record<string, string> = {}) =>
  visitor.post('/login', { username: buyer, password, ...fields })
const age = (what: 'seen_at' | 'created_at', by: string) =>
  sql`update session set ${sql.ref(what)} = now() - ${by}::interval`.execute(db)
const isIn = async (visitor: ReturnType<typeof shop.asGuest>) =>
  (await visitor.get('/login/pw/request')).data('data-signed-in') === 'true'

describe('SESS-01 signing in', () => {
  test('the page has the form and the token, and is listed at one address', async () => {
    const page = await shop.asGuest().get('/login?next=/ebusiness/en/cart')
    expect(page.status).toBe(200)
    expect(page.field('CSRFToken')).toBe('guest')
    expect(page.field('next')).toBe('/ebusiness/en/cart')
    expect(page.text).toMatch(/autocomplete="current-password"/i)
    expect(page.text).not.toContain('noindex')
    expect(page.text).toMatch(/<link rel="canonical" href="[^"?]*\/login">/)
  })
  test('the dialog gets the form without frame', async () => {
    const fragment = await shop.asGuest().fragment('/login')
    expect(fragment.text).toContain('<form')
    expect(fragment.text).not.toContain('<html')
  })
  test.each(['r&d@north.example', 'müller@büro.example', 'a!b/c=d@north.example', 'a..b@north.example'])(
    'whoever was let in as %s signs in, and gets a letter for a new password',
    async email => {
      await addPerson(db, { email, company, passwordHash })
      expect((await signIn(shop.asGuest(), { username: email.toUpperCase() })).status).toBe(303)
      expect((await shop.asGuest().post('/login/pw/request', { email })).status).toBeLessThan(400)
      const letter = db.selectFrom('mail').select('id').where('recipient', '=', email)
      expect(await letter.execute()).toHaveLength(1)
    },
  )
  test('the right password leads to the wanted page, under a new session', async () => {
    const visitor = shop.asGuest()
    const answer = await signIn(visitor, { next: '/ebusiness/en/cart?x=1' })
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/cart?x=1'])
    const cookie = [answer.headers['set-cookie']].flat().find(one => one?.startsWith('session=')) ?? ''
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await isIn(visitor)).toBe(true)
  })
  test.each([
    'https://evil.example/',
    '//evil.example/ebusiness/',
    '/\\evil.example',
    '/ebusiness/en/logout',
    'javascript:alert(1)',
    '/admin',
  ])('R3 next=%s leads home', async next => {
    expect((await signIn(undefined, { next })).location).toBe('/ebusiness/en')
  })
  test('storefront zh greets in Spanish', async () => {
    const page = await shop.asGuest({ storefront: 'zh' }).get('/login')
    expect(page.text).toContain('Contraseña')
  })
  test('an e-mail in other letters and with spaces is the same person', async () => {
    expect((await signIn(undefined, { username: ' Buyer@NORTH.example ' })).status).toBe(303)
  })
  test('who is signed in already goes on', async () => {
    const visitor = await shop.as(buyer)
    expect((await visitor.get('/login?next=/ebusiness/en/cart')).location).toBe('/ebusiness/en/cart')
  })
  test('scripts get JSON with the new token, or a problem with the field', async () => {
    const visitor = shop.asGuest()
    const wrong = await visitor.postJson('/login', { username: buyer, password: 'wrong' })
    expect(wrong.status).toBe(400)
    expect(wrong.headers['content-type']).toContain('application/problem+json')
    expect(wrong.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe('password')
    const right = await visitor.postJson('/login', { username: buyer, password })
    const { status, csrfToken } = right.json<{ status: string; csrfToken: string }>()
    expect([right.status, status]).toEqual([200, 'success'])
    await visitor.get('/login/pw/request')
    expect(visitor.token).toBe(csrfToken)
  })
  test('missing and misshapen fields are named; what was entered stays, but never the password', async () => {
    const empty = await signIn(undefined, { username: '', password: '' })
    expect(empty.status).toBe(400)
    expect(empty.text.match(/This field is required/g)).toHaveLength(4)
    const odd = await signIn(undefined, {
      username: `nobody ${'x'.repeat(300)}`,
      password: 'secret-typed',
      next: '/ebusiness/en/cart',
    })
    expect(odd.status).toBe(400)
    expect(odd.text).not.toContain('secret-typed')
    expect(odd.field('next')).toBe('/ebusiness/en/cart')
    const kept = await signIn(undefined, { password: 'wrong' })
    expect(kept.field('username')).toBe(buyer)
    expect(kept.text).toContain('<title>Error: ')
  })
  test('SEC-07 a POST without or with a foreign token is 400', async () => {
    for (const token of [null, 'gues', 'guésr', 'x'.repeat(5)]) {
      const refused = await shop.asGuest().post('/login', { username: buyer, password }, { token })
      expect([refused.status, refused.headers[otherToken]]).toEqual([400, '1'])
    }
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect(
      (await shop.asGuest().post('/login', { username: buyer, password }, { headers: foreign })).status,
    ).toBe(400)
  })
})

const signInFrom = (ip: string, forwarded: string) =>
  shop
    .asGuest({ ip })
    .post('/login', { username: buyer, password }, { headers: { 'x-forwarded-for': forwarded } })

describe('S8 guessing', () => {
  test('unknown e-mail, wrong password and closed account answer alike to who does not know the password', async () => {
    await addPerson(db, { email: 'gone@north.example', company, passwordHash })
    await db
      .updateTable('customer')
      .set({ active: false })
      .where('email', '=', 'gone@north.example')
      .execute()
    await addPerson(db, { email: 'alike@north.example', company, passwordHash })
    const answers = []
    for (const [username, tried] of [
      ['alike@north.example', 'wrong'],
      ['nobody@north.example', 'wrong'],
      ['gone@north.example', 'wrong'],
    ] as const) {
      const { status, text } = await signIn(undefined, { username, password: tried })
      answers.push(status + text.replaceAll(username, ''))
    }
    expect(new Set(answers).size).toBe(1)
  })
  test('after 10 failures also the right password is refused, whatever X-Forwarded-For says, until the window closes', async () => {
    const username = 'guessed@north.example'
    await addPerson(db, { email: username, company, passwordHash })
    const guess = (i: number, tried: string) =>
      shop
        .asGuest({ ip: `10.0.0.${i}` })
        .post('/login', { username, password: tried }, { headers: { 'x-forwarded-for': `1.2.3.${i}` } })
    const statuses = await Promise.all(
      Array.from({ length: 15 }, (_, i) => guess(i, 'wrong').then(a => a.status)),
    )
    expect(statuses.filter(status => status === 400)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
    const locked = await guess(99, password)
    expect(locked.status).toBe(429)
    expect(locked.text).toContain('15 minutes')
    const asked = await shop.asGuest().postJson('/login', { username, password })
    expect(asked.status).toBe(429)
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(800)
    // another process or a restart sees the same table
    expect((await (await testShop({ db })).asGuest().post('/login', { username, password })).status).toBe(429)
    await sql`update attempt set until = now() - interval '1 second'`.execute(db)
    expect((await guess(99, password)).status).toBe(303)
  })
  test('a network has 300 failures; the header does not change the network', async () => {
    await sql`insert into attempt values ('sign-in network 10.9.9.9', 300, now(), now() + interval '5 minutes')`.execute(
      db,
    )
    expect((await signInFrom('10.9.9.9', '8.8.8.8')).status).toBe(429)
    expect((await signInFrom('10.9.9.8', '10.9.9.9')).status).toBe(303)
  })
  test('many honest sign-ins at once all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn()))
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 303))
  })
})

describe('S7 sessions', () => {
  test('a token that the browser brought is never taken over', async () => {
    const visitor = shop.asGuest()
    const planted = 'A'.repeat(43)
    visitor.cookies.set('session', planted)
    await signIn(visitor)
    expect(visitor.cookies.get('session')).not.toBe(planted)
    const again = await shop.as(buyer)
    const first = again.cookies.get('session') ?? ''
    await signIn(again)
    expect(again.cookies.get('session')).not.toBe(first)
    again.cookies.set('session', first)
    expect(await isIn(again)).toBe(false)
  })
  test('only the hash of the token is stored', async () => {
    const visitor = await shop.as(buyer)
    const token = visitor.cookies.get('session') ?? ''
    const { rows } = await sql<{ row: string }>`select session::text as row from session`.execute(db)
    expect(
      rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex'))),
    ).toBe(false)
  })
  test('K-18 30 minutes without activity, or 12 hours in all, end it by the clock of the database', async () => {
    const visitor = await shop.as(buyer)
    await age('seen_at', '29 minutes')
    expect(await isIn(visitor)).toBe(true)
    await age('seen_at', '31 minutes')
    expect(await isIn(visitor)).toBe(false)
    await age('seen_at', '0 minutes')
    await age('created_at', '12 hours 1 second')
    expect(await isIn(visitor)).toBe(false)
  })
  test('CHK-29 what was typed when the session had ended comes back after signing in, to the same person alone', async () => {
    await addPerson(db, { email: 'other@north.example', company, passwordHash })
    const typed = { referenceNumber: 'Halle 7 & <Nord>', modeCode: 'express', selected: ['1', '2'] }
    const sent = async (path: string, fields: Record<string, string | string[]>, headers = {}) => {
      const visitor = await shop.as(buyer)
      await visitor.get('/login/pw/request')
      await age('seen_at', '31 minutes')
      const { location } = await visitor.post(path, fields, { headers })
      return { visitor, next: new URL(location ?? '', 'http://x').searchParams.get('next') ?? '' }
    }
    const { next } = await sent('/checkout/single/placeOrder', typed)
    expect(next).toMatch(/^\/ebusiness\/en\/kept-form\?form=[\w-]+$/)
    expect(next).not.toContain('Halle')
    const again = shop.asGuest()
    expect((await signIn(again, { next })).location).toBe(next)
    const page = await again.get(next)
    expect(page.status).toBe(200)
    expect(page.text).toContain('action="/ebusiness/en/checkout/single/placeOrder"')
    expect([page.field('referenceNumber'), page.field('modeCode')]).toEqual(['Halle 7 & <Nord>', 'express'])
    expect(page.text.match(/name="selected" value="[12]"/g)).toHaveLength(2)
    expect(page.field('CSRFToken')).toBe(again.token)
    const other = shop.asGuest()
    await signIn(other, { username: 'other@north.example', next })
    expect([(await other.get(next)).status, (await again.get(`${next}x`)).status]).toEqual([404, 404])
    // a password, a foreign page, and a session that nobody had are not kept
    for (const [path, fields, headers] of [
      ['/my-account/settings/email', { email: 'new@north.example', current: password }, {}],
      [
        '/my-account/settings/update',
        { field: 'firstName', value: 'Eve' },
        { 'sec-fetch-site': 'cross-site' },
      ],
      ['/my-account/settings/update', { field: 'firstName', value: 'Eve', CSRFToken: 'guest' }, {}],
    ] as const)
      expect((await sent(path, fields, headers)).next, path).not.toContain('kept-form')
    // sent again it does what it would have done
    const name = await sent('/my-account/settings/update', { field: 'firstName', value: 'Kept' })
    const back = shop.asGuest()
    await signIn(back)
    const kept = await back.get(name.next)
    await back.post('/my-account/settings/update', {
      field: kept.field('field') ?? '',
      value: kept.field('value') ?? '',
    })
    const { rows } = await sql`select first_name as name from customer where email = ${buyer}`.execute(db)
    expect(rows).toEqual([{ name: 'Kept' }])
  })
  test('SEC-06 a form of another session keeps what was typed, says who is here now, and acts by one press', async () => {
    const path = '/zcontara/catalog/sendEmailInquiry'
    const typed = {
      name: 'Ann Asker',
      email: 'ann@x.example',
      message: 'Which cable fits <25 m?',
      privacy: 'true',
    }
    const { token } = await shop.as(buyer)
    await addPerson(db, { email: 'second@north.example', company, passwordHash })
    const guest = shop.asGuest()
    for (const [visitor, words] of [
      [guest, 'You have been signed out'],
      [await shop.as(buyer), 'You have signed in again'],
      [await shop.as('second@north.example'), 'in the name of second@north.example'],
    ] as const) {
      const page = await visitor.post(path, typed, { token })
      expect([page.status, page.text.includes(words)], words).toEqual([400, true])
      expect(page.field('message')).toBe(typed.message)
      expect(page.field('CSRFToken')).toBe(visitor.token)
      expect(page.text).toContain(`action="/ebusiness/en${path}"`)
    }
    // who may not do it at all is told so, and it is there for who may
    await addPerson(db, { email: 'desk@maker.example', roles: ['content'], passwordHash })
    const staff = await shop.as('desk@maker.example')
    for (const [own, status, kept] of [
      [staff.token, 403, true],
      [(await shop.as('second@north.example')).token, 403, false],
    ] as const) {
      const store = { code: 'new', name: 'Store of the north' }
      const page = await (await shop.as('second@north.example')).post('/desk/stores', store, { token: own })
      expect([page.status, page.text.includes('does not have permission for this. Nothing')]).toEqual([
        status,
        kept,
      ])
      expect(page.field('name')).toBe(kept ? store.name : undefined)
    }
    // who signs in first finds it again; the cookie has gone with the session
    const next = /\/login\?next=([^"&]*kept-form[^"&]*)/.exec((await guest.post(path, typed, { token })).text)
    const back = shop.asGuest()
    await signIn(back)
    const kept = await back.get(decodeURIComponent(next?.[1] ?? ''))
    expect(kept.field('message')).toBe(typed.message)
    // a button alone, a secret, and another site: the page has expired
    const account = await shop.as(buyer)
    const own = '/my-account/settings/email'
    for (const [to, fields, headers] of [
      ['/logout', {}, {}],
      [own, { email: 'new@north.example', current: password }, {}],
      [path, typed, { 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      const page = await account.post(to, fields, { token: 'of-before', headers })
      expect([page.status, page.text.includes('This page has expired')], to).toEqual([400, true])
    }
  })
  test('K-18 pages and active=1 put off the idle end, the bare keep-alive does not', async () => {
    const visitor = await shop.as(buyer)
    const seen = async () =>
      (
        await sql<{ minutes: number }>`select extract(epoch from now() - seen_at)::int / 60 as minutes
          from session where customer_id = (select id from customer where email = ${buyer}) and revoked_at is null
          order by created_at desc limit 1`.execute(db)
      ).rows[0]?.minutes
    await age('seen_at', '20 minutes')
    expect((await visitor.call('/keepSessionAlive/')).status).toBe(204)
    expect(await seen()).toBe(20)
    expect((await visitor.call('/keepSessionAlive/?active=1')).status).toBe(204)
    expect(await seen()).toBe(0)
    await age('seen_at', '20 minutes')
    await visitor.get('/login/pw/request')
    expect(await seen()).toBe(0)
    await age('seen_at', '31 minutes')
    await visitor.call('/keepSessionAlive/?active=1')
    expect(await isIn(visitor)).toBe(false)
  })
  test('SESS-03 SESS-04 guests get 204 too', async () => {
    expect((await shop.asGuest().call('/keepSessionAlive/')).status).toBe(204)
    expect((await shop.asGuest().call('/deleteSessionAlive')).status).toBe(204)
  })
  test('what ended a week ago is forgotten, what lives stays', async () => {
    const visitor = await shop.as(buyer)
    await sql`insert into session (token_hash, customer_id, csrf_token, created_at)
      select '\\x01', id, 'x', now() - interval '8 days' from customer where email = ${buyer}`.execute(db)
    await forgetOldSessions(db)
    const { rows } = await sql`select from session where csrf_token = 'x'`.execute(db)
    expect(rows).toEqual([])
    expect(await isIn(visitor)).toBe(true)
  })
  test('a closed account or company ends at once', async () => {
    const other = await addCompany(db, { code: 'closing' })
    await addPerson(db, { email: 'a@closing.example', company: other })
    const visitor = await shop.as('a@closing.example')
    expect(await isIn(visitor)).toBe(true)
    await db.updateTable('company').set({ active: false }).where('id', '=', other.companyId).execute()
    expect(await isIn(visitor)).toBe(false)
  })
})

describe('SESS-02 signing out', () => {
  test('a link of ours ends the session for good', async () => {
    const visitor = await shop.as(buyer)
    const token = visitor.cookies.get('session') ?? ''
    const answer = await visitor.get('/logout')
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en'])
    expect(visitor.cookies.has('session')).toBe(false)
    expect(visitor.cookies.has('flash')).toBe(true)
    visitor.cookies.set('session', token)
    expect(await isIn(visitor)).toBe(false)
  })
  test.each([
    [
      'when its time has come',
      '0',
      '/ebusiness/en/my-account/settings?x=1',
      /\/login\?next=%2Febusiness%2Fen%2Fmy-account%2Fsettings%3Fx%3D1&ended=1$/,
    ],
    ['before', '1999999999999', '/ebusiness/en/my-account/settings', /\/ebusiness\/en$/],
    ['on a foreign page', '0', 'https://evil.example/x', /\/login\?ended=1$/],
  ])('SESS-05 the shop signs out by itself %s: the way back', async (_, time, from, to) => {
    const visitor = await shop.as(buyer)
    visitor.cookies.set('logoutTime', time)
    const referer = new URL(from, shop.services.publicUrl).href
    const answer = await visitor.get('/logout', { headers: { referer } })
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(to)])
    expect(await isIn(visitor)).toBe(false)
    if (time === '0') {
      const page = await visitor.get(answer.location ?? '')
      expect(page.text).toContain('because nothing had happened for 30 minutes')
    }
  })
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('R1 %o is asked first, and the form then does it', async headers => {
    const visitor = await shop.as(buyer)
    const page = await visitor.get('/logout', { headers })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Stay signed in')
    expect(await isIn(visitor)).toBe(true)
    expect((await visitor.post('/logout')).status).toBe(303)
    expect(await isIn(visitor)).toBe(false)
  })
  test('R1 neither HEAD nor a prefetch signs out', async () => {
    const visitor = await shop.as(buyer)
    expect((await visitor.raw({ method: 'HEAD', url: '/ebusiness/en/logout' })).status).toBe(404)
    expect((await visitor.get('/logout', { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503)
    expect(await isIn(visitor)).toBe(true)
  })
  test('without Sec-Fetch headers the referring page decides', async () => {
    const visitor = await shop.as(buyer)
    const from = (referer: string) =>
      visitor.raw({ method: 'GET', url: '/ebusiness/en/logout', headers: { accept: 'text/html', referer } })
    expect((await from('https://evil.example/x')).status).toBe(200)
    expect((await from(`${shop.services.publicUrl}/ebusiness/en`)).status).toBe(303)
  })
})

test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
