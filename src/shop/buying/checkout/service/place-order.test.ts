import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { changeQuantity } from '#shop/buying/cart/service/change-cart.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { brokenInvariants, readyBuyer, type Ready } from '../fixtures/buyer.ts'
import { carriedPrices, movedPrices } from '../model/seen-prices.ts'
import { changeWords } from '../views/reason-words.ts'
import { openCheckout, presentCheckout, setDeliveryAddress, setDeliveryMode } from './choose.ts'
import { placeOrder, type PlaceOrder } from './place-order.ts'
import { requestQuote } from './request-quote.ts'

let db: Db
let ids: Map<string, number>
const fine: PlaceOrder = { termsAccepted: true, referenceNumber: 'REF-1' }

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  ids = await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'FEW', stock: 6 },
    { code: 'LAST', stock: 5, stockKind: 'stock-only' },
    { code: 'SCARCE', stock: 7, stockKind: 'stock-only' },
    { code: 'DEAR', stock: 100, prices: { EUR: [[1, '1000']] } },
  ])
})

const stockOf = async (code: string): Promise<number> =>
  (
    await db
      .selectFrom('stock')
      .select('quantity')
      .where('article_id', '=', ids.get(code) ?? 0)
      .executeTakeFirstOrThrow()
  ).quantity

async function placed(buyer: Ready, asked: PlaceOrder = fine): Promise<string> {
  const outcome = await placeOrder(buyer.ctx(), asked)
  expect(outcome).toMatchObject({ outcome: 'placed' })
  return outcome.outcome === 'placed' ? outcome.code : ''
}

const stopAccount = (buyer: Ready) =>
  db.updateTable('company').set({ on_account: false }).where('id', '=', buyer.member.companyId).execute()

describe('CHK-04 a company that may no longer order on account', () => {
  test('the basket that had chosen it is refused with the reason', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 1 })
    await stopAccount(buyer)
    expect(await placeOrder(buyer.ctx(), fine)).toEqual({
      outcome: 'refused',
      reasons: [{ kind: 'no-account' }],
    })
  })
  test('the checkout does not keep the type, nor what was chosen with it', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 1 })
    await stopAccount(buyer)
    const ctx = buyer.ctx()
    const byCard = { ...ctx, ports: { ...ctx.ports, payments: {} as never } }
    expect(await presentCheckout(byCard)).toMatchObject({ paymentType: 'CARD', paymentTypes: ['CARD'] })
    expect(await openCheckout(byCard)).toMatchObject({ paymentType: 'CARD', costCenter: null })
    expect(
      await db
        .selectFrom('cart')
        .select('payment_type')
        .where('customer_id', '=', buyer.member.id)
        .where('payment_type', 'is not', null)
        .execute(),
    ).toEqual([{ payment_type: 'CARD' }])
  })
})

