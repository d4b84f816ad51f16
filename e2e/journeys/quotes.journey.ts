import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, emptyBasket, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

/** Opens the panel at the checkout and sends the request; answers the number of the quote. */
async function askForQuote(page: Page, words: string): Promise<string> {
  await page.goto(at('/checkout/single'))
  await page.locator('select[name=costCenterId]').selectOption('NW-4100')
  // it may be the one of the last order, so that nothing but this says that the choice was taken
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await page.locator('#request-quote').click()
  const panel = page.locator('#quote-panel')
  await expect(panel).toBeVisible()
  // QUO-04: the other ways are blocked, with the reason beside them
  await expect(page.locator('#place-order')).toHaveAttribute('aria-disabled', 'true')
  await looksRight(page)
  // QUO-05: cancelling brings everything back
  await panel.locator('button[value=none]').click()
  await expect(panel).toBeHidden()
  await page.locator('#request-quote').click()
  await expect(panel).toBeVisible()
  await panel.locator('textarea').fill(words)
  await page.locator('[name=termsCheck]').check()
  await page.locator('[name=referenceNumber]').fill('Q-REF')
  await panel.locator('#send-quote-request').click()
  await expect(page).toHaveURL(/quoteOrderConfirmation/)
  const code = await page.locator('[data-quote-code]').first().getAttribute('data-quote-code')
  expect(code).toBeTruthy()
  return code ?? ''
}

/** The desk prices the first position and sends the offer. */
async function offer(seller: Page, code: string, price: string): Promise<void> {
  await seller.goto(at(`/desk/quotes/${code}`))
  await seller.locator('[name="price-1-1"]').fill(price)
  await seller.locator('[name=validUntil]').fill(`31/12/${nextYear}`)
  await seller.locator(`button[formaction$="/desk/quotes/${code}/offer"]`).click()
  await expect(seller.locator('[data-quote-code]').first()).toHaveAttribute('data-quote-state', 'offered')
}

test('QUO-02 QUO-10 QUO-11 a quote in three rounds becomes an order; both languages @phone-long', async ({
  page,
  browser,
}) => {
  await signIn(page, people.buyer)
  await emptyBasket(page)
  await fillBasket(page, { [goods.insert]: 40 })
  const code = await askForQuote(page, 'What would 40 a month cost?')
  await looksRight(page)
  const seller = await (await browser.newContext()).newPage()
  await signIn(seller, people.desk)
  await offer(seller, code, '4.90')
  await looksRight(seller)

  const detail = at(`/my-account/my-quotes/${code}`)
  // the press comes before the script of the buttons, which draws them anew
  await page.route(
    /QuoteDecision/,
    async route => {
      await new Promise(done => setTimeout(done, 500))
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto(detail)
  const decision = page.locator('[data-selected-decision]')
  const press = (name: string) => page.locator(`[data-decision=${name}]`)
  await press('negotiate').click()
  // QUO-10: pressed, the others blocked, the decision kept, the comment area open
  await expect(press('negotiate')).toHaveAttribute('aria-pressed', 'true')
  await expect(press('cancel')).toHaveAttribute('aria-disabled', 'true')
  await expect(press('accept')).toHaveAttribute('aria-disabled', 'true')
  await expect(decision).toHaveAttribute('data-selected-decision', 'NEGOTIATEQUOTE')
  await expect(page.locator('[name=comments]')).toBeFocused()
  await looksRight(page)
  // QUO-11: its own cancel takes that back
  await page.locator('#quote-comment button[type=button]').click()
  await expect(decision).toHaveAttribute('data-selected-decision', '')
  await expect(press('negotiate')).toBeFocused()
  await expect(page.locator('[name=comments]')).toBeHidden()
  // who begins to write before the script comes goes on in the form that works without one
  await page.route(
    /QuoteDecision/,
    async route => {
      await new Promise(done => setTimeout(done, 500))
      await route.continue()
    },
    { times: 1 },
  )
  await page.reload()
  await page.locator('[name=comments]').fill('Begun early')
  await expect(page.locator('shop-island[name$=QuoteDecision]')).toHaveAttribute('data-awake', '')
  await expect(page.locator('[name=comments]')).toHaveValue('Begun early')
  await expect(page.locator('#quote-comment').locator('[data-decision=negotiate]')).toBeVisible()
  await page.goto(detail)
  for (const [round, price] of [
    [1, '4.80'],
    [2, '4.70'],
  ] as const) {
    await press('negotiate').click()
    await expect(press('negotiate')).toHaveAttribute('aria-pressed', 'true')
    await page.locator('[name=comments]').fill(`Round ${round}: a little less, please`)
    await page.locator('#quote-decide button[type=submit]').click()
    await expect(page.locator('[data-quote-code]').first()).toHaveAttribute('data-quote-state', 'requested')
    await offer(seller, code, price)
    await page.goto(detail)
  }
  await seller.context().close()
  await expect(page.locator('[data-quote-code]').first()).toHaveAttribute('data-quote-version', '3')
  await page.goto(at(`/my-account/my-quotes/${code}`, 'zh'))
  await expect(page.locator('h1')).toContainText(`Oferta ${code}`)
  await looksRight(page)
  await page.goto(detail)
  await press('accept').click()
  await expect(page.locator('[data-quote-code]').first()).toHaveAttribute('data-quote-state', 'ordered')
  const total = await page.locator('[data-quote-code]').first().getAttribute('data-total-cents')
  await page.locator('main a[href*="/my-account/order/"]').first().click()
  await expect(page.locator('[data-order-code]').first()).toHaveAttribute('data-total-cents', total ?? '')
  await page.goto(at('/my-account/my-quotes'))
  await expect(page.locator(`[data-quote-code="${code}"]`)).toHaveAttribute('data-quote-state', 'ordered')
  await looksRight(page)
})
