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
type Person = {
  email: string
  page: Visitor
  program: Program
  tool: Tool
  /** the program has an account of its own, the page is of a person with the same rights: what is kept by account is two people's */
  twoAccounts?: true
}
/** Calls a tool as an assistant: what came, and the status of a refusal (200: none). */
type Tool = (name: string, args: object) => Promise<{ status: number; body: Answered }>
// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
type Answered = any
let db: Db
let demo: DemoShop
let shop: TestShop
let people: Person[]
let things: Record<'order' | 'quote' | 'invoice' | 'article' | 'configuration', string[]>

beforeAll(async () => {
  db = await demoDatabase()
  demo = await demoShop(db)
  shop = await testShop({ db, ports: demo.services.ports })
  people = []
  for (const email of emails) {
    const key = await keyFor(shop, email)
    people.push({ email, page: await shop.as(email), program: programWith(shop, key), tool: toolWith(key) })
  }
  people.push(await unitProgram())
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
  const configurations = await Promise.all(people.map(({ program }) => begun(program)))
  things = {
    configuration: [...configurations, 'A'.repeat(22)],
    order: [...(await some('sales_order', 60)), '1999999', 'none'],
    quote: [...(await some('quote', 40)), 'Q-999999'],
    invoice: [...invoices.map(one => String(one.number)), '999999999'],
    article: [...articles.map(one => one.code), 'no-such-article'],
  }
})
afterAll(() => demo.close())

/** A program of the unit Zaragoza, beside a person who buys and approves for that unit and sees the same of it. */
async function unitProgram(): Promise<Person> {
  const email = 'twin@nordwind.example'
  const unit = await db
    .selectFrom('company_unit')
    .select(['id', 'company_id'])
    .where('code', '=', 'nordwind-zaragoza')
    .executeTakeFirstOrThrow()
  const { password_hash } = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('email', '=', 'buyer2@nordwind.example')
    .executeTakeFirstOrThrow()
  const account = { first_name: 'T', company_id: unit.company_id, unit_id: unit.id }
  await db
    .insertInto('customer')
    .values([
      {
        ...account,
        email,
        last_name: 'Twin',
        roles: ['buyer', 'approver'],
        password_hash,
        of_program: false,
      },
      {
        ...account,
        email: 'erp@nordwind.example',
        last_name: 'ERP',
        roles: ['buyer'],
        password_hash: '!program',
        of_program: true,
      },
    ])
    .execute()
  const key = await keyFor(shop, 'erp@nordwind.example')
  return {
    email: 'the unit Zaragoza',
    page: await shop.as(email),
    program: programWith(shop, key),
    tool: toolWith(key),
    twoAccounts: true,
  }
}

/** A configuration of this program's person. */
async function begun(program: Program): Promise<string> {
  const { items } = (await program('GET', '/configurators')).body
  const { body } = await program('POST', '/configurations', { key: items[0].key, act: { quantity: 7 } })
  return body.id
}
/** The door of assistants, by the plain protocol: what a client library adds is looked at elsewhere. */
const toolWith =
  (bearer: string): Tool =>
  async (name, args) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      payload: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    })
    if (answer.statusCode !== 200) return { status: answer.statusCode, body: null }
    const { result } = JSON.parse(/^data: (.*)$/m.exec(answer.body)?.[1] ?? answer.body)
    return result.isError
      ? { status: JSON.parse(result.content[0].text).status, body: null }
      : { status: 200, body: result.structuredContent }
  }

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

/**
 * An action through the page, as a program and, where there is a tool, as an assistant: what each says. Where figures are shown,
 * they are part of it.
 */
