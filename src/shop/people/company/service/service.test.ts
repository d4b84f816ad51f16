import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { isGuardFailure } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { addAddress, addBudget, addCompany, addCostCenter, addPerson, addUnit } from '../fixtures.ts'
import { bookBudget, budgetsOf, consumeReservation, releaseBudget, type Booking } from './budgets.ts'
import {
  addressesFor,
  addressOf,
  companyOf,
  costCenterFor,
  costCentersFor,
  orderLimits,
} from './for-member.ts'

let db: Db
let north: { companyId: number; unitId: number }
let branch: number
let costCenterId: number
let ada: { id: number; companyId: number; unitId: number }
let stranger: { id: number; companyId: number; unitId: number }

beforeAll(async () => {
  db = await testDatabase()
  north = await addCompany(db, { code: 'north' })
  const south = await addCompany(db, { code: 'south' })
  branch = await addUnit(db, { companyId: north.companyId, code: 'branch', parentId: north.unitId })
  costCenterId = await addCostCenter(db, { ...north, code: 'CC-1' })
  await addCostCenter(db, { companyId: north.companyId, unitId: branch, code: 'CC-2' })
  await addCostCenter(db, { ...north, code: 'CC-3', active: false })
  await addCostCenter(db, { ...south, code: 'CC-1' })
  ada = {
    id: await addPerson(db, { email: 'ada@north.example', company: north, threshold: 500_000 }),
    ...north,
  }
  stranger = { id: await addPerson(db, { email: 'bob@south.example', company: south }), ...south }
  await addAddress(db, { ...north, key: 'gate' })
  await addAddress(db, { ...north, key: 'dock', isDefault: true })
  await addAddress(db, { ...north, key: 'adas', customerId: ada.id })
})

describe('what a member sees', () => {
  test('CHK-08 their cost centers, and nobody sees those of another company', async () => {
    expect((await costCentersFor(db, ada)).map(({ code }) => code)).toEqual(['CC-1', 'CC-2'])
    expect((await costCentersFor(db, { ...ada, unitId: branch })).map(({ code }) => code)).toEqual(['CC-2'])
    expect((await costCenterFor(db, stranger, 'CC-1'))?.id).not.toBe(costCenterId)
    expect(await costCenterFor(db, stranger, 'CC-2')).toBeNull()
    expect(await costCenterFor(db, ada, 'CC-3')).toBeNull()
  })
  test('CHK-06 on account the addresses of the company, else their own too', async () => {
    const onAccount = await addressesFor(db, ada, { unitId: north.unitId })
    expect(onAccount.map(({ key }) => key)).toEqual(['dock', 'gate'])
    expect((await addressesFor(db, ada)).map(({ key }) => key)).toEqual(['dock', 'adas', 'gate'])
    expect(await addressesFor(db, stranger)).toEqual([])
  })
  test('R2 a foreign address is like an unknown one', async () => {
    expect((await addressOf(db, ada, 'dock'))?.line1).toBe('1 Main Street')
    expect((await addressOf(db, ada, 'adas'))?.key).toBe('adas')
    expect(await addressOf(db, stranger, 'dock')).toBeNull()
    expect(await addressOf(db, { ...ada, id: stranger.id }, 'adas')).toBeNull()
    expect(await addressOf(db, ada, 'nowhere')).toBeNull()
  })
  test('the threshold of a person, and the company they belong to', async () => {
    expect(await orderLimits(db, ada)).toEqual([{ amount: 500_000, currency: 'EUR' }])
    expect(await orderLimits(db, stranger)).toEqual([])
    expect(await companyOf(db, north.companyId)).toMatchObject({
      code: 'north',
      onAccount: true,
      deliveryDays: [1, 2, 3, 4, 5],
    })
    expect(await companyOf(db, 999_999)).toBeNull()
  })
})

const booking = (id: number, amount: number, orderCode = `O-${Math.random()}`): Booking => ({
  costCenterId: id,
  orderCode,
  amount,
  currency: 'USD',
  on: '2026-06-15',
})
const book = (given: Booking): Promise<'booked' | 'too little left'> =>
  inTransaction(db, async tx => void (await bookBudget(tx, given))).then(
    () => 'booked',
    (error: unknown) => {
      if (isGuardFailure(error)) return 'too little left'
      throw error
    },
  )
const usedOf = async (ids: number[]) =>
  (await db.selectFrom('budget').select('used').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ used }) => used,
  )
/** used = consume and reserve less release, for every budget there is */
async function ledgerAgrees() {
  const rows = await db
    .selectFrom('budget as b')
    .leftJoin('budget_entry as e', 'e.budget_id', 'b.id')
    .select(eb => [
      'b.id',
      'b.used',
      eb.fn
        .coalesce(
          eb.fn.sum<string>(
            eb
              .case()
              .when('e.kind', '=', 'release')
              .then(eb.neg(eb.ref('e.amount')))
              .else(eb.ref('e.amount'))
              .end(),
          ),
          eb.lit(0),
        )
        .as('entered'),
    ])
    .groupBy('b.id')
    .execute()
  expect(rows.filter(row => Number(row.entered) !== row.used)).toEqual([])
}

