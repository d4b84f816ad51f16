import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { demoShop, type DemoShop } from '#app/every-route/demo-shop.ts'
import { tries } from '#app/test-size.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { keyFor, programWith, type Program } from '../fixtures.ts'

/** People of three companies, and what they can lay their hands on: their own, others', and what nobody has. */
const emails = [
  'buyer@nordwind.example',
  'buyer2@nordwind.example',
  'dublin@nordwind.example',
  'approver@nordwind.example',
  'approver2@nordwind.example',
  'admin@nordwind.example',
  'buyer@meridian.example',
  'distributor@voltix.example',
]
type Person = { email: string; page: Visitor; program: Program }
let db: Db
let demo: DemoShop
let shop: TestShop
let people: Person[]
let things: Record<'order' | 'quote' | 'invoice' | 'article', string[]>

beforeAll(async () => {
  db = await demoDatabase()
  demo = await demoShop(db)
  shop = await testShop({ db, ports: demo.services.ports })
  people = []
  for (const email of emails)
    people.push({
      email,
      page: await shop.as(email),
      program: programWith(shop, await keyFor(shop, email)),
    })
  const some = async (table: 'sales_order' | 'quote', limit: number) =>
    (await db.selectFrom(table).select('code').orderBy('id').limit(limit).execute()).map(one => one.code)
  const invoices = await db.selectFrom('invoice').select('number').orderBy('id').limit(40).execute()
  const articles = await db
    .selectFrom('article')
    .select('code')
    .where('retired_at', 'is', null)
    .where('lifecycle', '=', 'active')
    .orderBy('id')
    .limit(60)
    .execute()
  things = {
    order: [...(await some('sales_order', 60)), '1999999', 'none'],
    quote: [...(await some('quote', 40)), 'Q-999999'],
    invoice: [...invoices.map(one => String(one.number)), '999999999'],
    article: [...articles.map(one => one.code), 'no-such-article'],
  }
})
afterAll(() => demo.close())

type Verdict = string
const ofStatus = (status: number): Verdict =>
  status < 300
    ? 'may'
    : status === 404
      ? 'unknown'
      : status === 403
        ? 'may not'
        : status === 409
          ? 'cannot'
          : `status ${status}`
const at = encodeURIComponent

/** An action through the page and as a program: what each says. Where figures are shown, they are part of it. */
type Action = {
  on: keyof typeof things
  page: (person: Person, thing: string) => Promise<Verdict>
  program: (person: Person, thing: string) => Promise<Verdict>
}
const rowsOf = (rows: { verdict: string; ready: boolean; amount: number | null }[]): Verdict =>
  JSON.stringify(rows.map(({ verdict, ready, amount }) => [verdict, ready, amount]))

const actions: Record<string, Action> = {
  'read an order': {
    on: 'order',
    page: async ({ page }, code) => {
      const answer = await page.get(`/my-account/order/${at(code)}`)
      const figures = answer.status === 200 ? ` ${answer.data('data-total-cents')}` : ''
      return ofStatus(answer.status) + figures
    },
    program: async ({ program }, code) => {
      const { status, body } = await program('GET', `/orders/${at(code)}`)
      return ofStatus(status) + (status === 200 ? ` ${body.total}` : '')
    },
  },
  'follow an order': {
    on: 'order',
    page: async ({ page }, code) => ofStatus((await page.get(`/my-account/order/${at(code)}`)).status),
    program: async ({ program }, code) => ofStatus((await program('GET', `/deliveries/${at(code)}`)).status),
  },
  'read a quote': {
    on: 'quote',
    page: async ({ page }, code) => ofStatus((await page.get(`/my-account/my-quotes/${at(code)}`)).status),
    program: async ({ program }, code) => ofStatus((await program('GET', `/quotes/${at(code)}`)).status),
  },
  'take an invoice as data': {
    on: 'invoice',
    page: async ({ page }, number) => ofStatus((await page.get(`/my-account/invoices/${number}.xml`)).status),
    program: async ({ program }, number) =>
      ofStatus((await program('GET', `/invoices/${number}/xml`)).status),
  },
  'look at a product': {
    on: 'article',
    page: async ({ page }, code) => ofStatus((await page.get(`/p/${at(code)}`)).status),
    program: async ({ program }, code) => ofStatus((await program('GET', `/products/${at(code)}`)).status),
  },
  'ask for a price': {
    on: 'article',
    page: async ({ page }, code) => {
      const answer = await page.postJson('/order-by-number/rows', { lines: `${code}\t100` })
      return rowsOf(answer.json<{ rows: Parameters<typeof rowsOf>[0] }>().rows)
    },
    program: async ({ program }, code) => {
      const { body } = await program('POST', '/prices', { rows: [{ code, quantity: 100 }] })
      type Row = { verdict: string; ready: boolean; price: { amount: number } | null }
      return rowsOf(body.rows.map((row: Row) => ({ ...row, amount: row.price?.amount ?? null })))
    },
  },
  'open the checkout': {
    on: 'article',
    page: async ({ page }) => {
      const answer = await page.postJson('/checkout/single/getCheckoutCart.json')
      return answer.status === 200 ? 'may' : ofStatus(answer.status)
    },
    // of an empty basket there is no checkout
    program: async ({ program }) => {
      const { status } = await program('GET', '/basket/checkout')
      return status === 404 ? 'may' : ofStatus(status)
    },
  },
  'watch an article': {
    on: 'article',
    page: async ({ page }, code) => {
      const { text } = await page.postJson(`/api/watchlists/add/product-${at(code)}`)
      return text === 'Failure' ? 'unknown' : 'may'
    },
    program: async ({ program }, code) => ofStatus((await program('PUT', `/watchlist/${at(code)}`)).status),
  },
}

/** Numbers that look like chance and are the same each time (xorshift). */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

test(
  'SEC page and program judge alike: random people, things and actions',
  { timeout: 3_600_000 },
  async () => {
    const next = chance(20_261_127)
    const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
    const names = Object.keys(actions)
    const differences: string[] = []
    const seen = new Map<string, number>()
    for (let n = 0; n < tries(300, 100_000); n++) {
      // more than a minute allows anybody
      if (n % 300 === 299) await db.deleteFrom('attempt').where('key', 'like', 'program calls %').execute()
      const [person, name] = [pick(people), pick(names)]
      const action = actions[name] as Action
      const thing = pick(things[action.on])
      const page = await action.page(person, thing)
      const program = await action.program(person, thing)
      if (page !== program)
        differences.push(`${person.email}: ${name} ${thing}: page ${page}, program ${program}`)
      const kind = /^(may not|may|unknown)/.exec(page)?.[0] ?? page
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
    expect(differences).toEqual([])
    // it can fail: each verdict was met
    expect(seen.get('may')).toBeGreaterThan(0)
    expect(seen.get('may not')).toBeGreaterThan(0)
    expect(seen.get('unknown')).toBeGreaterThan(0)
    expect(shop.errors()).toEqual([])
  },
)
