import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { removeAddress } from '#shop/people/address-book/service/book.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addAddress } from '#shop/people/company/fixtures.ts'
import { readyBuyer, type Ready } from '../fixtures/buyer.ts'
import { openCheckout, setCostCenter, setDeliveryAddress } from './choose.ts'

let db: Db
let buyer: Ready
let key: string

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000 }])
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  const { companyId, unitId, companyName } = buyer.member
  key = `${companyName}-store`
  await addAddress(db, { companyId, unitId, key, country: 'IE' })
  await buyer.fill({ PLENTY: 5 })
})

const chosen = async () => {
  const checkout = await openCheckout(buyer.ctx())
  return [checkout?.address?.key ?? null, checkout?.addressGone ?? false]
}
async function remove(billing = true): Promise<void> {
  const ctx = buyer.ctx()
  const grants = [{ role: 'company-admin', unitId: buyer.member.unitId }]
  await removeAddress({ ...ctx, who: { ...ctx.who, id: -1, grants } }, {
    b2bUnitUid: `${buyer.member.companyName}-main`, addressId: key, shipping: true, billing, seen: true,
  }) // prettier-ignore
}

describe('CHK-20 the delivery address that was chosen', () => {
  test('and was deleted is not replaced by the default: the section is open and says so, until one is chosen', async () => {
    await setDeliveryAddress(buyer.ctx(), key)
    expect(await chosen()).toEqual([key, false])
    await remove()
    expect(await chosen()).toEqual([null, true])
    expect(await chosen()).toEqual([null, true])
    const dock = `${buyer.member.companyName}-dock`
    await setDeliveryAddress(buyer.ctx(), dock)
    expect(await chosen()).toEqual([dock, false])
  })
  test('and takes no deliveries any more is missing in the same way', async () => {
    await db.updateTable('address').set({ billing: true }).where('key', '=', key).execute()
    await setDeliveryAddress(buyer.ctx(), key)
    await remove(false)
    expect(await chosen()).toEqual([null, true])
  })
  test('and was deleted: another cost center is another choice, with its own default', async () => {
    await setDeliveryAddress(buyer.ctx(), key)
    await remove()
    await setCostCenter(buyer.ctx(), 'CC')
    expect(await chosen()).toEqual([`${buyer.member.companyName}-dock`, false])
  })
  test('that was never chosen and is deleted changes nothing', async () => {
    expect(await chosen()).toEqual([`${buyer.member.companyName}-dock`, false])
    await remove()
    expect(await chosen()).toEqual([`${buyer.member.companyName}-dock`, false])
  })
})
