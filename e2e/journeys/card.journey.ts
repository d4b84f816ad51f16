import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'

// what the shop refuses, the browser's console says too
test.use({ expected: [/409/] })

test('CHK-04 CHK-09 CHK-19 CHK-28 a card is entered at the provider, its bank asks, the order is there; the desk charges it @phone-long', async ({
  page,
  browser,
}) => {
  await page.goto(at('/login'))
  await signIn(page, people.buyer)
  await fillBasket(page, { [goods.insert]: 1 })
  await page.goto(at('/checkout/single'))
  await expect(page.locator('[data-section=delivery]')).toBeVisible()
  // CHK-23: what the shop did not take is not shown as chosen
  const choose = '**/checkout/single/choose'
  const refusal = {
    status: 409,
    contentType: 'application/problem+json',
    body: '{"status":409,"detail":"Not now."}',
  }
  await page.route(choose, route => route.fulfill(refusal), { times: 1 })
  await page.locator('[name=PaymentType][value=CARD]').click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('Not now.')
  await page.keyboard.press('Escape')
  await expect(page.locator('[name=PaymentType][value=ACCOUNT]')).toBeChecked()
  await page.locator('[name=PaymentType][value=CARD]').check()
  // CHK-05, CHK-06: everything else is open again, delivery is 2 now
  await expect(page.locator('[data-section=payment]')).toHaveAttribute('data-complete', 'false')
  await expect(page.locator('[data-section=cost-center]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'false')
  await page.locator('#edit-address').click()
  const book = page.locator('dialog [data-delivery-addresses]')
  await expect(book).toBeVisible()
  await looksRight(page, 'the address book of the checkout')
  await book.locator('form[action$="/useAddress"] button').first().click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('[name=addressId]:checked')).toHaveCount(1)
  await page.locator('[name=modeCode]').first().check()
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')

  await page.locator('#new-payment').click()
  const form = page.locator('dialog form.card-form')
  await expect(form).toBeVisible()
  await expect(form.locator('.card-start')).toBeHidden()
  const frame = page.frameLocator('dialog iframe[data-payment-frame]')
  const save = form.locator('button.button-primary[type=submit]')
  await save.click()
  // what is missing is said at once: in the provider's own frame, and around it
  await expect(frame.locator('[name=number]')).toHaveAttribute('aria-invalid', 'true')
  for (const name of ['cardTypeCode', 'expiryMonth', 'expiryYear'])
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
  // nothing of the frame is cut off by its messages
  await expect.poll(() => frame.locator('body').evaluate(body => body.scrollHeight - innerHeight)).toBe(0)
  await form.locator('[name=cardTypeCode]').selectOption('maestro')
  await expect(form.locator('.card-start')).toBeVisible()
  await form.locator('[name=cardTypeCode]').selectOption('visa')
  await form.locator('[name=expiryMonth]').selectOption('12')
  await form.locator('[name=expiryYear]').selectOption({ index: 4 })
  await form.locator('[name=saveInAccount]').uncheck()
  await expect(form.locator('[name=defaultPayment]')).toBeDisabled()
  await looksRight(page, 'the form of a card')
  await frame.locator('[name=number]').fill('4000 0000 0000 3220')
  await expect(frame.locator('[name=number]')).toHaveAttribute('aria-invalid', 'false')
  await frame.locator('[name=code]').fill('12')
  await save.click()
  await expect(frame.locator('#code-error')).toContainText('3 digits')
  await expect(frame.locator('[name=number]')).toHaveValue('4000 0000 0000 3220')
  await frame.locator('[name=code]').fill('123')
  await save.click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('[data-section=payment]')).toHaveAttribute('data-complete', 'true')
  await expect(page.locator('[data-section=payment]')).toContainText('•••• 3220')

  const reference = `CARD-${Date.now()}`
  await page.locator('[name=termsCheck]').check()
  await page.locator('[name=referenceNumber]').fill(reference)
  await expect(page.locator('[data-place-order]')).not.toHaveAttribute('aria-disabled', 'true')
  await looksRight(page)
  await page.locator('[data-place-order]').click()
  // the bank's page, on an origin of its own
  await expect(page).toHaveURL(/\/confirm\/pay_/)
  await page.locator('button[value=confirm]').click()
  await expect(page).toHaveURL(/orderConfirmation/)
  const code = (await page.locator('[data-order-code]').first().getAttribute('data-order-code')) ?? ''
  expect(code).not.toBe('')
  await looksRight(page)

  const desk = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await desk.goto(at('/login'))
  await signIn(desk, people.desk)
  await desk.goto(at(`/desk/orders/${code}`))
  const payment = desk.locator('[data-payment]')
  await expect(payment).toHaveAttribute('data-captured', '0')
  await looksRight(desk)
  await payment.locator('form[action$="/capture"] button').click()
  await desk.locator('dialog button', { hasText: 'OK' }).click()
  await expect(payment.locator('table:has(thead) tbody tr')).toHaveCount(1)
  await expect
    .poll(
      async () => {
        await desk.reload()
        return payment.locator('table:has(thead) tbody tr').first().textContent()
      },
      { timeout: 20_000 },
    )
    .toContain('Done')
  await desk.close()
})
