import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'boss@desk.example', roles: ['administrator'] })
  await addPerson(db, { email: 'service@desk.example', roles: ['service'] })
  await stockGoods(db, [{ code: 'FRAME', stock: 10_000 }])
})
beforeEach(async () => {
  desk = await shop.as('boss@desk.example')
})

const path = '/desk/customers/new'
const year = new Date().getUTCFullYear()
/** A company of two people with a cost center that bears EUR 500. */
const whole = (name: string, more: Record<string, string | readonly string[]> = {}) => ({
  name,
  number: `K-${name.toLowerCase()}`,
  vatId: '',
  priceList: '',
  onAccount: 'true',
  currency: 'EUR',
  countryIso: 'IE',
  line1: '1 Quay Street',
  postcode: 'D02 X285',
  townCity: 'Dublin',
  unitName: 'Head office',
  centerCode: 'TOOLS',
  centerName: 'Tool shop',
  budgetCode: 'B-1',
  budgetName: 'Tools this year',
  budgetAmount: '500',
  budgetStart: `01/01/${year}`,
  budgetEnd: `31/12/${year + 1}`,
  'person-1-firstName': 'Ada',
  'person-1-lastName': 'Holm',
  'person-1-email': `ada@${name.toLowerCase()}.example`,
  'person-1-roles': ['buyer', 'company-admin'],
  'person-1-perOrder': '1,000',
  'person-3-firstName': 'Bo',
  'person-3-lastName': 'Lind',
  'person-3-email': `bo@${name.toLowerCase()}.example`,
  'person-3-roles': 'approver',
  paymentDays: '14',
  creditAmount: '5000',
  ...more,
})
const companies = async () =>
  (await db.selectFrom('company').select('code').orderBy('id').execute()).map(one => one.code)
const password = 'a long and winding road 7'

/** What somebody does with their letter: chooses a password by its link, and signs in. */
async function signsIn(email: string): Promise<Visitor> {
  const { sealed } = await db
    .selectFrom('mail')
    .select('sealed')
    .where('recipient', '=', email)
    .where('key', 'like', 'invitation:%')
    .executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(testSeal.open(sealed ?? Buffer.alloc(0)))?.[1] ?? ''
  const visitor = shop.asGuest()
  await visitor.get('/login')
  await visitor.post('/login/pw/change', { token, password })
  return visitor
}

