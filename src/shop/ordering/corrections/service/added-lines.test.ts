import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Ready
let code: string

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'MORE', stock: 1_000_000 },
  ])
  await sql`insert into tax_rate (country, tax_code, percent) values ('ES', 'standard', 21), ('IE', 'standard', 23)
    on conflict do nothing`.execute(db)
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@shop.example', roles: ['desk'] })
  desk = await shop.as('desk@shop.example')
})
beforeEach(async () => {
  buyer = await readyBuyer(db, { country: 'IE' })
  await setCompany({ vat_id: 'ESB12345674' })
  await buyer.fill({ PLENTY: 100 })
  const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
})

const setCompany = (values: { vat_id?: string | null; active?: boolean; on_account?: boolean }) =>
  db.updateTable('company').set(values).where('id', '=', buyer.member.companyId).execute()
const order = async () => (await orderForPapers(db, code)) ?? expect.fail('gone')
const correct = async (more: Record<string, string>) =>
  desk.post(
    `/desk/orders/${code}/correct`,
    {
      version: String((await order()).version),
      referenceNumber: 'R',
      reason: 'By phone',
      confirmed: 'true',
      sure: 'true',
      ...more,
    },
    { follow: true },
  )
const added = { 'new-code-1': 'MORE', 'new-quantity-1': '3' }
const notes = async () => (await order()).lines.map(line => [line.taxNote, Number(line.taxPercent)])

describe('CHK-28 lines that are added to an order', () => {
  test('are taxed as the bill of the order, whatever the company is called by now', async () => {
    expect(await notes()).toEqual([['reverse-charge', 0]])
    await setCompany({ vat_id: null })
    await correct(added)
    expect(await notes()).toEqual([
      ['reverse-charge', 0],
      ['reverse-charge', 0],
    ])
    expect((await order()).tax).toBe(0)
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('of a bill without a VAT number are no reverse charge, though the company has a number', async () => {
    // as a card's bill to another company
    await sql`update sales_order set vat_id = null where code = ${code}`.execute(db)
    await correct(added)
    expect((await notes()).at(-1)).toEqual(['included', 23])
  })
  test('are taxed where the register refuses the number of the bill', async () => {
    await sql`insert into vat_number (vat_id, state, counts) values ('ESB12345674', 'invalid', false)`.execute(
      db,
    )
    await correct(added)
    expect((await notes()).at(-1)).toEqual(['included', 23])
    await sql`delete from vat_number where vat_id = 'ESB12345674'`.execute(db)
  })
})

describe('CHK-28 an order that rises at the desk', () => {
  test('is refused of a company that is blocked, and may become smaller', async () => {
    await setCompany({ active: false })
    const before = await order()
    const refused = await correct(added)
    expect(refused.text).toContain('The company is blocked, so nothing can be added to its orders.')
    expect((await correct({ 'line-1': '120' })).text).toContain('The company is blocked')
    expect((await correct({ ...added, 'line-1': '1' })).text).toContain('The company is blocked')
    expect(await order()).toMatchObject({ version: before.version, total: before.total })
    await correct({ 'line-1': '90' })
    expect((await order()).lines[0]).toMatchObject({ quantity: 90, taxNote: 'reverse-charge' })
  })
  test('is refused on account of a company that may not order so any more, and in a unit that is disabled', async () => {
    await setCompany({ on_account: false })
    expect((await correct(added)).text).toContain('The company may not order on account')
    await setCompany({ on_account: true })
    const unit = buyer.member.unitId
    await db.updateTable('company_unit').set({ active: false }).where('id', '=', unit).execute()
    expect((await correct(added)).text).toContain('The buyer’s unit is disabled')
    expect((await order()).lines).toHaveLength(1)
  })
})
