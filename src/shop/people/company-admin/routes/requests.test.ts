import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let admin: Visitor
let north: { companyId: number; unitId: number }
const at = (path: string) => `/my-company/organization-management/manage-users${path}`
const known = { passwordHash: 'a hash' }

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  north = await addCompany(db, { code: 'north', name: 'North', currency: 'EUR' })
  await sql`update company set vat_id = 'ES B1234 5674' where code = 'north'`.execute(db)
  const plant = await addUnit(db, { companyId: north.companyId, code: 'plant', parentId: north.unitId })
  await addPerson(db, { email: 'admin@north.example', company: north, roles: ['company-admin'], ...known })
  await addPerson(db, { email: 'buyer@north.example', company: north, ...known })
  await addPerson(db, {
    email: 'plant@north.example',
    company: { ...north, unitId: plant },
    roles: ['company-admin'],
    ...known,
  })
  const south = await addCompany(db, { code: 'south', name: 'South' })
  await addPerson(db, { email: 'admin@south.example', company: south, roles: ['company-admin'], ...known })
  await addPerson(db, { email: 'desk@seller.example', roles: ['service'], ...known })
  admin = await shop.as('admin@north.example')
})
beforeEach(async () => void (await sql`delete from registration`.execute(db)))

let asked = 0
/** A confirmed registration that waits; answers its code. */
async function asks(email: string, vatId = '', state = 'waiting'): Promise<string> {
  const { rows } = await sql<{ code: string }>`insert into registration (code, kind, state, email, first_name,
      last_name, company_name, vat_id, country, password_hash, storefront, confirmed_at)
    values ('RG' || ${String(7000 + ++asked)}, 'company', ${state}, ${email}, 'Laura', 'Mora', 'North plc', ${vatId}, 'ES',
      'their hash', 'zh', now()) returning code`.execute(db)
  return rows[0]?.code ?? ''
}
const codesIn = (text: string) => [...text.matchAll(/data-request="(RG\d+)"/g)].map(([, code]) => code)
const personOf = async (email: string) =>
  (
    await sql<{ company: string; unit: string; hash: string; roles: string[]; amount: number }>`
      select c.code as company, u.code as unit, p.password_hash as hash,
        (select array_agg(g.role order by g.role) from role_grant g where g.customer_id = p.id) as roles,
        (select l.amount from order_limit l where l.customer_id = p.id and l.currency = 'EUR') as amount
      from customer p join company c on c.id = p.company_id join company_unit u on u.id = p.unit_id
      where p.email = ${email}`.execute(db)
  ).rows[0]
const letters = async (like: string) =>
  db.selectFrom('mail').select(['recipient', 'subject']).where('key', 'like', like).execute()

