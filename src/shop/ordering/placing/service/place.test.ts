import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { goodsFor } from '#shop/catalogue/availability/service.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { defaultMode, modesIn } from '#shop/ordering/delivery/model.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import type { OrderAction } from '#shop/ordering/orders/model/states.ts'
import { planLines } from '../model/lines.ts'
import type { Draft } from '../model/draft.ts'
import { loadOrderContext } from './order-context.ts'
import { place, type Placed, type Prepared } from './place.ts'

let db: Db
let buyer: Ready
let ids: Map<string, number>
let quotes = 0
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase({ max: 12 })
  ids = await stockGoods(db, [
    { code: 'PLENTY', stock: 100_000 },
    { code: 'SEVEN', stock: 7, stockKind: 'stock-only' },
  ])
})
beforeEach(async () => {
  buyer = await readyBuyer(db, { budget: 50_000 })
})

type Asked = Partial<Omit<Draft, 'positions'>> & { lines?: readonly [code: string, quantity: number][] }

/** A version of a quote as a draft: agreed at 2.00 a piece, whatever the list says. */
async function draftIn(tx: Tx, { lines = [['PLENTY', 10]], ...more }: Asked): Promise<Prepared> {
  const { member } = buyer
  const ground = await loadOrderContext(buyer.ctx(), tx, member)
  const wanted = lines.map(([code, quantity]) => ({
    articleId: ids.get(code) ?? 0,
    code,
    quantity,
    requestedOn: null,
  }))
  const goods = await goodsFor(
    tx,
    wanted.map(line => line.articleId),
    0,
  )
  const plans = planLines(wanted, goods, { today, deliveryDays: [], transitDays: 1 })
  const [costCenter = null] = costCentersOf(ground.company, member)
  const draft: Draft = {
    origin: { kind: 'quote', reference: `Q-${++quotes}:1` },
    orderer: member,
    currency: 'EUR',
    positions: wanted.map(({ articleId, code, quantity }, i) => ({
      articleId,
      code,
      name: `Part ${code}`,
      quantity,
      unit: 'C62',
      taxCode: 'standard',
      lineKey: '',
      details: {},
      requestedOn: null,
      price: { price: '2.0000', priceUnit: 1, source: 'quote:Q', amount: quantity * 200 },
      plan: plans[i] ?? { lines: [], short: quantity },
    })),
    faulty: false,
    paymentType: 'ACCOUNT',
    payments: [],
    costCenter,
    address: addressesOf(ground.company, member, costCenter ?? undefined)[0] ?? null,
    mode: modesIn(ground.modes, 'EUR').find(mode => mode.code === defaultMode) ?? null,
    agreedDelivery: 0,
    purchaseOrderNumber: '',
    referenceNumber: 'R',
    termsAccepted: true,
    begins: 'placed',
    goods: 'now',
    allowedBy: null,
    ...more,
  }
  return { draft, ground, goods, alongside: [] }
}
const asShop = () => ({ ...buyer.ctx(), who: null })
const order = (asked: Asked = {}): Promise<Placed> => place<never>(asShop(), tx => draftIn(tx, asked))
async function placed(asked: Asked = {}): Promise<string> {
  const outcome = await order(asked)
  return outcome.outcome === 'placed' ? outcome.code : expect.fail(JSON.stringify(outcome))
}
const stops = (outcome: Placed) =>
  outcome.outcome === 'refused' ? outcome.reasons.map(reason => reason.kind) : outcome.outcome
const read = (code: string) => orderOf(buyer.ctx(), code)
const moveAsShop = (code: string, action: OrderAction) => moveOrder(asShop(), code, null, action)
const stockOf = async (code: string) =>
  (
    await db
      .selectFrom('stock')
      .select('quantity')
      .where('article_id', '=', ids.get(code) ?? 0)
      .executeTakeFirstOrThrow()
  ).quantity
