import scimmy from 'scimmy'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { groupSchema, patchSchema, scimPath, userSchema, type Doc } from '../model/scim.ts'

/** A client of a foreign library (scimmy): it writes what is sent, reads what is answered, and says what should have come of it. */
const { Messages, Schemas, Types } = scimmy

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

async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: unknown) {
  const { statusCode: status, body } = await shop.app.inject({
    method,
    url: `${scimPath}${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
  return { status, doc: JSON.parse(body) as Doc }
}
const written = (value: unknown): Doc => JSON.parse(JSON.stringify(value)) as Doc
/** What both keep of a person. */
const compared = (doc: Doc): Doc => {
  const user = written(new Schemas.User(doc))
  const name = { ...(user['name'] as Doc) }
  delete name['formatted']
  const { userName, active, emails, externalId } = user
  return { userName, active, emails, name, externalId }
}
const userOf = (email: string, more: Doc = {}): Doc =>
  written(
    new Schemas.User(
      {
        schemas: [userSchema],
        userName: email,
        externalId: `ext ${email}`,
        name: { givenName: 'Barbara', familyName: 'Jensen' },
        emails: [{ value: email, type: 'work', primary: true }],
        active: true,
        ...more,
      },
      'in',
    ),
  )

const changes: readonly [string, Doc[], Doc][] = [
  ['Okta: closed without a path', [{ op: 'replace', value: { active: false } }], { active: false }],
  ['Entra: closed by a path', [{ op: 'Replace', path: 'active', value: false }], { active: false }],
  ['Entra: False as a text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  [
    'Entra: false as a text, without a path',
    [{ op: 'Replace', value: { active: 'false' } }],
    { active: false },
  ],
  ['Entra: opened by True', [{ op: 'Add', path: 'active', value: 'True' }], { active: true }],
  [
    'Entra: paths as members of a value',
    [{ op: 'Add', value: { 'name.givenName': 'Ann', 'name.familyName': 'Doe' } }],
    { name: { givenName: 'Ann', familyName: 'Doe' } },
  ],
  [
    'Entra: a name by its path',
    [{ op: 'Replace', path: 'name.familyName', value: 'Berg' }],
    { name: { givenName: 'Barbara', familyName: 'Berg' } },
  ],
  [
    'Entra: the work address by a filter',
    [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'second@north.example' }],
    { emails: [expect.objectContaining({ value: 'second@north.example', type: 'work' })] },
  ],
  [
    'Entra: another external number',
    [{ op: 'Replace', path: 'externalId', value: 'e-2' }],
    { externalId: 'e-2' },
  ],
  [
    'Okta: all of a person in one value',
    [{ op: 'replace', value: { name: { givenName: 'Eva', familyName: 'Roth' }, active: true } }],
    { name: { givenName: 'Eva', familyName: 'Roth' }, active: true },
  ],
  [
    'two operations, the later one counts',
    [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'active', value: true },
    ],
    { active: true },
  ],
]
test.each(changes)('%s: as the foreign client has it', async (what, operations, wanted) => {
  const email = `p${changes.findIndex(([name]) => name === what)}@north.example`
  const made = await call('POST', '/Users', userOf(email))
  expect([made.status, compared(made.doc)]).toEqual([201, compared({ ...userOf(email), id: '1' })])
  const path = `/Users/${String(made.doc['id'])}`
  const answer = await call('PATCH', path, { schemas: [patchSchema], Operations: operations })
  expect([answer.status, compared(answer.doc)]).toEqual([200, expect.objectContaining(wanted)])
  expect(compared((await call('GET', path)).doc)).toEqual(compared(answer.doc))
  // texts in the place of true and false are Entra's own: the foreign client refuses them
  const own = operations.some(one => /"(true|false)"/i.test(JSON.stringify(one)))
  if (own) return
  const resource = new Schemas.User(made.doc)
  const foreign = await new Messages.PatchOp({
    schemas: [patchSchema],
    Operations: operations,
  } as never).apply(resource)
  expect(compared(written(foreign ?? resource))).toEqual(compared(answer.doc))
})

test('lists and filters: as the foreign client has them', async () => {
  const all = new Messages.ListResponse((await call('GET', '/Users?count=200')).doc as never)
  const people = written(all)['Resources'] as Doc[]
  expect(people.length).toBeGreaterThan(5)
  for (const filter of [
    `userName eq "${String(people[2]?.['userName'])}"`,
    'externalId eq "e-2"',
    'active eq false',
    'active eq true and name.givenName eq "Barbara"',
    'emails.value ew "@north.example" and name.familyName ne "Jensen"',
    'userName sw "p" or userName sw "admin"',
    'name.familyName co "e" and not (active eq false)',
  ]) {
    const ours = await call('GET', `/Users?count=200&filter=${encodeURIComponent(filter)}`)
    const theirs = new Types.Filter(filter).match(people) as Doc[]
    const ids = (docs: Doc[]) => docs.map(one => one['id'])
    expect([filter, ids(ours.doc['Resources'] as Doc[])]).toEqual([filter, ids(theirs)])
  }
})

test('groups: members come, go by a filter, and are replaced, as the foreign client has it', async () => {
  const ids: string[] = []
  for (const n of [1, 2, 3])
    ids.push(String((await call('POST', '/Users', userOf(`m${n}@north.example`))).doc['id']))
  const [a = '', b = '', c = ''] = ids
  const begin = new Schemas.Group(
    { schemas: [groupSchema], displayName: 'Buyers', members: [{ value: a }] },
    'in',
  )
  let { doc } = await call('POST', '/Groups', written(begin))
  const path = `/Groups/${String(doc['id'])}`
  const membersOf = (group: Doc) =>
    ((group['members'] as Doc[] | undefined) ?? []).map(one => one['value']).toSorted()
  for (const operation of [
    { op: 'add', path: 'members', value: [{ value: b }, { value: c }] },
    { op: 'remove', path: `members[value eq "${a}"]` },
    { op: 'replace', value: { displayName: 'All buyers' } },
    { op: 'replace', path: 'members', value: [{ value: a }] },
    { op: 'remove', path: 'members' },
  ]) {
    const message = { schemas: [patchSchema], Operations: [operation] }
    const foreign = written(
      (await new Messages.PatchOp(message as never).apply(new Schemas.Group(doc))) ?? new Schemas.Group(doc),
    )
    doc = (await call('PATCH', path, message)).doc
    expect([doc['displayName'], membersOf(doc)]).toEqual([foreign['displayName'], membersOf(foreign)])
  }
})
