import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { hashToken } from '#shop/people/session/service/token.ts'
import { closeAsAccount, forgetOldRegistrations } from '../service/decide.ts'

/** Every cell of states and events of a registration: what becomes of it, and who is told. */
let db: Db
let shop: TestShop
let desk: Visitor
let admin: Visitor
let nord: CompanyFixture

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { letters: { seal: testSeal, linksReadable: true } } })
  nord = await addCompany(db, { code: 'nord', name: 'Nord', country: 'ES' })
  await addPerson(db, {
    email: 'admin@nord.example',
    company: nord,
    roles: ['company-admin'],
    passwordHash: 'x',
  })
  await addPerson(db, { email: 'desk@seller.example', roles: ['service'] })
  desk = await shop.as('desk@seller.example')
  admin = await shop.as('admin@nord.example')
})

let made = 0
type Asked = { code: string; token: string; email: string }
async function asked(email: string, state = 'unconfirmed'): Promise<Asked> {
  const token = Buffer.alloc(32, ++made).toString('base64url')
  const closed = state === 'closed'
  const { rows } = await sql<{ code: string }>`
    insert into registration (code, kind, state, email, first_name, last_name, company_name, country, password_hash,
      storefront, link_hash, link_until, confirmed_at, decided_at, closed_because)
    values ('RG' || nextval('registration_number'), 'company', ${closed ? 'refused' : state}, ${email}, 'Eva', 'Roca', 'Nord',
      'ES', 'x', 'en', ${state === 'unconfirmed' ? hashToken(token) : null}, now() + interval '1 hour',
      ${state === 'unconfirmed' ? null : new Date()}, ${['approved', 'refused', 'closed'].includes(state) ? new Date() : null},
      ${closed ? 'newer' : null}) returning code`.execute(db)
  return { code: rows[0]?.code ?? '', token, email }
}
const confirm = (token: string) => shop.asGuest().post('/register/confirm', { token })
const versionOf = async (code: string) =>
  String((await db.selectFrom('registration').select('version').where('code', '=', code).executeTakeFirstOrThrow()).version) // prettier-ignore

const events = {
  'its link is opened': ({ token }: Asked) => confirm(token),
  'a newer one is confirmed': async ({ email }: Asked) => confirm((await asked(email)).token),
  'the desk approves': async ({ code }: Asked) =>
    desk.post(`/desk/registrations/${code}/approve`, { version: await versionOf(code), company: 'nord', unit: 'nord-main', roles: 'buyer' }), // prettier-ignore
  'the desk refuses': async ({ code }: Asked) =>
    desk.post(`/desk/registrations/${code}/refuse`, { version: await versionOf(code), reason: 'Unknown' }),
  'an administrator does not know the person': async ({ code }: Asked) =>
    admin.post(`/my-company/organization-management/manage-users/requests/${code}/not-ours`, { version: await versionOf(code), reason: 'No' }), // prettier-ignore
  'the account comes to be another way': ({ email }: Asked) => closeAsAccount({ db }, email),
  'the hour passes': () => forgetOldRegistrations(db),
}
type Event = keyof typeof events
const states = ['unconfirmed', 'waiting', 'approved', 'refused', 'closed'] as const

/** Where it leads, `state: letters to`; what is missing changes nothing and writes nothing about it. */
const cells: Record<Event, Partial<Record<(typeof states)[number], string>>> = {
  // one of a company that buys here already tells its administrators, and the desk
  'its link is opened': { unconfirmed: 'waiting: person, admin, desk' },
  'a newer one is confirmed': { unconfirmed: 'closed: person, admin, desk', waiting: 'closed: person, admin, desk', approved: 'approved: person, admin, desk', refused: 'refused: person, admin, desk', closed: 'closed: person, admin, desk' }, // prettier-ignore
  'the desk approves': { waiting: 'approved: person' },
  'the desk refuses': { waiting: 'refused: person' },
  'an administrator does not know the person': { waiting: 'waiting: desk' },
  'the account comes to be another way': { unconfirmed: 'closed: ', waiting: 'closed: ' },
  'the hour passes': {},
}

describe.each(Object.keys(events) as Event[])('REG-01 %s', event => {
  test.each(states)('of a registration that is %s', async state => {
    const one = await asked(`eva${++made}@nord.example`, state)
    await sql`truncate mail, attempt`.execute(db)
    await events[event](one)
    const { rows } = await sql<{ state: string }>`
      select case when closed_because is null then state else 'closed' end as state from registration where code = ${one.code}`.execute(
      db,
    )
    const told = await db.selectFrom('mail').select('recipient').orderBy('id').execute()
    const readers = told.map(({ recipient }) =>
      recipient === one.email ? 'person' : recipient.split('@')[0],
    )
    expect(`${rows[0]?.state}: ${readers.join(', ')}`).toBe(cells[event][state] ?? `${state}: `)
  })
})

test('REG-01 the desk sees when and why it refused the same person before', async () => {
  const before = await asked('again@else.example', 'waiting')
  await events['the desk refuses'](before)
  await asked('again@else.example', 'closed')
  await asked('other@else.example', 'refused')
  const now = await asked('again@else.example', 'waiting')
  const { text } = await desk.get(`/desk/registrations/${now.code}`)
  expect(text.match(/This person was refused on \d\d\/\d\d\/\d{4}[^<]*/g)).toEqual([
    expect.stringMatching(/: “Unknown”/),
  ])
  expect(text).toContain(`/desk/registrations/${before.code}`)
  expect((await desk.get(`/desk/registrations/${before.code}`)).text).not.toContain('This person was refused')
})
