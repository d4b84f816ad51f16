/**
 * What a visitor feels (speed.md section 2), in a real browser on a shop that runs already:
 * `node bench/felt.ts --url http://127.0.0.1:3000`. Every page is opened with an empty cache three times on a desktop,
 * and on a phone with Lighthouse's settings (slow 4G, a processor four times as slow); medians. LCP and CLS as the
 * browser reports them, blocking time from its long tasks, bytes as they came over the wire.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '#app/commands/find-browser.ts'

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '3' },
    category: { type: 'string', default: 'inserts' },
    product: { type: 'string', default: 'K2 6M 0602' },
  },
})

const base = `${options.url}/ebusiness/en`
const pages = {
  home: '',
  category: `/c/${encodeURIComponent(options.category)}`,
  search: '/search?text=connector',
  product: `/p/${encodeURIComponent(options.product)}`,
  basket: '/cart',
}
const looks = {
  desktop: { viewport: { width: 1350, height: 940 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
}
/** Lighthouse 12, mobile: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

type Felt = { lcp: number; cls: number; blocking: number; bytes: number; scriptBytes: number }

/** Gathers from the first moment of a page; read as `window.felt`. */
const gather = `window.felt = { lcp: 0, cls: 0, blocking: 0 }
for (const [type, take] of Object.entries({
  'largest-contentful-paint': e => { felt.lcp = e.startTime },
  'layout-shift': e => { if (!e.hadRecentInput) felt.cls += e.value },
  longtask: e => { felt.blocking += Math.max(0, e.duration - 50) },
})) new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })`

async function open(browser: Browser, look: keyof typeof looks, path: string): Promise<Felt> {
  const context = await browser.newContext(looks[look])
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    if (look === 'phone') {
      await wire.send('Network.emulateNetworkConditions', slow4G)
      await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    const scripts = new Set<string>()
    let bytes = 0
    let scriptBytes = 0
    wire.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.addInitScript(gather)
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await page.waitForFunction('window.felt.lcp > 0')
    const felt = (await page.evaluate('window.felt')) as Omit<Felt, 'bytes' | 'scriptBytes'>
    return { ...felt, bytes, scriptBytes }
  } finally {
    await context.close()
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const browserPath = await findBrowser()
if (!browserPath) process.exit(1)
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
})
const rows = []
for (const look of ['desktop', 'phone'] as const)
  for (const [page, path] of Object.entries(pages)) {
    const runs: Felt[] = []
    for (let i = 0; i < Number(options.runs); i++) runs.push(await open(browser, look, path))
    const of = (what: keyof Felt) => median(runs.map(run => run[what]))
    rows.push({
      on: look,
      page,
      'LCP ms': Math.round(of('lcp')),
      CLS: Number(of('cls').toFixed(4)),
      'blocking ms': Math.round(of('blocking')),
      'KB in all': Math.round(of('bytes') / 1024),
      'KB of script': Math.round(of('scriptBytes') / 1024),
    })
  }
await browser.close()
console.table(rows)
