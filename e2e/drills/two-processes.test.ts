import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoFolder, freePort, startShop, type DataFolder, type RunningShop } from '../shop.ts'
import { servingIn } from './processes.ts'

/** Visitors who ask again and again, each over a new connection. */
const visitors = 6
/** ms between two of their questions: without it they take the time that new processes need to come up. */
const pause = 100
/** ms after which a visitor's browser would have given up. */
const patience = 60_000

let folder: DataFolder | undefined
let shop: RunningShop | undefined
beforeAll(async () => {
  folder = await demoFolder()
  shop = await startShop(folder.dataDir, await freePort(), { PROCESSES: '2', LOG_LEVEL: 'silent' })
}, 180_000)
afterAll(async () => {
  await shop?.end('SIGTERM')
  await folder?.remove()
})

/** What a visitor saw: a status, or the code of what went wrong with the connection. */
const ask = (url: string): Promise<number | string> =>
  new Promise(resolve => {
    const sent = request(
      url,
      { agent: false, headers: { accept: 'text/html' }, timeout: patience },
      answer => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve('cut'))
      },
    )
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'hangs' })))
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end()
  })

test(
  'F2 F17 serving processes that are killed are not missed, whoever and however many',
  {
    timeout: 400_000,
  },
  async () => {
    const { url, child, said } = shop as RunningShop
    const pid = child.pid ?? 0
    const seen = new Map<number | string, number>()
    const state = { over: false }
    const visiting = Array.from({ length: visitors }, async () => {
      while (!state.over) {
        const answer = await ask(`${url}/ebusiness/en/search?text=insert`)
        seen.set(answer, (seen.get(answer) ?? 0) + 1)
        await sleep(pause)
      }
    })
    const until = async (holds: () => boolean | Promise<boolean>) => {
      for (const last = Date.now() + patience * 2; !(await holds()); await sleep(50))
        if (Date.now() > last) throw new Error(`not within ${patience * 2} ms:\n${said.join('\n')}`)
    }
    const pages = () => seen.get(200) ?? 0
    const processes = async () =>
      /^shop_processes (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text().catch(() => ''))?.[1]
    let kills = 0
    const kill = (victims: readonly number[]) => {
      for (const victim of victims) process.kill(victim, 'SIGKILL')
      kills += victims.length
    }
    await until(() => pages() > 20)
    // one; then its successor before it is up; then both
    const [first = 0] = servingIn(pid)
    kill([first])
    await until(() => servingIn(pid).length === 2)
    kill(servingIn(pid).slice(1))
    await until(async () => (await processes()) === '2')
    const before = pages()
    await until(() => pages() > before + 20)
    kill(servingIn(pid))
    const alone = pages()
    await until(() => pages() > alone + 20)
    state.over = true
    await Promise.all(visiting)
    // whoever was being answered by a killed process sees that; nobody was refused, and nobody waits for ever
    const { 200: _, 503: busy = 0, ECONNRESET: reset = 0, ...others } = Object.fromEntries(seen)
    expect(others).toEqual({})
    expect(reset).toBeLessThanOrEqual(kills * visitors)
    expect(busy).toBeLessThan(pages())
    expect(said.filter(line => line.startsWith('A serving process was killed'))).toHaveLength(kills)
  },
)

test('S14 /metrics tells of all processes together, and of orders, mails and background work', async () => {
  const { url } = shop as RunningShop
  const answers = 20
  const count = async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const value = (name: string) => Number(new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(text)?.[1])
    return {
      text,
      value,
      healthz:
        value(
          'http_request_seconds_count{method="GET",route="/healthz",status="200"}'.replaceAll(
            /[{}]/g,
            '\\$&',
          ),
        ) || 0,
    }
  }
  const before = await count()
  for (let i = 0; i < answers; i++) await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
  // a process that is slow to say its own is left out of one answer, and stands in the next
  await expect.poll(async () => (await count()).healthz - before.healthz, { timeout: 30_000 }).toBe(answers)
  const after = await count()
  for (const name of ['shop_orders', 'shop_job_runs'])
    expect(after.text).toMatch(new RegExp(`^${name}\\{state="\\w+"\\} \\d+$`, 'm'))
  expect(after.value('shop_database_up')).toBe(1)
  expect(after.text).toContain('shop_requests{state="running"}')
  expect(after.text).toContain('shop_keepable_answers{state="kept"}')
})
