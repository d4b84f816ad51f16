import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, addUnit, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { patchSchema, scimPath, userSchema, type Doc } from '../model/scim.ts'

let db: Db
let shop: TestShop
let north: CompanyFixture
let south: CompanyFixture
let admin: Visitor
let token = ''
let others = ''
/** as of somebody who has a password that nobody knows */
const passwordHash = '$'
const own = '/my-account/company/provisioning'

/** A company that people sign in to by its directory. */
async function withDirectory(company: CompanyFixture): Promise<void> {
  await db
    .insertInto('directory')
    .values({
      company_id: company.companyId,
      key: 'north',
      storefront: 'en',
      name: 'North ID',
      issuer: 'https://id.north.example',
      client_id: 'shop',
      secret: Buffer.from(''),
    })
    .execute()
}
/** A mail domain that is proved to be a company's, which needs no directory for it. */
const withDomain = ({ companyId }: CompanyFixture, domain: string) =>
  db
    .insertInto('directory_domain')
    .values({ company_id: companyId, domain, token: 't', proved_at: new Date(), proved_by: 'desk' })
    .execute()
async function tokenOf(visitor: Visitor): Promise<string> {
  const made = await visitor.post(`${own}/token`)
  return /data-secret[^>]*>([^<]+)</.exec(made.text)?.[1] ?? ''
}

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  north = await addCompany(db, { code: 'NORTH', name: 'North Drives' })
  south = await addCompany(db, { code: 'SOUTH', name: 'South Drives' })
  await addUnit(db, { companyId: north.companyId, code: 'north-lab', parentId: north.unitId })
  await addPerson(db, {
    email: 'admin@north.example',
    company: north,
    roles: ['company-admin', 'buyer'],
    passwordHash,
  })
  await addPerson(db, { email: 'old@north.example', company: north, roles: ['buyer'] })
  await addPerson(db, { email: 'private@elsewhere.example', company: north, roles: ['buyer'] })
  await addPerson(db, { email: 'admin@south.example', company: south, roles: ['company-admin'] })
  await addPerson(db, { email: 'guest@north.example', company: south, roles: ['buyer'] })
  await addPerson(db, { email: 'desk@maker.example', roles: ['administrator'] })
  await withDirectory(north)
  await withDomain(north, 'north.example')
  await withDomain(south, 'south.example')
  admin = await shop.as('admin@north.example')
  token = await tokenOf(admin)
  others = await tokenOf(await shop.as('admin@south.example'))
})

