import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { actingFor } from '#app/acting-for.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addBudget, addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { administering, shareReached } from '../model/budget-share.ts'
import { tellOfBudgets } from './budget-letters.ts'

describe('which share of a budget is reached', () => {
  test.each([
    [100, 79, 0],
    [100, 80, 80],
    [100, 99, 80],
    [100, 100, 100],
    [100, 130, 100],
    [0, 50, 0],
    [3, 2, 0],
  ])('COMP-03 of %i used %i: %i', (amount, used, share) => expect(shareReached({ amount, used })).toBe(share))
})

const people = [{ units: [1] }, { units: [2, 9] }]
test.each([
  [[3, 2, 1], [1]],
  [[3, 1], [0]],
  [[7], []],
])('COMP-02 units %j are administered by %j', (line, expected) =>
  expect(administering(line, people).map(one => people.indexOf(one))).toEqual(expected),
)

describe('letters about budgets', () => {
  let db: Db
  let shop: TestShop
  beforeAll(async () => {
    db = await testDatabase()
    shop = await testShop({ db })
    const company = await addCompany(db, { code: 'north', currency: 'EUR' })
    const plant = await addUnit(db, { companyId: company.companyId, code: 'plant', parentId: company.unitId })
    const press = await addUnit(db, { companyId: company.companyId, code: 'press', parentId: plant })
    for (const [name, unitId] of [
      ['top', company.unitId],
      ['plant', plant],
    ] as const)
      await addPerson(db, {
        email: `${name}@north.example`,
        company: { ...company, unitId },
        roles: ['company-admin'],
      })
    await db.updateTable('customer').set({ password_hash: 'x' }).execute()
    await addBudget(db, { ...company, unitId: press, code: 'TOOLS', costCenterIds: [], amount: 100_000 })
  })
  const use = (used: number) => db.updateTable('budget').set({ used }).execute()
  const told = async () => {
    await tellOfBudgets({
      ...shop.services,
      log: pino({ enabled: false }),
      actingFor: id => actingFor(shop.services, id),
    })
    const { rows } = await sql<{
      line: string
    }>`delete from mail returning recipient || ': ' || subject as line`.execute(db)
    return rows.map(({ line }) => line)
  }

  test('COMP-03 the nearest administrators hear once of each share, and again after something was given back', async () => {
    await use(79_999)
    expect(await told()).toEqual([])
    await use(80_000)
    expect(await told()).toEqual(['plant@north.example: Budget TOOLS: more than 80% used'])
    expect(await told()).toEqual([])
    await use(120_000)
    expect(await told()).toEqual(['plant@north.example: Budget TOOLS: used up'])
    await use(10_000)
    expect(await told()).toEqual([])
    await use(90_000)
    expect(await told()).toHaveLength(1)
    // a closed one tells nothing
    await db.updateTable('budget').set({ active: false, used: 100_000 }).execute()
    expect(await told()).toEqual([])
  })
})
