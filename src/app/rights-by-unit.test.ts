import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { demoDatabase } from './database/test-database.ts'
import { testShop, type TestShop } from './test-shop.ts'

/**
 * What belongs to a unit is seen by who ordered it, by the people of the unit, and by who approves for it or administers it,
 * there or above: never by neighbours. Over every page, paper, list and table of orders, invoices, quotes and schedules.
 */
let db: Db
let shop: TestShop
type Thing = { kind: keyof typeof doors; key: string; unit: string | null; buyer: string; order: string }
let things: Thing[]

/** The addresses of one thing. */
const doors = {
  order: (key: string) => [
    `/my-account/order/${key}`,
    `/my-account/order/${key}/confirmation.pdf`,
    `/my-account/order/${key}/deliveries.ics`,
    `/my-account/order/${key}/positions`,
  ],
  invoice: (key: string) => [`/my-account/invoices/${key}/invoice.pdf`],
  quote: (key: string) => [`/my-account/my-quotes/${key}`, `/my-account/my-quotes/${key}/offer.pdf`],
  schedule: (key: string) => [`/my-account/replenishment/${key}`],
} as const

/** Everybody of Nordwind whose sight a unit bounds, and the units they see with all below. */
const people = [
  { email: 'stores@nordwind.example', sees: ['nordwind-press-shop'] },
  { email: 'plant.admin@nordwind.example', sees: ['nordwind-zaragoza'] },
]

beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  // the demo's companies order at their top: some of it is moved to units below and beside
  await sql`with units as (select array_agg(u.id order by u.id) as ids, count(*)::int as n from company_unit u
      join company c on c.id = u.company_id where c.code = 'nordwind')
    update sales_order o set unit_id = units.ids[1 + o.id % units.n] from units, company c
      where c.code = 'nordwind' and o.company_id = c.id`.execute(db)
  await sql`with units as (select array_agg(u.id order by u.id) as ids, count(*)::int as n from company_unit u
      join company c on c.id = u.company_id where c.code = 'nordwind')
    update quote o set unit_id = units.ids[1 + o.id % units.n] from units, company c
      where c.code = 'nordwind' and o.company_id = c.id`.execute(db)
  await sql`update replenishment set customer_id = (select id from customer where email = 'dublin@nordwind.example')
    where id = (select max(r.id) from replenishment r join company c on c.id = r.company_id where c.code = 'nordwind')`.execute(
    db,
  )
  const { rows } = await sql<Thing>`
    select t.kind, t.key, u.code as unit, b.email as buyer, t."order" from (
      select 'order' as kind, code as key, company_id, unit_id, customer_id, code as "order" from sales_order
      union all select 'invoice', i.number::text, o.company_id, o.unit_id, o.customer_id, o.code
        from invoice i join sales_order o on o.id = i.order_id
      union all select 'quote', code, company_id, unit_id, customer_id, '' from quote
      union all select 'schedule', r.code, r.company_id, p.unit_id, r.customer_id, ''
        from replenishment r join customer p on p.id = r.customer_id) t
    join company c on c.id = t.company_id and c.code = 'nordwind' join customer b on b.id = t.customer_id
    left join company_unit u on u.id = t.unit_id order by t.kind, t.key`.execute(db)
  things = rows
})

async function below(codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`with recursive reach as (
      select id, code from company_unit where code = any (${codes})
      union select u.id, u.code from company_unit u join reach r on u.parent_id = r.id) select code from reach`.execute(
    db,
  )
  return new Set(rows.map(row => row.code))
}
const sightOf = async ({ email, sees }: (typeof people)[number]) => {
  const units = await below(sees)
  return (thing: Thing) => thing.buyer === email || (thing.unit !== null && units.has(thing.unit))
}
/** Of a kind at most three that are seen and three that are not: the rule is the same for all. */
const someOf = (kind: Thing['kind'], sees: (thing: Thing) => boolean, wanted: boolean) =>
  things.filter(thing => thing.kind === kind && sees(thing) === wanted).slice(0, 3)

describe.each(people)('COMP-02 ORD-03 $email', person => {
  test('there is something to see and something foreign to try', async () => {
    const sees = await sightOf(person)
    expect([true, false].map(wanted => someOf('order', sees, wanted).length > 0)).toEqual([true, true])
    expect(someOf('quote', sees, false).length).toBeGreaterThan(0)
    expect(someOf('invoice', sees, false).length).toBeGreaterThan(0)
    expect(someOf('schedule', sees, false).length).toBeGreaterThan(0)
  })
  test.each(Object.keys(doors) as Thing['kind'][])('pages and papers: %s', async kind => {
    const visitor = await shop.as(person.email)
    const sees = await sightOf(person)
    for (const wanted of [true, false])
      for (const thing of someOf(kind, sees, wanted))
        for (const door of doors[kind](thing.key)) {
          const { status } = await visitor.get(door)
          // an order without a date has no calendar, a request no offer: what is foreign is unknown at every door
          const [page] = doors[kind](thing.key)
          if (!wanted || door === page) expect([door, status === 404]).toEqual([door, !wanted])
        }
  })
  test.each([
    ['order', '/my-account/orders'],
    ['order', '/my-account/orders?text=10'],
    ['order', '/my-account/orders/export?as=csv'],
    ['invoice', '/my-account/invoices'],
    ['quote', '/my-account/my-quotes'],
    ['schedule', '/my-account/replenishment'],
  ] as const)('list of %s at %s', async (kind, list) => {
    const visitor = await shop.as(person.email)
    const sees = await sightOf(person)
    const { text } = await visitor.get(list)
    for (const thing of things.filter(one => one.kind === kind && !sees(one)))
      expect([thing.key, new RegExp(`\\b${thing.key}\\b`).test(text)]).toEqual([thing.key, false])
  })
})

test('COMP-02 who answers for the topmost unit sees everything, also what belongs to no unit', async () => {
  const admin = await shop.as('admin@nordwind.example')
  const order = things.find(one => one.kind === 'order')?.key ?? ''
  await sql`update sales_order set unit_id = null where code = ${order}`.execute(db)
  for (const thing of things.filter((_, i) => i % 5 === 0)) {
    const [page = ''] = doors[thing.kind](thing.key)
    expect([page, (await admin.get(page)).status === 404]).toEqual([page, false])
  }
})
