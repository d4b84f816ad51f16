import type { Page } from '@playwright/test'
import { isTurn, tries } from '#app/test-size.ts'
import { goods } from '../goods.ts'
import {
  at,
  expect,
  fillBasket,
  fitsIn,
  looksRight,
  people,
  signIn,
  test,
  tokenOf,
  wholePage,
} from '../journey.ts'
import { looks, type Look } from '../pages.ts'

const wide = { width: 1440, height: 900 }
const widths = [
  [wide, 'light', 'dark'],
  [{ width: 390, height: 844 }, 'dark', 'light'],
] as const

/** The path itself, or the first that a link leads to. */
async function pathOf(page: Page, look: Look, storefront = 'en'): Promise<string> {
  if (typeof look === 'string') return look
  // asked for beside the page that is shown: nothing of it is looked at
  const html = await (await page.request.get(at(look.on, storefront))).text()
  const wanted = new RegExp(`^${at(look.first, storefront).replaceAll(/:\w+/g, '(?!new\\b)[^/?]+')}$`)
  const links = [...html.slice(html.indexOf('<main')).matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&'),
  )
  const link = links.find(href => wanted.test(href))
  if (link === undefined) throw new Error(`${look.on} has no link to ${look.first}`)
  return link.slice(at('', storefront).length)
}

/** The path of the page that is shown. */
const pathOnly = (page: Page): string => new URL(page.url()).pathname.slice(at('').length)

/** Sends a form of the shop. */
async function send(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await page.request.post(at(path), { form: { CSRFToken: await tokenOf(page), ...fields } })
  expect(answer.status(), path).toBe(200)
}

/** Gives a file to the page that takes one, and goes where that leads. */
async function uploadTo(page: Page, path: string, text: string): Promise<void> {
  await page.goto(at(path))
  const form = page.locator('main form:has(input[type=file])').first()
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await form.locator('input[type=file]').setInputFiles(file)
  // where it lies folded, too
  await form.evaluate(it => (it as HTMLFormElement).requestSubmit())
  await page.waitForURL(url => !url.pathname.endsWith(path))
}

/** A page as it is shown now, in these colours. */
async function lookAt(page: Page, what: string, colorScheme: 'light' | 'dark', part: string): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // the colours change with the next painted frame
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await looksRight(page, `${what}, ${colorScheme}`, part)
}

/**
 * The first page of the list and by turns a quarter of the others, light and wide; narrow each fits into its window, and by
 * turns a third is looked at dark as well; in a long run each page in each width and both colours (ux.md 22, 60, 71). The
 * frame is the same on all of them: axe looks at the frame of the first.
 */
async function lookAtAll(
  page: Page,
  all: readonly Look[],
  { storefront = 'en', status = 200 } = {},
): Promise<void> {
  for (const [index, look] of all.entries()) {
    if (index > 0 && !isTurn(index, 4)) continue
    const part = tries(index, 0) === 0 ? wholePage : 'main'
    const path = await pathOf(page, look, storefront)
    for (const [size, first, second] of widths) {
      const what = `${storefront}${path} at ${size.width}`
      await page.setViewportSize(size)
      // in a short run the narrow window is the wide one made narrow
      if (tries(0, 1) || size === wide) {
        const answer = await page.goto(at(path, storefront))
        expect.soft(answer?.status(), path).toBe(status)
      }
      if (size === wide || isTurn(index, 3)) await lookAt(page, what, first, part)
      else await fitsIn(page, what)
      if (tries(0, 1)) await lookAt(page, what, second, part)
    }
  }
}

test.describe.configure({ mode: 'parallel', timeout: 600_000 })
test.describe('every page, light and dark, wide and narrow', () => {
  test('home, lists, comparison, stores', ({ page }) => lookAtAll(page, looks.lists))
  test('products and what belongs to them', ({ page }) => lookAtAll(page, looks.products))
  test('ways to order and to sign in', async ({ page }) => {
    await fillBasket(page, { [goods.insert]: 3, [goods.other]: 1 })
    await lookAtAll(page, looks.ways)
  })
  test('in Spanish', ({ page }) => lookAtAll(page, looks.spanish, { storefront: 'zh' }))
  test('pages of a buyer', async ({ page }) => {
    await signIn(page, people.buyer)
    await fillBasket(page, { [goods.insert]: 3, [goods.other]: 1 })
    await uploadTo(page, '/my-account/part-numbers', `number,article\nOUR-1,${goods.insert}\n`)
    const { buyer } = looks
    await lookAtAll(page, buyer.slice(0, Math.ceil(buyer.length / 2)))
  })
  test('further pages of a buyer', async ({ page }) => {
    await signIn(page, people.buyer)
    await fillBasket(page, { [goods.insert]: 3, [goods.other]: 1 })
    const { buyer } = looks
    await lookAtAll(page, [...buyer.slice(Math.ceil(buyer.length / 2)), ''])
    const order = await pathOf(page, { first: '/my-account/order/:orderCode', on: '/my-account/orders' })
    await lookAtAll(page, [order, order.replace('/my-account/order/', '/checkout/orderConfirmation/')])
  })
  test('pages of a distributor', async ({ page }) => {
    await signIn(page, people.distributor)
    await lookAtAll(page, looks.distributor)
  })
  test('pages of an administrator of a company', async ({ page }) => {
    await signIn(page, people.admin)
    await lookAtAll(page, looks.admin)
  })
  test('pages of an approver', async ({ page }) => {
    await signIn(page, people.approver)
    await lookAtAll(page, looks.approver)
  })
  test("the seller's desk: orders and people", async ({ page }) => {
    await signIn(page, people.desk)
    await send(page, '/desk/synonyms', { words: 'brolly\nhood', language: 'en' })
    await lookAtAll(page, looks.deskWork)
  })
  test("the seller's desk: the catalogue and where it is sold", async ({ page }) => {
    await signIn(page, people.desk)
    await send(page, '/desk/announcements', {
      title: 'Closed on Monday',
      tone: 'info',
      storefront: 'en',
      pageTypes: 'account',
    })
    await uploadTo(page, '/desk/import', `code,name\n${goods.insert},Insert\n`)
    await lookAtAll(page, [pathOnly(page), ...looks.deskThings])
  })
  test.describe('a link of a mail that is no longer good', () => {
    test.use({ expected: [/status of 410/] })
    test('says so', ({ page }) => lookAtAll(page, looks.gone, { status: 410 }))
  })
})