type Seen = Doc & { id: string }
type Answer = { status: number; doc: Seen; etag: string; type: string }
async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: unknown,
  { as = token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await shop.app.inject({
    method,
    url: `${scimPath}${path}`,
    headers: {
      ...(as !== '' && { authorization: `Bearer ${as}` }),
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(payload !== undefined && {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    }),
  })
  return {
    status: answer.statusCode,
    doc: (answer.body === '' ? {} : JSON.parse(answer.body)) as Seen,
    etag: answer.headers['etag'] ?? '',
    type: answer.headers['content-type'] ?? '',
  }
}
const find = async (filter: string, more = '', of = 'Users', as = token) =>
  (await call('GET', `/${of}?filter=${encodeURIComponent(filter)}${more}`, undefined, { as })).doc
const named = async (userName: string): Promise<Seen> =>
  ((await find(`userName eq "${userName}"`))['Resources'] as Seen[])[0] ?? ({} as Seen)
const patch = (id: string, ...Operations: Doc[]) =>
  call('PATCH', `/Users/${id}`, { schemas: [patchSchema], Operations })
const patchGroup = (id: string, ...Operations: Doc[]) =>
  call('PATCH', `/Groups/${id}`, { schemas: [patchSchema], Operations })
const make = (email: string, more: Doc = {}) =>
  call('POST', '/Users', {
    schemas: [userSchema],
    userName: email,
    name: { givenName: 'Barbara', familyName: 'Jensen' },
    emails: [{ value: email, type: 'work', primary: true }],
    active: true,
    ...more,
  })
const rowOf = (email: string) =>
  db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const rolesOf = async (email: string) =>
  (
    await db
      .selectFrom('role_grant as g')
      .innerJoin('customer as c', 'c.id', 'g.customer_id')
      .select('g.role')
      .where('c.email', '=', email)
      .orderBy('g.role')
      .execute()
  ).map(({ role }) => role)

describe('the token', () => {
  test('is shown once, kept as a hash, rotated with overlap and ended', async () => {
    expect(token).toMatch(/^ctrscim_[\w-]{43}$/)
    expect((await admin.get(own)).text).not.toContain(token)
    const kept = await db
      .selectFrom('provisioning')
      .selectAll()
      .where('company_id', '=', south.companyId)
      .execute()
    expect(JSON.stringify(kept)).not.toContain(others)
    const sam = await shop.as('admin@south.example')
    const second = await tokenOf(sam)
    expect((await call('GET', '/Users', undefined, { as: others })).status).toBe(200)
    await sam.post(`${own}/token/end-former`)
    expect((await call('GET', '/Users', undefined, { as: others })).status).toBe(401)
    await sam.post(`${own}/end`)
    expect((await call('GET', '/Users', undefined, { as: second })).status).toBe(401)
    others = await tokenOf(sam)
  })
  test('nobody without one is let in, in the form of SCIM', async () => {
    for (const as of ['', 'ctrscim_x', `ctrscim_${'a'.repeat(43)}`]) {
      const { status, doc, type } = await call('GET', '/Users', undefined, { as })
      expect([status, doc['status'], type]).toEqual([401, '401', 'application/scim+json; charset=utf-8'])
    }
  })
  test('the desk makes and ends one as well', async () => {
    const desk = await shop.as('desk@maker.example')
    const made = await desk.post('/desk/customers/companies/SOUTH/provisioning/token')
    expect(made.text).toContain('data-secret')
    const card = await desk.get('/desk/customers/companies/SOUTH')
    expect(card.text).toContain('/desk/customers/companies/SOUTH/provisioning')
    others = /data-secret[^>]*>([^<]+)</.exec(made.text)?.[1] ?? ''
  })
})

describe('what the door says of itself', () => {
  test('RFC 7643 5 to 7: configuration, schemas and types of resources, to everybody, not filtered', async () => {
    const config = await call('GET', '/ServiceProviderConfig', undefined, { as: '' })
    expect(config.doc).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
    })
    expect((await call('GET', '/ResourceTypes/User', undefined, { as: '' })).doc).toMatchObject({
      schema: userSchema,
    })
    expect((await call('GET', `/Schemas/${userSchema}`, undefined, { as: '' })).doc).toMatchObject({
      name: 'User',
    })
    expect((await call('GET', '/Schemas?filter=name%20pr')).status).toBe(403)
    expect((await call('GET', '/Me')).status).toBe(501)
    expect((await call('GET', '/Nothing')).status).toBe(404)
  })
})

