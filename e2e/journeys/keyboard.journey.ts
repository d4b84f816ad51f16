import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, inTurn, fillBasket, people, signIn, test, tokenOf } from '../journey.ts'

const product = at(`/p/${encodeURIComponent(goods.insert)}`)
const status = (page: Page) => page.locator('#status')

inTurn(1, 2)(
  'ux 49, 29 what is said while a dialog is open is said inside of it, as nothing else is read out then',
  async ({ page }) => {
    await page.goto(product)
    const compare = page.locator('button[data-compare-open]').first()
    await compare.press('Enter')
    await expect(compare).toHaveAttribute('data-active', 'true')
    await compare.press('Enter')
    const dialog = page.locator('dialog.overlay')
    await dialog.locator('[name=qty]').press('Enter')
    await expect(dialog.getByRole('status')).toContainText('Added to the basket')
  },
)

inTurn(0, 2)(
  'ux 29 Esc closes the layer of what was added, and gives back the focus that went into it',
  async ({ page }) => {
    await page.goto(product)
    const quantity = page.locator('.buy-form [name=qty]')
    await quantity.press('Enter')
    const layer = page.locator('.layer')
    await layer.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    await expect(quantity).toBeFocused()
  },
)

test("CART-37 ux 49 Esc puts the basket's rollover away, and the focus stays at its link", async ({
  page,
}) => {
  await page.goto(product)
  await fillBasket(page, { [goods.insert]: 1 })
  const link = page.locator('[data-mini-cart] > a')
  const panel = page.locator('.mini-cart-panel')
  await link.focus()
  await expect(panel).toBeVisible()
  await panel.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()
  // put away it stays, until the focus comes anew
  await page.waitForTimeout(400)
  await expect(panel).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(panel).toBeVisible()
  // what only the pointer holds goes by Esc too
  await page.locator('.bar input[type=search]').focus()
  await expect(panel).toBeHidden()
  await link.hover()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

inTurn(1, 2)(
  'ux 53 a line taken back in the basket has the focus, and that it is back is read out',
  async ({ page }) => {
    await page.goto(at('/cart'))
    await fillBasket(page, { [goods.insert]: 2 })
    await page.goto(at('/cart'))
    const row = page.locator(`tr[data-product-code="${goods.insert}"]`)
    await row.locator('input[name=quantity]:visible').fill('0')
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(row).toHaveAttribute('data-quantity', '2')
    await expect(row.locator(':focus')).toHaveCount(1)
    await expect(status(page)).toHaveText(`${goods.insert} is back in the basket.`)
    await expect(page.locator('.layer')).toHaveCount(0)
  },
)

test.describe('a number that is refused', () => {
  test.use({ expected: [/status of 400/] })
  inTurn(0, 2)('ux 45 a number that the basket refuses is read out with why', async ({ page }) => {
    await page.goto(at('/cart'))
    await fillBasket(page, { [goods.insert]: 1 })
    await page.goto(at('/cart'))
    await page.locator('form[data-quick-add] [name=productCodePost]').fill('NOPE-1')
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=alert]').first()).toHaveText(
      'NOPE-1: there is no article with this number. Nothing was added to the basket',
    )
  })
})

inTurn(1, 2)(
  'ux 21 how many rows are chosen is read out, in lists and in the watchlist',
  async ({ page }) => {
    await page.goto(at(`/c/${goods.category}`))
    const rows = page.locator('input[type=checkbox][form=bulk]')
    await rows.nth(0).press('Space')
    await expect(status(page)).toHaveText('1 selected')
    await rows.nth(2).press('Shift+Space')
    await expect(status(page)).toHaveText('3 selected')
    await page.locator('[data-bulk-clear]').press('Enter')
    await expect(status(page)).toHaveText('No items selected.')

    await signIn(page, people.buyer)
    await page.request.post(at(`/api/watchlists/add/product-${encodeURIComponent(goods.insert)}`), {
      form: { CSRFToken: await tokenOf(page) },
    })
    await page.goto(at('/wishlist/show'))
    await page.locator('[data-watch-table] input[name=product]').first().press('Space')
    await expect(status(page)).toHaveText(/^1 /)
  },
)