describe('budgets', () => {
  let nr = 0
  /** A cost center with budgets of these amounts. */
  async function costCenterWith(...amounts: number[]) {
    nr += 1
    const id = await addCostCenter(db, { ...north, code: `B-${nr}` })
    const budgets: number[] = []
    for (const amount of amounts)
      budgets.push(
        await addBudget(db, { ...north, code: `b-${nr}-${budgets.length}`, costCenterIds: [id], amount }),
      )
    return { id, budgets }
  }
  test('an order takes from every budget of its cost center, and a cancelled one gives all back, once', async () => {
    const { id, budgets } = await costCenterWith(1_000, 2_000)
    expect(await book(booking(id, 300, 'A-1'))).toBe('booked')
    expect(await book(booking(id, 700, 'A-2'))).toBe('booked')
    expect(await usedOf(budgets)).toEqual([1_000, 1_000])
    await inTransaction(db, tx => releaseBudget(tx, 'A-1'))
    await Promise.all([1, 2, 3].map(() => inTransaction(db, tx => releaseBudget(tx, 'A-1'))))
    expect(await usedOf(budgets)).toEqual([700, 700])
    await ledgerAgrees()
  })
  test('what an order has consumed is not consumed again', async () => {
    const { id, budgets } = await costCenterWith(1_000)
    expect(await book({ ...booking(id, 300, 'A-9'), kind: 'reserve' })).toBe('booked')
    for (let again = 0; again < 2; again++) await inTransaction(db, tx => consumeReservation(tx, 'A-9', null))
    const entries = await db
      .selectFrom('budget_entry')
      .select('kind')
      .where('order_code', '=', 'A-9')
      .orderBy('id')
      .execute()
    expect(entries.map(one => one.kind)).toEqual(['reserve', 'release', 'consume'])
    expect(await usedOf(budgets)).toEqual([300])
    await ledgerAgrees()
  })
  test('one that is too small stops the order and nothing is taken', async () => {
    const { id, budgets } = await costCenterWith(1_000, 200)
    expect(await book(booking(id, 201))).toBe('too little left')
    expect(await usedOf(budgets)).toEqual([0, 0])
    expect(await book(booking(id, 200))).toBe('booked')
    await ledgerAgrees()
  })
  test('budgets of another day, another currency, or closed ones do not count', async () => {
    const { id } = await costCenterWith()
    const plain = { ...north, costCenterIds: [id], amount: 1 }
    await addBudget(db, { ...plain, code: 'past', startsOn: '2025-01-01', endsOn: '2026-06-14' })
    await addBudget(db, { ...plain, code: 'next', startsOn: '2026-06-16', endsOn: '2027-01-01' })
    await addBudget(db, { ...plain, code: 'euro', currency: 'EUR' })
    await addBudget(db, { ...plain, code: 'shut', active: false })
    expect(await book(booking(id, 500))).toBe('booked')
    await addBudget(db, { ...plain, code: 'day', startsOn: '2026-06-15', endsOn: '2026-06-15', amount: 500 })
    expect(await book(booking(id, 500))).toBe('booked')
    const seen = await budgetsOf(db, north, id, '2026-06-15')
    expect(seen.map(({ code, left }) => [code, left])).toEqual([
      ['day', 0],
      ['euro', 1],
    ])
    expect(await budgetsOf(db, stranger, id, '2026-06-15')).toEqual([])
  })
  test('F12 the last euro of a budget goes to exactly one of many orders', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, budgets } = await costCenterWith(1_000)
      await book(booking(id, 900))
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => book(booking(id, 100))))
      expect(outcomes.filter(outcome => outcome === 'booked')).toHaveLength(1)
      expect(outcomes.filter(outcome => outcome === 'too little left')).toHaveLength(7)
      expect(await usedOf(budgets)).toEqual([1_000])
    }
    await ledgerAgrees()
  })
  test('orders on cost centers that share budgets do not block each other for ever', async () => {
    const { id: first, budgets } = await costCenterWith(100_000, 100_000)
    const second = await addCostCenter(db, { ...north, code: 'shared' })
    for (const budgetId of budgets.toReversed())
      await db
        .insertInto('cost_center_budget')
        .values({ company_id: north.companyId, cost_center_id: second, budget_id: budgetId })
        .execute()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => book(booking(i % 2 ? first : second, 10))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['booked']))
    expect(await usedOf(budgets)).toEqual([200, 200])
  })
  test('an order that is rolled back leaves nothing', async () => {
    const { id, budgets } = await costCenterWith(1_000)
    const failing = inTransaction(db, async tx => {
      await bookBudget(tx, booking(id, 500))
      throw new Error('out of stock')
    })
    await expect(failing).rejects.toThrow('out of stock')
    expect(await usedOf(budgets)).toEqual([0])
    await expect(book(booking(id, -1))).rejects.toThrow(RangeError)
  })
})
