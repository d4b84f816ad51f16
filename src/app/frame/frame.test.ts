import { beforeAll, describe, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { noAssets } from '../assets.ts'
import type { AppServices } from '../app-services.ts'
import type { Storefront } from '../storefronts.ts'
import { bytesOf } from '../page-bytes.ts'
import { contentSecurityPolicy } from './document.ts'
import { createFrame, withCounts, type FrameSources } from './frame.tsx'
import { renderHeader } from './header.tsx'

type Ctx = Parameters<ReturnType<typeof createFrame>>[0]
const front = (
  path: string,
  language: 'en' | 'es',
  countries: string[],
  currencies: string[],
): Storefront => ({
  path,
  language,
  formatLocale: language,
  countries,
  currencies,
})
const storefronts = new Map([
  ['en', front('en', 'en', ['US', 'GB'], ['USD', 'EUR'])],
  ['zh', front('zh', 'es', ['ES'], ['EUR'])],
])
const services = {
  assets: noAssets,
  storefronts,
  publicUrl: 'https://shop.example',
  catalogueVersion: () => 1,
  autocomplete: { minCharacters: 3, delayMs: 400 },
} as unknown as AppServices
const buyer = {
  id: 1,
  email: 'b@a.example',
  firstName: 'Britta',
  lastName: 'Nord',
  companyId: 1,
  companyName: 'Nordwind',
  unitId: 1,
  priceList: null,
  country: null,
  currency: null,
  audiences: ['buyer'],
  grants: [{ role: 'buyer', unitId: 1 }],
  csrf: 'secret',
} as const
function ctx(storefront: string, who: Ctx['who'] = null): Ctx {
  const { language, formatLocale, countries, currencies } = storefronts.get(storefront) ?? expect.fail()
  return {
    who,
    page: {
      base: `/ebusiness/${storefront}`,
      storefront,
      language,
      formatLocale,
      country: countries[0],
      currency: currencies[0],
      timeZone: 'UTC',
      csrf: who?.csrf ?? 'guest',
      signedIn: who !== null,
      brand: 'contara',
      accountArea: 'my-account',
    },
    request: { path: '/c/inserts', cookie: () => undefined },
  } as unknown as Ctx
}
const page = {
  answer: 'page',
  title: 'A <b> "page"',
  canonical: '/c/inserts',
  crumbs: [{ name: 'Inserts', href: '/x' }],
}
const frameOf = (sources: Partial<FrameSources> = {}) =>
  createFrame(services, {
    basketCount: () => Promise.resolve(0),
    watchlistCount: () => Promise.resolve(0),
    comparisonCount: () => 0,
    deskWaiting: () => Promise.resolve(0),
    approvalsWaiting: () => Promise.resolve(0),
    contact: () => Promise.resolve(null),
    footerLinks: () => Promise.resolve([]),
    notices: () => Promise.resolve([]),
    announcements: () => Promise.resolve([]),
    ...sources,
  })
const draw = async (frame: ReturnType<typeof frameOf>, c: Ctx) =>
  bytesOf(await frame(c, page as never, { text: '<h1>Body</h1>', lasting: [] })).toString()

describe('the document around a page', () => {
  let html = ''
  beforeAll(async () => {
    html = await draw(frameOf(), ctx('en'))
  })
  test('what an outside test reads is there', () => {
    expect(html).toContain('<meta name="csrf-token" content="guest">')
    expect(html).toMatch(/<html lang="en" data-storefront="en" data-currency="USD" data-signed-in="false"/)
  })
  test('I18N-02 the other languages of the same page are linked', () => {
    expect(html).toContain('hreflang="es" href="https://shop.example/ebusiness/zh/c/inserts"')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/ebusiness/en/c/inserts">')
  })
  test('SRCH-05 the search field is told from how many characters on and after which pause to ask', () => {
    expect(html).toMatch(/data-search-box="[^"]*" data-least="3" data-pause="400"/)
  })
  test('SRCH-06 the label of the search field says which search it is from the start', async () => {
    expect(html).toMatch(/<input type="search"[^>]*aria-label="Search by keyword"[^>]*name="text"/)
    expect(await draw(frameOf(), ctx('zh'))).toMatch(
      /<input type="search"[^>]*aria-label="Buscar por palabra clave"/,
    )
  })
  test('APPR-01 an approver sees how many orders wait for their word; nobody else has such a link', async () => {
    const frame = frameOf({ approvalsWaiting: () => Promise.resolve(3) })
    const badge = 'data-count="approvals">3</span>'
    const approver = { ...buyer, audiences: ['approver'] } as NonNullable<Ctx['who']>
    const drawn = await draw(frame, ctx('zh', approver))
    expect(drawn).toContain(badge)
    expect(drawn).toContain('/ebusiness/zh/my-account/approval-dashboard')
    expect(await draw(frame, ctx('zh', buyer as unknown as NonNullable<Ctx['who']>))).not.toContain(
      'approval-dashboard',
    )
  })
  test('titles are text', () => {
    expect(html).toContain('<title>A &lt;b&gt; &quot;page&quot; | Contara</title>')
  })
  test('every inline script is named by the policy', () => {
    const scripts = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/g)].map(
      m => m[1] ?? '',
    )
    expect(scripts).toHaveLength(2)
    for (const script of scripts)
      expect(contentSecurityPolicy(null)).toContain(
        `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
    expect(html).not.toMatch(/<style| on[a-z]+="/)
  })
  test('skip link first, live regions, main content, breadcrumb with the present page', () => {
    expect(html.indexOf('href="#content"')).toBeLessThan(html.indexOf('class="bar-utility'))
    expect(html).toMatch(/<main id="content"/)
    expect(html).toContain('id="status"')
    expect(html).toContain('id="alert"')
    expect(html).toContain('<a href="/x" aria-current="page">Inserts</a>')
  })
  test('SITE-04 SITE-06 language and currency are plain forms', () => {
    expect(html).toContain('action="/ebusiness/en/_s/language"')
    expect(html).toContain('action="/ebusiness/en/_s/currency"')
    expect(html).toContain('href="/ebusiness/en/countrylist"')
  })
})

test('I18N-02 the storefront zh speaks Spanish, and offers no choice where there is one currency', async () => {
  const html = await draw(frameOf(), ctx('zh'))
  expect(html).toContain('<html lang="es" data-storefront="zh"')
  expect(html).toContain('Iniciar sesión')
  expect(html).not.toContain('/_s/currency')
})

test('SEC-03 a buyer finds their orders and no desk; signing out is a form', async () => {
  const html = await draw(frameOf({ basketCount: () => Promise.resolve(48) }), ctx('en', buyer))
  expect(html).toContain('/ebusiness/en/my-account/orders')
  expect(html).not.toContain('/ebusiness/en/desk')
  expect(html).toMatch(
    /<form[^>]* action="\/ebusiness\/en\/logout" method="post"><input type="hidden" name="CSRFToken" value="secret"/,
  )
  expect(html).toMatch(/data-count="basket">48/)
})

test('the menu under a name: what is used most in the groups of the account, the others folded, the way out at its foot', async () => {
  const html = await draw(frameOf(), ctx('en', buyer))
  const menu = html.slice(html.indexOf('menu-fixed'), html.lastIndexOf('menu-foot'))
  const [first = '', folded = ''] = menu.split('<details class="menu-more">')
  const names = (part: string) => [...part.matchAll(/<a href="[^"]*">([^<]+)/g)].map(([, name]) => name)
  expect(names(first)).toEqual(
    expect.arrayContaining(['Overview', 'Orders', 'Invoices', 'Saved baskets', 'Watchlist']),
  )
  expect(names(first).length).toBeLessThanOrEqual(9)
  expect(first).toContain('menu-group">Buying<')
  expect(names(folded)).toEqual(expect.arrayContaining(['Newsletter', 'Saved labels']))
  expect(names(folded)).not.toContain('Orders')
  // on a phone the products come before the account
  const all = html.slice(html.indexOf('menu-all'))
  expect(all.indexOf('data-product-menu')).toBeLessThan(all.indexOf('menu-who'))
})

test('ERR-01 a part of the frame that fails is missing, told in the log, and the page is shown without it', async () => {
  const told: unknown[] = []
  const failing = () => Promise.reject(new Error('no such table'))
  const approver = { ...buyer, audiences: ['approver'] } as unknown as NonNullable<Ctx['who']>
  const c = { ...ctx('en', approver), log: { error: (what: { part: string }) => told.push(what.part) } }
  const sources = { approvalsWaiting: failing, watchlistCount: failing, notices: failing, contact: failing }
  const frame = frameOf({ ...sources, basketCount: () => Promise.resolve(7) })
  const drawn = await frame(c as unknown as Ctx, page as never, { text: '<h1>Body</h1>', lasting: [] })
  expect(drawn.lacks).toBe(true)
  const html = bytesOf(drawn).toString()
  expect(html).toContain('<h1>Body</h1>')
  expect(html).toContain('data-count="basket">7<')
  expect(html).toContain('data-count="approvals" hidden="">0<')
  expect(told.toSorted()).toEqual(['approvals', 'contact', 'notices', 'watchlist'])
  const whole = await frameOf()(ctx('en'), page as never, { text: '', lasting: [] })
  expect(whole.lacks).toBeUndefined()
})

test("nobody sees another one's token in what is kept for many", async () => {
  const frame = frameOf()
  await draw(frame, ctx('en'))
  expect(await draw(frame, ctx('en', buyer))).toContain('value="secret"')
  expect(await draw(frame, ctx('en'))).not.toContain('secret')
})

test("a guest's counts in the header kept for all are those of a header made for them", async () => {
  const { page: shown } = ctx('en')
  const facts = { who: null, contact: null, watchlistCount: 0, approvalsWaiting: 0, services, again: false }
  const made = renderHeader(shown, { ...facts, basketCount: 12, comparisonCount: 3 })
  const kept = renderHeader(shown, { ...facts, basketCount: 0, comparisonCount: 0 })
  expect(withCounts(kept, { basket: 12, comparison: 3 })).toBe(made)
  expect(withCounts(kept, { basket: 0, comparison: 0 })).toBe(kept)
  const html = await draw(frameOf({ basketCount: () => Promise.resolve(12) }), ctx('en'))
  expect(html).toContain('data-count="basket">12<')
})
