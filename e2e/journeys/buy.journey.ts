import { checkOut } from '../check-out.ts'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, password, people, signIn, test } from '../journey.ts'

test('CHK-01 ORD-01 the whole way: sign-in with a basket, checkout on account, history; the desk ships; the buyer sees it @phone-too', async ({
  page,
  browser,
}) => {
  await page.goto(at('/login'))
  await signIn(page, people.buyer)
  await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
  await page.locator(`form[data-add-to-cart="${goods.insert}"] button[type=submit]`).first().click()
  await expect(page.locator('[data-count=basket]').first()).toContainText('1')
  await page.goto(at('/cart'))
  await page.locator('#terms [name=termsCheck]').check()
  await page.locator('form[data-cart-checkout] button[type=submit]').click()
  await expect(page).toHaveURL(/\/checkout\/single/)

  // on a narrow window the sum stands on top; once unfolded it stays so, whatever is chosen
  const onTop = page.locator('.checkout-on-top details')
  if (await onTop.isVisible()) {
    await onTop.locator('summary').click()
    await page.locator('select[name=costCenterId]').selectOption('NW-4100')
    await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
    await expect(onTop).toHaveAttribute('open')
  }

  const reference = `J-${Date.now()}`
  const code = await checkOut(page, 'NW-4100', reference)
  await looksRight(page)
  const sums = page.locator('[data-order-code][data-total-cents]').first()
  const cents = async (name: string) => Number(await sums.getAttribute(`data-${name}-cents`))
  expect(await cents('total')).toBe((await cents('net')) + (await cents('delivery')) + (await cents('tax')))
  await expect(page.locator('[data-count=basket]').first()).not.toContainText('1')
  // SITE-38: the analytics layer is told once, not again by a reload
  const told = () =>
    page.evaluate(() => (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [])
  await expect
    .poll(told)
    .toEqual([expect.objectContaining({ orderCode: code, totalPrice: (await cents('total')) / 100 })])
  expect((await told())[0]?.['products']).toEqual([
    expect.objectContaining({ code: goods.insert, quantity: 1 }),
  ])
  await page.reload()
  await expect(page.locator('[data-order-code]').first()).toHaveAttribute('data-order-code', code)
  await page.waitForLoadState('networkidle')
  expect(await told()).toEqual([])

  await page.goto(at('/my-account/orders'))
  await expect(page.locator(`tr[data-order-code="${code}"]`)).toHaveAttribute('data-order-state', 'placed')
  await expect(page.locator('tr[data-order-code]').filter({ hasText: reference })).toHaveCount(1)
  await looksRight(page)
  await page.goto(at(`/my-account/order/${code}`))
  await expect(page.locator('main')).toContainText(goods.insert)
  await looksRight(page)

  const seller = await (await browser.newContext()).newPage()
  await signIn(seller, people.desk)
  await seller.goto(at(`/desk/orders/${code}`))
  await looksRight(seller)
  await seller.locator(`form[action$="/desk/orders/${code}/confirm"] button[type=submit]`).click()
  await expect(seller.locator(`form[action$="/desk/orders/${code}/ship"]`)).toBeVisible()
  await seller.locator(`form[action$="/desk/orders/${code}/ship"] button[type=submit]`).click()
  await expect(seller.locator(`form[action$="/desk/orders/${code}/ship"]`)).toHaveCount(0)
  await seller.context().close()

  await page.goto(at('/my-account/orders'))
  await expect(page.locator(`tr[data-order-code="${code}"]`)).toHaveAttribute('data-order-state', 'shipped')
})

test("CART-01 K-28 a guest's basket joins the one they had", async ({ page }) => {
  await signIn(page, people.colleague)
  await fillBasket(page, { [goods.other]: 2 })
  await page.context().clearCookies()
  await page.goto(at(''))
  await fillBasket(page, { [goods.insert]: 3, [goods.other]: 1 })
  await page.goto(at('/login'))
  await page.locator('main [name=username]').fill(people.colleague)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form[data-login] button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
  await page.goto(at('/cart'))
  await expect(page.locator(`tr[data-product-code="${goods.insert}"]`)).toHaveAttribute('data-quantity', '3')
  await expect(page.locator(`tr[data-product-code="${goods.other}"]`)).toHaveAttribute('data-quantity', '3')
})

test.describe('conflicts', () => {
  test.use({ expected: [/status of 409/] })
  test('F11 CHK-24 two tabs: an order of a basket that has changed is shown before it is placed', async ({
    page,
    context,
  }) => {
    await signIn(page, people.distributor)
    await fillBasket(page, { [goods.insert]: 1 })
    await page.goto(at('/checkout/single'))
    await page.locator('select[name=costCenterId]').selectOption('VX-STOCK')
    await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
    const other = await context.newPage()
    await other.goto(at('/cart'))
    await fillBasket(other, { [goods.other]: 2 })
    await page.locator('[name=termsCheck]').check()
    await page.locator('[name=referenceNumber]').fill('two tabs')
    await page.locator('[data-place-order]').click()
    await expect(page.locator('main [role=alert], main .error-summary').first()).toBeVisible()
    await expect(page).not.toHaveURL(/orderConfirmation/)
    await expect(page.locator('#checkout')).toContainText(goods.other)
    // what was entered is still there; the terms are asked for anew
    await expect(page.locator('[name=referenceNumber]')).toHaveValue('two tabs')
    await expect(page.locator('[name=termsCheck]')).not.toBeChecked()
    await looksRight(page, 'conflict')
    await page.locator('[name=termsCheck]').check()
    await page.locator('[data-place-order]').click()
    await expect(page).toHaveURL(/orderConfirmation/)
  })
})

test('CHK-23 what is typed while a choice is on its way stays', async ({ page }) => {
  await signIn(page, people.distributor)
  await fillBasket(page, { [goods.insert]: 1 })
  await page.goto(at('/checkout/single'))
  const typed = Promise.withResolvers<void>()
  await page.route('**/checkout/single/choose', async route => {
    const response = await route.fetch()
    await typed.promise
    await route.fulfill({ response })
  })
  await page.locator('select[name=costCenterId]').selectOption('VX-STOCK')
  await page.locator('[name=referenceNumber]').fill('typed meanwhile')
  await page.locator('[name=termsCheck]').check()
  typed.resolve()
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await expect(page.locator('[name=referenceNumber]')).toHaveValue('typed meanwhile')
  await expect(page.locator('[name=referenceNumber]')).toBeEditable()
  await expect(page.locator('[name=termsCheck]')).toBeChecked()
  await expect(page.locator('[data-place-order]')).not.toHaveAttribute('aria-disabled', 'true')
})

test('F9 CHK-30 a double click orders once; the button hints at what is still needed', async ({ page }) => {
  await signIn(page, people.distributor)
  await fillBasket(page, { [goods.insert]: 1 })
  await page.goto(at('/checkout/single'))
  await page.locator('select[name=costCenterId]').selectOption('VX-STOCK')
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  const order = page.locator('[data-place-order]')
  await expect(order).toHaveAttribute('title', 'Still needed: your consent to the terms, a reference number')
  await order.click({ force: true })
  await expect(page.locator('[name=termsCheck]')).toBeFocused()
  await page.locator('[name=termsCheck]').check()
  await expect(order).toHaveAttribute('title', 'Still needed: a reference number')
  await page.locator('[name=purchaseOrderNumber]').fill('PO-1')
  await expect(page.locator('[name=referenceNumber]')).toHaveValue('PO-1')
  const reference = `once-${Date.now()}`
  await page.locator('[name=referenceNumber]').fill(reference)
  await expect(order).not.toHaveAttribute('title')
  await order.dblclick()
  await expect(page).toHaveURL(/orderConfirmation/)
  await page.goto(at(`/my-account/orders?text=${reference}`))
  await expect(page.locator('tr[data-order-code]')).toHaveCount(1)
})

test.describe('the session has ended', () => {
  test.use({ expected: [/status of 403/] })
  test('SEC-06 the log-in dialog opens, and what was asked is done after it', async ({ page }) => {
    await signIn(page, people.foreign)
    await fillBasket(page, { [goods.insert]: 2 })
    await page.goto(at('/checkout/single'))
    await expect(page.locator('#checkout')).toBeVisible()
    // the session ends elsewhere, for instance by its time
    const cookies = await page.context().cookies()
    await page.context().clearCookies({ name: /session/i })
    expect(cookies.length).toBeGreaterThan((await page.context().cookies()).length)
    await page.locator('select[name=costCenterId]').selectOption('MR-100')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[name=username]')).toBeVisible()
    await looksRight(page, 'log-in dialog')
    await dialog.locator('[name=username]').fill(people.foreign)
    await dialog.locator('[name=password]').fill(password)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('select[name=costCenterId]')).toHaveValue('MR-100')
    await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  })
})
