import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, testSeal, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, addUnit, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { fakeDirectory, signedBySecret, unsigned, type Claims, type FakeDirectory } from '../fixtures.ts'
import { directoryPort } from '../service/port.ts'

let db: Db
let shop: TestShop
let fake: FakeDirectory
let other: FakeDirectory
let north: CompanyFixture
let south: CompanyFixture
let admin: Visitor
let texts: Record<string, string[][]> = {}
const own = '/my-account/company/directory'
const password = 'a good password of 2026'

beforeAll(async () => {
  db = await testDatabase()
  fake = await fakeDirectory()
  other = await fakeDirectory()
  shop = await testShop({
    db,
    ports: {
      directories: { ...directoryPort('http://127.0.0.1:1'), texts: async domain => texts[domain] ?? [] },
    },
  })
  north = await addCompany(db, { code: 'NORTH', name: 'North Drives' })
  south = await addCompany(db, { code: 'SOUTH', name: 'South Drives' })
  const passwordHash = await hashPassword(password)
  await addUnit(db, { companyId: north.companyId, code: 'north-lab', parentId: north.unitId })
  await addPerson(db, {
    email: 'admin@north.example',
    company: north,
    roles: ['company-admin', 'buyer'],
    passwordHash,
  })
  await addPerson(db, { email: 'ada@north.example', company: north, passwordHash })
  await addPerson(db, { email: 'eva@north.example', company: north, passwordHash })
  await addPerson(db, {
    email: 'admin@south.example',
    company: south,
    roles: ['company-admin'],
    passwordHash,
  })
  await addPerson(db, { email: 'sam@south.example', company: south, passwordHash })
  await addPerson(db, { email: 'desk@maker.example', roles: ['administrator'] })
  admin = await shop.as('admin@north.example')
})
afterAll(() => Promise.all([fake.close(), other.close()]))
afterEach(() => {
  fake.forge = null
  fake.metadata = {}
  fake.secret = 'a secret of the directory'
})

const fields = {
  name: 'North ID',
  makesPeople: 'true',
  roles: 'buyer',
  unit: '',
  roleClaim: 'groups',
  roleValues: 'purchasing = buyer\nheads = buyer, approver',
  unitClaim: 'department',
  unitValues: 'Laboratory = north-lab',
  version: '0',
}
const connection = (directory: FakeDirectory) => ({
  ...fields,
  issuer: directory.issuer,
  clientId: directory.clientId,
  secret: directory.secret,
})
const rowOf = (company: CompanyFixture) =>
  db.selectFrom('directory').selectAll().where('company_id', '=', company.companyId).executeTakeFirstOrThrow()
let key = ''

