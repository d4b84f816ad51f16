import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { hasAdministrator, letAdministratorIn } from './let-in.ts'

let db: Db
let shop: TestShop
beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
})

const letIn = (email: string) =>
  letAdministratorIn(
    {
      db,
      publicUrl: shop.services.publicUrl,
      site: { base: '/ebusiness/en', brand: 'contara', accountArea: 'my-account' },
    },
    email,
  )
const password = 'a long and winding road 7'
const choose = async (link: string) => {
  const { searchParams } = new URL(link)
  const visitor = shop.asGuest()
  await visitor.get('/login')
  return visitor.post('/login/pw/change', {
    token: searchParams.get('token') ?? '',
    password,
  })
}

describe('an administrator let in from the machine', () => {
  test('the first one of an empty shop chooses a password by the link, once, and enters the desk', async () => {
    expect(await hasAdministrator(db)).toBe(false)
    const { link, was } = await letIn(' First@Shop.Example ')
    expect(was).toBe('new')
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4170\/ebusiness\/en\/login\/pw\/change\?token=[\w-]{43}$/)
    await choose(link)
    expect(await hasAdministrator(db)).toBe(true)
    const admin = await shop.as('first@shop.example')
    expect((await admin.get('/desk/people')).status).toBe(200)
    const { expires } = await db
      .selectFrom('password_reset')
      .select(eb => eb.fn.max('expires_at').as('expires'))
      .executeTakeFirstOrThrow()
    expect(Number(expires) - Date.now()).toBeLessThanOrEqual(3_600_000)
    const mails = await db.selectFrom('mail').select('key').where('key', 'like', 'invitation:%').execute()
    expect(mails).toEqual([])
  })

  test('it is traced, and the trail names it in words', async () => {
    const admin = await shop.as('first@shop.example')
    const page = await admin.get('/desk/trail')
    expect(page.text).toContain('Administrator let in by command')
  })

  test('one who is there already is opened again and gets the role beside the others; sessions stay', async () => {
    const id = await addPerson(db, { email: 'cai@shop.example', roles: ['content'] })
    await db.updateTable('customer').set({ active: false }).where('id', '=', id).execute()
    expect((await letIn('cai@shop.example')).was).toBe('blocked')
    const roles = await db.selectFrom('role_grant').select('role').where('customer_id', '=', id).execute()
    expect(roles.map(({ role }) => role).toSorted()).toEqual(['administrator', 'content'])
    expect((await letIn('cai@shop.example')).was).toBe('administrator')
  })

  test('two at the same moment make one account', async () => {
    const both = await Promise.all(
      [letIn('twin@shop.example'), letIn('twin@shop.example')].map(one => one.catch((e: Error) => e)),
    )
    expect(both.some(one => !(one instanceof Error))).toBe(true)
    const rows = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'twin@shop.example')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['', 'no e-mail address'],
    ['nobody', 'no e-mail address'],
    ['a@b@shop.example', 'no e-mail address'],
  ])('%j is refused in one line', async (email, words) => {
    await expect(letIn(email)).rejects.toThrow(words)
  })

  test('the account of a customer is refused, and stays what it is', async () => {
    const company = await addCompany(db, { code: 'acme' })
    await addPerson(db, { email: 'buyer@acme.example', roles: ['buyer'], company })
    await expect(letIn('buyer@acme.example')).rejects.toThrow('account of a customer')
    await addPerson(db, { email: 'engineer@free.example', roles: [] })
    await expect(letIn('engineer@free.example')).rejects.toThrow('account of a customer')
  })
})
