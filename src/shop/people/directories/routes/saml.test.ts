import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testPublicUrl, testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import {
  answerXml,
  base64,
  fakeSaml,
  newKey,
  requestIn,
  said,
  type FakeSaml,
  type LogoutSaid,
  type Said,
  type SamlKey,
} from '../fixtures/saml.ts'

let db: Db
let shop: TestShop
let fake: FakeSaml
let other: FakeSaml
let stranger: SamlKey
let north: CompanyFixture
let south: CompanyFixture
let admin: Visitor
let key = ''
const own = '/my-account/company/directory'
const password = 'a good password of 2026'

beforeAll(async () => {
  db = await testDatabase()
  ;[shop, fake, other, stranger] = await Promise.all([testShop({ db }), fakeSaml(), fakeSaml(), newKey()])
  north = await addCompany(db, { code: 'NORTH', name: 'North Drives' })
  south = await addCompany(db, { code: 'SOUTH', name: 'South Drives' })
  const passwordHash = await hashPassword(password)
  const roles = ['company-admin', 'buyer']
  await addPerson(db, { email: 'admin@north.example', company: north, roles, passwordHash })
  await addPerson(db, { email: 'eva@north.example', company: north, passwordHash })
  await addPerson(db, { email: 'admin@south.example', company: south, roles, passwordHash })
  await addPerson(db, { email: 'desk@maker.example', roles: ['administrator'] })
  admin = await shop.as('admin@north.example')
})
afterAll(() => Promise.all([fake.close(), other.close()]))

const fields = {
  kind: 'saml',
  name: 'North ID',
  makesPeople: 'true',
  roles: 'buyer',
  roleClaim: 'groups',
  roleValues: 'heads = buyer, approver',
  version: '0',
}
const rowOf = (company: CompanyFixture) =>
  db.selectFrom('directory').selectAll().where('company_id', '=', company.companyId).executeTakeFirstOrThrow()
const samlOf = async (company: CompanyFixture) =>
  db
    .selectFrom('directory_saml')
    .selectAll()
    .where('directory_id', '=', (await rowOf(company)).id)
    .executeTakeFirstOrThrow()
const versionOf = async (company: CompanyFixture) => ({ version: String((await rowOf(company)).version) })

