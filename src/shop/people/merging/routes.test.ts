import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase, whileHeld } from '#app/database/test-database.ts'
import { companyTables } from '#app/domains.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer } from '#shop/buying/checkout/fixtures/buyer.ts'
import { replaceAgreements } from '#shop/catalogue/pricing/service/agree.ts'
import { unlessMerged } from '#shop/people/company/service/refuse-merged.ts'
import { scimPath } from '#shop/people/provisioning/model/scim.ts'
import { makeToken } from '#shop/people/provisioning/service/authenticate.ts'
import { mergeCompanies } from './service/merge.ts'
import { mergeLettersJob } from './service/tell.ts'
import {
  addAddress,
  addBudget,
  addCompany,
  addCostCenter,
  addPerson,
  addUnit,
  type CompanyFixture,
} from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let articleId: number

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'admin@maker.example', roles: ['administrator'] })
  await addPerson(db, { email: 'service@maker.example', roles: ['service'] })
  articleId = (await stockGoods(db, [{ code: 'A-1', stock: 100 }])).get('A-1') ?? 0
  desk = await shop.as('admin@maker.example')
})

const agree = (company: CompanyFixture, code: string, price: string) =>
  inTransaction(db, tx =>
    replaceAgreements(
      tx,
      [],
      [
        {
          companyId: company.companyId,
          code,
          name: code,
          validFrom: '2026-01-01',
          validUntil: null,
          prices: [{ articleId, currency: 'EUR', priceUnit: 1, bounds: [1], prices: [price] }],
        },
      ],
      { author: null, origin: 'inquiry', reference: 'SP1' },
    ),
  )

