import { chromium, type Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, test } from '../journey.ts'

const product = at(`/p/${encodeURIComponent(goods.insert)}`)

test('ux 7: search, quantity and basket work before any script has arrived', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>(done => (letGo = done))
  await page.route(/\/_ui\/.*\.js/, async route => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto(at(''), { waitUntil: 'commit' })
  const field = page.locator('input[name=text]:visible').first()
  await field.fill(goods.insert)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?text=/)
  await page.goto(product, { waitUntil: 'commit' })
  const form = page.locator(`form[data-add-to-cart="${goods.insert}"]`).first()
  await form.locator('[name=qty]').fill('4')
  await form.locator('button[type=submit]').click()
  await expect(page.locator('main')).toContainText(goods.insert)
  await page.goto(at('/cart'), { waitUntil: 'commit' })
  await expect(page.locator(`tr[data-product-code="${goods.insert}"]`)).toHaveAttribute('data-quantity', '4')
  letGo()
})

test('ux 6, 70: on a slow network what is loading says so, and comes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**', async route => {
    if (route.request().headers()['x-fragment'] || route.request().url().endsWith('/autocomplete'))
      await new Promise(done => setTimeout(done, 1_000))
    await route.continue().catch(() => {})
  })
  await page.goto(at('/login'))
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  const dialog = page.locator('dialog[open]')
  // nothing blinks where an answer comes at once: it appears after a while only
  await expect(dialog.locator('.skeleton')).toHaveCSS('animation-delay', '0.3s')
  await expect(dialog.locator('.skeleton')).toHaveCSS('opacity', '1')
  await expect(dialog.locator('[name=email]')).toBeVisible()

  await page.goto(product)
  const field = page.locator('header input[name=text]')
  await field.pressSequentially('insert')
  await expect(field).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.suggest')).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-busy')
  await field.press('Escape')

  const late = page.locator('[data-late]').first()
  await late.scrollIntoViewIfNeeded()
  await expect(late).toHaveAttribute('aria-busy', 'true')
  await expect(late.locator('.skeleton')).toHaveCSS('opacity', '1')
  await expect(late).not.toHaveAttribute('aria-busy')
})

/** Where the boxes of all pictures are, once the page has done everything else. */
async function boxesOfPictures(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  return page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('img:not([src*=spinner])')].map(image => {
      const { x, y, width, height } = (image.parentElement ?? image).getBoundingClientRect()
      return `${image.getAttribute('src')} ${x} ${y} ${width} ${height}`
    })
  })
}

/** What the first frame did without (src/ui/behaviour/first-frame.ts) has been laid out. */
const isWhole = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.documentElement.classList.contains('fresh') ||
      !document.querySelector('.hits tr.hit, .product-section'),
  )

test('ux 1: what the first frame of a phone does without is there after it, and where it was after a way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const last = { [at('/c/inserts')]: '.hits tr.hit', [product]: '.product-section' }
  for (const [path, parts] of Object.entries(last)) {
    await page.goto(path, { waitUntil: 'commit' })
    await isWhole(page)
    // drawn, so that it has a text, though nobody has scrolled to it
    expect(await page.locator(parts).last().innerText(), path).toMatch(/\w/)
    await page.evaluate(() => scrollTo(0, 1500))
    const seen = () =>
      page.evaluate(selector => {
        const at = [...document.querySelectorAll(selector)].findIndex(
          part => part.getBoundingClientRect().bottom > 400,
        )
        return `${at} ${scrollY}`
      }, parts)
    const before = await seen()
    await page.goto(at('/help'))
    await page.goBack()
    await expect.poll(seen, { message: path }).toBe(before)
  }
})

test('ux 1: nothing moves when the pictures arrive @phone', async ({ page }) => {
  for (const path of [at(''), at('/c/inserts'), at(`/c/${goods.category}`), product, at('/p/K2-I6-SC')]) {
    let letGo = () => {}
    const held = new Promise<void>(done => (letGo = done))
    await page.route('**', async route => {
      if (route.request().resourceType() === 'image') await held
      await route.continue().catch(() => {})
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await isWhole(page)
    const before = await boxesOfPictures(page)
    expect(before.length, path).toBeGreaterThan(0)
    letGo()
    await page.waitForLoadState('load')
    // those further down too
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
    })
    expect.soft(await boxesOfPictures(page), path).toEqual(before)
    await page.unroute('**')
  }
})

// the shell of a short run keeps no pages
test('ux 5: a page out of the back/forward cache asks again for its counts @long', async ({
  shop,
  launchOptions,
}) => {
  const { executablePath, args } = launchOptions
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(args ?? []), '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage({ baseURL: shop.url })
    await page.goto(at(`/c/${goods.category}`))
    await page.evaluate(() =>
      addEventListener('pageshow', event => (document.title = `kept: ${event.persisted}`)),
    )
    await page.goto(product)
    await fillBasket(page, { [goods.insert]: 7 })
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveTitle('kept: true')
    await expect(page.locator('[data-count=basket]').first()).toContainText('7')
  } finally {
    await browser.close()
  }
})

test('ux 30: a tab that comes to the front asks again for its counts', async ({ page, context }) => {
  await page.clock.install()
  await page.goto(product)
  const other = await context.newPage()
  await other.goto(product)
  await fillBasket(other, { [goods.insert]: 3 })
  await expect(page.locator('[data-count=basket]').first()).toBeHidden()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.runFor(6_000)
  await expect(page.locator('[data-count=basket]').first()).toContainText('3')
})
