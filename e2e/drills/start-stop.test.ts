import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stopEmbedded } from '#app/database/embedded.ts'
import { livingServer } from '#app/database/postmaster.ts'
import { demoFolder, freePort, startShop, type DataFolder, type RunningShop } from '../shop.ts'
import { buyersAt, confirmedBy, goodsToOrder, makeRoom, untilConfirmed } from './buyers.ts'
import { isTurn, tries } from '#app/test-size.ts'

const stops = tries(1, 20)
/** A stop takes at most this long, in ms (trust.md F17). */
const drainWithin = 10_000

let folder: DataFolder
let port: number
beforeAll(async () => {
  folder = await demoFolder()
  await folder.withDatabase(makeRoom)
  port = await freePort()
}, 120_000)
const running: RunningShop[] = []
afterEach(async () => {
  for (const shop of running.splice(0)) if (shop.child.exitCode === null) await shop.end('SIGKILL')
})
afterAll(() => folder?.remove())

/** A shop that does not outlive its test. */
async function open(env: Record<string, string> = {}): Promise<RunningShop> {
  const shop = await startShop(folder.dataDir, port, env)
  running.push(shop)
  return shop
}

const ordersIn = () =>
  folder.withDatabase(async db => {
    const { rows } = await sql<{ token: string; code: string }>`
      select origin_reference as token, code from sales_order`.execute(db)
    return new Map(rows.map(row => [row.token, row.code]))
  })

/** Whole answers, and requests that nobody took; anything else is a broken promise. */
type Seen = { whole: number; refused: number; broken: string[] }

/** `stopped`: when the shop was asked to stop; what was asked before is answered. */
async function browse(url: string, seen: Seen, stopped: () => number, until: () => boolean): Promise<void> {
  while (!until()) {
    const began = performance.now()
    const answer = await fetch(`${url}/ebusiness/en/search?text=insert`, {
      headers: { accept: 'text/html', connection: 'close' },
    }).catch(() => null)
    if (!answer) {
      if (began < stopped()) seen.broken.push('asked before the stop, and not answered')
      seen.refused++
      await sleep(20)
      continue
    }
    const body = await answer.text().catch(() => null)
    if (body === null) seen.broken.push('cut in the middle')
    else if (answer.status !== 200 && answer.status !== 503) seen.broken.push(String(answer.status))
    else if (answer.status === 200 && !body.trimEnd().endsWith('</html>')) seen.broken.push('not whole')
    else seen.whole++
  }
}

// one that has two is also one that has one; a long run tries both, a short one by turns with the shop that is killed
describe.runIf(isTurn(0, 2)).each([1, 2].slice(tries(1, 0)))(
  'F17 a shop of %i processes that is asked to stop under load',
  processes => {
    test(
      `${stops} times: answers what it took, and leaves nothing running`,
      { timeout: 300_000 },
      async () => {
        const goods = await folder.withDatabase(db => goodsToOrder(db, 12))
        const ordersBefore = await ordersIn()
        const confirmed = new Map<string, string>()
        for (let round = 0; round < stops; round++) {
          const shop = await open({ LOG_LEVEL: 'error', PROCESSES: String(processes) })
          const buyers = buyersAt(shop.url, goods)
          for (const buyer of buyers) await buyer.signIn()
          let over = false
          let stopped = Infinity
          const seen: Seen = { whole: 0, refused: 0, broken: [] }
          const busy = [
            ...buyers.map(buyer => buyer.goOn()),
            ...[1, 2, 3].map(() =>
              browse(
                shop.url,
                seen,
                () => stopped,
                () => over,
              ),
            ),
          ]
          await untilConfirmed(buyers, 5)
          await sleep(Math.random() * 200)
          const began = performance.now()
          stopped = began
          const code = await shop.end('SIGTERM')
          const tookMs = performance.now() - began
          over = true
          for (const buyer of buyers) buyer.stop()
          await Promise.all(busy)
          expect(code, shop.said.join('\n')).toBe(0)
          expect(tookMs).toBeLessThan(drainWithin)
          expect(seen.broken).toEqual([])
          expect(seen.whole).toBeGreaterThan(0)
          expect(buyers.flatMap(buyer => buyer.wrong)).toEqual([])
          expect(shop.said.filter(line => line.startsWith('{'))).toEqual([])
          expect(livingServer(join(folder.dataDir, 'postgres'))).toBeUndefined()
          for (const { placeToken, code } of confirmedBy(buyers)) confirmed.set(placeToken, code)
        }
        // whoever was not answered has no order either, and the reverse
        const placed = [...(await ordersIn())].filter(([token]) => !ordersBefore.has(token))
        expect(new Map(placed)).toEqual(confirmed)
      },
    )
  },
)

