import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, isAccessible, looksRight, people, signIn, test } from '../journey.ts'

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Every page of the list, light and dark, wide and narrow (ux.md 22, 60, 71). */
async function lookAtAll(page: Page, paths: readonly string[], storefront = 'en'): Promise<void> {
  for (const path of paths)
    for (const size of widths) {
      const what = `${storefront}${path} at ${size.width}`
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const answer = await page.goto(at(path, storefront))
      expect.soft(answer?.status(), path).toBe(200)
      await looksRight(page, what)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      // the colours change with the next painted frame
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      await isAccessible(page, `${what}, dark`, ['color-contrast', 'link-in-text-block'])
    }
}

const open = [
  '',
  '/c/inserts',
  `/c/${goods.category}`,
  '/search?text=contact',
  '/search?text=zzzzqqqq',
  `/p/${encodeURIComponent(goods.insert)}`,
  '/p/K2-I6-SC',
  '/order-by-number',
  '/cart',
  '/login',
  '/login/pw/request',
  '/countrylist',
  '/info/terms',
  '/help',
]

test.describe('every page, light and dark, wide and narrow', () => {
  test.setTimeout(180_000)
  test('pages for everybody', async ({ page }) => {
    await page.goto(at(''))
    await fillBasket(page, { [goods.insert]: 3, [goods.other]: 1 })
    await lookAtAll(page, open)
  })
  test('pages for everybody, in Spanish', async ({ page }) => {
    await lookAtAll(
      page,
      ['', `/c/${goods.category}`, `/p/${encodeURIComponent(goods.insert)}`, '/order-by-number', '/login'],
      'zh',
    )
  })
  test('pages of a buyer', async ({ page }) => {
    await signIn(page, people.buyer)
    await fillBasket(page, { [goods.insert]: 3, [goods.other]: 1 })
    await lookAtAll(page, ['/cart', '/checkout/single', '/my-account/orders'])
    const order = page.locator('tr[data-order-code]').first()
    const code = await order.getAttribute('data-order-code')
    await lookAtAll(page, [`/my-account/order/${code}`])
  })
  test("pages of the seller's desk", async ({ page }) => {
    await signIn(page, people.desk)
    await lookAtAll(page, [
      '/desk',
      '/desk/orders',
      '/desk/mails',
      '/desk/trail',
      '/desk/import',
      '/desk/articles',
      `/desk/articles/${encodeURIComponent(goods.insert)}`,
      '/desk/content',
      '/desk/content/terms/en',
      '/desk/receipts',
      '/desk/announcements',
      '/desk/announcements/new',
      '/desk/feedback',
      '/desk/slides',
      '/desk/slides/new?storefront=en',
    ])
  })
})
