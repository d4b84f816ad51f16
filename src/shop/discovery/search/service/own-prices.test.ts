import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { searchCatalogue } from '../fixtures.ts'

let buyer: Visitor
let guest: Visitor

beforeAll(async () => {
  const db = await testDatabase()
  const catalogueIndex = await searchCatalogue(db)
  const company = await addCompany(db, { code: 'north' })
  await addPerson(db, { email: 'buyer@north.example', company })
  // CAP-002 becomes the dearest, CAP-050 the cheapest; CAP-040 only from 10 on, CAP-059 has no list price
  await sql`
    with a as (insert into agreement (company_id, code, name, valid_from)
               values (${company.companyId}, 'frame', 'Frame', '2020-01-01') returning id)
    insert into agreement_price (agreement_id, article_id, currency, price_unit, bounds, prices)
    select a.id, x.id, currency, o.pieces, o.bounds, o.prices from a cross join (values
        ('CAP-002', 1, '{1}'::int[], '{99}'::numeric[]), ('CAP-050', 100, '{1,10}', '{50,40}'),
        ('CAP-040', 1, '{10}', '{0.1}'), ('CAP-059', 1, '{1}', '{1.5}'), ('P 16.F/AU', 1, '{1}', '{2.25}'))
      as o (code, pieces, bounds, prices)
    join article x on x.code = o.code cross join unnest('{EUR,USD}'::text[]) as currency`.execute(db)
  const shop = await testShop({ db, ports: { catalogueIndex } })
  buyer = await shop.as('buyer@north.example')
  guest = shop.asGuest()
})

/** Numbers and prices for one piece of the rows of a list, in their order. */
async function rowsOf(visitor: Visitor, path: string): Promise<[code: string, price: number][]> {
  const { text } = await visitor.get(path)
  return text
    .split('data-product-code="')
    .slice(1)
    .map(row => {
      const price = Number(/(?:USD|EUR)\D{1,8}([\d.]+)/.exec(row)?.[1])
      return [row.slice(0, row.indexOf('"')), price / Number(/per (\d+)/.exec(row)?.[1] ?? 1)]
    })
}

describe('CAT-12 a list sorts by the prices that it shows, also where they are a company’s own', () => {
  test.each([
    ['price-asc', ['CAP-050', 'CAP-001', 'CAP-059']],
    ['price-desc', ['CAP-002', 'CAP-060', 'CAP-058']],
  ])('%s', async (sort, first) => {
    const rows = await rowsOf(buyer, `/c/caps?sort=${sort}&pageSize=96`)
    expect(rows.slice(0, 3).map(([code]) => code)).toEqual(first)
    const prices = rows.map(([, price]) => price).filter(price => !Number.isNaN(price))
    expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price-asc' ? a - b : b - a)))
    expect(prices.length).toBeGreaterThan(50)
  })
  test('a guest has the order of the list', async () => {
    const [first] = await rowsOf(guest, '/c/caps?sort=price-asc&pageSize=24')
    expect(first).toEqual(['CAP-001', 1])
  })
  test('a family shows the article that costs this company least', async () => {
    const shown = async (visitor: Visitor) => new Map(await rowsOf(visitor, '/c/plugs-power')).get('PLUG-16')
    expect([await shown(guest), await shown(buyer)]).toEqual([9.5, 2.25])
  })
})
