import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { connect, connectionOf, type Db } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { createServices } from './create-services.ts'
import { foldersIn } from './file-storage.ts'
import { noAssets } from './assets.ts'
import { shopMetrics } from './shop-metrics.ts'
import { textOfAll } from './metrics.ts'
import { testShop, type TestShop } from './test-shop.ts'
import type { Visitor } from './test-visitor.ts'

/** What the network between the shop and its database does with what passes. */
type Fault = 'none' | 'swallow' | 'hold-answers' | 'hold-from-commit'

/** A network that has faults: a proxy in front of the database. */
async function faultyNetwork({ host, port }: { host: string; port: number }) {
  let fault: Fault = 'none'
  const held: (() => void)[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer(here => {
    const there = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host)
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    // a stream of which something is lost brings nothing any more
    let lost = false
    here.on('data', bytes => {
      lost ||= fault === 'swallow'
      if (fault === 'hold-from-commit' && bytes.includes('commit')) fault = 'hold-answers'
      if (!lost) there.write(bytes)
    })
    there.on('data', bytes => {
      if (fault === 'hold-answers') held.push(() => here.destroyed || here.write(bytes))
      else here.write(bytes)
    })
    here.on('close', () => there.destroy())
    there.on('close', () => here.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set(next: Fault) {
      fault = next
      if (next === 'none') for (const send of held.splice(0)) send()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: () => void server.close(),
  }
}

type ByParts = Exclude<Connection, { connectionString: string }>

/** Longer than anything that this shop does when nothing is wrong, and short enough for a test. */
const answerWithin = 1_500
let real: Db
let db: Db
let network: Awaited<ReturnType<typeof faultyNetwork>>
let shop: TestShop
let buyer: Ready
let visitor: Visitor

beforeAll(async () => {
  real = await testDatabase()
  network = await faultyNetwork(connectionOf(real) as ByParts)
  await stockGoods(real, [{ code: 'PLENTY', stock: 1_000_000 }])
})
beforeEach(async () => {
  const through = { ...(connectionOf(real) as ByParts), host: '127.0.0.1', port: network.port }
  db = connect(through, { max: 10, statementTimeoutMs: 3_000, answerTimeoutMs: 4_000, waitMs: 2_000 })
  shop = await testShop({ db, answerWithin })
  buyer = await readyBuyer(real)
  await buyer.fill({ PLENTY: 10 })
  visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
})
afterEach(async () => {
  network.set('none')
  network.cut()
  await db.destroy()
})
afterAll(() => network.close())

const ordersThere = async () =>
  (await real.selectFrom('sales_order').select('code').where('customer_id', '=', buyer.member.id).execute())
    .length
/** The form of the checkout as it stands, sent. */
async function order(): Promise<{ press: () => ReturnType<Visitor['post']> }> {
  const page = await visitor.get('/checkout/single')
  const seen = ['cartVersion', 'placeToken', 'seenTotal'].map(name => [name, page.field(name)])
  const fields = { ...Object.fromEntries(seen), costCenterId: 'CC', referenceNumber: 'R-1' }
  return { press: () => visitor.post('/checkout/single/placeOrder', { ...fields, termsCheck: 'true' }) }
}

describe('a database that gives no answer', () => {
  test.each(['hold-answers', 'hold-from-commit'] as const)(
    'CHK-28 an order without an answer (%s) ends in a page that says so and leads to the orders, and is there once',
    async fault => {
      const { press } = await order()
      network.set(fault)
      const unknown = await press()
      expect(unknown.status).toBe(503)
      expect(unknown.text).toContain('We do not know yet whether your order was placed: ')
      expect(unknown.text).toContain('href="/ebusiness/en/my-account/orders"')
      if (fault === 'hold-from-commit') expect(await ordersThere()).toBe(1)
      network.set('none')
      // what was at work goes on; who presses again gets the same order
      await expect.poll(ordersThere).toBe(1)
      const again = await press()
      expect(again.location).toContain('/orderConfirmation/')
      expect(await ordersThere()).toBe(1)
    },
  )
  test('CHK-28 an order that the network swallowed is not there, and can be placed when the network is back', async () => {
    const { press } = await order()
    network.set('swallow')
    expect((await press()).text).toContain('We do not know yet whether your order was placed: ')
    expect(await ordersThere()).toBe(0)
    network.set('none')
    // connections that gave no answer are given up
    await expect.poll(async () => (await press()).status).toBe(303)
    expect(await ordersThere()).toBe(1)
  })
  test('other changes and pages end as well; a script gets a problem', async () => {
    network.set('swallow')
    const [page, change, data] = await Promise.all([
      visitor.get('/my-account/orders'),
      visitor.post('/cart/add', { articleNumber: 'PLENTY', qty: '1' }),
      visitor.postJson('/checkout/single/setPurchaseOrderNumber.json', { purchaseOrderNumber: 'PO' }),
    ])
    expect([page.status, page.text.includes('The shop cannot answer at the moment')]).toEqual([503, true])
    expect(page.text).toContain('href="/ebusiness/en/my-account/orders"')
    expect([change.status, change.text.includes('We do not know yet whether this was done')]).toEqual([
      503,
      true,
    ])
    expect([data.status, data.json<{ title: string }>().title]).toEqual([
      503,
      'We do not know yet whether this was done',
    ])
    for (const answer of [page, change, data]) expect(answer.headers['retry-after']).toBe('5')
  })
  test('a page of the catalogue is shown as it was said a moment ago, to strangers and for a minute', async () => {
    const stranger = shop.asGuest()
    const path = '/p/PLENTY'
    const said = await stranger.get(path)
    expect(said.status).toBe(200)
    network.set('swallow')
    const now = performance.now.bind(performance)
    let ahead = 10_000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
    try {
      const answers = await Promise.all([stranger.get(path), stranger.get('/p/OTHER')])
      expect(answers.map(({ status }) => status)).toEqual([200, 503])
      expect(answers[0].text).toBe(said.text)
      ahead = 70_000
      expect((await stranger.get(path)).status).toBe(503)
    } finally {
      clock.mockRestore()
    }
  })
  test('whoever asks whether the shop is ready, or for its metrics, is answered', async () => {
    const services = await createServices({
      db,
      log: shop.services.log,
      publicUrl: shop.services.publicUrl,
      secret: 'a secret of the tests, long enough to be one',
      brand: 'contara',
      accountArea: 'my-account',
      assets: noAssets,
      storage: foldersIn('.'),
      disk: '.',
    })
    await services.ready
    expect(await services.notReady()).toBeNull()
    network.set('swallow')
    expect(await services.notReady()).toBe('the database does not answer')
    expect(
      await textOfAll([await shopMetrics({ db, notReady: async () => null, freeDisk: async () => null })()]),
    ).toContain('shop_database_up 0')
    network.set('none')
    await expect.poll(services.notReady).toBeNull()
    await services.close()
  })
})
