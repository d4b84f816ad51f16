import { sql } from 'kysely'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { vies } from '#app/vies.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { presentCheckout } from '#shop/buying/checkout/service/choose.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { taxRulesOn, vatNumberJob } from './service.ts'

/** Answers as the published API of VIES does. */
let register: Server
let says: { status: number; body: object }
const asked: unknown[] = []
let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Ready
const vatId = 'IE6388047V'
const valid = {
  status: 200,
  body: { countryCode: 'IE', vatNumber: '6388047V', valid: true, name: 'GOOGLE IRELAND' },
}
const invalid = { status: 200, body: { countryCode: 'IE', vatNumber: '6388047V', valid: false, name: '---' } }
const down = { status: 400, body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } }

beforeAll(async () => {
  register = createServer((req, res) => {
    let text = ''
    req.on('data', (part: Buffer) => (text += part.toString()))
    req.on('end', () => {
      asked.push({ path: req.url, ...(JSON.parse(text) as object) })
      res.writeHead(says.status, { 'content-type': 'application/json' })
      res.end(JSON.stringify(says.body))
    })
  })
  await new Promise<void>(resolve => void register.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(register.address() as AddressInfo).port}/rest-api`
  db = await testDatabase()
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  shop = await testShop({ db, ports: { vatRegister: vies({ url }) } })
  desk = await shop.as('desk@maker.example')
  buyer = await readyBuyer(db, { country: 'IE' })
  await db
    .updateTable('company')
    .set({ vat_id: 'IE 6388047 V' })
    .where('id', '=', buyer.member.companyId)
    .execute()
  await buyer.fill({ PLENTY: 100 })
})
afterAll(() => void register.close())

const costs = async () => (await presentCheckout(buyer.ctx()))?.costs ?? expect.fail('no checkout')
const askWhatIsDue = () =>
  vatNumberJob.run(
    {
      ...shop.services,
      actingFor: async () => null,
      attempt: 1,
      customerId: null,
      progress: async () => {},
    },
    null,
  )
const check = () => desk.post(`/desk/tax/vat-numbers/${vatId}/check`, {}, { follow: true })
const accept = (accepted: boolean) =>
  desk.post(`/desk/tax/vat-numbers/${vatId}/accept`, { accepted: String(accepted) }, { follow: true })

describe('VAT numbers', () => {
  test('CART-22 a number that was not asked for yet counts by its check digits; the register is asked for it', async () => {
    expect((await costs()).tax).toMatchObject({ note: 'reverse-charge', amount: 0 })
    says = valid
    await askWhatIsDue()
    expect(asked).toEqual([{ path: '/rest-api/check-vat-number', countryCode: 'IE', vatNumber: '6388047V' }])
    await askWhatIsDue()
    expect(asked).toHaveLength(1)
    expect((await desk.get('/desk/tax')).text).toContain('GOOGLE IRELAND')
    expect((await costs()).tax?.note).toBe('reverse-charge')
  })
  test('CART-22 numbers that no register knows take no place before those that are to be asked', async () => {
    await sql`insert into company (code, name, country, vat_id)
      select 'swiss-' || n, 'Swiss ' || n, 'CH', 'CHE' || 100000000 + n from generate_series(1, 60) n`.execute(
      db,
    )
    const last = await db
      .insertInto('company')
      .values({ code: 'spanish', name: 'Spanish', country: 'ES', vat_id: 'ESB58378431' })
      .returning('id')
      .executeTakeFirstOrThrow()
    says = valid
    const before = asked.length
    await askWhatIsDue()
    expect(asked.slice(before)).toMatchObject([{ countryCode: 'ES', vatNumber: 'B58378431' }])
    await sql`delete from company where id = ${last.id} or code like 'swiss-%'`.execute(db)
  })
  test('CART-22 refused by the register the tax is charged, on the page and in the order, until the desk accepts it', async () => {
    says = invalid
    expect((await check()).text).toContain('The register refuses IE6388047V')
    const { tax, net, delivery } = await costs()
    expect(tax).toMatchObject({ note: 'included', amount: Math.round((net + (delivery ?? 0)) * 0.23) })
    const visitor = await shop.as(buyer.member.email)
    visitor.cookies.set('currencyIsoCode', 'EUR')
    const page = await visitor.get('/checkout/single')
    expect(page.text).toContain('has not been confirmed, so tax is charged')
    const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
    const code = placed.outcome === 'placed' ? placed.code : expect.fail(placed.outcome)
    const order = await db
      .selectFrom('sales_order')
      .select(['tax', 'tax_note', 'vat_id'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ tax: tax?.amount, tax_note: 'included', vat_id: 'IE 6388047 V' })
    await buyer.fill({ PLENTY: 100 })
    expect((await accept(true)).text).toContain('IE6388047V counts from now on.')
    expect((await costs()).tax?.note).toBe('reverse-charge')
    await accept(false)
    expect((await costs()).tax?.note).toBe('included')
  })
  test('CART-22 confirmed before, it counts on while the register does not answer', async () => {
    says = valid
    await check()
    says = down
    expect((await check()).text).toContain('gives no answer')
    // what a silent register means is said on the page, with its last answer
    const page = (await desk.get('/desk/tax')).text
    expect(page).toMatch(/The register has not answered since .*: 1 number is waiting for it/)
    expect(page).toContain('The register last answered at ')
    expect((await costs()).tax?.note).toBe('reverse-charge')
    expect((await desk.post('/desk/tax/vat-numbers/IE0000000X/check')).status).toBe(404)
  })
})

describe('tax rates', () => {
  test('CART-22 a country without a rate for one tax code is named at the desk, and its goods say so', async () => {
    await sql`update article set tax_code = 'reduced' where code = 'PLENTY'`.execute(db)
    says = invalid
    await check()
    expect((await desk.get('/desk/tax')).text).toMatch(
      /There is no rate for the tax code ‘reduced’ in: [^.]*Ireland/,
    )
    const { tax, net, delivery } = await costs()
    expect(tax?.lines).toEqual([
      ...(delivery
        ? [{ note: 'included', percent: '23', net: delivery, tax: Math.round(delivery * 0.23) }]
        : []),
      { note: 'not-included', percent: '0', net, tax: 0 },
    ])
    const visitor = await shop.as(buyer.member.email)
    visitor.cookies.set('currencyIsoCode', 'EUR')
    expect((await visitor.get('/checkout/single')).text).toContain('Tax not included')
    await sql`update article set tax_code = 'standard' where code = 'PLENTY'`.execute(db)
  })
  test('CART-22 a rate that the desk changes holds for what is ordered from then on', async () => {
    says = invalid
    await check()
    const before = (await costs()).tax?.amount ?? 0
    const form = await desk.get('/desk/tax/IE/standard')
    const version = form.field('version') ?? ''
    const wrong = await desk.post('/desk/tax/IE/standard', { version, percent: '230' })
    expect(wrong.status).toBe(400)
    expect(wrong.field('percent')).toBe('230')
    const asked = await desk.post('/desk/tax/IE/standard', { version, percent: '11,5' })
    expect([asked.status, asked.field('percent')]).toEqual([400, '11,5'])
    expect(asked.text).toContain('This changes the rate from 23% to 11.5% for every order from now on.')
    expect((await costs()).tax?.amount).toBe(before)
    // a tick for another change confirms nothing
    const other = await desk.post('/desk/tax/IE/standard', { version, percent: '12', sure: '11.5 now' })
    expect(other.text).toContain('from 23% to 12%')
    const saved = await desk.post(
      '/desk/tax/IE/standard',
      { version, percent: '11,5', sure: '11.5 now' },
      { follow: true },
    )
    expect(saved.text).toContain('The tax rate has been saved.')
    expect(Math.abs(((await costs()).tax?.amount ?? 0) * 2 - before)).toBeLessThanOrEqual(1)
    // seen before that change
    expect((await desk.post('/desk/tax/IE/standard', { version, percent: '20' })).status).toBe(409)
  })
  test('CART-22 a rate is prepared with its first day, holds from then on, and is taken back', async () => {
    const at = '/desk/tax/FR/standard'
    const version = async () => (await desk.get(at)).field('version') ?? ''
    const on = async (day: string) =>
      (await taxRulesOn(db, day)).rates.find(one => one.country === 'FR' && one.taxCode === 'standard')
        ?.percent
    const fields = { percent: '21', from: '01/01/2031' }
    expect((await desk.post(at, { ...fields, version: await version(), from: '01/01/2020' })).status).toBe(
      400,
    )
    const asked = await desk.post(at, { ...fields, version: await version() })
    expect(asked.text).toContain('from 20% to 21% for every order from 01/01/2031 on')
    const seen = await version()
    const sure = '21 2031-01-01'
    expect((await desk.post(at, { ...fields, version: seen, sure })).status).toBe(303)
    expect([await on('2030-12-31'), await on('2031-01-01')]).toEqual(['20.00', '21.00'])
    expect((await desk.get('/desk/tax')).text).toContain('21% from 01/01/2031 on')
    expect((await desk.post(at, { ...fields, version: seen, sure })).status).toBe(409)
    const trace = await db
      .selectFrom('trail')
      .select('details')
      .where('subject', '=', 'tax:FR:standard')
      .execute()
    expect(trace.at(-1)?.details).toEqual({
      percent: '20.00 → 21.00',
      notIncluded: false,
      startsOn: '2031-01-01',
    })
    await desk.post(`${at}/remove`, { version: await version(), firstDay: '2031-01-01' })
    expect(await on('2031-01-01')).toBe('20.00')
  })
  test('CART-22 one is added once for a country and tax code, and taken away', async () => {
    const fields = { country: 'ES', taxCode: 'standard', percent: '21' }
    expect((await desk.post('/desk/tax', { ...fields, percent: '20' })).status).toBe(409)
    const { status, location } = await desk.post('/desk/tax', fields)
    expect([status, location]).toEqual([303, '/ebusiness/en/desk/tax'])
    expect((await desk.post('/desk/tax', { ...fields, country: 'XX' })).status).toBe(400)
    const form = await desk.get('/desk/tax/ES/standard')
    await desk.post('/desk/tax/ES/standard/remove', { version: form.field('version') ?? '' })
    expect((await desk.get('/desk/tax/ES/standard')).status).toBe(404)
  })
})
