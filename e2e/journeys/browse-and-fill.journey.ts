import type { Page } from '@playwright/test'
import { goods, typed } from '../goods.ts'
import { at, expect, fillBasket, looksRight, test } from '../journey.ts'

const rowOf = (page: Page, code: string) => page.locator(`tr[data-product-code="${code}"]`)
const count = async (page: Page) =>
  Number(await page.locator('[data-result-count]').getAttribute('data-result-count'))

test('SITE-08 going from one screen to another loads the page anew', async ({ page }) => {
  await page.goto(at(`/c/${goods.category}`))
  for (const [link, to] of [
    ['main a.hit-code', /\/p\//],
    ['header a[href$="/cart"]', /\/cart/],
  ] as const) {
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.locator(link).first().click()
    await expect(page).toHaveURL(to)
    expect(await page.evaluate(() => 'stays' in window)).toBe(false)
  }
})

test('CAT-01 CAT-11 a visitor filters, sorts and pages a category, and comes back to it @phone', async ({
  page,
}, { project }) => {
  await page.goto(at(`/c/${goods.category}`))
  const all = await count(page)
  expect(all).toBeGreaterThan(5)
  const phone = project.name === 'phone'
  if (phone) await page.locator('a[href="#filters"]').first().click()
  const value = page.locator('#facet-gender a.facet-value').first()
  const promised = Number(await value.locator('b').textContent())
  await value.click()
  await expect(page).toHaveURL(/q=gender%3A|q=gender:/)
  await expect.poll(() => count(page)).toBe(promised)
  expect(promised).toBeLessThan(all)
  const filtered = page.url()

  await page.goto(`${filtered}&sort=price-desc&pageSize=24`)
  await expect.poll(() => count(page)).toBe(promised)
  await looksRight(page)
  const first = page.locator('tr[data-product-code] .hit-code').first()
  const code = (await first.textContent())?.trim() ?? ''
  await first.click()
  await expect(page).toHaveURL(new RegExp(`/p/`))
  await expect(page.locator('main')).toContainText(code)
  await page.goBack()
  await expect(page).toHaveURL(/sort=price-desc/)
  await expect.poll(() => count(page)).toBe(promised)

  await page.goto(at('/search?text=contact&pageSize=24'))
  const found = await count(page)
  expect(found).toBeGreaterThan(24)
  const codes = () =>
    page
      .locator('tr[data-product-code]')
      .evaluateAll(rows => rows.map(row => row.getAttribute('data-product-code')))
  const onFirst = await codes()
  expect(onFirst).toHaveLength(24)
  await page.goto(at('/search?text=contact&pageSize=24&page=2'))
  const onSecond = await codes()
  expect(onSecond.filter(one => onFirst.includes(one))).toEqual([])
})

test('SRCH-01 a part is found by its number typed without separators', async ({ page }) => {
  await page.goto(at(''))
  const box = page.locator('header input[name=text]').first()
  await box.fill(typed(goods.insert))
  // by the button: Enter opens the article when its suggestion has come already
  await page.locator('header search button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.locator('tr[data-product-code]').first()).toContainText(goods.insert)
})

test('SRCH-03 suggestions come while typing, and lead to the article by keyboard', async ({ page }) => {
  await page.goto(at(''))
  const box = page.locator('header input[name=text]').first()
  await box.pressSequentially(typed(goods.insert).slice(0, 6), { delay: 30 })
  const option = page.locator('[role=option]').first()
  await expect(option).toBeVisible()
  await looksRight(page, 'suggestions')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/(p|search|c)[/?]/)
})

test('SRCH-03 what finds nothing is told in one line, aloud too, and the line searches', async ({ page }) => {
  await page.goto(at(''))
  const box = page.locator('header input[name=text]').first()
  await box.pressSequentially('zzzzqqqq', { delay: 30 })
  const words = 'No suggestions. Press Enter to search for "zzzzqqqq".'
  const options = page.locator('.suggest [role=option]')
  await expect(options).toHaveText([words])
  await expect(page.locator('#status')).toHaveText(words)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await options.click()
  await expect(page).toHaveURL(/\/search\?text=zzzzqqqq/)
})

test('ux 23 after a quick add the next row is at hand, and the layer leaves its field in sight @phone', async ({
  page,
}) => {
  await page.goto(at(`/c/${goods.category}`))
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  const fields = page.locator('tr[data-product-code] .quantity > input[name=qty]')
  const layer = page.locator('.layer')
  const codeOf = (place: number) =>
    fields.nth(place).evaluate(one => one.closest<HTMLElement>('tr')?.dataset['productCode'] ?? '')
  for (const place of [0, 1, 2]) {
    const next = fields.nth(place + 1)
    await fields.nth(place).evaluate(one => one.focus({ preventScroll: true }))
    // the next field stands where the layer is wont to be
    await next.evaluate(one => scrollBy({ top: one.getBoundingClientRect().top - 180, behavior: 'instant' }))
    await page.keyboard.press('Enter')
    await expect(layer).toContainText(await codeOf(place))
    await expect(next).toBeFocused()
    await expect
      .poll(
        () =>
          next.evaluate(one => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return document.elementFromPoint(left + width / 2, top + height / 2) === one
          }),
        // sooner than the layer goes by itself
        { timeout: 2_000 },
      )
      .toBe(true)
    await expect(layer).toBeInViewport({ ratio: 1 })
  }
})