/** Goes to the directory as this person and comes back; `change`: what an attacker makes of the way back. */
async function signIn(
  person: Claims,
  {
    visitor = shop.asGuest(),
    at = key,
    from = fake,
    next = '',
    change = (query: string) => query,
  }: {
    visitor?: Visitor
    at?: string
    from?: FakeDirectory
    next?: string
    change?: (query: string) => string
  } = {},
): Promise<Answer & { visitor: Visitor }> {
  const begun = await visitor.get(
    `/sign-in/directory/${at}/start${next && `?next=${encodeURIComponent(next)}`}`,
  )
  const query = change(from.authorize(begun.location, person))
  const answer = await visitor.get(`/sign-in/directory/${at}/callback${query}`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  return { ...answer, visitor }
}
const why = (answer: Answer) => answer.data('data-refused')
const isIn = async (visitor: Visitor) =>
  (await visitor.get('/login/pw/request')).data('data-signed-in') === 'true'
const mail = (email: string, more: Claims = {}): Claims => ({ email, email_verified: true, ...more })
const outcomes = async () =>
  (await db.selectFrom('directory_sign_in').select('outcome').orderBy('id', 'desc').execute()).map(
    one => one.outcome,
  )

describe('a company connects its directory by itself', () => {
  test('the secret is kept sealed and never shown; wrong fields keep what was entered', async () => {
    const wrong = await admin.post(own, { ...connection(fake), issuer: 'http://10.0.0.1', roleValues: 'x' })
    expect([wrong.status, wrong.field('clientId')]).toEqual([400, 'shop'])
    expect(wrong.text).toContain('issuer as an https address')
    expect(wrong.text).toContain('Line 1 is not of the form')
    expect((await admin.post(own, connection(fake))).status).toBe(303)
    const kept = await rowOf(north)
    key = kept.key
    expect(testSeal.open(kept.secret)).toBe(fake.secret)
    const page = await admin.get(own)
    expect(page.text).not.toContain(fake.secret)
    expect(page.text).toContain(`/ebusiness/en/sign-in/directory/${key}/callback`)
    // who was faster is not overwritten
    expect((await admin.post(own, connection(fake))).status).toBe(409)
  })
  test('asking the directory tells each step', async () => {
    const good = await admin.post(`${own}/try`)
    expect(good.text.match(/data-step="[\w-]+"/g)).toHaveLength(7)
    expect(good.text).toContain('answers as it should')
    fake.metadata = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }
    const otherName = await admin.post(`${own}/try`)
    expect(otherName.text).toContain('Something is not right')
    expect(otherName.text).toContain('{tenantid}')
    fake.metadata = { token_endpoint: 'http://169.254.169.254/token' }
    expect((await admin.post(`${own}/try`)).text).toContain('token_endpoint is not an https address')
    fake.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256'] }
    expect((await admin.post(`${own}/try`)).text).toContain('none, HS256')
  })
  test('it cannot be turned on before a test sign-in succeeded, which shows what would become of somebody', async () => {
    expect((await admin.post(`${own}/turn`, { active: 'true' })).status).toBe(400)
    expect((await shop.asGuest().get(`/sign-in/directory/${key}/start`)).status).toBe(404)
    const begun = await admin.get(`${own}/test`)
    const person = mail('new@north.example', { sub: 'tester', groups: ['heads'], department: 'Laboratory' })
    const shown = await admin.get(
      `/sign-in/directory/${key}/callback${fake.authorize(begun.location, person)}`,
    )
    expect(shown.text).toContain('The sign-in succeeded')
    expect(shown.text).toContain('Buyer, Approver')
    expect(shown.text).toContain('north-lab')
    // its domain is not proved yet
    expect(shown.text).toContain('not proved to be your company')
    expect((await admin.post(`${own}/turn`, { active: 'true' })).status).toBe(303)
    // another issuer has to be tried anew
    expect((await rowOf(north)).active).toBe(true)
  })
  test('whoever administers a part of the company only, buyers, other companies and strangers keep nothing', async () => {
    const lab = await db
      .selectFrom('company_unit')
      .select('id')
      .where('code', '=', 'north-lab')
      .executeTakeFirstOrThrow()
    await addPerson(db, {
      email: 'part@north.example',
      company: { companyId: north.companyId, unitId: lab.id },
      roles: ['company-admin'],
    })
    expect((await (await shop.as('part@north.example')).get(own)).status).toBe(403)
    expect((await (await shop.as('ada@north.example')).get(own)).status).toBe(403)
    const foreign = await shop.as('admin@south.example')
    expect((await foreign.get(own)).text).not.toContain(key)
    expect((await foreign.get(`${own}/people`)).status).toBe(404)
  })
})

