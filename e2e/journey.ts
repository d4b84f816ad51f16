import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isTurn, tries } from '#app/test-size.ts'
import type { OpenShop } from './open-shop.ts'

type Options = {
  /** messages on the browser's console that belong to the journey, such as that of a refused call */
  expected: RegExp[]
}
type Checks = { watched: string[] }
type Workers = { shop: OpenShop }

/** Everything a page complains of goes to the list: errors, warnings of the policy, answers of 500 and above. */
function watch(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', error => {
    const { message } = error.error()
    // the browser's own way to say that a page changed faster than the transition between two pages
    if (!/^Transition was (aborted|skipped)/.test(message)) complaints.push(`error: ${message}`)
  })
  context.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('response', response => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
}

/** What the shop has logged as an error since then. */
function loggedSince(log: string, size: number): string[] {
  return readFileSync(log)
    .subarray(size)
    .toString()
    .split('\n')
    .filter(line => /"level":[5-9]0\b|^\s+at |Error:/.test(line))
}

/** A test that also fails when the browser's console, the content policy or the shop's log complains. */
export const test = base.extend<Options & Checks, Workers>({
  expected: [[], { option: true }],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
    async ({}, use, { parallelIndex }) => {
      const shop = (JSON.parse(process.env['SHOPS'] ?? '[]') as OpenShop[])[parallelIndex]
      if (!shop) throw new Error('open-shop.ts has opened no shop for this worker')
      await use(shop)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  watched: [
    async ({ context, expected, shop }, use) => {
      const { size } = statSync(shop.log)
      const complaints: string[] = []
      watch(context, complaints)
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI}`),
        ),
      )
      await use(complaints)
      expect(complaints.filter(complaint => !expected.some(known => known.test(complaint)))).toEqual([])
      expect(loggedSince(shop.log, size)).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** `test`, for a journey of which others walk nearly the same: in a short run one of `n`, by turns. */
export const inTurn = (place: number, n: number): typeof test | typeof test.skip =>
  // oxlint-disable-next-line typescript/unbound-method -- Playwright binds it
  isTurn(place, n) ? test : test.skip

/** The path of a page of the storefront. */
export const at = (path: string, storefront = 'en'): string => `/ebusiness/${storefront}${path}`

export const password = 'Contara-2026'
export const people = {
  buyer: 'buyer@nordwind.example',
  colleague: 'dublin@nordwind.example',
  foreign: 'buyer@meridian.example',
  distributor: 'distributor@voltix.example',
  approver: 'approver@nordwind.example',
  admin: 'admin@nordwind.example',
  desk: 'desk@contara.example',
} as const

/** The token that forms of this visitor send; asked for beside the page that is shown, if any. */
export async function tokenOf(page: Page, storefront = 'en'): Promise<string> {
  const answer = await page.request.get(at('/help', storefront))
  return /<meta name="csrf-token" content="([^"]*)"/.exec(await answer.text())?.[1] ?? ''
}

/**
 * Signs in as the form of the page does, goes home, which brings the scripts of all pages, and begins with an empty basket. The
 * form itself is filled by the journeys that are about it.
 */
export async function signIn(page: Page, email: string, storefront = 'en'): Promise<void> {
  const answer = await page.request.post(at('/login', storefront), {
    form: { username: email, password, CSRFToken: await tokenOf(page, storefront) },
    headers: { accept: 'text/html' },
    maxRedirects: 0,
  })
  expect(answer.status(), await answer.text()).toBe(303)
  await page.goto(at('', storefront))
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
  await emptyBasket(page, storefront)
}

/** Without leaving the page. */
export async function emptyBasket(page: Page, storefront = 'en'): Promise<void> {
  const answer = await page.request.post(at('/cart/delete', storefront), {
    form: { CSRFToken: await tokenOf(page, storefront) },
  })
  expect(answer.status()).toBeLessThan(400)
}

/** Puts articles into the basket by their numbers, as the script of a page does. */
export async function fillBasket(
  page: Page,
  lines: Record<string, number>,
  storefront = 'en',
): Promise<void> {
  const token = await tokenOf(page, storefront)
  for (const [productCodePost, qty] of Object.entries(lines)) {
    const answer = await page.request.post(at('/cart/add', storefront), {
      data: { productCodePost, qty },
      headers: { CSRFToken: token, accept: 'application/json' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** The short form: it goes into hundreds of pages. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Rules that compare each text and each control with what is around it: three quarters of what axe takes. */
const dearRules = ['color-contrast', 'target-size']

/**
 * axe finds nothing serious or critical; `rules`: only these; `dear`: those that take long as well; `part`: only in there,
 * as a CSS selector.
 */
export async function isAccessible(
  page: Page,
  what: string,
  { rules, dear = true, part }: { rules?: string[]; dear?: boolean; part?: string } = {},
): Promise<void> {
  // a checkout that works out a choice is pale for as long; behind a window it waits for that
  await expect(page.locator('body:not(:has(dialog[open])) #checkout[aria-busy=true]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const serious = await page.evaluate(
    async ({ only, enabled, within }) => {
      // what is still fading in has no contrast yet; what turns for ever is not waited for, nor what stands still because
      // it is not drawn, as in a part of the page that was closed meanwhile
      const fading = document
        .getAnimations()
        .filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
      const faded = Promise.all(fading.map(one => one.finished.catch(() => {})))
      await Promise.race([faded, new Promise(done => setTimeout(done, 2_000))])
      // what is half under a bar that stays, where the page happens to stand, is not small: it scrolls out again
      const stays = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        one => getComputedStyle(one).position === 'sticky',
      )
      for (const one of stays) one.style.position = 'static'
      // a page of somebody else's has no part of ours
      const place = within !== undefined && document.querySelector(within) ? within : document
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(place, {
        // the shop has no frames; only what is wrong is looked at in every detail
        iframes: false,
        resultTypes: ['violations'],
        // target-size is of WCAG 2.2, which axe asks only when told
        rules: enabled,
        ...(only && { runOnly: only }),
      })
      for (const one of stays) one.style.removeProperty('position')
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
    },
    {
      only: rules,
      enabled: Object.fromEntries(dearRules.map(rule => [rule, { enabled: dear }])),
      within: part,
    },
  )
  expect.soft(serious, `axe on ${what}`).toEqual([])
}

/** What another width or other colours can break; everything else is the same page, judged where it is wide. */
const ofTheLook = [
  'aria-hidden-focus',
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]
const narrow = 600
/** A page with its frame. */
export const wholePage = 'html'
/** What a page has of its own, and what is open over it; the frame is the same on all pages. */
export const ownPart = 'main, dialog[open]'

const looked = new WeakMap<Page, number>()
/** Every second look of a page in a short run, by turns. */
function isDearTurn(page: Page): boolean {
  const times = looked.get(page) ?? 0
  looked.set(page, times + 1)
  // the same when it is looked at again because the test was red
  return isTurn(times + base.info().title.length, 2)
}

/**
 * axe finds nothing serious or critical, on a narrow window of what depends on it; nothing makes the page wider than
 * the window; pictures keep their place. `part`: axe looks only in there; in a short run the frame is looked at once, by
 * looks.journey.ts. `dear`: axe asks what takes long, too; in a short run by turns.
 */
export async function looksRight(
  page: Page,
  what = page.url(),
  part = tries(0, 1) ? wholePage : ownPart,
  dear = isDearTurn(page),
): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < narrow
  await isAccessible(page, what, { ...(isNarrow && { rules: ofTheLook }), dear, part })
  await fitsIn(page, what)
  const pictures = await page.evaluate(() =>
    [...document.images]
      .filter(image => !['alt', 'width', 'height'].every(name => image.hasAttribute(name)))
      .map(image => image.outerHTML.slice(0, 160)),
  )
  expect.soft(pictures, `pictures of ${what}`).toEqual([])
}

/** Nothing makes the page wider than the window. */
export async function fitsIn(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? `${scrollWidth} > ${clientWidth}` : ''
  })
  expect.soft(wide, `width of ${what}`).toBe('')
}
