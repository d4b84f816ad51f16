import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { audiencesOfOwn, deskSectionNames, rightsOffered } from '#shop/people/session/model/desk-rights.ts'
import { readersOfSection } from '../service.ts'
import { workersOn } from '../model/told.ts'
import { listWorkers } from '../service/owner-rules.ts'

let db: Db
let shop: TestShop
let admin: Visitor
let ida: number
let role = ''

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  for (const email of ['ada@desk.example', 'bea@desk.example'])
    await addPerson(db, { email, roles: ['administrator'] })
  // who could sign in: without one of them nobody's roles are changed
  await db.updateTable('customer').set({ password_hash: 'set' }).execute()
  ida = await addPerson(db, { email: 'ida@desk.example', roles: ['content'] })
  admin = await shop.as('ada@desk.example')
})

const give = (roles: string[], seen: string) =>
  admin.post(`/desk/people/${ida}`, { firstName: 'Ida', lastName: 'Roth', roles, seen })
const lastEntry = async () =>
  db.selectFrom('trail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('SEC-01 roles made of rights at the desk', () => {
  test('an administrator makes one, gives it, and it opens just its rights in a session that is open', async () => {
    const ida1 = await shop.as('ida@desk.example')
    const made = await admin.post('/desk/people/roles', {
      name: 'Accountant',
      note: 'invoices and figures',
      'right-invoices': 'write',
      'right-customers': 'read',
      // neither is offered: only administrators let people in
      'right-people': 'write',
      'right-acting': 'read',
    })
    expect(made.status).toBe(303)
    role = /own-\d+/.exec(made.location ?? '')?.[0] ?? ''
    expect((await lastEntry()).details).toEqual({
      name: 'Accountant',
      'desk/invoices': '– → write',
      'desk/customers': '– → read',
    })
    expect((await ida1.get('/desk/invoices')).status).toBe(403)
    expect((await give([role], 'content')).status).toBe(303)
    expect((await lastEntry()).details).toMatchObject({ roles: 'content → Accountant' })
    for (const [path, status] of [
      ['/desk', 200],
      ['/desk/invoices', 200],
      ['/desk/customers', 200],
      ['/desk/customers/new', 403],
      ['/desk/content', 403],
      ['/desk/people', 403],
    ] as const)
      expect((await ida1.get(path)).status, path).toBe(status)
    expect(await readersOfSection(db, 'desk/invoices')).toContainEqual({ id: ida, name: 'Ida Roth' })
    // nobody of the desk is among the customers
    expect((await admin.get('/desk/customers/people')).text).not.toContain('ida@desk.example')
  })

  test('a change holds at once, and is kept with before and after', async () => {
    const one = await shop.as('ida@desk.example')
    const change = { name: 'Accountant', note: '', 'right-quotes': 'write', version: '1' }
    expect((await admin.post(`/desk/people/roles/${role}`, change)).status).toBe(303)
    expect((await one.get('/desk/quotes')).status).toBe(200)
    expect((await one.get('/desk/invoices')).status).toBe(403)
    expect((await lastEntry()).details).toEqual({
      note: 'invoices and figures → –',
      'desk/quotes': '– → write',
      'desk/invoices': 'write → –',
      'desk/customers': 'read → –',
    })
    const { text } = await admin.get(`/desk/people/roles/${role}`)
    expect(text).toContain('Quotes: – → works')
    // who works on quotes is told of them, and owns them
    expect(await listWorkers(db, workersOn('quote'))).toContainEqual({ id: ida, name: 'Ida Roth' })
    // a colleague's change is not overwritten, and what was typed is still there
    const late = await admin.post(`/desk/people/roles/${role}`, { ...change, name: 'Bookkeeper' })
    expect([late.status, late.text.includes('value="Bookkeeper"')]).toEqual([409, true])
  })

  test.each([
    ['a name that a role has', { name: 'accountant', 'right-orders': 'read' }, 'already a role of this name'],
    ['the name of a role of the shop', { name: 'Pedidos', 'right-orders': 'read' }, 'already a role of this'],
    ['no name', { name: ' ', 'right-orders': 'read' }, 'f-role-name-error'],
    ['no right', { name: 'Nothing' }, 'at least one right'],
  ])('refused: %s', async (_, sent, said) => {
    const refused = await admin.post('/desk/people/roles', sent)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(said)
  })

  test('a copy of a role of the shop begins with its rights; the shop’s own stays as it is', async () => {
    const { text } = await admin.get('/desk/people/roles/new?from=orders')
    expect(text).toContain('value="Orders (copy)"')
    expect(text).toMatch(/name="right-orders"[^]*?<option value="write" selected/)
    expect((await admin.post('/desk/people/roles/orders', { name: 'X', version: '1' })).status).toBe(404)
  })

  test('a retired role opens nothing, is held by nobody and cannot be given', async () => {
    const one = await shop.as('ida@desk.example')
    const retire = (retired: string, version: string) =>
      admin.post(`/desk/people/roles/${role}/retire`, { retired, version })
    expect((await retire('true', '2')).status).toBe(303)
    expect((await lastEntry()).details).toEqual({ name: 'Accountant', takenFrom: ['ida@desk.example'] })
    expect((await one.get('/desk/quotes')).status).toBe(403)
    expect((await give([role], '')).status).toBe(400)
    expect((await retire('false', '3')).status).toBe(303)
    expect((await one.get('/desk/quotes')).status).toBe(403)
    expect((await give([role], '')).status).toBe(303)
    expect((await one.get('/desk/quotes')).status).toBe(200)
  })

  test('no role made here lets in people or gives rights', () => {
    expect(rightsOffered('desk/people')).toEqual(['read'])
    const all = deskSectionNames.flatMap(section => [
      { section, access: 'read' },
      { section, access: 'write' },
      { section: 'desk/unknown', access: 'write' },
    ])
    expect(audiencesOfOwn(all)).not.toContain('desk/people:write')
  })
})
