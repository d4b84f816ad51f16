import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { programWith, type Program } from '#shop/systems/api/fixtures.ts'

let db: Db
let shop: TestShop
let admin: Visitor
let made: { id: number; program: Program }
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  admin = await shop.as('admin@nordwind.example')
  made = await letIn('Zaragoza ERP', 'zaragoza-erp@nordwind.example')
})

const list = '/my-account/company/programs'
const account = (email: string) =>
  db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()
const unitOf = (code: string) =>
  db.selectFrom('company_unit').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const fields = async (name: string, email: string) => ({
  owner: 'unit',
  kind: 'key',
  name,
  unit: (await unitOf('nordwind-zaragoza')).code,
  email,
  scopes: ['orders:read', 'orders:write', 'basket:read', 'basket:write', 'invoices:read', 'quotes:read'],
  'limit-order-EUR': '500.00',
})
async function letIn(name: string, email: string) {
  const answer = await admin.post(`${list}/new`, await fields(name, email))
  const [, secret = ''] = /data-secret="[^"]*">([^<]*)</.exec(answer.text) ?? []
  expect(secret).toMatch(/^ctr_/)
  const { id } = await db
    .selectFrom('program')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { id, program: programWith(shop, secret) }
}
const status = async () => (await made.program('GET', '/basket')).status

test('a program of a unit has an account of its own, with its limit, that is nobody of the company', async () => {
  const kept = await account('zaragoza-erp@nordwind.example')
  expect(kept).toMatchObject({
    of_program: true,
    active: true,
    unit_id: (await unitOf('nordwind-zaragoza')).id,
  })
  const limits = await db
    .selectFrom('order_limit')
    .selectAll()
    .where('customer_id', '=', kept?.id ?? 0)
    .execute()
  expect(limits).toMatchObject([{ period: 'order', currency: 'EUR', amount: 50_000 }])
  expect((await admin.get('/my-company/organization-management/manage-users')).text).not.toContain(
    'zaragoza-erp',
  )
  const page = await admin.get(`${list}/${made.id}`)
  expect(page.text).toContain('Unit Zaragoza')
  expect((await admin.get(list)).text).toContain('Unit Zaragoza')
  const desk = await shop.as('service@contara.example')
  expect((await desk.get('/desk/programs')).text).toContain('Unit Zaragoza')
})

test('it reads the orders of its unit and those below, whoever placed them, and no others', async () => {
  const unit = await unitOf('nordwind-zaragoza')
  const orders = await db
    .selectFrom('sales_order')
    .select(['code', 'unit_id'])
    .where('company_id', '=', unit.company_id)
    .orderBy('id')
    .execute()
  const below = await db.selectFrom('company_unit').select('id').where('parent_id', '=', unit.id).execute()
  const reach = new Set([unit.id, ...below.map(one => one.id)])
  const own = orders.filter(one => one.unit_id !== null && reach.has(one.unit_id))
  const others = orders.filter(one => one.unit_id === null || !reach.has(one.unit_id))
  expect(own.length).toBeGreaterThan(0)
  expect(others.length).toBeGreaterThan(0)
  for (const { code } of own.slice(0, 3))
    expect((await made.program('GET', `/orders/${code}`)).status).toBe(200)
  for (const { code } of others.slice(0, 3))
    expect((await made.program('GET', `/orders/${code}`)).status).toBe(404)
})

test('SEC nobody signs in with it: not by password, link, session, directory or the desk in its name', async () => {
  const email = 'zaragoza-erp@nordwind.example'
  const kept = await account(email)
  const { password_hash: usual } = (await account('buyer2@nordwind.example')) ?? { password_hash: '' }
  await db.updateTable('customer').set({ password_hash: usual }).where('email', '=', email).execute()
  // a session that somebody got for it all the same opens nothing
  expect((await (await shop.as(email)).get('/my-account/orders')).status).toBe(303)
  const typed = await shop.asGuest().post('/login', { username: email, password: 'Contara-2026', next: '' })
  expect(typed.text).not.toContain('data-signed-in="true"')
  expect(typed.status).toBe(400)
  await shop.asGuest().post('/login/pw/request', { email })
  const links = await db
    .selectFrom('password_reset')
    .select('token_hash')
    .where('customer_id', '=', kept?.id ?? 0)
    .execute()
  expect(links).toEqual([])
  const desk = await shop.as('service@contara.example')
  const shown = await desk.get(`/desk/customers/people/${kept?.id}`)
  expect(shown.text).toContain('nobody signs in with it')
  expect(shown.text).not.toContain(`/people/${kept?.id}/act`)
  expect((await desk.post(`/desk/customers/people/${kept?.id}/act`)).status).toBe(404)
})

test('it rests while its unit is closed, and goes with the unit where that is moved', async () => {
  const { id } = await unitOf('nordwind-zaragoza')
  expect(await status()).toBe(200)
  await db.updateTable('company_unit').set({ active: false }).where('id', '=', id).execute()
  expect(await status()).toBe(401)
  expect((await admin.get(`${list}/${made.id}`)).text).toContain('The unit is closed')
  await db.updateTable('company_unit').set({ active: true }).where('id', '=', id).execute()
  expect(await status()).toBe(200)
  const { version } = await db
    .selectFrom('program')
    .select('version')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  const root = await unitOf('nordwind')
  const moved = await admin.post(`${list}/${made.id}`, {
    ...(await fields('Zaragoza ERP', '')),
    unit: root.code,
    version: String(version),
  })
  expect(moved.status).toBe(303)
  const { id: dublin } = await unitOf('nordwind-dublin')
  const [other] = await db
    .selectFrom('sales_order')
    .select('code')
    .where('unit_id', '=', dublin)
    .limit(1)
    .execute()
  expect((await made.program('GET', `/orders/${other?.code}`)).status).toBe(200)
})

test.each([
  ['an address that somebody signs in with', { email: 'buyer@nordwind.example' }, 'Somebody signs in'],
  ['an address of another house', { email: 'buyer@meridian.example' }, 'ends with @nordwind.example'],
  ['no address', { email: 'erp' }, 'such as purchasing'],
  ['a unit of nobody', { unit: 'none' }, 'one of your units'],
  ['a limit that is no amount', { 'limit-order-EUR': 'many' }, 'amount'],
])('%s is refused at its field, and nothing entered is lost', async (_, more, words) => {
  const answer = await admin.post(`${list}/new`, {
    ...(await fields('Kept name', 'new@nordwind.example')),
    ...more,
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(words)
  expect(answer.text).toContain('Kept name')
  expect(await account('new@nordwind.example')).toBeUndefined()
})

test('ended by the desk, its account is closed with it and holds its unit no more', async () => {
  const desk = await shop.as('service@contara.example')
  await desk.post(`/desk/programs/${made.id}/end`)
  expect(await status()).toBe(401)
  expect(await account('zaragoza-erp@nordwind.example')).toMatchObject({ active: false, unit_id: null })
})
