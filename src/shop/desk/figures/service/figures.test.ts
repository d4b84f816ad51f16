import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { demoDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { decimalsOf } from '#kit/money.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { columnsOf, dimensions, isStep, measures, specs, type By, type Measure } from '../model/measure.ts'
import { readFigure, type Context, type Figure } from './ask.ts'
import { countFigure, figureRows, pageOfFigure } from './count.ts'
import { figureTable, rowsTable } from './table.ts'

let db: Db
let ctx: Context
const now = new Date()
const zone = 'Europe/Berlin'
/** The year there, which begins an hour before that of UTC. */
const year = Number(dayOf(now, zone).slice(0, 4))

beforeAll(async () => {
  db = await demoDatabase()
  const page = { language: 'en', formatLocale: 'en-GB', timeZone: zone } as PageContext
  const who = { audiences: ['desk/figures:read', 'desk/margin:read'] } as unknown as SignedIn
  ctx = { db, who, page, clock: () => now }
  // what the demo has few of
  await sql`with r as (insert into request (code, kind, state, turn, storefront, customer_id, company_id, contact_email, sent_at)
      select 'RT900001', 'return', 'open', 'seller', o.storefront, o.customer_id, o.company_id, 'a@b.example', now() from sales_order o
       where o.state = 'delivered' and o.currency = 'EUR' order by o.id limit 1 returning id, customer_id),
     g as (insert into goods_return (request_id, customer_id, order_code, form_key, reason)
      select r.id, r.customer_id, (select o.code from sales_order o where o.state = 'delivered' and o.currency = 'EUR'
        order by o.id limit 1), 'k', 'r' from r returning request_id, order_code)
    insert into goods_return_line (request_id, line_number, quantity, received)
    select g.request_id, l.line_number, l.quantity, 1 from g join sales_order o on o.code = g.order_code
      join sales_order_line l on l.order_id = o.id`.execute(db)
  await sql`insert into search_miss (day, language, text, times) values (current_date, 'en', 'left handed plug', 3),
    (current_date - 1, 'es', 'clavija', 2) on conflict do nothing`.execute(db)
  await sql`insert into basket_gone (day, storefront, currency, baskets, pieces)
    values (current_date - 10, 'en', 'EUR', 4, 40) on conflict do nothing`.execute(db)
}, 120_000)

const ask = (measure: Measure, more: Partial<Parameters<typeof readFigure>[1]> = {}): Promise<Figure> =>
  readFigure(ctx, {
    measure,
    period: 'typed',
    from: `01/01/${year - 1}`,
    to: `31/12/${year}`,
    by: null,
    currency: '',
    ...(Object.fromEntries(dimensions.map(one => [one, ''])) as Record<(typeof dimensions)[number], string>),
    ...more,
  })
const sum = (all: readonly { values: readonly number[] }[], at: number) =>
  all.reduce((total, one) => total + (one.values[at] ?? 0), 0)

describe('each number leads to its rows', () => {
  const cases = measures.flatMap(measure =>
    specs[measure].by
      .filter(by => by !== 'day' && by !== 'week')
      .map(by => ({ measure, by, currency: by === 'month' || by === 'customer' ? '' : 'EUR' })),
  )
  test.each(cases)(
    '$measure by $by in "$currency": rows come to the number, to the cent',
    async ({ measure, by, currency }) => {
      const figure = await ask(measure, { by: by satisfies By, currency })
      const { groups, totals } = await countFigure(ctx, figure)
      expect(groups.length).toBeGreaterThan(0)
      const columns = columnsOf(figure).filter(one => !one.of)
      for (const total of totals)
        for (const at of columns.keys())
          expect(
            sum(
              groups.filter(one => one.currency === total.currency),
              at,
            ),
          ).toBe(total.values[at])
      const counted = groups.filter(one => one.values.some(Boolean) && (one.narrows !== null || isStep(by)))
      for (const group of counted.slice(0, 2))
        for (const [at] of columns.entries()) {
          const narrowed: Figure = {
            ...figure,
            ...(group.days && { days: group.days }),
            narrowed: { ...figure.narrowed, ...(group.narrows !== null && { [by]: group.narrows }) },
          }
          const { rows, sums, found } = await figureRows(ctx, narrowed, {
            column: at,
            only: group.currency,
            page: 1,
            size: 10_000,
          })
          expect(rows).toHaveLength(found)
          expect(sum(rows, at)).toBe(group.values[at])
          expect(sum(sums, at)).toBe(group.values[at])
        }
    },
  )
})

test.each(['customer', 'article', 'month'] as const)(
  'a page of a figure by %s holds the same groups with their names, and the greatest of all',
  async by => {
    const figure = await ask('orders', { by, currency: 'EUR' })
    const all = await countFigure(ctx, figure)
    const size = 2
    const inOne = isStep(by)
    const last = inOne ? 1 : Math.ceil(all.groups.length / size)
    expect(all.groups.length).toBeGreaterThan(size)
    const found: unknown[] = []
    for (let page = 1; page <= last; page++) {
      const part = await pageOfFigure(ctx, figure, { page, size })
      found.push(...part.groups)
      expect([part.totals, part.before, part.pages]).toEqual([
        all.totals,
        all.before,
        { found: all.groups.length, more: false, page, last },
      ])
      expect(part.most).toEqual({
        EUR: Math.max(...all.groups.map(({ values }) => values[specs.orders.main] ?? 0)),
      })
    }
    expect(found).toEqual(all.groups)
  },
)
test('sales are those of the papers, credit notes against them', async () => {
  const figure = await ask('sales', { by: 'month' })
  const { rows } = await sql<{ currency: string; net: number }>`
    select currency, sum(net)::float8 as net from (
      select currency, net, issued_on from invoice union all
      select i.currency, -c.net, c.issued_on from credit_note c join invoice i on i.id = c.invoice_id) p
     where issued_on between ${figure.days.from}::date and ${figure.days.to}::date group by 1 order by 1`.execute(
    db,
  )
  const { totals } = await countFigure(ctx, figure)
  expect(totals.map(one => ({ currency: one.currency, net: one.values[1] }))).toEqual(rows)
  // split by category it is counted position by position, and comes to the same
  const lines = await countFigure(ctx, await ask('sales', { by: 'category' }))
  expect(lines.totals.map(one => one.values[1])).toEqual(totals.map(one => one.values[1]))
})

test('currencies are added only in a chosen one, and one without a rate stands by itself', async () => {
  const apart = (await countFigure(ctx, await ask('orders', { by: 'country' }))).totals
  expect(apart.length).toBeGreaterThan(1)
  const together = (await countFigure(ctx, await ask('orders', { by: 'country', currency: 'EUR' }))).totals
  expect(together.map(one => one.currency)).toEqual(['EUR'])
  expect(together[0]?.values[0]).toBe(sum(apart, 0))
  await sql`update exchange_rate set valid_from = valid_from + 4000 where currency = 'USD'`.execute(db)
  const unknown = (await countFigure(ctx, await ask('orders', { by: 'country', currency: 'EUR' }))).totals
  await sql`update exchange_rate set valid_from = valid_from - 4000 where currency = 'USD'`.execute(db)
  expect(unknown.find(one => one.currency === 'USD')).toEqual(apart.find(one => one.currency === 'USD'))
})

test('a margin is of what a piece cost when it was ordered; without that there is none', async () => {
  const figure = await ask('margin', { by: 'month', currency: 'EUR' })
  const before = (await countFigure(ctx, figure)).totals
  await sql`update article_cost set cost = cost * 2`.execute(db)
  expect((await countFigure(ctx, figure)).totals).toEqual(before)
  const [net = 0, unknown = 0, cost = 0, margin = 0] = before[0]?.values.slice(1) ?? []
  expect(margin).toBe(net - unknown - cost)
  expect(cost).toBeGreaterThan(0)
  await sql`update invoice_line set cost = null`.execute(db)
  const none = (await countFigure(ctx, figure)).totals[0]?.values ?? []
  expect(none.slice(1)).toEqual([net, net, 0, 0])
})

test('what pieces cost together is kept as it would be worked out, in the decimals of each currency', async () => {
  const codes = Intl.supportedValuesOf('currency')
  const { rows } = await sql<{ code: string; decimals: number }>`
    select code, currency_decimals(code) as decimals from unnest(${codes}::text[]) as c(code)`.execute(db)
  expect(rows).toEqual(codes.map(code => ({ code, decimals: decimalsOf(code) })))
  const { rows: others } = await sql`
    select number, line_number from sale_line where cost_amount is distinct from
      case when cost_currency = currency then round(cost * quantity * 100)::bigint end
       and currency in ('EUR', 'USD', 'GBP')`.execute(db)
  expect(others).toEqual([])
})

test('who may not know costs sees neither margin nor the value of the stock', async () => {
  const reader = { ...ctx, who: { audiences: ['desk/figures:read'] } as unknown as SignedIn }
  for (const measure of ['margin', 'stock'] as const) {
    const { period, days: _, ...asked } = await ask(measure)
    await expect(
      readFigure(reader, { ...asked, period, from: '', to: '', currency: '', ...asked.narrowed } as never),
    ).rejects.toMatchObject({ kind: 'not-allowed' })
  }
})

test('tables say what is shown, and typed days that are none are told at their field', async () => {
  const figure = await ask('orders', { by: 'customer', currency: 'EUR' })
  const { groups } = await countFigure(ctx, figure)
  const csv = String((await figureTable(ctx, figure, 'csv')).bytes)
    .trim()
    .split('\r\n')
  expect(csv).toHaveLength(groups.length + 1)
  expect(csv[1]).toContain(((groups[0]?.values[1] ?? 0) / 100).toString())
  expect((await rowsTable(ctx, figure, { column: 1 }, 'xlsx')).bytes.length).toBeGreaterThan(1_000)
  expect((await ask('sales', { from: '31/02/2026' })).errors).toMatchObject([{ field: 'from' }])
  expect((await ask('sales', { from: '02/01/2026', to: '01/01/2026' })).errors).toMatchObject([
    { field: 'to' },
  ])
})
