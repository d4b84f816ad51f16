import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let n = 0

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { letters: { seal: testSeal, linksReadable: true } } })
  await addPerson(db, { email: 'desk@seller.example', roles: ['service'] })
  desk = await shop.as('desk@seller.example')
})
beforeEach(() => sql`delete from registration`.execute(db))

/** A registration of a company that waits for the desk. */
async function waits(company: string, vatId: string, domain = `firm${++n}.example`): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    insert into registration (code, kind, state, email, first_name, last_name, company_name, vat_id, line1, postcode, town,
      region, country, password_hash, storefront)
    values ('RG' || nextval('registration_number'), 'company', 'waiting', ${`person${++n}@${domain}`}, 'Eva', 'Roca',
      ${company}, ${vatId}, 'Molinos 1', '50001', 'Zaragoza', 'ES-Z', 'ES', '!', 'en') returning code`.execute(
    db,
  )
  return rows[0]?.code ?? ''
}
const open = (code: string, query = '') => desk.get(`/desk/registrations/${code}${query}`)
/** Sends the form of a new company as a page had it. */
const approve = async (code: string, page: Awaited<ReturnType<typeof open>>, more: object = {}) =>
  desk.post(`/desk/registrations/${code}/approve`, {
    version: page.field('version') ?? '',
    company: '',
    seen: page.field('seen') ?? '',
    roles: 'buyer',
    ...more,
  })
const companiesOf = async (vatId: string) =>
  (await db.selectFrom('company').select('code').where('vat_id', '=', vatId).execute()).length

describe('REG-01 two registrations of one company', () => {
  test('opened in two tabs, it is founded once: the second is asked, and led to the first', async () => {
    const vatId = 'ESB75399147'
    const [first, second] = [await waits('Roca Levante', vatId), await waits('Roca Levante SL', vatId)]
    const [one, other] = [await open(first), await open(second)]
    expect((await approve(first, one)).status).toBe(303)
    const refused = await approve(second, other)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('There is Roca Levante (roca-levante) with this name or VAT number.')
    expect(await companiesOf(vatId)).toBe(1)
    expect((await approve(second, other, { sure: 'true' })).status).toBe(303)
    expect(await companiesOf(vatId)).toBe(2)
  })
  test('sent at the same moment, it is founded once', async () => {
    const vatId = 'ESB11223344'
    const [first, second] = [await waits('Two at once', vatId), await waits('At once', vatId)]
    const [one, other] = [await open(first), await open(second)]
    const answers = await Promise.all([approve(first, one), approve(second, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 400])
    expect(await companiesOf(vatId)).toBe(1)
  })
  test('of one mail domain and no number, the second is asked; who saw the first chooses a new one freely', async () => {
    const domain = 'pyrenees.example'
    const [first, second] = [await waits('Pyrenees', '', domain), await waits('Montes', '', domain)]
    const [one, other] = [await open(first), await open(second)]
    await approve(first, one)
    expect((await approve(second, other)).text).toContain('In the meantime there is Pyrenees (pyrenees)')
    expect((await approve(second, await open(second, '?company=new'))).status).toBe(303)
  })
})

describe('REG-01 a registration of a company that is blocked', () => {
  test('says so with the reason, and is no new company unasked', async () => {
    const vatId = 'ESB12345674'
    const blocked = await addCompany(db, { code: 'blocked', name: 'Blocked SA', country: 'ES' })
    await sql`update company set active = false, blocked_because = 'Owes since May', vat_id = 'ES B-12345674'
      where id = ${blocked.companyId}`.execute(db)
    const code = await waits('Fresh start', vatId)
    const page = await open(code)
    expect(page.text).toContain(
      'Blocked SA (blocked) has the same name or VAT number and is blocked: Owes since May',
    )
    const refused = await approve(code, page)
    expect([refused.status, refused.text.includes('and it is blocked: Owes since May')]).toEqual([400, true])
    expect((await approve(code, page, { sure: 'true' })).status).toBe(303)
  })
})
