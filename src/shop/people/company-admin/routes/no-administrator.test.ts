import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'

/** A company whose only administrator of the topmost unit is blocked by the desk, and goes on by that of a unit. */
let db: Db
let desk: Visitor
let shop: TestShop
let ids: { boss: number; head: number; leaver: number }
const at = '/my-company/organization-management/manage-users'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'west', name: 'West', country: 'ES', currency: 'EUR' })
  const yard = await addUnit(db, { companyId: company.companyId, code: 'yard', parentId: company.unitId })
  const person = (name: string, unitId: number, role: string) =>
    addPerson(db, {
      email: `${name}@west.example`,
      company: { ...company, unitId },
      roles: [role],
      passwordHash: '$otherwise',
    })
  ids = {
    boss: await person('boss', company.unitId, 'company-admin'),
    head: await person('head', yard, 'company-admin'),
    leaver: await person('leaver', yard, 'buyer'),
  }
  await addPerson(db, { email: 'service@maker.example', roles: ['service'] })
  desk = await shop.as('service@maker.example')
})

const isActive = async (id: number) =>
  (await db.selectFrom('customer').select('active').where('id', '=', id).executeTakeFirstOrThrow()).active
const block = async (id: number, active = 'false') => {
  expect((await desk.post(`/desk/customers/people/${id}/switch`, { active })).status).toBe(303)
  return (await desk.get(`/desk/customers/people/${id}`)).text
}
const said = 'Nobody administers West as a whole now'

test('COMP-02 the desk that blocks the last administrator of a whole company is told so, and of others not', async () => {
  expect(await block(ids.leaver)).not.toContain(said)
  await block(ids.leaver, 'true')
  expect(await block(ids.boss)).toContain(said)
  expect(await block(ids.head)).not.toContain(said)
  await block(ids.head, 'true')
})

test('COMP-02 a unit whose company has no administrator of the whole is administered as before', async () => {
  const head = await shop.as('head@west.example')
  const invited = { email: 'fresh@west.example', firstName: 'F', lastName: 'Resh', unit: 'yard' }
  expect((await head.post(`${at}/update`, { ...invited, roles: 'buyer' })).status).toBe(303)
  const version = (await head.get(`${at}/update?user=leaver@west.example`)).field('version') ?? ''
  const changed = { kept: 'leaver@west.example', firstName: 'L', lastName: 'Eaver', unit: 'yard', version }
  expect((await head.post(`${at}/update`, { ...changed, roles: 'approver' })).status).toBe(303)
  expect((await head.post(`${at}/switch`, { user: 'leaver@west.example', active: 'false' })).status).toBe(303)
  expect(await isActive(ids.leaver)).toBe(false)
})

test('ACC-02 who is let in again is told so, whoever does it; who cannot sign in all the same is not', async () => {
  const told = async (email: string) => {
    const of = db.selectFrom('mail').select('body_text').where('recipient', '=', email)
    const letters = await of.where('key', 'like', 'account-opened:%').execute()
    await db.deleteFrom('mail').execute()
    return letters.map(one => /(\w[\w ]*) (?:has|have) opened your account again/.exec(one.body_text)?.[1])
  }
  await told('')
  const head = await shop.as('head@west.example')
  const bySeller = (id: number) => block(id, 'true')
  const leaver = 'leaver@west.example'
  expect((await head.post(`${at}/switch`, { user: leaver, active: 'true' })).status).toBe(303)
  expect(await told(leaver)).toEqual(['Ada Byron'])
  await block(ids.leaver)
  await bySeller(ids.leaver)
  expect(await told(leaver)).toEqual(['We'])
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'fresh@west.example')
    .executeTakeFirstOrThrow()
  await block(id)
  await bySeller(id)
  expect(await told('fresh@west.example')).toEqual([])
})
