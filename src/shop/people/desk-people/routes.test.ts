import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let admin: Visitor
const ids: Record<string, number> = {}

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  for (const [name, roles] of [
    ['ada', ['administrator']],
    ['bea', ['administrator', 'orders']],
    ['cai', ['content']],
  ] as const)
    ids[name] = await addPerson(db, { email: `${name}@desk.example`, roles: [...roles] })
})
beforeEach(async () => {
  for (const [name, roles] of [
    ['ada', ['administrator']],
    ['bea', ['administrator', 'orders']],
    ['cai', ['content']],
  ] as const)
    await db
      .updateTable('customer')
      .set({ roles: [...roles], active: true, password_hash: 'set' })
      .where('email', '=', `${name}@desk.example`)
      .execute()
  admin = await shop.as('ada@desk.example')
})

const names = { firstName: 'A', lastName: 'B' }
const rolesOf = async (name: string) =>
  (
    await db
      .selectFrom('role_grant')
      .select('role')
      .where('customer_id', '=', ids[name] ?? 0)
      .orderBy('role')
      .execute()
  ).map(row => row.role)

describe('SEC-01 people of the desk', () => {
  test('SEC-01 only an administrator of the desk keeps them', async () => {
    expect((await (await shop.as('cai@desk.example')).get('/desk/people')).status).toBe(403)
    expect((await admin.get('/desk/people')).text).toContain('cai@desk.example')
  })

  test('a role holds from the next request on, and is traced', async () => {
    const cai = await shop.as('cai@desk.example')
    expect((await cai.get('/desk/mails')).status).toBe(403)
    const saved = await admin.post(`/desk/people/${ids['cai']}`, {
      ...names,
      roles: ['content', 'service'],
      seen: 'content',
    })
    expect(saved.status).toBe(303)
    expect((await cai.get('/desk/mails')).status).toBe(200)
    const line = await db
      .selectFrom('trail')
      .selectAll()
      .where('action', '=', 'desk-person-save')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor: 'ada@desk.example', subject: 'customer:cai@desk.example' })
    expect(line.details).toMatchObject({ roles: 'content → content, service' })
  })

  test('what a colleague changed meanwhile is not overwritten', async () => {
    const late = { ...names, roles: 'orders', seen: 'catalogue' }
    expect((await admin.post(`/desk/people/${ids['cai']}`, late)).status).toBe(409)
    expect(await rolesOf('cai')).toEqual(['content'])
  })

  test('the last administrator who can sign in stays', async () => {
    const taken = { ...names, roles: 'orders', seen: 'administrator orders' }
    expect((await admin.post(`/desk/people/${ids['bea']}`, taken)).status).toBe(303)
    const own = await admin.post(`/desk/people/${ids['ada']}`, {
      ...names,
      roles: 'orders',
      seen: 'administrator',
    })
    expect(own.status).toBe(400)
    expect(await rolesOf('ada')).toEqual(['administrator'])
    expect((await admin.post(`/desk/people/${ids['ada']}/switch`, { active: 'false' })).status).toBe(400)
  })

  test('two administrators who take each other’s role at the same moment: one stays', async () => {
    const bea = await shop.as('bea@desk.example')
    const answers = await Promise.all([
      admin.post(`/desk/people/${ids['bea']}`, { ...names, roles: 'orders', seen: 'administrator orders' }),
      bea.post(`/desk/people/${ids['ada']}`, { ...names, roles: 'orders', seen: 'administrator' }),
    ])
    expect(answers.map(one => one.status).toSorted()).toEqual([303, 400])
    expect(
      [...(await rolesOf('ada')), ...(await rolesOf('bea'))].filter(one => one === 'administrator'),
    ).toEqual(['administrator'])
  })

  test('blocking ends their sessions at once', async () => {
    const cai = await shop.as('cai@desk.example')
    expect((await admin.post(`/desk/people/${ids['cai']}/switch`, { active: 'false' })).status).toBe(303)
    expect((await cai.get('/desk')).status).not.toBe(200)
  })

  test('ACC-02 who is let in again is told so', async () => {
    await db.updateTable('customer').set({ password_hash: '$otherwise' }).where('email', '=', 'cai@desk.example').execute() // prettier-ignore
    for (const active of ['false', 'true'])
      expect((await admin.post(`/desk/people/${ids['cai']}/switch`, { active })).status).toBe(303)
    const letters = db.selectFrom('mail').select('recipient').where('key', 'like', 'account-opened:%')
    expect(await letters.execute()).toEqual([{ recipient: 'cai@desk.example' }])
  })

  test('an invited person gets a link, and an address that is taken is refused', async () => {
    const form = { email: 'Dan@desk.example', firstName: 'Dan', lastName: 'D', roles: 'orders' }
    expect((await admin.post('/desk/people', form)).status).toBe(303)
    const again = await admin.post('/desk/people', form)
    expect(again.status).toBe(400)
    expect(again.text).toContain('Dan@desk.example')
    const mails = await db.selectFrom('mail').selectAll().execute()
    expect(JSON.stringify(mails)).toContain('dan@desk.example')
  })

  test('a customer is nobody of the desk', async () => {
    const id = await addPerson(db, { email: 'guest@else.example' })
    expect((await admin.get(`/desk/people/${id}`)).status).toBe(404)
  })

  test('SEC-01 an administrator ends all sessions, their own too, only with the tick', async () => {
    const [cai, ada] = [await shop.as('cai@desk.example'), await shop.as('ada@desk.example')]
    const asked = await ada.post('/desk/people/end-sessions')
    expect([asked.status, asked.text.includes('Please confirm that everybody')]).toEqual([400, true])
    expect((await cai.post('/desk/people/end-sessions', { sure: 'true' })).status).toBe(403)
    expect((await cai.get('/desk')).status).toBe(200)
    expect((await ada.post('/desk/people/end-sessions', { sure: 'true' })).status).toBe(303)
    for (const one of [cai, ada]) expect((await one.get('/desk')).location).toContain('/login')
    const { details } = await db
      .selectFrom('trail')
      .select('details')
      .where('action', '=', 'sessions-end')
      .executeTakeFirstOrThrow()
    expect((details as { sessions: number }).sessions).toBeGreaterThanOrEqual(2)
  })
})
