/**
 * What a visitor feels (speed.md section 2), in a real browser on a shop that runs already:
 * `node bench/felt.ts --url http://127.0.0.1:3000`. Every page is opened with an empty cache three times on a desktop,
 * and on a phone with Lighthouse's settings (slow 4G, a processor four times as slow); medians. LCP and CLS as the
 * browser reports them, blocking time from its long tasks, bytes as they came over the wire. Then a product that is
 * opened after the pointer rested on its link, and the time from a press or key to the next paint.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
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
const gather = `window.felt = { lcp: 0, cls: 0, blocking: 0, slowest: 0 }
for (const [type, take] of Object.entries({
  'largest-contentful-paint': e => { felt.lcp = e.startTime },
  'layout-shift': e => { if (!e.hadRecentInput) felt.cls += e.value },
  longtask: e => { felt.blocking += Math.max(0, e.duration - 50) },
  event: e => { if (e.interactionId) felt.slowest = Math.max(felt.slowest, e.duration) },
})) new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, durationThreshold: 16 })`

/** A page of its own, with the network and processor of the look. */
async function visit<T>(
  browser: Browser,
  look: keyof typeof looks,
  act: (page: Page, wire: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(looks[look])
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    if (look === 'phone') {
      await wire.send('Network.emulateNetworkConditions', slow4G)
      await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    await page.addInitScript(gather)
    return await act(page, wire)
  } finally {
    await context.close()
  }
}

const feltOn = (page: Page) =>
  page.evaluate('window.felt') as Promise<Omit<Felt, 'bytes' | 'scriptBytes'> & { slowest: number }>

/** The same once something large was painted. */
async function painted(page: Page): ReturnType<typeof feltOn> {
  for (;;) {
    const felt = await feltOn(page)
    if (felt.lcp > 0) return felt
    await page.waitForTimeout(50)
  }
}

const open = (browser: Browser, look: keyof typeof looks, path: string): Promise<Felt> =>
  visit(browser, look, async (page, wire) => {
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
    await page.goto(base + path, { waitUntil: 'networkidle' })
    return { ...(await painted(page)), bytes, scriptBytes }
  })

/** LCP of a product that was fetched while the pointer rested on its link, ms. */
const afterHover = (browser: Browser): Promise<number> =>
  visit(browser, 'desktop', async page => {
    await page.goto(base + pages.category, { waitUntil: 'networkidle' })
    await page.locator('.hit-code').nth(1).hover()
    await page.waitForTimeout(800)
    await Promise.all([page.waitForEvent('load'), page.locator('.hit-code').nth(1).click()])
    await page.waitForTimeout(500)
    return (await painted(page)).lcp
  })

/** What a visitor presses and types; each leaves the page as it is, or changes a part of it. */
const acts: Record<string, (page: Page) => Promise<void>> = {
  'fold a facet': async page => {
    await page.goto(`${base}${pages.category}#filters`, { waitUntil: 'networkidle' })
    await page.locator('.facets summary:visible').first().click()
  },
  'type into the search': async page => {
    await page.goto(base, { waitUntil: 'networkidle' })
    await page.locator('input[name=text]:visible').first().pressSequentially('connector', { delay: 80 })
  },
  'change a quantity': async page => {
    await page.goto(base + pages.product, { waitUntil: 'networkidle' })
    await page.locator('[data-by="1"]:visible').first().click()
  },
  'add to the basket': async page => {
    await page.goto(base + pages.product, { waitUntil: 'networkidle' })
    await page.locator('form[action$="/cart/add"] button[type=submit]:visible').first().click()
  },
}

/** The slowest of an act's presses and keys, to the next paint, ms. */
const nextPaint = (browser: Browser, act: (page: Page) => Promise<void>): Promise<number> =>
  visit(browser, 'phone', async page => {
    await act(page)
    await page.waitForTimeout(1_500)
    return (await feltOn(page)).slowest
  })

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
    const opened: Felt[] = []
    for (let i = 0; i < Number(options.runs); i++) opened.push(await open(browser, look, path))
    const of = (what: keyof Felt) => median(opened.map(run => run[what]))
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
const runs = async (measure: () => Promise<number>): Promise<number> => {
  const found: number[] = []
  for (let i = 0; i < Number(options.runs); i++) found.push(await measure())
  return Math.round(median(found))
}
const felt: { what: string; ms: number }[] = [
  { what: 'LCP of a product after a hover, desktop', ms: await runs(() => afterHover(browser)) },
]
for (const [name, act] of Object.entries(acts))
  felt.push({ what: `next paint on the phone: ${name}`, ms: await runs(() => nextPaint(browser, act)) })
await browser.close()
console.table(rows)
console.table(felt)
