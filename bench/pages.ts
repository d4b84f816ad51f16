/**
 * Requests a second of the pages that visitors ask for most, against a shop that is already running:
 * `node bench/pages.ts --url http://127.0.0.1:3000 --seconds 8 --json pages.json`. Pages come compressed, as browsers
 * ask for them; "made" pages are asked for past the page cache. The limit is a bare server that sends the same bytes.
 */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { execFileSync } from 'node:child_process'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
// @ts-expect-error it comes without types
import cannon from 'autocannon'

type Shot = {
  '2xx': number
  duration: number
  latency: { p50: number; p99: number }
  throughput: { total: number }
  errors: number
  non2xx: number
}
const autocannon = cannon as (options: object) => Promise<Shot>

type Work = {
  name: string
  path: string
  /** not from the page cache */
  made?: boolean
  body?: string
  /** speed.md section 2 */
  goal?: number
}
type Measured = {
  name: string
  perSecond: number
  p50: number
  p99: number
  kilobytes: number
  errors: number
  goal: number | null
}

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '32' },
    category: { type: 'string' },
    facet: { type: 'string' },
    text: { type: 'string', default: 'insert male' },
    term: { type: 'string', default: 'inse' },
    json: { type: 'string' },
  },
})
const base = `${options.url}/ebusiness/en`
const accept = { accept: 'text/html', 'accept-encoding': 'zstd, br, gzip' }

async function run(work: Work, url = base + work.path): Promise<Measured> {
  const seconds = Number(options.seconds)
  const request = {
    url,
    connections: Number(options.connections),
    headers: {
      ...accept,
      ...(work.made && { 'x-fragment': '1' }),
      ...(work.body !== undefined && {
        accept: 'application/json',
        'content-type': 'application/json',
        csrftoken: 'guest',
        'sec-fetch-site': 'same-origin',
      }),
    },
    ...(work.body !== undefined && { method: 'POST' as const, body: work.body }),
  }
  await autocannon({ ...request, duration: 2 })
  const result = await autocannon({ ...request, duration: seconds })
  const count = result['2xx']
  return {
    name: work.name,
    perSecond: Math.round(count / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
    kilobytes: count ? Math.round((10 * result.throughput.total) / count / 1000) / 10 : 0,
    errors: result.errors + result.non2xx,
    goal: work.goal ?? null,
  }
}

/** The same bytes from a server that does nothing else. */
async function bareLimit(path: string): Promise<Measured> {
  const page = await fetch(base + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
  const whole = await autocannon({ url: base + path, headers: accept, amount: 1, connections: 1 })
  const size = Math.round(whole.throughput.total)
  await page.arrayBuffer()
  const worker = new Worker(new URL(import.meta.url), { workerData: { bytes: size } })
  const port = await new Promise<number>(resolve => worker.once('message', resolve))
  const measured = await run(
    { name: `bare node:http, ${Math.round(size / 1000)} KB`, path },
    `http://127.0.0.1:${port}/`,
  )
  await worker.terminate()
  return measured
}

function serveBytes(bytes: number): void {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    if (address && typeof address === 'object') parentPort?.postMessage(address.port)
  })
}

/** A category with a facet to choose, read off the shop itself. */
async function findCategory(): Promise<{ category: string; facet: string }> {
  const home = await (await fetch(base)).text()
  const codes = [...new Set([...home.matchAll(/\/c\/([\w.-]+)"/g)].map(match => match[1] ?? ''))]
  const category = options.category ?? codes[0] ?? ''
  const page = await (await fetch(`${base}/c/${category}`)).text()
  const facet = options.facet ?? /\/c\/[^"?]+\?(q=[^"&]+)" rel="nofollow"/.exec(page)?.[1] ?? ''
  return { category, facet }
}

async function main(): Promise<void> {
  const { category, facet } = await findCategory()
  const text = encodeURIComponent(options.text)
  const works: Work[] = [
    { name: 'category, 24 rows, made', path: `/c/${category}?pageSize=24`, made: true, goal: 1500 },
    { name: 'category, 48 rows, made', path: `/c/${category}`, made: true },
    {
      name: 'category, one facet, made',
      path: `/c/${category}?${facet}&pageSize=24`,
      made: true,
      goal: 1500,
    },
    { name: 'search, two words, made', path: `/search?text=${text}&pageSize=24`, made: true, goal: 1000 },
    { name: 'home, made', path: '', made: true },
    { name: 'category, kept', path: `/c/${category}?pageSize=24`, goal: 32_000 },
    {
      name: 'suggestions',
      path: '/search/autocomplete',
      body: JSON.stringify({ term: options.term }),
      goal: 15_000,
    },
  ]
  const measured: Measured[] = []
  for (const work of works) measured.push(await run(work))
  measured.push(await bareLimit(`/c/${category}?pageSize=24`))
  console.table(
    measured.map(({ name, perSecond, p50, p99, kilobytes, errors, goal }) => ({
      work: name,
      'a second': perSecond,
      goal: goal ?? '',
      'p50 ms': p50,
      'p99 ms': p99,
      KB: kilobytes,
      errors,
    })),
  )
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const report = {
    at: new Date().toISOString(),
    commit,
    node: process.version,
    machine: { cpu: cpus()[0]?.model ?? '', cores: cpus().length },
    category,
    facet,
    measured,
  }
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
}

if (isMainThread) await main()
else serveBytes((workerData as { bytes: number }).bytes)
