import type { Locator, Page } from '@playwright/test'
import { checkOut } from '../check-out.ts'
import { goods, typed } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'
import { longBasket } from '../long-basket.ts'

const rowOf = (page: Page, code: string): Locator => page.locator(`#cart tr[data-product-code="${code}"]`)

/** Types a quantity into a position of the basket and leaves it: it is sent, and the page drawn anew. */
async function change(row: Locator, quantity: number): Promise<void> {
  await row.locator('input[name=quantity]:visible').fill(String(quantity))
  await row.locator('input[name=quantity]:visible').press('Enter')
  await expect(row).toHaveAttribute('data-quantity', String(quantity))
}

/** A list out of a spreadsheet. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((one, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('QO-01 QO-02 QO-04 CART-01 CART-03 the weekly order: a list is pasted, one row of it is mended, and it is ordered @phone', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  await page.goto(at('/quickOrder'))
  const numbers = page.locator('input[name^="productId["]')
  await numbers.first().focus()
  // the rows can be removed as soon as the island has taken over
  await expect(page.getByRole('button', { name: 'Remove row 1', exact: true })).toBeVisible()
  await paste(numbers.first(), `${goods.insert}\t10\nNO-SUCH-PART\t5\n${typed(goods.other)}\t3`)
  const faulty = page.locator('tr[data-quick-row="1"]')
  await expect(page.locator('tr[data-quick-row="2"] .part-number')).toHaveText(goods.other)
  await expect(faulty.locator('.field-error')).toBeVisible()
  await looksRight(page, 'quick order with an unknown number')

  await page.locator('.quick-order-foot button').click()
  // what could not be taken stays alone, with its reason
  await expect(page.locator('[data-verdict]')).toHaveCount(1)
  await expect(numbers.first()).toHaveValue('NO-SUCH-PART')
  await numbers.first().fill(goods.insert)
  await numbers.first().press('Tab')
  await expect(page.locator('tr[data-quick-row="0"] .part-number')).toHaveText(goods.insert)
  await page.locator('.quick-order-foot button').click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(rowOf(page, goods.insert)).toHaveAttribute('data-quantity', '15')
  await expect(rowOf(page, goods.other)).toHaveAttribute('data-quantity', '3')

  // the grid of variants opens where its link stands, and knows what the basket holds
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  await page.locator('details:has(.cart-variants) > summary').click()
  await page.locator('.cart-variants a').first().click()
  const grid = page.locator('.cart-variants [data-variant-grid]')
  await expect(grid.locator(`[data-sku="${goods.insert}"]`)).toHaveValue('15')
  await expect(page).toHaveURL(/\/cart$/)

  await page.locator('#terms [name=termsCheck]').check()
  await page.locator('form[data-cart-checkout] button[type=submit].button-primary').click()
  await expect(page).toHaveURL(/\/checkout\/single/)
  const code = await checkOut(page, 'NW-4100', 'weekly order')
  // the same order, in the other storefront
  await page.goto(at(`/my-account/order/${code}`, 'zh'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  for (const article of [goods.insert, goods.other]) await expect(page.locator('main')).toContainText(article)
})

test('CART-12 on a phone Tab goes through a position from top to bottom, as it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, people.buyer)
  await fillBasket(page, { [goods.insert]: 15 })
  await page.goto(at('/cart'))
  const places = await rowOf(page, goods.insert)
    .locator('a:visible, button:visible, input:visible')
    .evaluateAll(all =>
      all.map(one => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
  expect(places.length).toBeGreaterThan(3)
  // what comes later by Tab stands nowhere above what came before
  for (const [i, { bottom }] of places.entries()) expect(bottom).toBeGreaterThan(places[i - 1]?.top ?? 0)
})

test('CART-16 CART-18 two windows change one basket: the later change counts, and says what the other did', async ({
  page,
  context,
}) => {
  await signIn(page, people.buyer)
  await fillBasket(page, { [goods.insert]: 2, [goods.other]: 4 })
  await page.goto(at('/cart'))
  const other = await context.newPage()
  await other.goto(at('/cart'))
  await change(rowOf(other, goods.insert), 7)
  await rowOf(other, goods.other)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rowOf(other, goods.other)).toHaveCount(0)

  // this window shows the basket as it was, and changes it
  await expect(rowOf(page, goods.insert)).toHaveAttribute('data-quantity', '2')
  await change(rowOf(page, goods.insert), 3)
  await expect(page.locator('#messages')).toContainText(
    `The quantity of ${goods.insert} had been changed from 2 to 7 in another window. Your 3 counts.`,
  )
  await expect(page.locator('main')).toContainText('Changed in another window')
  await expect(page.locator('main')).toContainText(`${goods.other} was removed`)
  await expect(rowOf(page, goods.other)).toHaveCount(0)

  await other.reload()
  await expect(rowOf(other, goods.insert)).toHaveAttribute('data-quantity', '3')
})

test('CART-02 SAVC-02 a basket of 2,000 positions is opened, looked through, changed and ordered @long', async ({
  page,
}) => {
  await signIn(page, people.distributor)
  await page.goto(at('/my-account/saved-carts'))
  await page
    .getByRole('link', { name: new RegExp(longBasket) })
    .first()
    .click()
  await page.getByRole('link', { name: 'Put into basket' }).click()
  await page.locator('dialog form button[type=submit]').click()
  await expect(page).toHaveURL(/\/cart$/)
  const cart = page.locator('#cart')
  await expect(cart).toContainText('2,000 positions')
  const rows = cart.locator('tr[data-cart-row]')
  await expect(rows).toHaveCount(100)

  // the last positions come as they are scrolled to; what is between stays to come
  // a block that is to come is as high as it will be as soon as the script watches it
  const toCome = cart.locator('tr[data-cart-block]')
  await expect(toCome.last()).toHaveAttribute('style', /height/)
  await toCome.last().scrollIntoViewIfNeeded()
  const last = cart.locator('tr[data-cart-row="2000"]')
  await expect(last).toBeAttached()
  await expect(cart.locator('tr[data-cart-block="501"]')).toBeAttached()
  await last.scrollIntoViewIfNeeded()
  const pieces = Number(await last.getAttribute('data-quantity'))
  const total = Number(await cart.getAttribute('data-total-quantity'))
  const step = Number(await last.locator('.quantity').first().getAttribute('data-step'))
  await change(last, pieces + step)
  await expect(cart).toHaveAttribute('data-total-quantity', String(total + step))
  await expect(last).toBeInViewport()

  await checkOut(page, 'VX-STOCK', '2,000 positions', false)
})