describe('people', () => {
  test('made, read, looked for and paged', async () => {
    const made = await make('bjensen@north.example', { externalId: 'b-1' })
    expect(made.status).toBe(201)
    expect(made.doc).toMatchObject({ userName: 'bjensen@north.example', active: true, externalId: 'b-1' })
    expect((await call('GET', `/Users/${made.doc['id']}`)).doc).toEqual(made.doc)
    const unchanged = await call('GET', `/Users/${made.doc['id']}`, undefined, {
      headers: { 'if-none-match': made.etag },
    })
    expect(unchanged.status).toBe(304)
    expect(await find('externalId eq "b-1" and active eq true')).toMatchObject({ totalResults: 1 })
    expect(await find('userName sw "BJEN" or userName eq "nobody"')).toMatchObject({ totalResults: 1 })
    expect(await find('emails[type eq "work" and value co "jensen"]')).toMatchObject({ totalResults: 1 })
    expect(await find('title pr')).toMatchObject({ totalResults: 0 })
    const page = await call('GET', '/Users?startIndex=2&count=1&attributes=userName')
    expect(page.doc).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
    expect(Object.keys((page.doc['Resources'] as Doc[])[0] ?? {}).toSorted()).toEqual([
      'id',
      'schemas',
      'userName',
    ])
    expect((await call('GET', '/Users?filter=userName%20xx%20%22a%22')).doc).toMatchObject({
      scimType: 'invalidFilter',
    })
    const search = await call('POST', '/Users/.search', { filter: 'userName eq "old@north.example"' })
    expect(search.doc).toMatchObject({ totalResults: 1 })
  })

  test('only of the company, and only in proved domains; nobody elsewhere is taken over', async () => {
    expect(await find('userName pr')).toMatchObject({ totalResults: 3 })
    expect(await named('private@elsewhere.example')).toEqual({})
    expect(await named('guest@north.example')).toEqual({})
    const elsewhere = await make('new@elsewhere.example')
    expect([elsewhere.status, elsewhere.doc['scimType']]).toEqual([400, 'invalidValue'])
    const foreign = await make('guest@north.example')
    expect([foreign.status, foreign.doc['scimType']]).toEqual([409, 'uniqueness'])
    expect((await rowOf('guest@north.example')).company_id).toBe(south.companyId)
    expect((await make('old@north.example')).status).toBe(409)
  })

  test('a token of one company meets nobody of another, by any call', async () => {
    const { id } = await named('old@north.example')
    const unknown = await call('GET', '/Users/999999', undefined, { as: others })
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { userName: 'x@south.example' }],
      ['PATCH', { Operations: [{ op: 'replace', path: 'active', value: false }] }],
      ['DELETE', undefined],
    ] as const)
      expect([method, (await call(method, `/Users/${id}`, body, { as: others })).doc]).toEqual([
        method,
        unknown.doc,
      ])
    const group = await call(
      'POST',
      '/Groups',
      { displayName: 'Ours', members: [{ value: id }] },
      { as: others },
    )
    expect([group.status, group.doc['scimType']]).toEqual([400, 'invalidValue'])
    expect((await rowOf('old@north.example')).active).toBe(true)
  })

  test('who is closed is signed out at once, and opened again', async () => {
    const old = await shop.as('old@north.example')
    const { id } = await named('old@north.example')
    // Entra: capitals, and true and false as texts
    const closed = await patch(id, { op: 'Replace', path: 'active', value: 'False' })
    expect([closed.status, closed.doc['active']]).toEqual([200, false])
    expect((await old.get('/login/pw/request')).data('data-signed-in')).toBe('false')
    expect(await named('old@north.example')).toMatchObject({ active: false })
    // Okta: without a path
    expect((await patch(id, { op: 'replace', value: { active: true } })).doc).toMatchObject({ active: true })
    // the session of before is over for good
    expect((await old.get('/login/pw/request')).data('data-signed-in')).toBe('false')
    const log = await db
      .selectFrom('trail')
      .select(['actor', 'action'])
      .where('action', 'like', 'provisioning-person-%')
      .execute()
    expect(log).toContainEqual({ actor: 'directory', action: 'provisioning-person-disable' })
  })

  test('taken out is closed and gone from here; made anew it is the same account', async () => {
    const made = await make('leaver@north.example')
    expect((await call('DELETE', `/Users/${made.doc['id']}`)).status).toBe(204)
    expect((await call('GET', `/Users/${made.doc['id']}`)).status).toBe(404)
    expect((await call('DELETE', `/Users/${made.doc['id']}`)).status).toBe(404)
    expect((await rowOf('leaver@north.example')).active).toBe(false)
    const back = await make('leaver@north.example')
    expect([back.status, back.doc['id']]).toEqual([201, made.doc['id']])
    expect((await rowOf('leaver@north.example')).active).toBe(true)
  })

  test('the last administrator and who keeps the way in stay; what the seller closed stays closed', async () => {
    const { id } = await named('admin@north.example')
    expect((await patch(id, { op: 'replace', path: 'active', value: false })).status).toBe(403)
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(403)
    expect((await rowOf('admin@north.example')).active).toBe(true)
    const second = await addPerson(db, {
      email: 'second@north.example',
      company: north,
      roles: ['company-admin'],
      passwordHash,
    })
    await db
      .updateTable('directory')
      .set({ active: true, only_here: true, break_glass_id: second })
      .where('company_id', '=', north.companyId)
      .execute()
    const kept = await named('second@north.example')
    expect((await patch(kept['id'], { op: 'replace', path: 'active', value: false })).status).toBe(403)
    await db.updateTable('directory').set({ only_here: false, break_glass_id: null }).execute()
    await db
      .updateTable('customer')
      .set({ active: false, blocked_at: new Date() })
      .where('id', '=', second)
      .execute()
    expect((await patch(kept['id'], { op: 'replace', path: 'active', value: true })).status).toBe(403)
  })

  test('of two who change the same version one is told', async () => {
    const { doc, etag } = await make('race@north.example')
    const at = (familyName: string) =>
      call(
        'PATCH',
        `/Users/${doc['id']}`,
        { Operations: [{ op: 'replace', path: 'name.familyName', value: familyName }] },
        { headers: { 'if-match': etag } },
      )
    const both = await Promise.all([at('One'), at('Two')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    // without a version both hold, one after the other
    const add = (path: string, value: string) => patch(doc['id'], { op: 'add', path, value })
    await Promise.all([add('externalId', 'x'), add('name.givenName', 'Race')])
    expect((await call('GET', `/Users/${doc['id']}`)).doc).toMatchObject({
      externalId: 'x',
      name: { givenName: 'Race' },
    })
  })

  test('another address takes effect in a proved domain only, and ends sessions', async () => {
    const { doc } = await make('moved@north.example')
    const visitor = await shop.as('moved@north.example')
    const to = (value: string) => patch(doc['id'], { op: 'Add', path: 'emails[type eq "work"].value', value })
    expect((await to('moved@south.example')).doc).toMatchObject({ scimType: 'invalidValue' })
    expect((await to('old@north.example')).doc).toMatchObject({ scimType: 'uniqueness' })
    expect((await to('again@north.example')).doc).toMatchObject({
      emails: [{ value: 'again@north.example' }],
    })
    expect((await visitor.get('/login/pw/request')).data('data-signed-in')).toBe('false')
  })

  test('what cannot be read is refused in the form of SCIM', async () => {
    const { id } = await named('bjensen@north.example')
    for (const [body, scimType] of [
      ['{', 'invalidSyntax'],
      [{ Operations: [] }, 'invalidSyntax'],
      [{ Operations: [{ op: 'move', path: 'active' }] }, 'invalidSyntax'],
      [{ Operations: [{ op: 'replace', path: 'nothing', value: 1 }] }, 'invalidPath'],
      [{ Operations: [{ op: 'replace', path: 'id', value: '7' }] }, 'mutability'],
      [{ Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] }, 'invalidValue'],
      [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
      [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
    ] as const)
      expect([body, (await call('PATCH', `/Users/${id}`, body)).doc['scimType']]).toEqual([body, scimType])
  })
})

describe('groups', () => {
  test('Entra: a group means roles and a unit, and members come and go', async () => {
    const { doc: user } = await make('entra@north.example')
    const email = 'entra@north.example'
    const { doc: group, status } = await call('POST', '/Groups', {
      displayName: 'Purchasing',
      externalId: 'g-1',
    })
    expect([status, group['members']]).toEqual([201, []])
    await admin.post(`${own}/groups/${group['id']}`, { roles: 'approver', unit: 'north-lab' })
    const come = { op: 'Add', path: 'members', value: [{ value: user['id'] }] }
    expect((await patchGroup(group['id'], come)).doc).toMatchObject({ members: [{ value: user['id'] }] })
    expect(await rolesOf(email)).toEqual(['approver'])
    const lab = await db
      .selectFrom('company_unit')
      .select('id')
      .where('code', '=', 'north-lab')
      .executeTakeFirstOrThrow()
    expect((await rowOf(email)).unit_id).toBe(lab.id)
    expect(await find('displayName eq "purchasing"', '&excludedAttributes=members', 'Groups')).toMatchObject({
      Resources: [{ displayName: 'Purchasing' }],
    })
    // what the group means is changed for all its members at once
    await admin.post(`${own}/groups/${group['id']}`, { roles: ['approver', 'buyer'], unit: 'north-lab' })
    expect(await rolesOf(email)).toEqual(['approver', 'buyer'])
    // Entra names in the value who goes
    await patchGroup(group['id'], { op: 'Remove', path: 'members', value: [{ value: user['id'] }] })
    expect([await rolesOf(email), (await rowOf(email)).unit_id]).toEqual([[], north.unitId])
  })
  test('Okta: renamed without a path, members by a filter, replaced whole, and removed', async () => {
    const { doc: user } = await make('okta@north.example')
    const { doc: group } = await call('POST', '/Groups', {
      displayName: 'Buyers',
      members: [{ value: user['id'] }],
    })
    await admin.post(`${own}/groups/${group['id']}`, { roles: 'buyer', unit: '' })
    expect(await rolesOf('okta@north.example')).toEqual(['buyer'])
    const renamed = await patchGroup(group['id'], {
      op: 'replace',
      value: { id: group['id'], displayName: 'All buyers' },
    })
    expect(renamed.doc).toMatchObject({ displayName: 'All buyers', members: [{ value: user['id'] }] })
    await patchGroup(group['id'], { op: 'remove', path: `members[value eq "${user['id']}"]` })
    expect(await rolesOf('okta@north.example')).toEqual([])
    const body = { displayName: 'All buyers', members: [{ value: user['id'] }] }
    expect((await call('PUT', `/Groups/${group['id']}`, body)).status).toBe(200)
    expect(await rolesOf('okta@north.example')).toEqual(['buyer'])
    expect((await call('POST', '/Groups', { displayName: 'ALL BUYERS' })).doc).toMatchObject({
      scimType: 'uniqueness',
    })
    expect((await call('DELETE', `/Groups/${group['id']}`)).status).toBe(204)
    expect(await rolesOf('okta@north.example')).toEqual([])
  })
  test('a group takes the last administrator nothing', async () => {
    const { doc: group } = await call('POST', '/Groups', {
      displayName: 'Heads',
      members: [{ value: (await named('admin@north.example'))['id'] }],
    })
    await admin.post(`${own}/groups/${group['id']}`, { roles: 'buyer', unit: '' })
    expect(await rolesOf('admin@north.example')).toContain('company-admin')
  })
})

test('what happened is kept without names that were looked for, the last 200, at the company and the desk', async () => {
  await db
    .insertInto('provisioning_call')
    .values(
      Array.from({ length: 210 }, () => ({
        company_id: north.companyId,
        method: 'GET',
        path: '/Users',
        status: 200,
      })),
    )
    .execute()
  await find('userName eq "secret@north.example"')
  const { n } = await db
    .selectFrom('provisioning_call')
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('company_id', '=', north.companyId)
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(200)
  for (const page of [
    await admin.get(`${own}/calls`),
    await (await shop.as('desk@maker.example')).get('/desk/customers/companies/NORTH/provisioning/calls'),
  ]) {
    expect(page.text).toContain('userName eq &quot;…&quot;')
    expect(page.text).not.toContain('secret@north.example')
  }
  // what SCIM itself asks to be answered with 501
  expect(shop.errors().filter(line => !line.includes('/scim/v2/Me'))).toEqual([])
})
