import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

/** Accounts of the desk's people, before who answers for personal data and nothing else, and before an administrator. */
let db: Db
let shop: TestShop
let clerk: Visitor
let chief: Visitor
const closed = new Map<string, number>()

async function addClosed(name: string, roles: string[], worksAtDesk: boolean): Promise<number> {
  const id = await addPerson(db, { email: `${name}@closed.example`, roles, lastName: name })
  await db
    .updateTable('customer')
    .set({ active: false, works_at_desk: worksAtDesk })
    .where('id', '=', id)
    .execute()
  closed.set(name, id)
  return id
}

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'chief@seller.example', roles: ['administrator'] })
  const { id: role } = await db
    .insertInto('desk_role')
    .values({ name: 'Data protection' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('desk_role_right')
    .values({ role_id: role, section: 'desk/personal-data', access: 'write' })
    .execute()
  const give = (id: number) =>
    db.insertInto('desk_role_grant').values({ customer_id: id, role_id: role }).execute()
  await give(await addPerson(db, { email: 'clerk@seller.example', roles: [] }))
  await addClosed('administrator', ['administrator'], true)
  await addClosed('service', ['service'], false)
  await addClosed('colleague', [], true)
  await give(await addClosed('own-role', [], false))
  await addClosed('customer', ['buyer'], false)
  clerk = await shop.as('clerk@seller.example')
  chief = await shop.as('chief@seller.example')
})

const stateOf = (id: number) =>
  db
    .selectFrom('customer')
    .select(['active', 'erased_at as erasedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const find = '/desk/personal-data'

describe('SEC-01 accounts of the desk’s people', () => {
  test.each(['administrator', 'service', 'colleague', 'own-role'])(
    'are neither opened nor erased by who only answers for personal data: %s',
    async name => {
      const id = closed.get(name) ?? 0
      const { text } = await clerk.get(`${find}?text=${name}%40closed`)
      expect(text).toContain(`${name}@closed.example`)
      expect(text).not.toContain(`${find}/${id}/reactivate`)
      expect(text).not.toContain(`${find}/${id}/erase`)
      for (const deed of ['reactivate', 'erase'])
        expect((await clerk.post(`${find}/${id}/${deed}`)).status).toBe(403)
      expect(await stateOf(id)).toEqual({ active: false, erasedAt: null })
    },
  )

  test('those of customers are, and an administrator keeps both', async () => {
    const customer = closed.get('customer') ?? 0
    expect((await clerk.get(find)).text).toContain(`${find}/${customer}/reactivate`)
    expect((await clerk.post(`${find}/${customer}/reactivate`)).status).toBe(303)
    expect(await stateOf(customer)).toMatchObject({ active: true })
    const colleague = closed.get('colleague') ?? 0
    const page = await chief.get(find)
    expect(page.text).toContain(`${find}/${colleague}/reactivate`)
    expect(page.text).toContain(`${find}/${colleague}/erase`)
    expect((await chief.post(`${find}/${colleague}/erase`)).status).toBe(303)
    expect((await stateOf(colleague)).erasedAt).not.toBeNull()
    const administrator = closed.get('administrator') ?? 0
    expect((await chief.post(`${find}/${administrator}/reactivate`)).status).toBe(303)
    expect(await stateOf(administrator)).toMatchObject({ active: true })
  })
})
