import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { scimPath, scimType, type Doc } from '../model/scim.ts'

let db: Db
let shop: TestShop
let token = ''
beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const north = await addCompany(db, { code: 'NORTH', name: 'North Drives' })
  await addPerson(db, { email: 'admin@north.example', company: north, roles: ['company-admin', 'buyer'] })
  await db
    .insertInto('directory_domain')
    .values({
      company_id: north.companyId,
      domain: 'north.example',
      token: 't',
      proved_at: new Date(),
      proved_by: 'desk',
    })
    .execute()
  const made = await (await shop.as('admin@north.example')).post('/my-account/company/provisioning/token')
  token = /data-secret[^>]*>([^<]+)</.exec(made.text)?.[1] ?? ''
})
afterAll(() => expect(shop.errors()).toEqual([]))

async function call(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: unknown) {
  const { statusCode, body } = await shop.app.inject({
    method,
    url: `${scimPath}${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': scimType }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
  return { status: statusCode, doc: JSON.parse(body) as Doc }
}
const make = (userName: string, more: Doc) => call('POST', '/Users', { userName, ...more })

test('RFC 7644 3.12 an object that plays a text is refused wherever a text or number belongs', async () => {
  const odd = { toString: 1, valueOf: 1 }
  const { doc: user } = await make('odd@north.example', { name: { givenName: 'Odd', familyName: 'One' } })
  const { doc: group } = await call('POST', '/Groups', { displayName: 'Odd' })
  const calls: ['POST' | 'PATCH', string, Doc, string][] = [
    ...[{ filter: [odd] }, { filter: odd }, { attributes: [odd] }, { excludedAttributes: [odd] }].map(
      (body): ['POST', string, Doc, string] => ['POST', '/Users/.search', body, 'invalidValue'],
    ),
    ['POST', '/Users/.search', { startIndex: odd }, 'invalidValue'],
    ['POST', '/Groups/.search', { count: odd }, 'invalidValue'],
    ['POST', '/Users/.search', { schemas: [odd] }, 'invalidSyntax'],
    ['POST', '/Users', { userName: 'b@north.example', active: odd }, 'invalidValue'],
    ['POST', '/Users', { userName: 'b@north.example', emails: [{ primary: odd }, {}] }, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'B', members: [{ value: odd }] }, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'B', members: [{ value: user['id'], type: odd }] }, 'invalidValue'],
    ['PATCH', `/Users/${String(user['id'])}`, { Operations: [{ op: odd }] }, 'invalidSyntax'],
    [
      'PATCH',
      `/Users/${String(user['id'])}`,
      { Operations: [{ op: 'replace', path: 'active', value: odd }] },
      'invalidValue',
    ],
    [
      'PATCH',
      `/Groups/${String(group['id'])}`,
      { Operations: [{ op: 'add', path: 'members', value: [{ value: odd }] }] },
      'invalidValue',
    ],
  ]
  for (const [method, path, body, scimFault] of calls) {
    const { status, doc } = await call(method, path, body)
    expect([path, body, status, doc['scimType']]).toEqual([path, body, 400, scimFault])
  }
})

test('RFC 7643 4.1 a type of an address that is no text is no type, and a long name ends in no half of a character', async () => {
  const odd = { toString: 1, valueOf: 1 }
  const emails = [
    { value: 'c@north.example', type: odd },
    { value: 'd@north.example', type: 'work' },
  ]
  const { status, doc } = await make('c', { emails, name: { formatted: `${'a'.repeat(79)}🙂 Long` } })
  expect([status, (doc['emails'] as Doc[])[0]?.['value']]).toEqual([201, 'd@north.example'])
  const { first_name: kept } = await db
    .selectFrom('customer')
    .select('first_name')
    .where('email', '=', 'd@north.example')
    .executeTakeFirstOrThrow()
  expect(kept).toBe('a'.repeat(79))
})

test('decision 187 no address that a call names is written down, whoever has it and however it is coded', async () => {
  for (const at of ['@', '%40', '%2540']) await call('GET', `/Users/stranger${at}elsewhere.example`)
  await call('GET', '/Users?filter=userName%20eq%20stranger@elsewhere.example')
  await call('PATCH', '/Users/1', { Operations: [{ op: 'replace', path: 'stranger@elsewhere.example' }] })
  const { rows } = await sql<{ call: string }>`select path || detail as call from provisioning_call`.execute(
    db,
  )
  const calls = rows.map(row => row.call)
  expect(calls.filter(one => one.startsWith('/Users/…@…'))).toHaveLength(3)
  expect(calls.filter(one => /stranger/.test(one))).toEqual([])
})

test('S4 marks of direction stand in no name that a directory says, joiners of a script do', async () => {
  const name = {
    givenName: '\u202eAna\u2066',
    familyName: '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645\u2069',
  }
  const { doc } = await make('turned@north.example', { name })
  expect(doc['name']).toMatchObject({
    givenName: 'Ana',
    familyName: '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  })
})