const budget = async () => {
  const { used } = await db
    .selectFrom('budget')
    .select('used')
    .where('id', '=', buyer.budgetId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('budget_entry')
    .select(['kind', 'amount', 'allowed_by'])
    .where('budget_id', '=', buyer.budgetId)
    .orderBy('id')
    .execute()
  return { used, entries }
}

describe('an order that does not come from a basket', () => {
  test('keeps the agreed price and delivery, its origin, and that the shop placed it', async () => {
    const code = await placed({ lines: [['PLENTY', 10]] })
    // 20.00 net, no delivery as agreed, 23 % in Ireland
    expect(await read(code)).toMatchObject({
      state: 'placed',
      net: 2_000,
      delivery: 0,
      tax: 460,
      total: 2_460,
      origin: { kind: 'quote', reference: `Q-${quotes}:1` },
      placedBy: null,
      lines: [{ price: '2.0000', priceSource: 'quote:Q' }],
    })
  })
  test('ORD-01 placed at the desk for a customer, its letter and its page name who did', async () => {
    const who = await addPerson(db, {
      email: `desk-${quotes}@maker.example`,
      firstName: 'Tomás',
      lastName: 'Vega',
      roles: ['service'],
    })
    const ctx = buyer.ctx()
    const acting = {
      ...ctx.who,
      actedBy: { id: who, email: `desk-${quotes}@maker.example`, name: 'Tomás Vega' },
    }
    const letterOf = async (code: string) => {
      const mails = db.selectFrom('mail').select('body_text').where('key', '=', `order-placed:${code}`)
      return (await mails.executeTakeFirstOrThrow()).body_text
    }
    const outcome = await place<never>({ ...ctx, who: acting }, tx => draftIn(tx, {}))
    const code = outcome.outcome === 'placed' ? outcome.code : expect.fail(JSON.stringify(outcome))
    expect(await letterOf(code)).toMatch(/Placed for you by: *Tomás Vega, our team/)
    expect(await read(code)).toMatchObject({ placedBy: 'Tomás Vega' })
    const own = await place<never>(ctx, tx => draftIn(tx, {}))
    expect(await letterOf(own.outcome === 'placed' ? own.code : '')).not.toContain('Placed for you by')
  })
  test('of one origin there is one order: five at once get the same, and goods leave once', async () => {
    const before = await stockOf('PLENTY')
    const origin = { kind: 'quote' as const, reference: 'Q-same:1' }
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => placed({ origin })))
    expect(new Set(outcomes).size).toBe(1)
    expect(await stockOf('PLENTY')).toBe(before - 10)
  })
  test.each<[string, (draft: Draft) => Partial<Draft>, string]>([
    ['address', () => ({ address: null }), 'missing-delivery-address'],
    ['mode', () => ({ mode: null }), 'missing-delivery-mode'],
    ['terms', () => ({ termsAccepted: false }), 'missing-terms'],
    [
      'address of theirs',
      ({ address }) => ({ address: address && { ...address, id: -1 } }),
      'missing-delivery-address',
    ],
    [
      'cost center of theirs',
      ({ costCenter }) => ({ costCenter: costCenter && { ...costCenter, id: -1 } }),
      'missing-cost-center',
    ],
    [
      'mode that is on offer',
      ({ mode }) => ({ mode: mode && { ...mode, code: 'balloon' } }),
      'missing-delivery-mode',
    ],
  ])('is refused without an %s', async (_, but, reason) => {
    const outcome = await place<never>(asShop(), async tx => {
      const prepared = await draftIn(tx, {})
      return { ...prepared, draft: { ...prepared.draft, ...but(prepared.draft) } }
    })
    expect(stops(outcome)).toContain(reason)
  })
  test('by card it begins only when the card has paid', async () => {
    const card = { paymentType: 'CARD' as const, costCenter: null }
    expect(stops(await order(card))).toEqual(['missing-payment'])
    const payments = [
      {
        kind: 'CARD' as const,
        amount: 2_460,
        state: 'captured' as const,
        provider: 'p',
        providerReference: 'pi_1',
      },
    ]
    const code = await placed({ ...card, payments })
    expect((await read(code)).payments).toMatchObject(payments)
    expect((await budget()).used).toBe(0)
  })
})