describe('domains', () => {
  const add = async (visitor: Visitor, domain: string) => visitor.post(`${own}/domains`, { domain })
  const idOf = (domain: string, company = north) =>
    db
      .selectFrom('directory_domain')
      .selectAll()
      .where('domain', '=', domain)
      .where('company_id', '=', company.companyId)
      .executeTakeFirstOrThrow()
  test('a domain is proved by its DNS text, and is one company’s alone', async () => {
    expect((await add(admin, 'no domain')).status).toBe(400)
    await add(admin, '@North.Example')
    const row = await idOf('north.example')
    texts = { 'north.example': [['contara-verification=somebody else']] }
    await admin.post(`${own}/domains/${row.id}/check`)
    expect((await idOf('north.example')).proved_at).toBeNull()
    texts = { 'north.example': [['v=spf1 -all'], ['contara-verification=', row.token]] }
    await admin.post(`${own}/domains/${row.id}/check`)
    expect((await idOf('north.example')).proved_by).toBe('dns')
    // a company has domains before it has a connection, which takes nothing from them
    const foreign = await shop.as('admin@south.example')
    await add(foreign, 'north.example')
    expect((await foreign.get(own)).text).toContain('data-domain="north.example"')
    const theirs = await idOf('north.example', south)
    await foreign.post(own, { ...connection(other), unitClaim: '', unitValues: '' })
    expect([theirs.directory_id, (await idOf('north.example', south)).directory_id]).toEqual([
      null,
      (await rowOf(south)).id,
    ])
    texts = { 'north.example': [['contara-verification=', theirs.token]] }
    await foreign.post(`${own}/domains/${theirs.id}/check`)
    expect((await idOf('north.example', south)).proved_at).toBeNull()
    // foreign ids are unknown ones
    expect((await foreign.post(`${own}/domains/${row.id}/remove`)).status).toBe(404)
    expect((await foreign.post(`${own}/domains/${row.id}/check`)).status).toBe(404)
  })
  test('the desk vouches for a domain, whoever only reads there does not', async () => {
    const desk = await shop.as('desk@maker.example')
    await add(admin, 'north-labs.example')
    const { id } = await idOf('north-labs.example')
    const at = '/desk/customers/companies/NORTH/directory'
    expect((await desk.get(at)).text).toContain('North ID')
    expect((await desk.post(`${at}/domains/${id}/vouch`)).status).toBe(303)
    expect((await idOf('north-labs.example')).proved_by).toBe('desk')
    expect((await desk.post(`/desk/customers/companies/SOUTH/directory/domains/${id}/vouch`)).status).toBe(
      404,
    )
    expect((await desk.get('/desk/customers/companies/NOWHERE/directory')).status).toBe(404)
    expect((await admin.get(at)).status).toBe(403)
  })
})

