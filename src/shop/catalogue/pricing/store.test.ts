import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCompany } from '#shop/people/company/fixtures.ts'
import { scalesOf } from './store.ts'

let db: Db
let companyId: number
const articles = new Map<string, number>()

/** Days from the database's today. */
const spans: [code: string, from: number, until: number | null, holds: boolean][] = [
  ['ENDED', -9, -1, false],
  ['LAST-DAY', -9, 0, true],
  ['FIRST-DAY', 0, null, true],
  ['NOT-YET', 1, null, false],
]

beforeAll(async () => {
  db = await testDatabase()
  const ids = await stockGoods(
    db,
    spans.map(([code]) => ({ code, prices: {} })),
  )
  for (const [code, id] of ids) articles.set(code, id)
  companyId = (await addCompany(db, { code: 'north' })).companyId
  for (const [code, from, until] of spans) {
    const id = articles.get(code) ?? 0
    await sql`insert into article_price
                (article_id, price_list, currency, price_unit, bounds, prices, valid_from, valid_until)
              values (${id}, 'list', 'EUR', 1, '{1}', '{2.5}', current_date + ${from}::int,
                      current_date + ${until}::int)`.execute(db)
    await sql`with kept as (
                insert into agreement (company_id, code, name, valid_from, valid_until)
                values (${companyId}, ${code}, ${code}, current_date + ${from}::int, current_date + ${until}::int)
                returning id)
              insert into agreement_price (agreement_id, article_id, currency, price_unit, bounds, prices)
              select id, ${id}, 'EUR', 1, '{1}', '{2}' from kept`.execute(db)
  }
})

describe.each([
  ['a guest, by the public list', () => null, ['list']],
  ['a company, by its agreement and the list', () => companyId, ['agreement', 'list']],
])('PDP-14 the prices that hold today for %s', (_, company, kinds) => {
  test.each(spans)('%s: from day %i until %s', async (code, _from, _until, holds) => {
    const id = articles.get(code) ?? 0
    const found = await scalesOf(db, [id], {
      currency: 'EUR',
      priceList: null,
      companyId: company(),
      language: 'en',
    })
    expect((found.get(id) ?? []).map(({ source }) => source.kind).toSorted()).toEqual(holds ? kinds : [])
  })
})