describe('an order that waits for an approver', () => {
  const waiting: Asked = { begins: 'awaiting-approval', goods: 'later' }

  test('reserves its budget, also beyond it, and takes no goods', async () => {
    await addPerson(db, {
      email: `approver-${buyer.member.email}`,
      company: { companyId: buyer.member.companyId, unitId: buyer.member.unitId },
      roles: ['approver'],
    })
    const before = await stockOf('PLENTY')
    const code = await placed({ ...waiting, lines: [['PLENTY', 1_000]] })
    expect((await read(code)).state).toBe('awaiting-approval')
    expect(await stockOf('PLENTY')).toBe(before)
    expect(await budget()).toMatchObject({ used: 246_000, entries: [{ kind: 'reserve', amount: 246_000 }] })
  })
  test('approved it takes its goods, planned on that day, and says when they come', async () => {
    const code = await placed({ ...waiting, lines: [['SEVEN', 2]] })
    expect((await read(code)).lines[0]?.schedule).toMatchObject([{ quantity: 2, from: 'stock' }])
    const before = await stockOf('SEVEN')
    expect(await moveAsShop(code, 'approve')).toBe('placed')
    expect(await stockOf('SEVEN')).toBe(before - 2)
    await moveOrder(buyer.desk(), code, null, 'cancel')
    expect(await stockOf('SEVEN')).toBe(before)
    expect((await budget()).used).toBe(0)
  })
  test('CART-32 planned anew when it goes on, it keeps the day that was wished for', async () => {
    const code = await placed({ ...waiting, lines: [['PLENTY', 2]] })
    await db
      .updateTable('sales_order_line')
      .set({ requested_on: '2099-03-16' })
      .where('order_id', 'in', db.selectFrom('sales_order').select('id').where('code', '=', code))
      .execute()
    await moveAsShop(code, 'approve')
    expect((await read(code)).lines[0]?.schedule).toMatchObject([{ quantity: 2, on: '2099-03-16' }])
  })
  test('what is gone meanwhile cannot be approved: refused at its line, and it waits on', async () => {
    const there = await stockOf('SEVEN')
    const first = await placed({ ...waiting, lines: [['SEVEN', there]] })
    const second = await placed({ ...waiting, lines: [['SEVEN', 1]] })
    await moveAsShop(second, 'approve')
    await expect(moveAsShop(first, 'approve')).rejects.toMatchObject({ errors: [{ field: 'line-1' }] })
    expect((await read(first)).state).toBe('awaiting-approval')
    expect(await stockOf('SEVEN')).toBe(there - 1)
    await moveOrder(buyer.desk(), second, null, 'cancel')
  })
  test('of two that are approved at once for the last piece one goes on', async () => {
    const there = await stockOf('SEVEN')
    const codes = [
      await placed({ ...waiting, lines: [['SEVEN', there]] }),
      await placed({ ...waiting, lines: [['SEVEN', there]] }),
    ]
    const outcomes = await Promise.allSettled(codes.map(code => moveAsShop(code, 'approve')))
    expect(outcomes.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf('SEVEN')).toBe(0)
    const gone = codes[outcomes.findIndex(one => one.status === 'fulfilled')] ?? ''
    await moveOrder(buyer.desk(), gone, null, 'cancel')
    expect(await stockOf('SEVEN')).toBe(there)
  })
  test.each(['reject', 'withdraw'] as const)(
    '%s: the budget is free again, stock never moved',
    async action => {
      const before = await stockOf('PLENTY')
      const code = await placed(waiting)
      expect(await moveAsShop(code, action)).toBe(action === 'reject' ? 'rejected' : 'cancelled')
      expect((await budget()).used).toBe(0)
      expect(await stockOf('PLENTY')).toBe(before)
    },
  )
  test('the orderer cannot approve it themselves; an approver of their company can, one of another sees nothing', async () => {
    const code = await placed(waiting)
    const audiences = ['buyer', 'approver'] as const
    const as = (who: Partial<Ready['member']>) => ({
      ...buyer.ctx(),
      who: { ...buyer.member, audiences: [...audiences], ...who },
    })
    await expect(moveOrder(as({}), code, null, 'approve')).rejects.toMatchObject({ kind: 'conflict' })
    await expect(moveOrder(as({ id: -5, companyId: -5 }), code, null, 'approve')).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect(await moveOrder(as({ id: -5 }), code, null, 'approve')).toBe('placed')
  })
  test('by card it waits for the payment after that, and takes its goods when it has come', async () => {
    const before = await stockOf('PLENTY')
    const code = await placed({ ...waiting, paymentType: 'CARD', costCenter: null })
    expect(await moveAsShop(code, 'approve')).toBe('awaiting-payment')
    expect(await stockOf('PLENTY')).toBe(before)
    await expect(moveOrder(buyer.ctx(), code, null, 'pay')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await moveAsShop(code, 'pay')).toBe('placed')
    expect(await stockOf('PLENTY')).toBe(before - 10)
    await expect(moveAsShop(code, 'pay')).rejects.toMatchObject({ kind: 'conflict' })
  })
})

describe('CART-21 what may not be ordered is not, wherever it comes from', () => {
  test.each<[string, object, string]>([
    ['announced', { lifecycle: 'announced' }, 'announced'],
    ['discontinued', { lifecycle: 'discontinued' }, 'discontinued'],
    ['retired', { retired_at: new Date() }, 'retired'],
    ['beyond its last day', { last_order_on: '2020-01-01' }, 'last-order-passed'],
  ])('an article that is %s', async (_case, change, why) => {
    const article = (set: object) => db.updateTable('article').set(set).where('code', '=', 'PLENTY').execute()
    await article(change)
    for (const kind of ['basket', 'quote', 'schedule', 'interface'] as const)
      expect(await order({ origin: { kind, reference: `closed-${kind}` } })).toEqual({
        outcome: 'refused',
        reasons: [{ kind: 'not-sold', code: 'PLENTY', why }],
      })
    await article({ lifecycle: 'active', retired_at: null, last_order_on: null })
  })
})