describe('who comes in', () => {
  test('somebody new is made, with unit and roles by claim, which are renewed at each sign-in', async () => {
    const person = mail('nina@north.example', {
      sub: 'nina-1',
      given_name: 'Nina',
      family_name: 'Neu',
      groups: ['heads', 'others'],
      department: 'Laboratory',
    })
    const came = await signIn(person, { next: '/ebusiness/en/cart' })
    expect([came.status, came.location]).toEqual([303, '/ebusiness/en/cart'])
    expect(await isIn(came.visitor)).toBe(true)
    const grants = () =>
      db
        .selectFrom('role_grant as g')
        .innerJoin('customer as c', 'c.id', 'g.customer_id')
        .innerJoin('company_unit as u', 'u.id', 'g.unit_id')
        .select(['g.role', 'u.code'])
        .where('c.email', '=', 'nina@north.example')
        .orderBy('g.role')
        .execute()
    expect(await grants()).toEqual([
      { role: 'approver', code: 'north-lab' },
      { role: 'buyer', code: 'north-lab' },
    ])
    await signIn({ ...person, groups: ['purchasing'], department: 'Elsewhere' })
    expect(await grants()).toEqual([{ role: 'buyer', code: 'NORTH-main' }])
    const kept = await db
      .selectFrom('customer')
      .select(['first_name', 'company_id', 'password_hash'])
      .where('email', '=', 'nina@north.example')
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ first_name: 'Nina', company_id: north.companyId, password_hash: '!otherwise' })
    const people = await admin.get(`${own}/people`)
    expect(people.text).toContain('data-linked="nina@north.example"')
    expect(people.text).toContain('data-outcome="made"')
  })
  test('two first sign-ins at once make one person', async () => {
    const person = mail('twice@north.example', { sub: 'twice' })
    const both = await Promise.all([signIn(person), signIn(person)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
  })
  test('an existing person of the company is found by a verified address in a proved domain, then by subject alone', async () => {
    await signIn(mail('ada@north.example', { sub: 'ada-1' }))
    const renamed = await signIn(
      mail('ada.married@elsewhere.example', { sub: 'ada-1', email_verified: false }),
    )
    expect(renamed.status).toBe(303)
    expect((await renamed.visitor.get('/my-account/update-profile', { follow: true })).text).toContain(
      'ada@north.example',
    )
  })
  test.each<[string, Claims, string]>([
    ['an address that is not verified', { email: 'eva@north.example', email_verified: false }, 'to-prove'],
    ['an address of which nothing is said', { email: 'eva@north.example' }, 'to-prove'],
    ['a new subject with the address of who is linked', mail('ada@north.example'), 'other-subject'],
    ['a person of another company', mail('sam@south.example'), 'elsewhere'],
    ['a person of the desk', mail('desk@maker.example'), 'elsewhere'],
    ['somebody new with a foreign domain', mail('who@south.example'), 'domain'],
    [
      'somebody new whose address is not verified',
      { email: 'who@north.example', email_verified: false },
      'unverified',
    ],
    ['somebody without an address', {}, 'no-email'],
    ['an address that is none', mail('a@b@north.example'), 'no-email'],
  ])('%s is not let in', async (what, claims, expected) => {
    const came = await signIn({ sub: `refused ${what}`, ...claims })
    expect([came.status, why(came)]).toEqual([403, expected])
    expect(await isIn(came.visitor)).toBe(false)
    expect((await outcomes())[0]).toBe(expected)
  })
  test('who has an account proves it by the password once, and is linked then', async () => {
    const came = await signIn({ sub: 'eva-1', email: 'eva@north.example' })
    expect(came.text).toContain('sign in with its password')
    const { visitor } = came
    expect((await visitor.get('/sign-in/directory-link')).location).toContain('/login')
    await visitor.post('/login', { username: 'eva@north.example', password })
    const page = await visitor.get('/sign-in/directory-link')
    expect(page.text).toContain('signs in as eva@north.example')
    expect((await visitor.post('/sign-in/directory-link')).status).toBe(303)
    expect((await signIn({ sub: 'eva-1' })).status).toBe(303)
    // a person of another company cannot take it over, nor somebody whose cookie is forged
    const stranger = await signIn({ sub: 'nobody-yet' })
    await stranger.visitor.post('/login', { username: 'sam@south.example', password })
    await stranger.visitor.get('/sign-in/directory-link')
    expect((await stranger.visitor.post('/sign-in/directory-link')).status).toBe(403)
    const forger = await shop.as('eva@north.example')
    forger.cookies.set('directory-link', Buffer.from('{"directory":1}').toString('base64url'))
    expect((await forger.post('/sign-in/directory-link')).status).toBe(410)
  })
  test('who is closed stays out, and comes in again once open; unlinked they prove anew', async () => {
    const set = (active: boolean) =>
      db.updateTable('customer').set({ active }).where('email', '=', 'ada@north.example').execute()
    await set(false)
    expect(why(await signIn(mail('ada@north.example', { sub: 'ada-1' })))).toBe('closed')
    await set(true)
    const came = await signIn(mail('ada@north.example', { sub: 'ada-1' }))
    expect(await isIn(came.visitor)).toBe(true)
    const { id } = await db
      .selectFrom('directory_person')
      .select('id')
      .where('subject', '=', 'ada-1')
      .executeTakeFirstOrThrow()
    const foreign = await shop.as('admin@south.example')
    expect((await foreign.post(`${own}/people/${id}/unlink`)).status).toBe(404)
    expect((await admin.post(`${own}/people/${id}/unlink`)).status).toBe(303)
    expect(await isIn(came.visitor)).toBe(false)
    expect(why(await signIn({ sub: 'ada-1', email: 'ada@north.example' }))).toBe('to-prove')
  })
  test('the same subject at another issuer is another person', async () => {
    const foreign = await shop.as('admin@south.example')
    const theirs = await rowOf(south)
    const begun = await foreign.get(`${own}/test`)
    await foreign.get(
      `/sign-in/directory/${theirs.key}/callback${other.authorize(begun.location, { sub: 'nina-1' })}`,
    )
    expect((await foreign.post(`${own}/turn`, { active: 'true' })).status).toBe(303)
    const came = await signIn({ sub: 'nina-1' }, { at: theirs.key, from: other })
    expect(why(came)).toBe('no-email')
    const claimed = await signIn(mail('nina@north.example', { sub: 'nina-1' }), {
      at: theirs.key,
      from: other,
    })
    expect(why(claimed)).toBe('elsewhere')
  })
  test('roles that the directory takes leave the company its last administrator', async () => {
    await db
      .updateTable('customer')
      .set({ active: false })
      .where('email', '=', 'part@north.example')
      .execute()
    await signIn(mail('admin@north.example', { sub: 'boss', groups: ['purchasing'] }))
    const grants = await db
      .selectFrom('role_grant as g')
      .innerJoin('customer as c', 'c.id', 'g.customer_id')
      .select('g.role')
      .where('c.email', '=', 'admin@north.example')
      .orderBy('g.role')
      .execute()
    expect(grants.map(({ role }) => role)).toEqual(['buyer', 'company-admin'])
  })
})

