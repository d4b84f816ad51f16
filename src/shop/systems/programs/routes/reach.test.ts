import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'

/** Who administers a leaf, and lets programs in there: none that reads beyond it. */
let db: Db
let shop: TestShop
let leafAdmin: Visitor
let wholeAdmin: Visitor
let leaf: number
let root: number
const list = '/my-account/company/programs'
const id = new Map<string, number>()

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await db
    .insertInto('storefront')
    .values({
      path_locale: 'es',
      text_language: 'es',
      format_locale: 'es-ES',
      countries: ['ES'],
      currencies: ['EUR'],
    })
    .execute()
  const { companyId, unitId } = await addCompany(db, { code: 'tree' })
  root = unitId
  leaf = await addUnit(db, { companyId, code: 'leaf', parentId: root })
  const inLeaf = { companyId, unitId: leaf }
  const add = async (name: string, unit: typeof inLeaf, roles: string[]) =>
    void id.set(
      name,
      await addPerson(db, { email: `${name}@tree.example`, company: unit, roles, lastName: name }),
    )
  await add('leaf-admin', inLeaf, ['company-admin'])
  await add('whole-admin', { companyId, unitId: root }, ['company-admin'])
  await add('buyer', inLeaf, ['buyer'])
  await add('later', inLeaf, ['buyer'])
  for (const [name, role] of [
    ['approves', 'approver'],
    ['administers', 'company-admin'],
  ] as const) {
    await add(name, inLeaf, ['buyer'])
    await grant(name, role)
  }
  leafAdmin = await shop.as('leaf-admin@tree.example')
  wholeAdmin = await shop.as('whole-admin@tree.example')
})

const grant = (name: string, role: string) =>
  db
    .insertInto('role_grant')
    .values({ customer_id: id.get(name) ?? 0, role, unit_id: root })
    .execute()
let made = 0
const fields = (person: string) => ({
  name: `Program ${++made}`,
  person: `${person}@tree.example`,
  scopes: ['orders:read', 'prices:read'],
})
async function letIn(by: Visitor, person: string): Promise<number> {
  const answer = await by.post(`${list}/new`, { ...fields(person), kind: 'key' })
  expect(answer.text).toContain('data-secret=')
  const { id: newest } = await db
    .selectFrom('program')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return newest
}
const letters = async (person: string) =>
  (
    await db
      .selectFrom('mail')
      .select(['subject', 'body_text as text'])
      .where('recipient', '=', `${person}@tree.example`)
      .where('key', 'like', 'program-in-name:%')
      .orderBy('id')
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`)

describe('SEC-01 a program of who administers a unit', () => {
  test.each(['approves', 'administers'])('is in nobody’s name who %s beyond it', async person => {
    expect((await leafAdmin.get(`${list}/new`)).text).not.toContain(`${person}@tree.example`)
    const refused = await leafAdmin.post(`${list}/new`, { ...fields(person), kind: 'key' })
    expect([refused.status, refused.text.includes('data-secret=')]).toEqual([400, false])
    const kept = await letIn(leafAdmin, 'buyer')
    const changed = await leafAdmin.post(`${list}/${kept}`, { ...fields(person), version: '1' })
    expect(changed.status).toBe(400)
    // who administers the whole company may
    expect((await wholeAdmin.get(`${list}/new`)).text).toContain(`${person}@tree.example`)
    const whole = await letIn(wholeAdmin, person)
    // and it is not seen, renewed or ended in the leaf
    expect((await leafAdmin.get(`${list}/${whole}`)).status).toBe(404)
    expect((await leafAdmin.post(`${list}/${whole}/secret`)).status).toBe(404)
    expect((await wholeAdmin.get(`${list}/${whole}`)).status).toBe(200)
  })

  test('is kept by who administers the whole company from when its person may more', async () => {
    const kept = await letIn(leafAdmin, 'later')
    expect((await leafAdmin.get(`${list}/${kept}`)).status).toBe(200)
    await grant('later', 'approver')
    expect((await leafAdmin.get(`${list}/${kept}`)).status).toBe(404)
    expect((await leafAdmin.post(`${list}/${kept}/secret`)).status).toBe(404)
    expect((await wholeAdmin.post(`${list}/${kept}/end`)).status).toBe(303)
  })

  test('is told to its person in their language, once, and not to who makes it for themselves', async () => {
    await db
      .updateTable('customer')
      .set({ storefront: 'es' })
      .where('email', '=', 'buyer@tree.example')
      .execute()
    const before = await letters('buyer')
    const kept = await letIn(leafAdmin, 'buyer')
    const after = await letters('buyer')
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toContain('Un programa trabaja en su nombre')
    expect(after.at(-1)).toContain(`Program ${made}`)
    expect(after.at(-1)).toContain('Leer pedidos y entregas')
    await leafAdmin.post(`${list}/${kept}`, { ...fields('buyer'), version: '1' })
    expect(await letters('buyer')).toHaveLength(after.length)
    // another person from now on, who is the administrator
    await leafAdmin.post(`${list}/${kept}`, { ...fields('leaf-admin'), version: '2' })
    expect(await letters('leaf-admin')).toEqual([])
    const own = await letIn(wholeAdmin, 'leaf-admin')
    expect(await letters('leaf-admin')).toHaveLength(1)
    await wholeAdmin.post(`${list}/${own}`, { ...fields('later'), version: '1' })
    expect((await letters('later')).length).toBeGreaterThan(1)
  })
})