describe('F17 a shop that is asked to stop while it starts', () => {
  test('leaves no database running', async () => {
    const base = mkdtempSync(join(tmpdir(), 'contara-stop-'))
    const dataDir = join(base, 'data')
    try {
      const ended = await startShop(dataDir, await freePort(), {}, (line, child) => {
        if (line.startsWith('Loading the demo')) child.kill('SIGTERM')
      }).then(
        async shop => `it opened: ${await shop.end('SIGKILL')}`,
        (error: Error) => error.message,
      )
      expect(ended).toMatch(/^ended with 0: /)
      expect(ended).toContain('Loading the demo catalogue')
      expect(livingServer(join(dataDir, 'postgres'))).toBeUndefined()
    } finally {
      await stopEmbedded(dataDir)
      rmSync(base, { recursive: true, force: true })
    }
  }, 60_000)
})

describe('F17 F18 a shop behind a balancer, which is open', () => {
  let shop: RunningShop
  beforeAll(async () => {
    shop = await startShop(folder.dataDir, port, { STOP_DELAY: '2' })
  }, 60_000)
  afterAll(async () => {
    if (shop?.child.exitCode === null) await shop.end('SIGKILL')
  })

  test('a second start on the same DATA_DIR says so in one line and ends; the first goes on', async () => {
    const before = await ordersIn()
    const second = await startShop(folder.dataDir, await freePort()).then(
      async other => {
        await other.end('SIGKILL')
        return 'it opened'
      },
      (error: Error) => error.message,
    )
    expect(second).toBe(
      `ended with 1: The shop in DATA_DIR ${folder.dataDir} is running already (process ${shop.child.pid}): ` +
        'stop it first, or choose another DATA_DIR.',
    )
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(await ordersIn()).toEqual(before)
  }, 120_000)

  test('a second start on its port says so in one line and ends; so does a wrong setting', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'contara-e2e-'))
    try {
      const message = async (env: Record<string, string>) =>
        startShop(join(empty, 'data'), port, env).then(
          () => 'it opened',
          (error: Error) =>
            error.message
              .split('\n')
              .filter(line => !/^\(|^$/.test(line))
              .join('\n'),
        )
      expect(await message({})).toBe(
        `ended with 1: PORT ${port} on 127.0.0.1 is in use: choose another PORT.`,
      )
      expect(await message({ PORT: 'many' })).toBe(
        'ended with 1: PORT is "many": a port from 0 to 65535 is allowed',
      )
      expect(await message({ ACCOUNT_AREA: 'desk', DEMO: '0' })).toBe(
        'ended with 1: ACCOUNT_AREA is "desk", which other pages of the shop begin with (/desk): another word is needed',
      )
    } finally {
      await stopEmbedded(join(empty, 'data'))
      rmSync(empty, { recursive: true, force: true })
    }
  }, 180_000)

  test('asked to stop, it says first that it is not ready, answers whoever still comes, then ends', async () => {
    const asked = performance.now()
    const ended = shop.end('SIGTERM')
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({
      status: 'not ready',
      reason: 'it is about to stop',
    })
    expect((await fetch(`${shop.url}/ebusiness/en`)).status).toBe(200)
    expect(await ended).toBe(0)
    expect(performance.now() - asked).toBeGreaterThan(2_000)
  }, 60_000)
})
