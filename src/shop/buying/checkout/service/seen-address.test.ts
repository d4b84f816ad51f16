import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '../fixtures/buyer.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ PLENTY: 10 })
  visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
})

const change = (line1: string) =>
  db
    .updateTable('address')
    .set({ line1 })
    .where('company_id', '=', buyer.member.companyId)
    .where('shipping', '=', true)
    .execute()
const press = (page: Awaited<ReturnType<Visitor['get']>>, more: Record<string, string> = {}) =>
  visitor.post('/checkout/single/placeOrder', {
    ...Object.fromEntries(
      ['cartVersion', 'placeToken', 'seenTotal', 'seenCurrency', 'seenAddress'].map(name => [
        name,
        page.field(name) ?? '',
      ]),
    ),
    termsCheck: 'true',
    referenceNumber: 'REF-1',
    ...more,
  })
const sentTo = async () =>
  (
    await db.selectFrom('sales_order').select('ship_to').where('customer_id', '=', buyer.member.id).execute()
  ).map(one => (one.ship_to as { line1: string }).line1)

describe('CHK-28 the delivery address is changed by a colleague while the checkout is open', () => {
  test('the order does not leave for a place that its buyer has not seen', async () => {
    await change('14 Old Road')
    const page = await visitor.get('/checkout/single')
    await change('99 Far Away')
    const refused = await press(page)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The delivery address has been changed in the meantime:')
    expect(refused.text).toContain('99 Far Away')
    expect(await sentTo()).toEqual([])
    expect((await press(refused)).status).toBe(303)
    expect(await sentTo()).toEqual(['99 Far Away'])
  })
  test('unchanged it leaves at once, also with signs that a form has to quote', async () => {
    await change('1 "Rose" & <Thorn> Street, Ñ')
    expect((await press(await visitor.get('/checkout/single'))).status).toBe(303)
    expect(await sentTo()).toEqual(['1 "Rose" & <Thorn> Street, Ñ'])
  })
})