describe('CHK-28 placing an order', () => {
  test('it holds lines, sums, stock, budget, mail and closes the basket', async () => {
    const buyer = await readyBuyer(db)
    const before = await stockOf('PLENTY')
    await buyer.fill({ PLENTY: 100 })
    const code = await placed(buyer)
    const order = await orderOf(buyer.ctx(), code)
    // 250.00 net, free delivery from 150.00, 23 % in Ireland
    expect(order).toMatchObject({
      state: 'placed',
      net: 25_000,
      delivery: 0,
      tax: 5_750,
      total: 30_750,
      referenceNumber: 'REF-1',
    })
    expect(order.lines[0]).toMatchObject({ code: 'PLENTY', quantity: 100, price: '2.5000', amount: 25_000 })
    expect(await stockOf('PLENTY')).toBe(before - 100)
    const budget = await db
      .selectFrom('budget')
      .select('used')
      .where('id', '=', buyer.budgetId)
      .executeTakeFirstOrThrow()
    expect(budget.used).toBe(30_750)
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('key', '=', `order-placed:${code}`)
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('PLENTY')
    expect(await openCheckout(buyer.ctx())).toBeNull()
  })

  test('what is beyond stock is promised from receipts and production', async () => {
    const [article] = (await stockGoods(db, [{ code: 'MIXED', stock: 6 }])).values()
    const on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await db
      .insertInto('stock_inbound')
      .values({ article_id: article ?? 0, site_code: 'central', due_on: on, quantity: 4 })
      .execute()
    const buyer = await readyBuyer(db)
    await buyer.fill({ MIXED: 12 })
    const code = await placed(buyer)
    const order = await orderOf(buyer.ctx(), code)
    expect(order.lines[0]?.schedule.map(part => [part.quantity, part.from])).toEqual([
      [6, 'stock'],
      [4, 'inbound'],
      [2, 'lead-time'],
    ])
    const receipt = () =>
      db
        .selectFrom('stock_inbound')
        .select('promised')
        .where('article_id', '=', article ?? 0)
        .executeTakeFirstOrThrow()
    expect((await receipt()).promised).toBe(4)
    await moveOrder(buyer.desk(), code, order.version, 'cancel')
    expect((await receipt()).promised).toBe(0)
    const stock = await db
      .selectFrom('stock')
      .select('quantity')
      .where('article_id', '=', article ?? 0)
      .executeTakeFirstOrThrow()
    expect(stock.quantity).toBe(6)
  })

  test('all reasons come at once, in their order', async () => {
    const buyer = await readyBuyer(db, { threshold: 100 })
    await buyer.fill({ PLENTY: 10 })
    const outcome = await placeOrder(buyer.ctx(), { termsAccepted: false, referenceNumber: ' ' })
    expect(outcome).toMatchObject({ outcome: 'refused' })
    if (outcome.outcome !== 'refused') return
    expect(outcome.reasons.map(reason => reason.kind)).toEqual([
      'missing-terms',
      'missing-reference-number',
      'stop',
    ])
  })

  test('without a cost center there is neither address nor mode', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 1 })
    const { setCostCenter } = await import('./choose.ts')
    await setCostCenter(buyer.ctx(), '')
    const outcome = await placeOrder(buyer.ctx(), fine)
    expect(outcome.outcome === 'refused' && outcome.reasons.map(reason => reason.kind)).toEqual([
      'missing-cost-center',
      'missing-delivery-address',
      'missing-delivery-mode',
    ])
  })

  test('COMP-01 of a unit that is closed nobody orders or asks for a quote, and that is what is said', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 1 })
    const close = (active: boolean) =>
      db
        .updateTable('company_unit')
        .set({ active })
        .where('company_id', '=', buyer.member.companyId)
        .execute()
    await close(false)
    const refused = { outcome: 'refused', reasons: [{ kind: 'unit-closed' }] }
    expect(await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })).toEqual(refused)
    expect(
      await requestQuote(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R', description: 'Price?' }),
    ).toEqual(refused)
    await close(true)
  })
  test('a stock-only article beyond stock is refused with what is there', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ LAST: 6 })
    const outcome = await placeOrder(buyer.ctx(), fine)
    expect(outcome.outcome === 'refused' && outcome.reasons).toContainEqual({
      kind: 'stock',
      code: 'LAST',
      asked: 6,
      available: 5,
    })
    expect(await stockOf('LAST')).toBe(5)
  })

  test('an empty basket orders nothing', async () => {
    const buyer = await readyBuyer(db)
    expect(await placeOrder(buyer.ctx(), fine)).toEqual({ outcome: 'nothing-to-order' })
  })
})

describe('the rules of the company', () => {
  test('exactly the threshold passes, a cent more does not', async () => {
    const buyer = await readyBuyer(db, { threshold: 12_300 })
    await buyer.fill({ DEAR: 1 })
    const outcome = await placeOrder(buyer.ctx(), fine)
    expect(outcome.outcome === 'refused' && outcome.reasons).toEqual([
      { kind: 'stop', stop: { rule: 'threshold', threshold: 12_300, currency: 'EUR' } },
    ])
    const other = await readyBuyer(db, { threshold: 123_000 })
    await other.fill({ DEAR: 1 })
    await placed(other)
  })
  test('beyond what the budget has left it is refused with what is left', async () => {
    const buyer = await readyBuyer(db, { budget: 123_000 + 122_999 })
    await buyer.fill({ DEAR: 1 })
    await placed(buyer)
    await buyer.fill({ DEAR: 1 })
    const outcome = await placeOrder(buyer.ctx(), fine)
    expect(outcome.outcome === 'refused' && outcome.reasons[0]).toMatchObject({
      kind: 'stop',
      stop: { rule: 'budget', left: 122_999 },
    })
  })
})

