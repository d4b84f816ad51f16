import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'
import { addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'

let db: Db
let admin: Visitor
let ids: { busy: number; idle: number }
const at = '/my-company/organization-management/manage-users/update'

beforeAll(async () => {
  db = await testDatabase()
  const shop = await testShop({ db })
  const company = await addCompany(db, { code: 'east', name: 'East', country: 'ES', currency: 'EUR' })
  await addUnit(db, { companyId: company.companyId, code: 'shed', parentId: company.unitId })
  await addPerson(db, { email: 'admin@east.example', company, roles: ['company-admin'] })
  ids = {
    busy: await addPerson(db, { email: 'busy@east.example', company }),
    idle: await addPerson(db, { email: 'idle@east.example', company }),
  }
  admin = await shop.as('admin@east.example')
})

const save = async (user: string, more: Record<string, string>) => {
  const version = (await admin.get(`${at}?user=${user}`)).field('version') ?? ''
  return admin.post(at, { kept: user, firstName: 'A', lastName: 'B', unit: 'east-main', version, ...more })
}
const roles = async (id: number) =>
  (await db.selectFrom('role_grant').select('role').where('customer_id', '=', id).execute()).map(
    ({ role }) => role,
  )

describe('COMP-02 the role of a buyer is taken from somebody', () => {
  test('with open work: what it is is named, and asked about', async () => {
    const { code } = await addQuote(db, { customerId: ids.busy, state: 'requested' })
    const asked = await save('busy@east.example', { roles: 'approver' })
    expect([asked.status, asked.field('sure')]).toEqual([400, 'true'])
    expect(asked.text).toContain(`1 open quote (${code})`)
    expect(asked.text).toContain('Without the role of a buyer')
    expect(await roles(ids.busy)).toEqual(['buyer'])
    expect((await save('busy@east.example', { roles: 'approver', sure: 'true' })).status).toBe(303)
    expect(await roles(ids.busy)).toEqual(['approver'])
  })
  test('a move, another role beside it and somebody without open work are not asked about', async () => {
    await addQuote(db, { customerId: ids.idle, state: 'requested' })
    expect((await save('idle@east.example', { roles: 'buyer', unit: 'shed' })).status).toBe(303)
    await db.deleteFrom('quote').where('customer_id', '=', ids.idle).execute()
    expect((await save('idle@east.example', { roles: 'approver' })).status).toBe(303)
  })
})