inTurn(0, 2)(
  'PDP-06 ux 3.3 a link to a section of the product leads the focus to its heading',
  async ({ page }) => {
    await page.goto(product)
    await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
    await page.locator('[data-section-nav] a[href="#downloads"]').press('Enter')
    await expect(page.locator('#downloads h2').first()).toBeFocused()
  },
)

test('PDP-06 ux 3.3 the row of sections marks the one that was chosen, the last one as well @phone', async ({
  page,
}) => {
  await page.goto(product)
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  // parts that come when they are looked at move what is below them: they are there before
  for (const [section, link] of [
    ['where-to-buy', 'Show distributors'],
    ['reviews', 'Read reviews'],
  ] as const) {
    await page.locator(`#${section}`).scrollIntoViewIfNeeded()
    await expect(page.locator(`#${section}`).getByRole('link', { name: link })).toHaveCount(0)
  }
  const marked = page.locator('[data-section-nav] a[aria-current]')
  for (const section of ['downloads', 'reviews', 'technical-data', 'where-to-buy']) {
    await page.locator(`[data-section-nav] a[href="#${section}"]`).press('Enter')
    await expect(marked).toHaveAttribute('href', `#${section}`)
    // the way there ends with the focus at the heading, which a key that comes earlier would lose
    await expect(page.locator(`#${section} h2`).first()).toBeFocused()
  }
})

test('ux 49 Esc puts the search of a narrow window away, and gives the focus back @phone-only', async ({
  page,
}) => {
  await page.goto(at('/cart'))
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  const opener = page.locator('.search-toggle > summary')
  await opener.press('Enter')
  await expect(page.locator('.bar .search input[type=search]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('.search-toggle')).not.toHaveAttribute('open')
  await expect(opener).toBeFocused()
})

test('ux 49, 51 the filters of a narrow window hold the focus until Esc, which gives it back @phone-only', async ({
  page,
}) => {
  await page.goto(at(`/c/${goods.category}`))
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  const opener = page.locator('a[href="#filters"]')
  await opener.press('Enter')
  const panel = page.locator('#filters')
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(
    await page.evaluate(() => document.querySelector('main :focus:not(#filters, #filters *)')),
  ).toBeNull()
  await expect(page.locator('header').first()).toHaveJSProperty('inert', true)
  await panel.getByRole('link', { name: 'Only orderable' }).press('Enter')
  await expect(page).toHaveURL(/orderable=1#filters/)
  await expect(page.locator('header').first()).toHaveJSProperty('inert', true)
  await expect(status(page)).toContainText('found')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('header').first()).toHaveJSProperty('inert', false)
})

inTurn(1, 2)(
  'ux 63, 50 a slide of the desk is moved on by pressing on: its button keeps the focus',
  async ({ page }) => {
    await signIn(page, people.desk)
    await page.goto(at('/desk/slides'))
    const slide = page.locator('tr[data-slide]').first()
    const id = await slide.getAttribute('data-slide')
    for (const direction of ['down', 'up']) {
      const button = page.locator(`#move-${id}-${direction}`)
      await button.press('Enter')
      await expect(page).toHaveURL(new RegExp(`#move-${id}-${direction}$`))
      await expect(button).toBeFocused()
      await expect(status(page)).toHaveText('The order of the slides was changed.')
    }
    await expect(slide).toHaveAttribute('data-slide', id ?? '')
  },
)

inTurn(0, 2)(
  'ux 51 the ring around a value of a facet is inside of the list that scrolls',
  async ({ page }) => {
    await page.goto(at(`/c/${goods.category}`))
    const value = page.locator('#facet-gender a.facet-value').first()
    await page.locator('#facet-gender summary').press('Tab')
    await expect(value).toBeFocused()
    await expect(value).toHaveCSS('outline-offset', '-2px')
  },
)