test.each(['basket', 'quote', 'schedule'] as const)(
  'CHK-04 a %s is not placed on account once the company may not',
  async kind => {
    await db
      .updateTable('company')
      .set({ on_account: false })
      .where('id', '=', buyer.member.companyId)
      .execute()
    const origin = { kind, reference: `no-account-${kind}` }
    expect(stops(await order({ origin }))).toEqual(['no-account'])
  },
)

test('F12 of many orders at once for the rest of a budget one is placed, and nobody goes over', async () => {
  // 24.60 each, and 30.00 are left
  buyer = await readyBuyer(db, { budget: 3_000 })
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => order()))
  expect(outcomes.filter(one => one.outcome === 'placed')).toHaveLength(1)
  expect(outcomes.filter(one => one.outcome !== 'placed').map(stops)).toEqual(Array(5).fill(['stop']))
  expect((await budget()).used).toBe(2_460)
})

test('CHK-28 of many orders at once for the rest of a credit limit one is placed', async () => {
  await db
    .insertInto('credit_limit')
    .values({ company_id: buyer.member.companyId, currency: 'EUR', amount: 3_000 })
    .execute()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => order()))
  expect(outcomes.filter(one => one.outcome === 'placed')).toHaveLength(1)
  expect(outcomes.filter(one => one.outcome !== 'placed').map(stops)).toEqual(Array(5).fill(['credit-limit']))
})

describe('APPR-01 of many orders at once for the rest of a period', () => {
  const approver = () =>
    addPerson(db, {
      email: `boss-${buyer.member.email}`,
      company: { companyId: buyer.member.companyId, unitId: buyer.member.unitId },
      roles: ['approver'],
    })
  const states = async () =>
    (
      await db
        .selectFrom('sales_order')
        .select('state')
        .where('customer_id', '=', buyer.member.id)
        .orderBy('state')
        .execute()
    ).map(({ state }) => state)
  // 24.60 each, and 30.00 are left
  test('the limit of the person lets one go on, and the others wait for an approver', async () => {
    await approver()
    await db
      .insertInto('order_limit')
      .values({ customer_id: buyer.member.id, period: 'month', currency: 'EUR', amount: 3_000 })
      .execute()
    await Promise.all(Array.from({ length: 4 }, () => placed()))
    expect(await states()).toEqual([...Array(3).fill('awaiting-approval'), 'placed'])
  })
  test('a rule of the company does the same', async () => {
    await approver()
    const { id } = await db
      .insertInto('approval_rule')
      .values({
        company_id: buyer.member.companyId,
        unit_id: buyer.member.unitId,
        name: 'Quarter',
        kind: 'per-period',
        period: 'quarter',
        currency: 'EUR',
        amount: 3_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('approval_rule_tier')
      .values({ rule_id: id, tier: 1, mode: 'ANY', approvers: 'unit' })
      .execute()
    await Promise.all(Array.from({ length: 4 }, () => placed()))
    expect(await states()).toEqual([...Array(3).fill('awaiting-approval'), 'placed'])
  })
})

describe('an order that an approver lets go over a budget', () => {
  const dear: Asked = { lines: [['PLENTY', 1_000]] }

  test('is refused where nobody allowed it', async () => {
    expect(stops(await order(dear))).toEqual(['stop'])
    expect((await budget()).used).toBe(0)
  })
  test('goes through with their name in the ledger, but only where it goes over', async () => {
    const approver = await addPerson(db, { email: `boss${buyer.member.id}@north.example` })
    await placed({ lines: [['PLENTY', 10]], allowedBy: approver })
    await placed({ ...dear, allowedBy: approver })
    expect(await budget()).toEqual({
      used: 2_460 + 246_000,
      entries: [
        { kind: 'consume', amount: 2_460, allowed_by: null },
        { kind: 'consume', amount: 246_000, allowed_by: approver },
      ],
    })
  })
  test('still needs the goods, and a cost center in its currency', async () => {
    const outcome = await order({ lines: [['SEVEN', 8]], allowedBy: 1 })
    expect(stops(outcome)).toEqual(['stock'])
    expect(stops(await order({ currency: 'USD', allowedBy: 1 }))).toContain('stop')
  })
})

test('trust 2.2 nothing of the above has broken an invariant', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