/** A company with a bit of everything; two of them collide wherever they can. */
async function whole(
  name: string,
  { limit, price }: { limit: number; price: string },
): Promise<CompanyFixture> {
  const company = await addCompany(db, { code: name, name: `${name} Ltd`, country: 'DE', currency: 'EUR' })
  const unit = await addUnit(db, { companyId: company.companyId, parentId: company.unitId, code: 'plant' })
  const buyer = await addPerson(db, {
    email: `buyer@${name}.example`,
    company: { ...company, unitId: unit },
    roles: ['buyer'],
  })
  await addAddress(db, { ...company, key: `${name}-1` })
  const center = await addCostCenter(db, { ...company, code: 'CC-1' })
  await addBudget(db, { ...company, code: `B-${name}`, amount: 9_000, costCenterIds: [center] })
  await sql`insert into credit_limit (company_id, currency, amount) values (${company.companyId}, 'EUR', ${limit})`.execute(
    db,
  )
  await sql`insert into company_balance (company_id, currency, owed) values (${company.companyId}, 'EUR', 700)`.execute(
    db,
  )
  await sql`insert into company_article_number (company_id, article_id, number, number_key)
    values (${company.companyId}, ${articleId}, 'OWN 1', 'OWN1')`.execute(db)
  await agree(company, 'FRAME', price)
  const order = await db
    .insertInto('sales_order')
    .values({
      customer_id: buyer,
      company_id: company.companyId,
      unit_id: unit,
      cost_center_code: 'CC-1',
      origin_reference: name,
      storefront: 'en',
      currency: 'EUR',
      delivery_mode: 'standard-net',
      payment_type: 'ACCOUNT',
      reference_number: name,
      ship_to: '{}',
      ordered_total: 700,
      net: 700,
      delivery: 0,
      tax: 0,
      total: 700,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into order_owed (order_id, company_id, currency, owed)
    values (${order.id}, ${company.companyId}, 'EUR', 700)`.execute(db)
  return company
}

const path = (code: string) => `/desk/customers/companies/${code}/merge`
const sure = { sure: 'true' }

test('COMP-09 two companies become one: what moves is shown, each collision asked, nothing is left behind', async () => {
  const old = await whole('old', { limit: 100_000, price: '2.00' })
  const kept = await whole('kept', { limit: 250_000, price: '3.00' })
  const buyer = await shop.as('buyer@old.example')
  const known = { passwordHash: '$otherwise' }
  const boss = await addPerson(db, { email: 'boss@kept.example', company: kept, roles: ['company-admin'], ...known }) // prettier-ignore
  // nobody signs in to these: they are not written to
  const program = await addPerson(db, { email: 'program@old.example', company: old, ...known })
  await sql`update customer set of_program = true where id = ${program}`.execute(db)
  await addPerson(db, { email: 'only-invited@old.example', company: old })
  await sql`update customer set password_hash = '$otherwise' where email = 'buyer@old.example'`.execute(db)
  await sql`update customer set storefront = 'zh' where id = ${boss}`.execute(db)
  const page = await desk.get(`${path('old')}?into=kept%20Ltd`)
  const moved = Object.fromEntries(
    [...page.text.matchAll(/data-moves="(\w+)" data-count="(\d+)"/g)].map(([, table, n]) => [
      table,
      Number(n),
    ]),
  )
  expect(moved).toMatchObject({
    company_unit: 2,
    customer: 3,
    address: 1,
    cost_center: 1,
    budget: 1,
    agreement: 1,
  })
  const named = [...page.text.matchAll(/name="(answer-[^"]+)"/g)].map(([, name]) => name ?? '')
  const word = (table: string) => named.find(name => name.startsWith(`answer-${table}-`)) ?? ''
  expect(page.field(word('company_unit'))).toBe('plant-old')
  const prices = named.find(name => name.startsWith('answer-prices-')) ?? ''

  const answers = {
    into: 'kept',
    [word('company_unit')]: 'plant-old',
    [word('cost_center')]: 'CC-OLD',
    [word('agreement')]: 'FRAME-old',
    'answer-credit_limit-EUR': 'sum',
    [prices]: 'from',
  }
  const unsure = await desk.post(path('old'), answers)
  expect([unsure.status, unsure.field(word('cost_center'))]).toEqual([400, 'CC-OLD'])
  const open = await desk.post(path('old'), {
    ...answers,
    ...sure,
    [prices]: '',
    [word('cost_center')]: 'CC-1',
  })
  expect([open.status, open.text.match(/class="field-error"/g)?.length]).toEqual([400, 2])
  expect((await desk.get('/desk/customers/companies/old')).status, 'nothing has happened').toBe(200)

  // what is changing at this moment is not added as it was
  const [, merged] = await whileHeld(
    db,
    tx => sql`update company_balance set owed = owed + 200 where company_id = ${old.companyId}`.execute(tx),
    () => desk.post(path('old'), { ...answers, ...sure }),
  )
  const done = merged.status === 'fulfilled' ? merged.value : expect.fail(String(merged.reason))
  expect([done.status, done.location]).toEqual([303, '/ebusiness/en/desk/customers/companies/kept'])
  for (const table of Object.keys(companyTables)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where company_id = ${old.companyId}`.execute(db)
    expect([table, rows[0]?.n]).toEqual([table, 0])
  }
  const { rows } = await sql<{ what: string }>`
    select 'limit ' || amount as what from credit_limit where company_id = ${kept.companyId}
    union all select 'owed ' || owed from company_balance where company_id = ${kept.companyId}
    union all select 'center ' || code from cost_center where company_id = ${kept.companyId}
    union all select 'unit ' || u.code || ' of ' || coalesce(p.code, '-') from company_unit u
      left join company_unit p on p.id = u.parent_id where u.company_id = ${kept.companyId}
    union all select 'price ' || p.prices[1] from agreement_price p join agreement a on a.id = p.agreement_id
      where a.company_id = ${kept.companyId}
    union all select 'order of ' || origin_reference || ' for ' || cost_center_code from sales_order
      where company_id = ${kept.companyId}
    union all select 'own number ' || number from company_article_number where company_id = ${kept.companyId}
    order by 1`.execute(db)
  expect(rows.map(({ what }) => what)).toEqual([
    'center CC-1',
    'center CC-OLD',
    'limit 350000',
    'order of kept for CC-1',
    'order of old for CC-OLD',
    'owed 1600',
    'own number OWN 1',
    'price 2.0000',
    'unit kept-main of -',
    'unit old-main of kept-main',
    'unit plant of kept-main',
    'unit plant-old of old-main',
  ])
  // who was signed in stays so, and pays what was agreed
  expect((await buyer.get('/p/A-1')).text).toMatch(/EUR\s2\.00/)
  expect((await desk.get('/desk/customers/companies/old')).location).toBe(
    '/ebusiness/en/desk/customers/companies/kept',
  )
  expect((await desk.get('/desk/customers?text=old')).text).toContain('kept Ltd')
  // letters are written when the merge holds, whatever breaks off; whoever came is told once, in their language, with what is called otherwise; administrators there, who came
  const written = () => db.selectFrom('mail').select('id').where('subject', 'like', '%kept Ltd').execute()
  expect(await written(), 'both companies are held meanwhile').toEqual([])
  const run = await db
    .selectFrom('job_run')
    .select('data')
    .where('name', '=', mergeLettersJob.name)
    .executeTakeFirstOrThrow()
  for (let attempt = 1; attempt <= 2; attempt++)
    await mergeLettersJob.run(
      {
        ...shop.services,
        actingFor: async () => null,
        progress: async () => {},
        attempt,
        customerId: null,
      },
      run.data as never,
    )
  const mails = await db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body_text'])
    .where('subject', 'like', '%kept Ltd')
    .orderBy('recipient')
    .execute()
  expect(mails.map(mail => `${mail.recipient}: ${mail.subject}`)).toEqual([
    'boss@kept.example: old Ltd pertenece ahora a kept Ltd',
    'buyer@old.example: old Ltd now belongs to kept Ltd',
  ])
  for (const said of ['customer number kept', 'CC-1: CC-OLD', 'plant: plant-old'])
    expect(mails[1]?.body_text).toContain(said)
  expect(mails[1]?.body_text).not.toContain('FRAME')
  expect(mails[0]?.body_text).toContain('con 2 personas')
  const log = await desk.get('/desk/customers/companies/kept')
  for (const said of ['Company merged into this one', 'old old Ltd', 'CC-1 → CC-OLD'])
    expect(log.text).toContain(said)
  expect(shop.errors()).toEqual([])
})