describe('attacks: nobody is let in', () => {
  const person = mail('nina@north.example', { sub: 'nina-1' })
  const tokens: [string, (claims: Claims, self: FakeDirectory) => string | Promise<string>][] = [
    ['of another audience', (claims, { sign }) => sign({ ...claims, aud: 'another' })],
    [
      'of several audiences without this one',
      (claims, { sign }) => sign({ ...claims, aud: ['a', 'b'], azp: 'shop' }),
    ],
    ['for another party', (claims, { sign }) => sign({ ...claims, aud: ['shop', 'b'], azp: 'b' })],
    ['of another issuer', (claims, { sign }) => sign({ ...claims, iss: other.issuer })],
    ['with another nonce', (claims, { sign }) => sign({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims, { sign }) => sign({ ...claims, nonce: undefined })],
    ['without a subject', (claims, { sign }) => sign({ ...claims, sub: undefined })],
    ['with an empty subject', (claims, { sign }) => sign({ ...claims, sub: '' })],
    ['that has run out', (claims, { sign }) => sign({ ...claims, iat: 1_000, exp: 2_000 })],
    [
      'that has run out two minutes ago',
      (claims, { sign }) => sign({ ...claims, exp: Math.floor(Date.now() / 1_000) - 120 }),
    ],
    [
      'that is not good yet',
      (claims, { sign }) => sign({ ...claims, nbf: Math.floor(Date.now() / 1_000) + 600 }),
    ],
    ['that is not signed', claims => unsigned(claims)],
    ['signed by the client secret', (claims, { secret }) => signedBySecret(claims, secret)],
    [
      'signed by the public key as a secret',
      async (claims, self) => signedBySecret(claims, await self.publicPem()),
    ],
    ['signed by another key', (claims, { signByStranger }) => signByStranger(claims)],
    [
      'that was changed after it was signed',
      async (claims, { sign }) => {
        const [head = '', , signature = ''] = (await sign({ ...claims, sub: 'x' })).split('.')
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
      },
    ],
    ['without its signature', async (claims, { sign }) => (await sign(claims)).replace(/[^.]+$/, '')],
    ['that is a word of a logout', (claims, { logoutToken }) => logoutToken({ sub: claims['sub'] })],
    ['that is no token', () => 'a.b.c'],
  ]
  test.each(tokens)('a token %s', async (_, forge) => {
    fake.forge = forge
    const came = await signIn(person)
    expect([came.status, why(came)]).toEqual([403, 'forged'])
    expect(await isIn(came.visitor)).toBe(false)
  })
  test('also where the directory itself says that it signs by nothing or by a secret', async () => {
    fake.metadata = { id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256'] }
    fake.forge = claims => unsigned(claims)
    expect(why(await signIn(person))).toBe('forged')
    fake.forge = (claims, { secret }) => signedBySecret(claims, secret)
    expect(why(await signIn(person))).toBe('forged')
    fake.forge = null
    expect((await signIn(person)).status).toBe(303)
  })
  const changed = (name: string, value: string | null) => (query: string) => {
    const all = new URLSearchParams(query)
    if (value === null) all.delete(name)
    else all.set(name, value)
    return `?${all}`
  }
  test.each<[string, (query: string) => string, string]>([
    ['another issuer in the answer', query => changed('iss', other.issuer)(query), 'forged'],
    ['no issuer in the answer', changed('iss', null), 'forged'],
    ['another code', changed('code', 'guessed'), 'forged'],
    ['no code', changed('code', null), 'forged'],
    ['another state', changed('state', 'guessed'), 'stale'],
    ['no state', changed('state', null), 'stale'],
    ['two states', query => `${query}&state=another`, 'forged'],
    ['a refusal', changed('error', 'access_denied'), 'denied'],
  ])('%s', async (_, change, expected) => {
    const came = await signIn(person, { change })
    expect(why(came)).toBe(expected)
    expect(await isIn(came.visitor)).toBe(false)
  })
  test('the way back of another browser, and the same way back once more', async () => {
    const [one, two] = [shop.asGuest(), shop.asGuest()]
    const begun = await one.get(`/sign-in/directory/${key}/start`)
    const query = fake.authorize(begun.location, person)
    await two.get(`/sign-in/directory/${key}/start`)
    const foreign = await two.get(`/sign-in/directory/${key}/callback${query}`)
    expect([foreign.status, why(foreign)]).toEqual([410, 'stale'])
    expect(why(await shop.asGuest().get(`/sign-in/directory/${key}/callback${query}`))).toBe('stale')
    const kept = new Map(one.cookies)
    const good = await one.get(`/sign-in/directory/${key}/callback${query}`)
    expect(good.status).toBe(303)
    const replay = shop.asGuest()
    for (const [name, value] of kept) replay.cookies.set(name, value)
    expect(why(await replay.get(`/sign-in/directory/${key}/callback${query}`))).toBe('stale')
    expect(await isIn(replay)).toBe(false)
  })
  test('mixed issuers: the answer of one directory at the address of another', async () => {
    const theirs = await rowOf(south)
    const visitor = shop.asGuest()
    const begun = await visitor.get(`/sign-in/directory/${theirs.key}/start`)
    const query = fake.authorize(begun.location, person)
    expect(why(await visitor.get(`/sign-in/directory/${key}/callback${query}`))).toBe('stale')
    expect(why(await visitor.get(`/sign-in/directory/${theirs.key}/callback${query}`))).toBe('forged')
  })
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/ebusiness/en/logout',
    'javascript:alert(1)',
  ])('afterwards nobody is led to %s', async next => {
    const came = await signIn(person, { next })
    expect(came.location).toBe('/ebusiness/en')
  })
  test('a page of another site begins nothing', async () => {
    const visitor = shop.asGuest()
    const asked = await visitor.get(`/sign-in/directory/${key}/start`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([asked.status, asked.location]).toEqual([200, undefined])
    expect(visitor.cookies.has('directory-flow')).toBe(false)
  })
  test('keys change, clocks are a little apart, and it goes on', async () => {
    await fake.rotate()
    fake.forge = (claims, { sign }) =>
      sign({ ...claims, exp: Math.floor(Date.now() / 1_000) - 20, iat: Math.floor(Date.now() / 1_000) - 300 })
    expect((await signIn(person)).status).toBe(303)
  })
  test('generated forgeries: none is let in', async () => {
    const n = process.env['TESTS_LONG'] ? 10_000 : 150
    let seed = 7
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    let letIn = 0
    for (let i = 0; i < n; i++) {
      const [, forge] = tokens[random(tokens.length)] ?? ['', null]
      const [, second] = tokens[random(tokens.length)] ?? ['', null]
      // half of them carry a right token on a changed way back, or one that was made for somebody else's way
      const half = random(2) === 0
      fake.forge = half ? forge : i % 2 === 0 ? second : null
      const names = ['iss', 'code', 'state']
      const name = names[random(names.length)] ?? 'iss'
      const came = await signIn(person, {
        visitor: shop.asGuest({ ip: `10.${i >> 8}.${i & 255}.1` }),
        ...(!half && { change: changed(name, random(3) === 0 ? null : String(seed)) }),
      })
      if (came.status === 303 || came.visitor.cookies.has('session')) letIn++
    }
    expect(letIn).toBe(0)
  }, 3_600_000)
})
