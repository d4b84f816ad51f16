import { goods } from '../goods.ts'
import { at, expect, inTurn, looksRight, people, signIn, test } from '../journey.ts'

// in a short run by turns with the buyer who orders by keys
inTurn(1, 2)(
  'decision 329 the desk enters an order of a caller by keyboard, and places it as it was seen',
  async ({ page }) => {
    await signIn(page, people.desk)
    await page.goto(at('/desk/orders'))
    await page.getByRole('link', { name: 'New order for a customer' }).click()
    await page.getByLabel('Name, e-mail, company or customer number').fill(people.buyer)
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /^Enter an order for/ })
      .first()
      .click()
    await looksRight(page)

    // a number, Enter, a quantity, Enter: the next row
    await page.locator('[name="code-1"]').fill(goods.insert)
    await page.keyboard.press('Enter')
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-order-row="1"][data-code]')).toHaveAttribute('data-code', goods.insert)
    await expect(page.locator('[data-order-total]')).toBeVisible()
    await expect(page.locator('[name="code-2"]')).toBeFocused()

    // words: the one that is meant is taken, and comes to more
    const before = await page.locator('[data-order-total]').textContent()
    await page.keyboard.type(goods.other.slice(0, -1))
    await page.getByRole('button', { name: `Use ${goods.other}`, exact: true }).click()
    await expect(page.locator('[data-order-row="2"][data-code]')).toHaveAttribute('data-code', goods.other)
    await expect(page.locator('[data-order-total]')).not.toHaveText(before ?? '')
    await page.locator('[name="day-2"]').fill('01/01/2001')
    await expect(page.locator('[data-order-row="2"]')).toContainText('Please enter today’s date or later')
    await looksRight(page)
    await page.locator('[name="day-2"]').fill('')
    await page.locator('[name=note]').fill('Calls back on Monday')
    await expect(page.locator('[name=seen]')).not.toHaveValue('')
    await page.getByRole('button', { name: /^Place order for/ }).click()
    await expect(page).toHaveURL(/\/desk\/orders\/\d+$/)
    await expect(page.locator('main')).toContainText('has been placed for')
    await expect(page.locator('main')).toContainText('Entered by the seller')
    await expect(page.locator('main')).toContainText('Calls back on Monday')
    await looksRight(page)
  },
)

test('decision 329 without script the same form shows what it comes to, and places it by the second press', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, people.desk)
  await page.goto(at(`/desk/orders/new?text=${people.buyer}`))
  await page
    .getByRole('link', { name: /^Enter an order for/ })
    .first()
    .click()
  await page.locator('[name="code-1"]').fill(goods.insert)
  await page.locator('[name="quantity-1"]').fill('20')
  await page.locator('[name="code-3"]').fill('nothing of ours')
  await page.getByRole('button', { name: /^Place order for/ }).click()
  await expect(page.locator('.error-summary')).toContainText('No article matches')
  await expect(page.locator('[name="quantity-1"]')).toHaveValue('20')
  await page.locator('[name="code-3"]').fill('')
  await page.getByRole('button', { name: /^Place order for/ }).click()
  await expect(page.locator('main')).toContainText('Nothing has been placed yet')
  await page.getByRole('button', { name: /^Place order for/ }).click()
  await expect(page).toHaveURL(/\/desk\/orders\/\d+$/)
  await context.close()
})

test.describe('a list with a line that is not clear', () => {
  test.use({ expected: [/status of 400/] })
  test('decision 417 the desk begins an offer of a list: its buyer sees it once it is sent, and accepts it', async ({
    page,
    browser,
  }) => {
    await signIn(page, people.desk)
    await page.goto(at(`/desk/quotes/new?text=${people.buyer}`))
    await page
      .getByRole('link', { name: /^Begin an offer for/ })
      .first()
      .click()
    await page.locator('[name=rows]').fill(`${goods.insert}\t20\nnothing of ours\t1`)
    await page.locator('[name=remarks]').fill('Including the test report')
    await page.locator('[name=costCenter]').selectOption('NW-4100')
    const go = page.getByRole('button', { name: 'Go on to prices' })
    await go.click()
    await expect(page.locator('.error-summary')).toContainText('Line 2')
    await page.locator('[name=rows]').fill(`${goods.insert}\t20`)
    await go.click()
    await expect(page).toHaveURL(/\/desk\/quotes\/\d+/)
    await expect(page.locator('main')).toContainText('The customer does not see it until the offer is sent')
    const code = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? ''
    await looksRight(page)
    const buyer = await (await browser.newContext()).newPage()
    await signIn(buyer, people.buyer)
    await buyer.goto(at('/my-account/my-quotes'))
    await expect(buyer.locator(`[data-quote-code="${code}"]`)).toHaveCount(0)
    await page.locator('[name=validUntil]').fill(`31/12/${new Date().getUTCFullYear() + 1}`)
    await page.locator(`button[formaction$="/desk/quotes/${code}/offer"]`).click()
    await expect(page.locator('[data-quote-code]').first()).toHaveAttribute('data-quote-state', 'offered')
    await buyer.goto(at(`/my-account/my-quotes/${code}`))
    await expect(buyer.locator('main')).toContainText('Including the test report')
    await buyer.locator('[data-decision=accept]').click()
    await expect(buyer.locator('[data-quote-code]').first()).toHaveAttribute('data-quote-state', 'ordered')
    await buyer.context().close()
  })
})
