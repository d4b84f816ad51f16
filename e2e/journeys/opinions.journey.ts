import { goods } from '../goods.ts'
import { at, expect, looksRight, password, people, signIn, test } from '../journey.ts'

const product = at(`/p/${encodeURIComponent(goods.other)}`)

test.describe('asked to sign in, then something is missing', () => {
  test.use({ expected: [/(403 \(Forbidden|400 \(Bad Request)\)/] })
  test('PDP-07 PDP-08 reviews come when looked at; one is written, waits, and appears once published @phone-long', async ({
    page,
    browser,
  }) => {
    await page.goto(product)
    await expect(page.locator('#reviews-list [data-review-count]')).toHaveCount(0)
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.locator('#reviews-list [data-review-count]')).toHaveCount(1)
    await looksRight(page, 'reviews')

    await page.locator('#reviews .review-head').getByText('Write a review').click()
    const login = page.locator('dialog.dialog-login')
    await login.locator('[name=username]').fill(people.distributor)
    await login.locator('[name=password]').fill(password)
    await login.locator('[type=submit]').click()
    const form = page.locator('dialog .review-form')
    await expect(form.locator('[name=headline]')).toBeFocused()
    await looksRight(page, 'the review form')
    const headline = `Fits ${Date.now()}`
    await form.locator('[name=headline]').fill('')
    await form.locator('textarea').fill('Kept')
    await form.locator('[type=submit]').click()
    await expect(form.locator('.field-error').first()).toContainText('This field is required.')
    await expect(form.locator('textarea')).toHaveValue('Kept')
    await form.locator('[name=headline]').fill(headline)
    await form.locator('[name=rating][value="3"]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(form.locator('[name=rating][value="4"]')).toBeChecked()
    await form.locator('[type=submit]').click()
    await expect(page.locator('.product-news')).toContainText('It appears here once it has been checked.')
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-own-review=new]')).toContainText(headline)

    const desk = await (await browser.newContext()).newPage()
    await signIn(desk, people.desk)
    await desk.goto(at('/desk'))
    await expect(desk.locator('[data-waiting="desk/reviews"]')).toBeVisible()
    await desk.goto(at('/desk/reviews'))
    await looksRight(desk, 'reviews at the desk')
    await desk
      .locator('[data-review-id]', { hasText: headline })
      .getByRole('button', { name: 'Publish' })
      .click()
    await expect(desk.locator('.message').first()).toContainText('has been published')
    await desk.context().close()
    await page.reload()
    await page.locator('#reviews').scrollIntoViewIfNeeded()
    await expect(page.locator('#reviews-list .review').first()).toContainText(headline)
    await expect(page.locator('[data-rating]')).toBeVisible()
  })
})

test.describe('a part that does not come', () => {
  test.use({ expected: [/ERR_FAILED/] })
  test('PDP-12 PDP-13 distributors come when looked at, more on demand; buying opens their shop and is counted', async ({
    page,
    context,
  }) => {
    const told: string[] = []
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/buyFromDistributor')) told.push(searchParams.get('buy') ?? '')
    })
    await context.route('https://*.example/**', route => route.fulfill({ body: 'their shop' }))
    await page.route('**/whereToBuy', route => route.abort())
    await page.goto(product)
    await page.locator('#where-to-buy').scrollIntoViewIfNeeded()
    const place = page.locator('#where-to-buy-list')
    await expect(place.locator('.field-error')).toContainText('could not be reached')
    await page.unroute('**/whereToBuy')
    await place.getByRole('button', { name: 'Try again' }).click()
    await expect(place.locator('.where-to-buy-offer')).toHaveCount(5)
    await looksRight(page, 'where to buy')
    await place.getByText('Load more').click()
    await expect(place.locator('.where-to-buy-offer').nth(5)).toBeFocused()
    const link = place.locator('.where-to-buy-offer').nth(5).locator('a.button')
    const [shop] = await Promise.all([context.waitForEvent('page'), link.click()])
    await shop.waitForURL('https://*.example/**')
    expect(shop.url()).toBe(await link.getAttribute('href'))
    expect(await shop.evaluate(() => window.opener as unknown)).toBeNull()
    await expect.poll(() => told).toEqual([shop.url()])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expected: [/400 \(Bad Request\)/] })
  test('PDP-07 PDP-08 PDP-12 reviews, the form and distributors are pages', async ({ page }) => {
    await page.goto(product)
    await page.getByText('Show distributors').click()
    await expect(page.locator('h1')).toContainText('Where to buy')
    await page.getByText('Load more').click()
    await expect(page.locator('.where-to-buy-offer').nth(5)).toBeVisible()
    await page.getByText('Back to the product').click()
    await page.getByText('Read reviews').click()
    await expect(page.locator('h1')).toContainText('Reviews of')
    await page.getByText('Write a review').click()
    await page.locator('main [name=username]').fill(people.colleague)
    await page.locator('main [name=password]').fill(password)
    await page.locator('main form[data-login] [type=submit]').click()
    await page.locator('main [name=headline]').fill('')
    await page.locator('.stars-choice-one').nth(4).click()
    await page.locator('.review-form [type=submit]').click()
    await expect(page.locator('.error-summary')).toContainText('This field is required.')
    await expect(page.locator('main [name=rating][value="5"]')).toBeChecked()
    await page.locator('main [name=headline]').fill('By hand')
    await page.locator('.review-form [type=submit]').click()
    await expect(page.locator('.product-news')).toContainText('Thank you for your review.')
  })
})