/** A file that the browser sends with a form. */
async function upload(visitor: Visitor, path: string, document: string): Promise<Answer> {
  await visitor.get(own)
  const form = new FormData()
  form.set('CSRFToken', visitor.token)
  form.set('file', new Blob([document], { type: 'text/xml' }), 'metadata.xml')
  const sent = new Response(form)
  return visitor.raw({
    method: 'POST',
    url: `/ebusiness/en${path}`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      accept: 'text/html',
      origin: testPublicUrl,
      'sec-fetch-site': 'same-origin',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

type Form = { SAMLResponse: string; RelayState: string }
/** The form of the directory, as a browser sends it from there: without the cookies of the shop. */
const bring = (form: Form, at = key): Promise<Answer> =>
  shop.asGuest().raw({
    method: 'POST',
    url: `/ebusiness/en/sign-in/directory/${at}/callback`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'null',
    },
    payload: new URLSearchParams(form).toString(),
  })
/** Goes on where that led, with the cookies of the browser. */
const goOn = (visitor: Visitor, brought: Answer) =>
  visitor.get(brought.location ?? '', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
const begin = (visitor: Visitor, at = key, next = '') =>
  visitor.get(`/sign-in/directory/${at}/start${next && `?next=${encodeURIComponent(next)}`}`)
async function signIn(
  person: Partial<Said>,
  more: {
    visitor?: Visitor
    at?: string
    from?: FakeSaml
    next?: string
    how?: Parameters<FakeSaml['answer']>[2]
  } = {},
): Promise<Answer & { visitor: Visitor }> {
  const { visitor = shop.asGuest(), at = key, from = fake, next, how } = more
  const begun = await begin(visitor, at, next)
  const answer = await goOn(visitor, await bring(from.answer(begun.location, person, how), at))
  return { ...answer, visitor }
}
const why = (answer: Answer) => answer.data('data-refused')
const isIn = async (visitor: Visitor) =>
  (await visitor.get('/login/pw/request')).data('data-signed-in') === 'true'
const mail = (email: string): Partial<Said> => ({ attributes: { email } })

describe('a company connects its SAML directory by itself', () => {
  test('by the address of its metadata; text and file count too, and what is wrong is told at its field', async () => {
    expect((await admin.get(`${own}?kind=saml`)).text).toContain('Address of its metadata')
    const post = (more: object) => admin.post(own, { ...fields, ...more })
    const wrong = await post({ metadata: '<!DOCTYPE x><EntityDescriptor/>', roleValues: 'x' })
    expect([wrong.status, wrong.field('name')]).toEqual([400, 'North ID'])
    expect(wrong.text).toContain('a DOCTYPE is not accepted')
    expect(wrong.text).toContain('Line 1 is not of the form')
    expect(
      (await post({ metadataUrl: `${fake.metadataUrl}x`.replace('127.0.0.1', '10.0.0.1') })).text,
    ).toContain('does not answer with metadata')
    expect((await post({})).text).toContain('This field is required')
    expect((await post({ metadata: fake.metadata().replaceAll('IDPSSO', 'SPSSO') })).text).toContain(
      'does not describe a directory',
    )
    const read = (text: string) => upload(admin, `${own}/metadata-file`, text)
    for (const [text, wrong] of [
      ['', 'Please select the metadata file.'],
      ['<!DOCTYPE x><EntityDescriptor/>', 'a DOCTYPE is not accepted'],
      [fake.metadata().replaceAll('IDPSSO', 'SPSSO'), 'does not describe a directory'],
    ] as const) {
      const refused = await read(text)
      expect([refused.status, refused.text.includes(wrong)], wrong).toEqual([400, true])
    }
    const filled = await read(`\uFEFF${fake.metadata()}`)
    expect([filled.status, filled.field('issuer'), filled.field('ssoUrl')]).toEqual([
      200,
      fake.entityId,
      fake.ssoUrl,
    ])
    expect(await db.selectFrom('directory').select('id').execute()).toEqual([])
    expect((await post({ metadataUrl: fake.metadataUrl })).status).toBe(303)
    key = (await rowOf(north)).key
    const kept = await samlOf(north)
    expect([(await rowOf(north)).issuer, kept.sso_url, kept.slo_url]).toEqual([
      fake.entityId,
      fake.ssoUrl,
      fake.sloUrl,
    ])
    expect(testSeal.open(kept.own_key)).toContain('PRIVATE KEY')
    expect((await admin.get(own)).text).not.toContain('PRIVATE KEY')
  })
  test('the shop says of itself who it is, where answers go and what it signs by', async () => {
    const at = `${testPublicUrl}/ebusiness/en/sign-in/directory/${key}`
    const metadata = await shop.asGuest().get(`/sign-in/directory/${key}/metadata`)
    expect(metadata.headers['content-type']).toContain('application/samlmetadata+xml')
    expect(metadata.text).toContain(`entityID="${at}/metadata"`)
    expect(metadata.text).toContain(`Location="${at}/callback"`)
    const pem = (await samlOf(north)).own_certificate
    expect(metadata.text).toContain(pem.split('\n')[1] ?? '?')
    expect(new X509Certificate(pem).verify(new X509Certificate(pem).publicKey)).toBe(true)
  })
  test('asking tells each step; a test sign-in has to succeed before it is turned on', async () => {
    const asked = await admin.post(`${own}/try`)
    expect(asked.text.match(/data-step="[\w-]+"/g)).toEqual(
      ['reached', 'issuer', 'sso-address', 'certificates', 'own-key'].map(one => `data-step="${one}"`),
    )
    expect((await admin.post(`${own}/turn`, { active: 'true' })).status).toBe(400)
    const begun = await admin.get(`${own}/test`)
    const form = fake.answer(begun.location, {
      nameId: 'boss',
      attributes: { email: 'boss@north.example', groups: ['heads'] },
    })
    const shown = await goOn(admin, await bring(form))
    expect(shown.text).toContain('The sign-in succeeded')
    expect(shown.text).toContain('Buyer, Approver')
    expect((await admin.post(`${own}/turn`, { active: 'true' })).status).toBe(303)
    await admin.post(`${own}/domains`, { domain: 'north.example' })
    const { id } = await db.selectFrom('directory_domain').select('id').executeTakeFirstOrThrow()
    const desk = await shop.as('desk@maker.example')
    const there = '/desk/customers/companies/NORTH/directory'
    expect((await desk.get(there)).text).toContain('Address of its metadata')
    expect((await desk.post(`${there}/domains/${id}/vouch`)).status).toBe(303)
  })
})

describe('who comes in', () => {
  test('somebody new is made with roles by attribute, and led on to where they wanted', async () => {
    const person = {
      nameId: 'nina-1',
      attributes: { email: 'nina@north.example', givenName: 'Nina', sn: 'Neu', groups: ['heads'] },
    }
    const came = await signIn(person, { next: '/ebusiness/en/cart' })
    expect([came.status, came.location]).toEqual([303, '/ebusiness/en/cart'])
    expect(await isIn(came.visitor)).toBe(true)
    const grants = await db
      .selectFrom('role_grant as g')
      .innerJoin('customer as c', 'c.id', 'g.customer_id')
      .select(['g.role', 'c.first_name'])
      .where('c.email', '=', 'nina@north.example')
      .orderBy('g.role')
      .execute()
    expect(grants).toEqual([
      { role: 'approver', first_name: 'Nina' },
      { role: 'buyer', first_name: 'Nina' },
    ])
    expect((await signIn({ nameId: 'nina-1' })).status).toBe(303)
  })
  test('what was typed to find the directory is named to it, and so is the language-free way back', async () => {
    const visitor = shop.asGuest()
    const found = await visitor.post('/sign-in/directory', { email: 'Nina@North.example' })
    expect(found.location).toBe(`/ebusiness/en/sign-in/directory/${key}`)
    const begun = await begin(visitor)
    const to = new URL(begun.location ?? '')
    expect(to.searchParams.get('login_hint')).toBe('nina@north.example')
    expect(to.searchParams.has('Signature')).toBe(false)
    expect(requestIn(begun.location)).not.toContain('nina')
    // the form comes back in the language of the directory, the browser goes on in its own
    const spanish = shop.asGuest()
    const there = await spanish.get(`/ebusiness/zh/sign-in/directory/${key}/start`)
    const brought = await bring(fake.answer(there.location, { nameId: 'nina-1' }))
    const first = await goOn(spanish, brought)
    expect(first.location).toMatch(/^\/ebusiness\/zh\/sign-in/)
    expect((await spanish.get(first.location ?? '')).status).toBe(303)
    expect(await isIn(spanish)).toBe(true)
  })
  test('who has an account proves it by the password once, and is told by letter that it is linked', async () => {
    const came = await signIn({ nameId: 'eva-1', ...mail('eva@north.example') })
    expect(why(came)).toBe('to-prove')
    await came.visitor.post('/login', { username: 'eva@north.example', password })
    await came.visitor.get('/sign-in/directory-link')
    expect((await came.visitor.post('/sign-in/directory-link')).status).toBe(303)
    const letters = await db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', 'eva@north.example')
      .where('subject', 'like', '%linked%')
      .execute()
    expect(letters).toHaveLength(1)
    expect((await signIn({ nameId: 'eva-1' })).status).toBe(303)
  })
  test('the same NameID at another issuer is another person, and no directory speaks for another company', async () => {
    const foreign = await shop.as('admin@south.example')
    // the second company pastes its metadata, and signs its requests
    const theirs = { ...fields, metadata: other.metadata(), signsRequests: 'true' }
    expect((await foreign.post(own, theirs)).status).toBe(303)
    const at = (await rowOf(south)).key
    const begun = await foreign.get(`${own}/test`)
    expect(new URL(begun.location ?? '').searchParams.get('SigAlg')).toMatch(/rsa-sha256$/)
    await goOn(foreign, await bring(other.answer(begun.location, { nameId: 'boss' }), at))
    expect((await foreign.post(`${own}/turn`, { active: 'true' })).status).toBe(303)
    expect(why(await signIn({ nameId: 'nina-1' }, { at, from: other }))).toBe('no-email')
    expect(why(await signIn({ nameId: 'nina-1', ...mail('nina@north.example') }, { at, from: other }))).toBe(
      'elsewhere',
    )
    expect(why(await signIn({ nameId: 'x', ...mail('x@north.example') }, { at, from: other }))).toBe('domain')
    // north's directory answers a request of south, under its own name and under theirs
    expect(why(await signIn({ nameId: 'nina-1' }, { at, from: fake }))).toBe('forged')
    expect(why(await signIn({ nameId: 'nina-1', issuer: other.entityId }, { at, from: fake }))).toBe('forged')
    expect(why(await signIn({ nameId: 'nina-1', issuer: other.entityId }, { from: other }))).toBe('forged')
  })
})

describe('attacks: nobody is let in', () => {
  test('an answer counts in the browser that was sent, once', async () => {
    const [one, two] = [shop.asGuest(), shop.asGuest()]
    const form = fake.answer((await begin(one)).location, { nameId: 'nina-1' })
    await begin(two)
    const brought = await bring(form)
    expect(brought.headers['set-cookie']).toBeUndefined()
    expect(why(await goOn(two, brought))).toBe('stale')
    expect(why(await goOn(shop.asGuest(), brought))).toBe('stale')
    const kept = new Map(one.cookies)
    expect((await goOn(one, brought)).status).toBe(303)
    const again = shop.asGuest()
    for (const [name, value] of kept) again.cookies.set(name, value)
    expect(why(await goOn(again, await bring(form)))).toBe('stale')
    expect([await isIn(one), await isIn(two), await isIn(again)]).toEqual([true, false, false])
  })
  test('an assertion counts once, also on another way that was asked for by the same number', async () => {
    const id = '_used'
    expect((await signIn({ nameId: 'nina-1', id })).status).toBe(303)
    const replayed = await signIn({ nameId: 'nina-1', id })
    expect(why(replayed)).toBe('forged')
    expect(await isIn(replayed.visitor)).toBe(false)
  })
  test('two answers at once are one', async () => {
    const visitor = shop.asGuest()
    const form = fake.answer((await begin(visitor)).location, { nameId: 'nina-1' })
    await Promise.all([bring(form), bring(form)])
    const [a, b] = await Promise.all([bring(form), bring(form)])
    expect([a.status, b.status]).toEqual([303, 303])
    const both = await Promise.all([goOn(visitor, a), goOn(visitor, b)])
    expect(both.filter(({ location }) => location === '/ebusiness/en')).toHaveLength(1)
  })
  test.each<[string, Partial<Said>, Parameters<FakeSaml['answer']>[2], string]>([
    ['not signed', {}, { signs: 'none' }, 'forged'],
    ['for another recipient', { recipient: 'https://evil.example' }, {}, 'forged'],
    ['that was changed', {}, { change: xml => xml.replace('nina-1', 'eva-1') }, 'forged'],
    ['that says no', { status: 'Responder' }, {}, 'denied'],
  ])('an answer %s stands in the log', async (_, person, how, expected) => {
    const came = await signIn({ nameId: 'nina-1', ...person }, { how })
    expect(why(came)).toBe(expected)
    expect(await isIn(came.visitor)).toBe(false)
    expect((await admin.get(`${own}/people`)).text).toContain(`data-outcome="${expected}"`)
  })
  test('what nobody was sent for lets nobody in, is not written, and leads nowhere but to the button', async () => {
    const before = await db.selectFrom('directory_sign_in').selectAll().execute()
    const at = `${testPublicUrl}/ebusiness/en/sign-in/directory/${key}`
    const of = said({
      issuer: fake.entityId,
      acs: `${at}/callback`,
      audience: `${at}/metadata`,
      requestId: '_none',
      nameId: 'nina-1',
    })
    const signing = fake.keys[0] ?? stranger
    const alone = base64(answerXml(of, signing).replaceAll(/ InResponseTo="[^"]*"/g, ''))
    for (const RelayState of ['', 'https://evil.example/', '//evil.example', '/ebusiness/en/logout']) {
      const brought = await bring({ SAMLResponse: alone, RelayState })
      expect(brought.location).toBe(`/ebusiness/en/sign-in/directory/${key}`)
    }
    const guessed = await bring({ SAMLResponse: alone, RelayState: 'a'.repeat(43) })
    expect(why(await goOn(shop.asGuest(), guessed))).toBe('stale')
    expect(await db.selectFrom('directory_sign_in').selectAll().execute()).toHaveLength(before.length)
  })
  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'afterwards nobody is led to %s',
    async next => expect((await signIn({ nameId: 'nina-1' }, { next })).location).toBe('/ebusiness/en'),
  )
  test('a huge answer is not taken', async () => {
    const { location } = await begin(shop.asGuest())
    const form = fake.answer(location, {})
    expect((await bring({ ...form, SAMLResponse: 'A'.repeat(600_000) })).status).toBe(400)
    expect((await bring({ ...form, SAMLResponse: 'A'.repeat(2_000_000) })).status).toBe(413)
  })
})

describe('keys change, people sign out', () => {
  test('new certificates count by the metadata after an hour, and old ones no more', async () => {
    const before = fake.keys
    fake.keys = [await newKey()]
    expect(why(await signIn({ nameId: 'nina-1' }))).toBe('forged')
    await db
      .updateTable('directory_saml')
      .set({ read_at: new Date(Date.now() - 4_000_000) })
      .execute()
    expect((await signIn({ nameId: 'nina-1' })).status).toBe(303)
    expect(why(await signIn({ nameId: 'nina-1' }, { how: { key: before[0] ?? stranger } }))).toBe('forged')
    expect((await rowOf(north)).active).toBe(true)
  })
  test('who is asked again who they are has signed in there lately', async () => {
    const { visitor } = await signIn({ nameId: 'nina-1' })
    const again = async (signedInAt: number) => {
      const begun = await visitor.get(`/sign-in/directory/${key}/again?next=/ebusiness/en/cart`)
      expect(requestIn(begun.location)).toContain('ForceAuthn="true"')
      return goOn(visitor, await bring(fake.answer(begun.location, { nameId: 'nina-1', signedInAt })))
    }
    expect(why(await again(-3_600))).toBe('forged')
    expect((await again(-5)).location).toBe('/ebusiness/en/cart')
  })
  const endsAt = () => `${testPublicUrl}/ebusiness/en/sign-in/directory/${key}/logout`
  const tell = (more: LogoutSaid) =>
    shop.asGuest().get(`/sign-in/directory/${key}/logout${fake.logoutSearch(endsAt(), more)}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
  test('the directory signs people out by NameID and by session, once, and is answered', async () => {
    const one = await signIn({ nameId: 'nina-1', session: 's-1' })
    const told = await tell({ nameId: 'nina-1', relayState: 'theirs', id: '_out' })
    const to = new URL(told.location ?? '')
    expect([to.origin + to.pathname, to.searchParams.get('RelayState')]).toEqual([fake.sloUrl, 'theirs'])
    expect(to.searchParams.get('Signature')).not.toBeNull()
    expect(await isIn(one.visitor)).toBe(false)
    expect((await tell({ nameId: 'nina-1', id: '_out' })).status).toBe(400)
    const two = await signIn({ nameId: 'nina-1', session: 's-2' })
    expect((await tell({ nameId: 'x', session: 's-2' })).status).toBe(303)
    expect(await isIn(two.visitor)).toBe(false)
  })
  test.each<[string, () => LogoutSaid]>([
    ['not signed', () => ({ unsigned: true })],
    ['signed by another key', () => ({ key: stranger })],
    ['signed by SHA-1', () => ({ method: 'rsa-sha1' })],
    ['of another issuer', () => ({ issuer: other.entityId })],
    ['for another address', () => ({ destination: 'https://other.example' })],
    ['that is old', () => ({ issuedAt: -3_600 })],
    ['of tomorrow', () => ({ issuedAt: 86_400 })],
    ['that names nobody', () => ({ nameId: '' })],
  ])('a request to sign out %s ends nothing', async (_, more) => {
    const { visitor } = await signIn({ nameId: 'nina-1' })
    expect((await tell({ nameId: 'nina-1', ...more() })).status).toBe(400)
    expect(await isIn(visitor)).toBe(true)
  })
  test('who signs out here is shown the way to sign out there, by a request that is signed', async () => {
    const { visitor } = await signIn({ nameId: 'nina-1', session: 's-9' })
    expect((await visitor.get('/logout')).location).toBe('/ebusiness/en/sign-in/directory-signed-out')
    const page = await visitor.get('/sign-in/directory-signed-out')
    const to = page.text.match(new RegExp(`${fake.sloUrl}[^"]*`))?.[0]?.replaceAll('&amp;', '&')
    expect(requestIn(to)).toContain('s-9')
    expect(new URL(to ?? '').searchParams.get('Signature')).not.toBeNull()
    expect((await shop.asGuest().get(`/sign-in/directory/${key}/logout?SAMLResponse=x`)).location).toBe(
      '/ebusiness/en',
    )
  })
  test('changed to another attribute, or to OpenID Connect, it has to be tested and turned on anew', async () => {
    const same = { ...fields, metadataUrl: fake.metadataUrl }
    await admin.post(own, { ...same, ...(await versionOf(north)), name: 'North' })
    expect((await rowOf(north)).active).toBe(true)
    await admin.post(own, { ...same, ...(await versionOf(north)), subjectClaim: 'employeeNumber' })
    expect([(await rowOf(north)).active, (await rowOf(north)).tested_at]).toEqual([false, null])
    const certificate = (await samlOf(north)).own_certificate
    const oidc = {
      ...fields,
      kind: 'oidc',
      issuer: 'https://id.north.example',
      clientId: 'shop',
      secret: 's',
    }
    expect((await admin.post(own, { ...oidc, ...(await versionOf(north)) })).status).toBe(303)
    expect((await shop.asGuest().get(`/sign-in/directory/${key}/metadata`)).status).toBe(404)
    expect((await admin.post(own, { ...same, ...(await versionOf(north)) })).status).toBe(303)
    expect((await samlOf(north)).own_certificate).toBe(certificate)
    expect(shop.errors()).toEqual([])
  })
})