describe('REG-01 an administrator lets in who registered for their company', () => {
  test.each([
    ['the domain of somebody who signs in', 'laura@north.example', '', true],
    ['the VAT number, however it is written', 'laura@elsewhere.example', 'ESB12345674', true],
    ['neither', 'laura@elsewhere.example', 'ESA58818501', false],
    ['a domain that everybody has an address at', 'laura@gmail.com', '', false],
    ['a domain that only an invitation speaks for', 'laura@invited.example', '', false],
  ])('REG-01 shown to them by %s: %s', async (_, email, vatId, isShown) => {
    await addPerson(db, { email: `free-${++asked}@gmail.com`, company: north, ...known })
    // fixtures without a hash have not set a password yet
    await addPerson(db, { email: `only-${asked}@invited.example`, company: north })
    const code = await asks(email, vatId)
    expect(codesIn((await admin.get(at(''))).text)).toEqual(isShown ? [code] : [])
    expect((await admin.get(at(`/requests/${code}`))).status).toBe(isShown ? 200 : 404)
  })

  test('REG-01 a VAT number of another company that buys here counts more than the domain', async () => {
    await sql`update company set vat_id = 'ESA58818501' where code = 'south'`.execute(db)
    const code = await asks('laura@north.example', 'ESA58818501')
    expect(codesIn((await admin.get(at(''))).text)).toEqual([])
    const south = await shop.as('admin@south.example')
    expect(codesIn((await south.get(at(''))).text)).toEqual([code])
    expect((await south.get('/my-account')).text).toContain('Requests to join')
  })

  test('REG-01 they open the account with unit, roles and limit; it takes the password of the registration', async () => {
    const code = await asks('laura@north.example')
    const page = await admin.get(at(`/requests/${code}`))
    const fields = { version: page.field('version') ?? '', unit: 'plant', roles: ['buyer', 'approver'] }
    const wrong = await admin.post(at(`/requests/${code}/approve`), {
      ...fields,
      roles: [],
      unit: 'south-main',
      'limit-order-EUR': 'much',
    })
    expect(wrong.status).toBe(400)
    for (const words of ['Please select a unit.', 'Please select at least one role.', 'value="much"'])
      expect(wrong.text).toContain(words)
    const done = await admin.post(at(`/requests/${code}/approve`), {
      ...fields,
      'limit-order-EUR': '2500.00',
    })
    expect(done.status).toBe(303)
    expect(await personOf('laura@north.example')).toEqual({
      company: 'north',
      unit: 'plant',
      hash: 'their hash',
      roles: ['approver', 'buyer'],
      amount: 250_000,
    })
    expect(await letters(`registration-approve:${code}`)).toEqual([
      { recipient: 'laura@north.example', subject: 'Contara: su cuenta está abierta' },
    ])
    const desk = await shop.as('desk@seller.example')
    expect((await desk.get(`/desk/registrations/${code}`)).text).toContain('admin@north.example')
    // a colleague who follows their letter later reads who has decided
    const late = await (await shop.as('plant@north.example')).get(at(`/requests/${code}`))
    expect([late.status, late.location]).toEqual([303, `/ebusiness/en${at('')}`])
  })

  test('REG-01 an administrator of a unit lets in below it only', async () => {
    const code = await asks('laura2@north.example')
    const plant = await shop.as('plant@north.example')
    const page = await plant.get(at(`/requests/${code}`))
    expect(page.text).not.toContain('value="north-main"')
    const fields = { version: page.field('version') ?? '', roles: 'company-admin' }
    const above = await plant.post(at(`/requests/${code}/approve`), { ...fields, unit: 'north-main' })
    expect([above.status, await personOf('laura2@north.example')]).toEqual([400, undefined])
    await plant.post(at(`/requests/${code}/approve`), { ...fields, unit: 'plant' })
    expect((await personOf('laura2@north.example'))?.roles).toEqual(['company-admin'])
  })

  test('REG-01 whom they do not know they hand to the desk, which reads why; nobody else of the company sees it', async () => {
    const code = await asks('stranger@north.example')
    expect((await admin.post(at(`/requests/${code}/not-ours`), { reason: ' ' })).status).toBe(400)
    await admin.post(at(`/requests/${code}/not-ours`), { reason: 'Left us in May' })
    expect(codesIn((await admin.get(at(''))).text)).toEqual([])
    const approve = { version: '1', unit: 'plant', roles: 'buyer' }
    expect((await admin.post(at(`/requests/${code}/approve`), approve)).location).toContain('manage-users')
    expect(await personOf('stranger@north.example')).toBeUndefined()
    const desk = await shop.as('desk@seller.example')
    const page = await desk.get(`/desk/registrations/${code}`)
    expect(page.text).toContain('North does not know this person: “Left us in May” (admin@north.example')
    expect(page.text).toContain('Approve and open the account')
    const told = {
      recipient: 'desk@seller.example',
      subject: `Registration ${code} is left to you: Laura Mora`,
    }
    expect(await letters(`%${code}%`)).toEqual([told])
    const [letter] = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', 'like', `registration-not-ours:${code}:%`)
      .execute()
    expect(letter?.body_text).toContain('North does not know Laura Mora: “Left us in May”')
    // said twice it is told once
    await admin.post(at(`/requests/${code}/not-ours`), { reason: 'Left us in May' })
    expect(await letters(`%${code}%`)).toEqual([told])
  })

  test('REG-01 foreign, decided and unknown ones answer alike; no other role decides', async () => {
    const codes = [
      await asks('someone@third.example'),
      await asks('laura3@north.example', '', 'unconfirmed'),
      'RG999999999',
    ]
    for (const code of codes)
      for (const answer of [
        await admin.get(at(`/requests/${code}`)),
        await admin.post(at(`/requests/${code}/approve`), { version: '1', unit: 'plant', roles: 'buyer' }),
        await admin.post(at(`/requests/${code}/not-ours`), { reason: 'No' }),
      ])
        expect([code, answer.status]).toEqual([code, 404])
    const mine = await asks('laura4@north.example')
    const buyer = await shop.as('buyer@north.example')
    const south = await shop.as('admin@south.example')
    const fields = { version: '1', unit: 'plant', roles: 'buyer' }
    expect((await buyer.post(at(`/requests/${mine}/approve`), fields)).status).toBe(403)
    expect((await south.post(at(`/requests/${mine}/approve`), fields)).status).toBe(404)
  })

  test('REG-01 of the desk and an administrator at the same moment one opens the account', async () => {
    const code = await asks('race@north.example')
    const desk = await shop.as('desk@seller.example')
    await desk.get('/desk/registrations')
    const answers = await Promise.all([
      admin.post(at(`/requests/${code}/approve`), { version: '1', unit: 'plant', roles: 'buyer' }),
      desk.post(`/desk/registrations/${code}/approve`, {
        version: '1',
        company: 'north',
        unit: 'north-main',
        roles: 'buyer',
      }),
    ])
    expect(answers.filter(answer => answer.status < 400).length).toBeGreaterThan(0)
    expect(await letters(`registration-approve:${code}`)).toHaveLength(1)
    expect(
      await db.selectFrom('customer').select('id').where('email', '=', 'race@north.example').execute(),
    ).toHaveLength(1)
  })
})