test('COMP-09 what cannot be in one company is told before, and stays as it is; only administrators merge', async () => {
  const [one, other] = [await addCompany(db, { code: 'one' }), await addCompany(db, { code: 'other' })]
  for (const { companyId } of [one, other])
    await sql`insert into provisioning (company_id, storefront)
      values (${companyId}, 'en')`.execute(db)
  const page = await desk.get(`${path('one')}?into=other`)
  expect(page.text).toContain('data-obstacle="provisioning"')
  expect((await desk.post(path('one'), { into: 'other', ...sure })).status).toBe(409)
  await sql`delete from provisioning`.execute(db)
  await sql`update company set active = false where id = ${one.companyId}`.execute(db)
  expect((await desk.post(path('one'), { into: 'other', ...sure })).status).toBe(409)
  expect((await desk.get(`${path('one')}?into=one`)).text).toContain('a company other than this one')
  expect((await desk.post(path('one'), { into: 'nobody', ...sure })).status).toBe(404)
  const service = await shop.as('service@maker.example')
  expect((await service.get(path('one'))).status).toBe(403)
})

test('COMP-09 that nobody administers the whole of the company that stays is told before', async () => {
  const [goes, stays] = [await addCompany(db, { code: 'goes' }), await addCompany(db, { code: 'stays' })]
  const administrator = (email: string, company: CompanyFixture) =>
    addPerson(db, { email, company, roles: ['company-admin'], passwordHash: '$otherwise' })
  await administrator('boss@goes.example', goes)
  const said = async () =>
    (await desk.get(`${path('goes')}?into=stays`)).text.includes('Nobody will administer')
  expect(await said()).toBe(true)
  await administrator('boss@stays.example', stays)
  expect(await said()).toBe(false)
})