describe('a company founded in one form', () => {
  test('COMP-03 everything is there at once, and its person orders within the budget with a password from the letter', async () => {
    const done = await desk.post(path, whole('Quay'))
    expect(done.location).toMatch(/\/desk\/customers\/companies\/K-quay$/)
    const shown = (await desk.get('/desk/customers/companies/K-quay')).text
    for (const said of [
      'Head office',
      'Tool shop (TOOLS)',
      'Dublin',
      'Ada Holm',
      'Bo Lind',
      'boss@desk.example',
    ])
      expect(shown, said).toContain(said)
    const { rows } = await sql`select c.on_account, t.days, l.amount::int as "limit", b.amount::int as budget,
        o.period, o.amount::int as own, k.code as center
      from company c join payment_term t on t.company_id = c.id join credit_limit l on l.company_id = c.id
        join budget b on b.company_id = c.id join cost_center_budget x on x.budget_id = b.id
        join cost_center k on k.id = x.cost_center_id
        join customer p on p.company_id = c.id join order_limit o on o.customer_id = p.id
      where c.code = 'K-quay'`.execute(db)
    expect(rows).toEqual([
      { on_account: true, days: 14, limit: 500_000, budget: 50_000, period: 'order', own: 100_000, center: 'TOOLS' }, // prettier-ignore
    ])
    const trail = await db.selectFrom('trail').select(['actor', 'action']).orderBy('id').execute()
    for (const action of [
      'company-add',
      'company-center-add',
      'company-budget-add',
      'company-budget-select',
      'address-add',
      'payment-terms',
      'credit-limit',
      'company-person-invite',
    ])
      // prettier-ignore
      expect(trail, action).toContainEqual({ actor: 'boss@desk.example', action })

    await sql`update basket_setting set steps = true`.execute(db)
    await signsIn('ada@quay.example')
    const ada = await shop.as('ada@quay.example')
    ada.cookies.set('currencyIsoCode', 'EUR')
    await ada.postJson('/cart/add', { productCodePost: 'FRAME', qty: '5' })
    const step = '/checkout/multi'
    await ada.post(`${step}/payment-type`, { PaymentType: 'ACCOUNT', purchaseOrderNumber: 'PO-1' })
    await ada.post(`${step}/cost-center`, { costCenterId: 'TOOLS' })
    const { key } = await db
      .selectFrom('address')
      .select('key')
      .where('town', '=', 'Dublin')
      .executeTakeFirstOrThrow()
    const delivered = await ada.post(`${step}/delivery`, { addressId: key, modeCode: 'standard-net' })
    expect(delivered.location).toMatch(/\/order$/)
    const last = await ada.get(`${step}/order`)
    const fields = ['cartVersion', 'placeToken', 'seenTotal'].map(name => [name, last.field(name) ?? ''])
    const placed = await ada.post('/checkout/single/placeOrder', {
      ...Object.fromEntries(fields),
      termsCheck: 'true',
      referenceNumber: 'R-1',
    })
    expect(placed.location).toContain('/checkout/orderConfirmation/')
    const { used } = await db
      .selectFrom('budget')
      .select('used')
      .where('code', '=', 'B-1')
      .executeTakeFirstOrThrow()
    expect(used).toBeGreaterThan(0)
  })

  test('an address that has an account is told at its field, and nothing is kept, sent or lost', async () => {
    const before = await companies()
    const { status, text, field } = await desk.post(
      path,
      whole('Pier', { 'person-3-email': 'ADA@quay.example' }),
    )
    expect(status).toBe(400)
    expect(text).toMatch(
      /id="f-company-person-3-email-error".{0,600}An account with this address already exists/s,
    )
    for (const [name, value] of Object.entries(whole('Pier', { 'person-3-email': 'ADA@quay.example' })))
      if (typeof value === 'string' && !/priceList|onAccount|currency|countryIso|roles/.test(name))
        expect(field(name), name).toBe(value === '' ? (field(name) ?? '') : value)
    expect(await companies()).toEqual(before)
    const mails = await db
      .selectFrom('mail')
      .select('id')
      .where('recipient', 'like', '%pier.example')
      .execute()
    expect(mails).toEqual([])
  })

  test('everything that is wrong is told at once, each at its field', async () => {
    const before = await companies()
    const { status, text } = await desk.post(
      path,
      whole('Wharf', {
        name: '',
        number: 'K-quay',
        vatId: 'XX12',
        line1: '',
        centerCode: 'no blank',
        budgetAmount: 'much',
        budgetEnd: '01/01/2020',
        'person-1-roles': [],
        'person-3-lastName': '',
        'person-3-perMonth': 'much',
        paymentDays: 'x',
      }),
    )
    expect(status).toBe(400)
    const wrong = new Set([...text.matchAll(/id="f-company-([\w-]+)-error"/g)].map(([, name]) => name))
    expect([...wrong].toSorted()).toEqual(
      ['budgetAmount', 'budgetEnd', 'centerCode', 'line1', 'name', 'number', 'paymentDays', 'person-1-roles', 'person-3-lastName', 'person-3-perMonth', 'vatId'], // prettier-ignore
    )
    expect(await companies()).toEqual(before)
  })

  test('two people of one address are told so; a form without people, address and money founds a company', async () => {
    const twice = await desk.post(path, whole('Slip', { 'person-3-email': 'ada@slip.example' }))
    expect([twice.status, twice.text.includes('company-person-3-email-error')]).toEqual([400, true])
    const bare = await desk.post(path, { name: 'Bare Bolts', onAccount: 'true', currency: 'EUR', countryIso: 'NO' }) // prettier-ignore
    expect(bare.location).toMatch(/companies\/bare-bolts$/)
  })

  test('SEC-01 who may not settle credit sees no field for it, and sends none', async () => {
    const service = await shop.as('service@desk.example')
    expect((await service.get(path)).text).not.toContain('creditAmount')
    expect((await service.post(path, whole('Dock'))).status).toBe(403)
    expect(await companies()).not.toContain('K-dock')
    const done = await service.post(path, whole('Dock', { creditAmount: '', paymentDays: '' }))
    expect(done.location).toMatch(/K-dock$/)
  })

  test('COMP-02 blocked, its people are signed out, told so at the sign-in, and order nothing', async () => {
    const ada = await shop.as('ada@quay.example')
    const { version } = await db
      .selectFrom('company')
      .select('version')
      .where('code', '=', 'K-quay')
      .executeTakeFirstOrThrow()
    const to = '/desk/customers/companies/K-quay/switch'
    await desk.post(to, { active: 'false', because: 'Invoices are open', version })
    expect((await ada.get('/my-account')).status).not.toBe(200)
    expect((await ada.postJson('/cart/add', { productCodePost: 'FRAME', qty: '5' })).text).not.toMatch(
      /orderConfirmation/,
    )
    expect((await desk.get('/desk/customers/companies/K-quay')).text).toContain('Invoices are open')
    const guest = shop.asGuest()
    await guest.get('/login')
    const refused = await guest.post('/login', { username: 'ada@quay.example', password }, { follow: true }) // prettier-ignore
    expect(refused.text).not.toContain('Invoices are open')
    expect(refused.text).toContain('access to this shop is closed')
  })
})