describe('what is not as it was seen', () => {
  test('another total is a conflict that says both', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 100 })
    expect(await placeOrder(buyer.ctx(), { ...fine, seenTotal: 30_749 })).toEqual({
      outcome: 'changed',
      changes: [{ kind: 'total', before: 30_749, beforeIn: 'EUR', now: 30_750, prices: [] }],
    })
    // and which position has another price than the page showed
    const outcome = await placeOrder(buyer.ctx(), {
      ...fine,
      seenTotal: 30_749,
      seenPrices: '1:2.4900/1 2:x',
    })
    expect(outcome.outcome === 'changed' && outcome.changes[0]).toMatchObject({
      prices: [{ code: 'PLENTY', before: { price: '2.4900', priceUnit: 1 }, now: { priceUnit: 1 } }],
    })
    const positions = (await presentCheckout(buyer.ctx()))?.cart.positions ?? []
    expect(carriedPrices(positions)).toContain('1:2.5')
    expect(movedPrices(carriedPrices(positions), positions)).toEqual([])
  })
  test('the same figure in another currency is another total, said in the currency that was seen', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 100 })
    const outcome = await placeOrder(buyer.ctx(), { ...fine, seenTotal: 30_750, seenCurrency: 'USD' })
    expect(outcome).toEqual({
      outcome: 'changed',
      changes: [{ kind: 'total', before: 30_750, beforeIn: 'USD', now: 30_750, prices: [] }],
    })
    const [change] = outcome.outcome === 'changed' ? outcome.changes : []
    const { page } = buyer.ctx()
    expect(change && changeWords(page, 'EUR', change).message).toMatch(
      /was USD\s307\.50 and is now EUR\s307\.50/,
    )
  })
  test('a basket changed in another tab is a conflict', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 100 })
    const seen = await presentCheckout(buyer.ctx())
    await changeQuantity(buyer.ctx(), { entryNumber: 1, code: 'PLENTY' }, 50)
    const outcome = await placeOrder(buyer.ctx(), { ...fine, cartVersion: seen?.cart.version ?? 0 })
    expect(outcome).toEqual({ outcome: 'changed', changes: [{ kind: 'basket' }] })
  })
  test('another currency on the page than in the basket is a conflict', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 1 })
    expect(await placeOrder(buyer.ctx({ currency: 'USD' }), fine)).toMatchObject({
      outcome: 'changed',
      changes: [{ kind: 'currency', basket: 'EUR', page: 'USD' }],
    })
  })
})

describe('races', () => {
  test('20 submits of one page make one order and all get its number', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 3 })
    const seen = await presentCheckout(buyer.ctx())
    const asked = { ...fine, placeToken: seen?.cart.placeToken, cartVersion: seen?.cart.version }
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => placeOrder(buyer.ctx(), asked)))
    expect(
      new Set(outcomes.map(outcome => (outcome.outcome === 'placed' ? outcome.code : outcome.outcome))).size,
    ).toBe(1)
    expect(outcomes[0]?.outcome).toBe('placed')
  })
  test('7 pieces of a stock-only article and 12 buyers: exactly 7 orders', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => readyBuyer(db)))
    for (const buyer of buyers) await buyer.fill({ SCARCE: 1 })
    await db.deleteFrom('stock_reservation').execute()
    const outcomes = await Promise.all(buyers.map(buyer => placeOrder(buyer.ctx(), fine)))
    expect(outcomes.filter(outcome => outcome.outcome === 'placed')).toHaveLength(7)
    expect(await stockOf('SCARCE')).toBe(0)
  })
  test('everybody the same article: stock and orders agree', async () => {
    const before = await stockOf('PLENTY')
    const buyers = await Promise.all(Array.from({ length: 10 }, () => readyBuyer(db)))
    for (const buyer of buyers) await buyer.fill({ PLENTY: 2, FEW: 1 })
    const outcomes = await Promise.all(buyers.map(buyer => placeOrder(buyer.ctx(), fine)))
    expect(outcomes.every(outcome => outcome.outcome === 'placed')).toBe(true)
    expect(await stockOf('PLENTY')).toBe(before - 20)
  })
})

describe('CHK-20, CHK-24 choices', () => {
  test('an unknown or foreign address or mode is refused with null and changes nothing', async () => {
    const buyer = await readyBuyer(db)
    const other = await readyBuyer(db)
    await buyer.fill({ PLENTY: 1 })
    const foreign = await db
      .selectFrom('address')
      .select('key')
      .where('company_id', '=', other.member.companyId)
      .executeTakeFirstOrThrow()
    expect(await setDeliveryAddress(buyer.ctx(), foreign.key)).toBeNull()
    expect(await setDeliveryAddress(buyer.ctx(), 'no-such')).toBeNull()
    expect(await setDeliveryMode(buyer.ctx(), 'by-balloon')).toBeNull()
    const checkout = await presentCheckout(buyer.ctx())
    expect(checkout?.address?.key).toMatch(/-dock$/)
    expect(checkout?.mode?.code).toBe('standard-net')
  })
  test('CHK-25 standard-net is preset; express costs 19.90', async () => {
    const buyer = await readyBuyer(db)
    await buyer.fill({ PLENTY: 1 })
    expect((await presentCheckout(buyer.ctx()))?.costs.delivery).toBe(490)
    expect((await setDeliveryMode(buyer.ctx(), 'express-net'))?.costs.delivery).toBe(1_990)
  })
})

test('trust 2.2 nothing of the above has broken an invariant', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