test('ux 14, 17 what is added, removed and filtered is read out', async ({ page }) => {
  const said = page.locator('#status')
  await page.goto(at(`/c/${goods.category}`))
  await page.locator('#facet-gender a.facet-value').first().click()
  await expect(page).toHaveURL(/gender/)
  const promised = await count(page)
  await expect(said).toHaveText(new RegExp(`^${promised} products? found$`))
  await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
  const form = page.locator(`form[data-add-to-cart="${goods.insert}"]`).first()
  // the price of three comes after they were put into the basket, and does not talk over that
  let asked = 0
  await page.route(/\?quantity=3$/, async route => {
    asked++
    await page.locator('.layer').waitFor()
    await route.continue()
  })
  const asking = page.waitForRequest(/\?quantity=3$/)
  await form.locator('[name=qty]').fill('3')
  await asking
  // the field is left, and its price is not asked for once more
  await form.locator('button[type=submit]').click()
  await expect(page.locator('[data-offer-quantity="3"]').first()).toBeAttached()
  expect(asked).toBe(1)
  await expect(said).toContainText(`3 × ${goods.insert}`)
  await page.goto(at('/cart'))
  await page
    .locator(`tr[data-product-code="${goods.insert}"]`)
    .getByRole('button', { name: /remove/i })
    .click()
  await expect(said).toContainText(`${goods.insert} was removed from the basket.`)
})

test('CART-06 CART-10 CART-14 CART-23 a visitor adds, changes, removes and takes it back @phone', async ({
  page,
}) => {
  await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
  await looksRight(page)
  const form = page.locator(`form[data-add-to-cart="${goods.insert}"]`).first()
  await form.locator('[name=qty]').fill('3')
  await form.locator('button[type=submit]').click()
  const layer = page.locator('.added-layer')
  await expect(layer).toContainText(goods.insert)
  await expect(page.locator('[data-count=basket]').first()).toContainText('3')
  await expect(layer.getByRole('link', { name: 'basket' })).toHaveAttribute('href', at('/cart'))
  // it leaves by itself; what it says stands in the basket too
  await page.goto(at('/cart'))

  const position = page.locator(`tr[data-product-code="${goods.insert}"]`)
  await expect(position).toHaveAttribute('data-quantity', '3')
  await looksRight(page)
  const cart = page.locator('#cart')
  const before = Number(await cart.getAttribute('data-total-cents'))
  expect(before).toBeGreaterThan(0)
  await position.locator('input[name=quantity]:visible').fill('6')
  await position.locator('input[name=quantity]:visible').press('Enter')
  await expect(page.locator(`tr[data-product-code="${goods.insert}"]`)).toHaveAttribute('data-quantity', '6')
  await expect(cart).not.toHaveAttribute('data-total-cents', String(before))

  await fillBasket(page, { [goods.other]: 1 })
  await page.reload()
  await position.getByRole('button', { name: /remove/i }).click()
  await expect(rowOf(page, goods.insert)).toHaveCount(0)
  // ux 50: the focus is in the row that follows
  await expect(rowOf(page, goods.other).locator(':focus')).toHaveCount(1)
  await page
    .getByRole('button', { name: 'Undo' })
    .or(page.getByRole('link', { name: 'Undo' }))
    .first()
    .click()
  await expect(rowOf(page, goods.insert)).toHaveAttribute('data-quantity', '6')

  // CART-23: an empty postcode is marked, and nothing is asked
  const estimate = page.locator('form[action$="/cart/estimate"]')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await estimate.getByRole('button').click()
  await expect(estimate).toContainText('This field is required.')
  await expect(estimate.locator('[name=zipCode]')).toBeFocused()
  expect(asked.filter(url => url.includes('estimate'))).toEqual([])
  await estimate.locator('[name=zipCode]').fill('10001')
  await estimate.getByRole('button').click()
  await expect(estimate).toContainText('Tax not included.')
})

test('SRCH-01 nothing found says so, and what to do', async ({ page }) => {
  await page.goto(at('/search?text=zzzzqqqq'))
  await expect(page.locator('[data-result-count="0"]')).toHaveCount(1)
  await looksRight(page)
})

test.describe('what is not there', () => {
  test.use({ expected: [/status of 404/] })
  test('an unknown address is a page of the shop', async ({ page }) => {
    const answer = await page.goto(at('/no/such/page'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await looksRight(page)
  })
})