test('COMP-09 who presses order while their company goes is told so, and orders with the next press', async () => {
  const { member, fill, ctx, desk: seller } = await readyBuyer(db)
  await fill({ 'A-1': 1 })
  await addCompany(db, { code: 'goes-on', name: 'Goes On Ltd' })
  const buyer = await shop.as(member.email)
  buyer.cookies.set('currencyIsoCode', 'EUR')
  const press = async () => {
    const page = await buyer.get('/checkout/single')
    const seen = ['cartVersion', 'placeToken', 'seenTotal'].map(name => [name, page.field(name) ?? ''])
    const fields = { ...Object.fromEntries(seen), termsCheck: 'true', referenceNumber: 'M-1' }
    return () => buyer.post('/checkout/single/placeOrder', fields)
  }
  const [, pressed] = await whileHeld(
    db,
    tx => mergeCompanies({ ...seller(), db: tx }, { from: member.companyName, into: 'goes-on' }, {}),
    await press(),
  )
  const told = pressed.status === 'fulfilled' ? pressed.value : expect.fail(String(pressed.reason))
  expect(told.status).toBe(409)
  expect(told.text).toContain('has just become part of Goes On Ltd')
  const broken = () => Promise.reject(new Error('broken'))
  await expect(unlessMerged(ctx(), broken), 'whatever else breaks').rejects.toMatchObject({
    kind: 'conflict',
  })
  await expect(unlessMerged((await readyBuyer(db)).ctx(), broken)).rejects.toThrow('broken')
  const again = await press()
  expect((await again()).status).toBe(303)
  const { name } = await db
    .selectFrom('sales_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select('c.name')
    .where('o.customer_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Goes On Ltd')
  expect(shop.errors()).toEqual([])
})

test('decision 433 a directory that calls while its company goes is told to come again, and then calls for the other', async () => {
  const from = await addCompany(db, { code: 'keeps-people' })
  const into = await addCompany(db, { code: 'takes-people' })
  const { token, hash } = makeToken()
  await sql`insert into provisioning (company_id, storefront, token_hash) values (${from.companyId}, 'en', ${hash})`.execute(
    db,
  )
  const call = (method: 'GET' | 'POST') =>
    shop.app.inject({
      method,
      url: `${scimPath}/Groups`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(method === 'POST' && { payload: JSON.stringify({ displayName: 'Buyers' }) }),
    })
  const { desk: seller } = await readyBuyer(db)
  const merge = (code: string, other: string) => (tx: Tx) =>
    mergeCompanies({ ...seller(), db: tx }, { from: code, into: other }, {})
  const [, made] = await whileHeld(db, merge('keeps-people', 'takes-people'), () => call('POST'))
  const told = made.status === 'fulfilled' ? made.value : expect.fail(String(made.reason))
  expect([told.statusCode, told.headers['retry-after']]).toEqual([503, '1'])
  expect(told.json()).toMatchObject({ detail: expect.stringContaining('send the call again') })
  expect((await call('POST')).statusCode).toBe(201)
  const { company_id } = await db
    .selectFrom('provisioned_group')
    .select('company_id')
    .where('display_name', '=', 'Buyers')
    .executeTakeFirstOrThrow()
  expect(company_id).toBe(into.companyId)
  await addCompany(db, { code: 'takes-all' })
  const [, read] = await whileHeld(db, merge('takes-people', 'takes-all'), () => call('GET'))
  expect(read.status === 'fulfilled' && read.value.statusCode).toBe(503)
  expect((await call('GET')).json()).toMatchObject({ totalResults: 1 })
  expect(shop.errors()).toEqual([])
})
