import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { signatureOf, type SignedLink } from '../model/link.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let key = ''
let system = 0
const now = new Date('2027-01-14T10:00:00Z')

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, clock: () => now })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  const company = await addCompany(db, { code: 'ACME', name: 'Acme Drives' })
  await addPerson(db, { email: 'buyer@acme.example', company, roles: ['buyer'] })
  await addPerson(db, { email: 'other@acme.example', company, roles: ['buyer'] })
  const another = await addCompany(db, { code: 'ELSE' })
  await addPerson(db, { email: 'stranger@else.example', company: another })
  desk = await shop.as('desk@maker.example')
  const made = await desk.post('/desk/connected-systems', { name: 'Procure', company: 'acme drives' })
  key = /data-key="true">([\w-]+)</.exec(made.text)?.[1] ?? ''
  system = (
    await db
      .selectFrom('connected_system')
      .select('id')
      .where('name', '=', 'Procure')
      .executeTakeFirstOrThrow()
  ).id
})

let nonces = 0
const linkOf = (change: Partial<SignedLink> = {}, by = key): string => {
  const said = {
    system,
    user: 'buyer@acme.example',
    time: now.getTime() / 1_000,
    nonce: `nonce-number-${String(nonces++).padStart(6, '0')}`,
    next: '',
    ...change,
  }
  const link = { ...said, signature: change.signature ?? signatureOf(said, by) }
  return `/externalSession?${new URLSearchParams(Object.entries(link).map(([name, value]) => [name, String(value)]))}`
}

test('SITE-35 a signed link opens a session once, says so once, and SITE-36 remembers it for 1000 days', async () => {
  const link = linkOf({ next: '/ebusiness/en/countrylist' })
  const guest = shop.asGuest()
  const entered = await guest.get(link)
  expect([entered.status, entered.location]).toEqual([303, '/ebusiness/en/countrylist'])
  const page = await guest.get('/login/pw/request')
  expect(page.data('data-signed-in')).toBe('true')
  expect(page.text).toMatch(/data-site-notice="external".*You came here from Procure/s)
  const told = await guest.post('/externalSession/acknowledge')
  expect(told.headers['set-cookie']).toContain('external_session_modal_shown=true; Max-Age=86400000')
  expect((await guest.get('/login/pw/request')).text).not.toContain('data-site-notice')
  expect((await shop.asGuest().get(link)).status).toBe(410)
})
test.each<[string, () => string]>([
  ['forged', () => linkOf({ signature: 'a'.repeat(64) })],
  ['signed with another key', () => linkOf({}, 'another key')],
  ['of five minutes ago', () => linkOf({ time: now.getTime() / 1_000 - 301 })],
  ['of the future', () => linkOf({ time: now.getTime() / 1_000 + 301 })],
  ['of another system', () => linkOf({ system: 999_999 })],
  ['for a person of another company', () => linkOf({ user: 'stranger@else.example' })],
  ['for nobody', () => linkOf({ user: 'nobody@acme.example' })],
])('SITE-35 a link %s opens nothing', async (_, link) => {
  const guest = shop.asGuest()
  const answer = await guest.get(link())
  expect(answer.status).toBe(410)
  expect(guest.cookies.has('session')).toBe(false)
})
test('SITE-35 who is signed in as somebody else is asked; two who use a link at once enter once', async () => {
  const other = await shop.as('other@acme.example')
  const asked = await other.get(linkOf())
  expect(asked.text).toContain('Continue as buyer@acme.example')
  const fields = Object.fromEntries(
    ['system', 'user', 'time', 'nonce', 'next', 'signature'].map(name => [name, asked.field(name) ?? '']),
  )
  expect((await other.get('/login/pw/request')).text).not.toContain('data-site-notice')
  expect((await other.post('/externalSession', fields)).status).toBe(303)
  expect((await other.get('/login/pw/request')).text).toContain('data-site-notice="external"')
  const link = linkOf()
  const both = await Promise.all([shop.asGuest().get(link), shop.asGuest().get(link)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410])
})
test('SITE-35 turned off, its sessions end and its links open nothing; only the administrator may', async () => {
  const guest = shop.asGuest()
  await guest.get(linkOf())
  expect((await desk.post(`/desk/connected-systems/${system}`, { active: '0' })).status).toBe(303)
  expect((await guest.get('/login/pw/request')).data('data-signed-in')).toBe('false')
  expect((await shop.asGuest().get(linkOf())).status).toBe(410)
  await desk.post(`/desk/connected-systems/${system}`, { active: '1' })
  expect((await shop.asGuest().get(linkOf())).status).toBe(303)
  expect((await (await shop.as('buyer@acme.example')).get('/desk/connected-systems')).status).toBe(403)
  const wrong = await desk.post('/desk/connected-systems', { name: 'Procure', company: 'No such company' })
  expect([wrong.status, wrong.field('company')]).toEqual([400, 'No such company'])
  expect(shop.errors()).toEqual([])
})