type Action = {
  on: keyof typeof things
  page: (person: Person, thing: string) => Promise<Verdict>
  program: (person: Person, thing: string) => Promise<Verdict>
  tool?: (person: Person, thing: string) => Promise<Verdict>
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
    tool: async ({ tool }, code) => {
      const { status, body } = await tool('order_status', { code })
      return ofStatus(status) + (status === 200 ? ` ${body.total}` : '')
    },
  },
  'list the orders': {
    on: 'order',
    page: async ({ page }) => (await page.get('/my-account/orders')).data('data-order-code') ?? 'none',
    program: async ({ program }) => (await program('GET', '/orders')).body.items[0]?.code ?? 'none',
    tool: async ({ tool }) => (await tool('find_orders', {})).body.items[0]?.code ?? 'none',
  },
  'read a configuration': {
    on: 'configuration',
    page: async ({ page }, id) => {
      const answer = await page.call(`/configurator/state?configId=${id}`)
      const figures = answer.status === 200 ? ` ${answer.json<{ quantity: number }>().quantity}` : ''
      return ofStatus(answer.status) + figures
    },
    program: async ({ program }, id) => {
      const { status, body } = await program('GET', `/configurations/${id}`)
      return ofStatus(status) + (status === 200 ? ` ${body.quantity}` : '')
    },
    tool: async ({ tool }, id) => {
      const { status, body } = await tool('read_configuration', { id })
      return ofStatus(status) + (status === 200 ? ` ${body.quantity}` : '')
    },
  },
  'follow an order': {
    on: 'order',
    page: async ({ page }, code) => ofStatus((await page.get(`/my-account/order/${at(code)}`)).status),
    program: async ({ program }, code) => ofStatus((await program('GET', `/deliveries/${at(code)}`)).status),
    tool: async ({ tool }, code) => ofStatus((await tool('order_status', { code })).status),
  },
  'read a quote': {
    on: 'quote',
    page: async ({ page }, code) => ofStatus((await page.get(`/my-account/my-quotes/${at(code)}`)).status),
    program: async ({ program }, code) => ofStatus((await program('GET', `/quotes/${at(code)}`)).status),
    tool: async ({ tool }, code) => ofStatus((await tool('read_quote', { code })).status),
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
    tool: async ({ tool }, code) => ofStatus((await tool('read_product', { code })).status),
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
    tool: async ({ tool }, code) => {
      const { body } = await tool('price_and_date', { rows: [{ code, quantity: 100 }] })
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

type Triple = { person: Person; name: string; thing: string }
/** Every person with every action on every thing, once, in an order that looks like chance. */
function allTriples(): Triple[] {
  const all = people.flatMap(person =>
    Object.entries(actions)
      .filter(([, { on }]) => !(person.twoAccounts && on === 'configuration'))
      .flatMap(([name, { on }]) => things[on].map(thing => ({ person, name, thing }))),
  )
  const below = chance(20_261_127)
  for (let last = all.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[all[last], all[other]] = [all[other] as Triple, all[last] as Triple]
  }
  return all
}

/** What the doors say differently of one triple; and what the page says. */
async function judged({ person, name, thing }: Triple): Promise<{ page: Verdict; differences: string[] }> {
  const action = actions[name] as Action
  const page = await action.page(person, thing)
  const program = await action.program(person, thing)
  const tool = action.tool ? await action.tool(person, thing) : page
  const others = { program, tool }
  return {
    page,
    differences: Object.entries(others)
      .filter(([, said]) => said !== page)
      .map(([door, said]) => `page ${page}, ${door} ${said}`),
  }
}

test(
  'SEC page, program and assistant judge alike: people, things and actions',
  { timeout: 3_600_000 },
  async () => {
    const triples = allTriples()
    const differences: string[] = []
    const seen = new Map<string, number>()
    for (const [n, triple] of triples.slice(0, tries(250, triples.length)).entries()) {
      // more than a minute allows anybody
      if (n % 200 === 199) await db.deleteFrom('attempt').where('key', 'like', 'program calls %').execute()
      const about = `${triple.person.email}: ${triple.name} ${triple.thing}`
      try {
        const { page, differences: found } = await judged(triple)
        differences.push(...found.map(one => `${about}: ${one}`))
        const kind = /^(may not|may|unknown)/.exec(page)?.[0] ?? page
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      } catch (error) {
        differences.push(`${about}: ${String(error)} ${shop.errors().at(-1) ?? ''}`)
      }
    }
    expect(differences).toEqual([])
    // it can fail: each verdict was met
    expect(seen.get('may')).toBeGreaterThan(0)
    expect(seen.get('may not')).toBeGreaterThan(0)
    expect(seen.get('unknown')).toBeGreaterThan(0)
    expect(shop.errors()).toEqual([])
  },
)

test('SEC a foreign thing answers like an unknown one, word for word, at each door', async () => {
  const stranger = people.find(one => one.email === 'buyer@meridian.example') as Person
  const owner = people[0] as Person
  const order = (await owner.program('GET', '/orders')).body.items[0].code
  const pairs = [
    ['order_status', 'code', order, '1999999', `/orders/`],
    ['read_configuration', 'id', things.configuration[0], 'A'.repeat(22), `/configurations/`],
  ] as const
  for (const [tool, field, foreign, unknown, path] of pairs) {
    const said = async (id: string) => {
      const { requestId: _, ...body } = (await stranger.program('GET', path + at(id))).body
      return [await stranger.tool(tool, { [field]: id }), body]
    }
    expect(await said(foreign ?? '')).toEqual(await said(unknown))
    expect((await owner.tool(tool, { [field]: foreign })).status).toBe(200)
  }
})
