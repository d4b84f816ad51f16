import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { BrowserLike } from '../browser-like.ts'
import { goods } from '../goods.ts'
import { builtOnce, freePort, startShop, type RunningShop } from '../shop.ts'

/**
 * What is changed at one node is true at the other one within so many ms: two seconds are promised (trust.md 2.1), and a machine
 * that does other work may take longer to build its index. A page that nobody told would stay as it was for a minute.
 */
const soon = 10_000
const password = 'Contara-2026'

let db: Db
let folder: string
let nodes: RunningShop[]
let start: (name: string, port: number, more?: Record<string, string>) => Promise<RunningShop>
let desk: BrowserLike
beforeAll(async () => {
  await builtOnce()
  db = await demoDatabase()
  folder = mkdtempSync(join(tmpdir(), 'contara-nodes-'))
  const connection = connectionOf(db)
  if ('connectionString' in connection) throw new Error('the tests have a database of their own')
  const { user, password: secret, host, port, database } = connection
  const settings = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(secret)}@/${database}?${new URLSearchParams({ host, port: String(port) })}`,
    SESSION_SECRET: 'the-secret-of-both-nodes-is-long-enough-to-be-one',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://127.0.0.1:1',
  }
  start = async (name, port, more) =>
    startShop(join(folder, name), port, { ...settings, JOBS: name === 'a' ? '1' : '0', ...more })
  nodes = await Promise.all([start('a', await freePort()), start('b', await freePort())])
  desk = at(0)
  await desk.signIn('desk@contara.example', password)
}, 180_000)
afterAll(async () => {
  await Promise.all((nodes ?? []).map(node => node.end('SIGTERM')))
  rmSync(folder, { recursive: true, force: true })
})

const at = (node: number): BrowserLike => new BrowserLike(nodes[node]?.url ?? '')
/** Asks until it holds; answers after how many ms it did. */
async function heldAfter(holds: () => Promise<boolean>, within = 20_000): Promise<number> {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > within) throw new Error('it never held')
    await sleep(50)
  }
  return performance.now() - began
}
/** The page as strangers see it at the other node, kept by it before. */
const kept = async (path: string): Promise<() => Promise<string>> => {
  const look = async () => (await at(1).page(path)).text
  for (let n = 0; n < 3; n++) await look()
  return look
}
const saved = async (
  answer: Promise<{ status: number; location: string; text: string }>,
): Promise<string> => {
  const { status, location, text } = await answer
  expect(status, text.replaceAll(/<[^>]*>/g, ' ').slice(0, 600)).toBe(303)
  return location.replace('/ebusiness/en', '')
}
const article = encodeURIComponent(goods.insert)

type Change = { what: string; path: string; make: () => Promise<unknown>; shows: string }
const changes: Change[] = [
  {
    what: 'a text',
    path: '/info/imprint',
    make: async () => {
      const { field } = await desk.page('/desk/content/imprint/en')
      const text = { version: field('version'), title: 'Imprint', body: 'Told at node A.', do: 'save' }
      await saved(desk.form('/desk/content/imprint/en', text))
    },
    shows: 'Told at node A.',
  },
  {
    what: 'the name of an article',
    path: `/p/${article}`,
    make: async () => {
      const { field } = await desk.page(`/desk/articles/${article}/edit`)
      const edited = { nameEn: 'Renamed at node A', category: '', lifecycle: 'active', successors: '' }
      await saved(desk.form(`/desk/articles/${article}/edit`, { version: field('version'), ...edited }))
    },
    shows: 'Renamed at node A',
  },
  {
    what: 'a price',
    path: `/p/${article}`,
    make: async () => {
      const price = { fresh: 'false', article: goods.insert, currency: 'USD', priceUnit: '1' }
      const steps = { 'from-0': '1', 'price-0': '77.31' }
      const preview = await saved(desk.form('/desk/price-lists/list/list/price', { ...price, ...steps }))
      await desk.page(preview)
      // it is a large jump, which is asked about
      await saved(desk.form(`${preview}/apply`, { sure: 'true' }))
    },
    shows: '77.31',
  },
  {
    what: 'an announcement',
    path: '/',
    make: () =>
      saved(
        desk.form('/desk/announcements', {
          title: 'Announced at node A',
          body: 'The warehouse rests.',
          tone: 'info',
          pageTypes: 'home',
          storefront: 'en',
        }),
      ),
    shows: 'Announced at node A',
  },
  {
    what: 'a synonym',
    path: '/search?text=brolly',
    make: () => saved(desk.form('/desk/synonyms', { words: 'brolly\nhood', language: 'en' })),
    shows: 'data-product-code',
  },
  {
    what: 'the name of the shop',
    path: '/contact',
    make: async () => {
      const { field } = await desk.page('/desk/brand')
      const look = {
        version: field('version'),
        name: 'Node A Connectors',
        sender: 'Node A',
        accent: field('accent'),
      }
      await saved(desk.form('/desk/brand', { ...look, taglineEn: '', taglineEs: '' }))
    },
    shows: 'Node A Connectors',
  },
]

test.each(changes)(
  '$what that node A saves is told by node B, kept pages included',
  async ({ path, make, shows }) => {
    const look = await kept(path)
    expect(await look()).not.toContain(shows)
    await make()
    expect(await heldAfter(async () => (await look()).includes(shows))).toBeLessThan(soon)
  },
)

test('stock that is entered at node A is promised at node B', async () => {
  const look = await kept(`/p/${article}`)
  const before = await look()
  const { rows } = await sql<{ site: string; quantity: string }>`
    select s.site_code as site, s.quantity::text as quantity from stock s join article a on a.id = s.article_id
     where a.code = ${goods.insert} order by 1`.execute(db)
  for (const { site, quantity } of rows)
    await saved(desk.form(`/desk/articles/${article}/stock`, { site, before: quantity, quantity: '0' }))
  expect(before).toMatch(/in stock|available/i)
  expect(await heldAfter(async () => (await look()) !== before)).toBeLessThan(soon)
})

test('a person whom node A blocks is nobody at node B', async () => {
  const buyer = at(1)
  await buyer.signIn('buyer@meridian.example', password)
  expect((await buyer.page('/my-account/orders')).status).toBe(200)
  const { rows } = await sql<{
    id: string
  }>`select id::text from customer where email = 'buyer@meridian.example'`.execute(db)
  const { field } = await desk.page(`/desk/customers/people/${rows[0]?.id}`)
  const off = { active: 'false', version: field('version'), because: 'They left' }
  await saved(desk.form(`/desk/customers/people/${rows[0]?.id}/switch`, off))
  expect(await heldAfter(async () => (await buyer.page('/my-account/orders')).status !== 200)).toBeLessThan(
    soon,
  )
})

test('wrong passwords are counted over both nodes', async () => {
  const tries: number[] = []
  for (let n = 0; n < 40 && tries.at(-1) !== 429; n++) {
    const visitor = at(n % 2)
    await visitor.page('/login')
    tries.push(
      (await visitor.form('/login', { username: 'buyer2@nordwind.example', password: `wrong ${n}` })).status,
    )
  }
  expect(tries.at(-1), tries.join()).toBe(429)
  // whichever is asked next
  for (const node of [0, 1]) {
    const visitor = at(node)
    await visitor.page('/login')
    expect(
      (await visitor.form('/login', { username: 'buyer2@nordwind.example', password: 'wrong' })).status,
    ).toBe(429)
  }
})

test.runIf(process.env['TESTS_LONG'])(
  'a node is ready when all of its processes serve',
  { timeout: 180_000 },
  async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const starting = start('c', port, { PROCESSES: '2', FILES_LOST: '1' })
    await heldAfter(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true, 120_000)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    expect(/^shop_processes (\d+)$/m.exec(metrics)?.[1]).toBe('2')
    expect(await (await starting).end('SIGTERM')).toBe(0)
  },
)
