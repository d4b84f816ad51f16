import { goods } from '../goods.ts'
import { at, expect, inTurn, fillBasket, looksRight, password, people, signIn, test } from '../journey.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('ux 64, 65: read, filter, add, change, remove, sign in, order', async ({ page }) => {
    await page.goto(at(`/c/${goods.category}`))
    await page.locator('#facet-gender a.facet-value').first().click()
    await expect(page).toHaveURL(/gender/)
    await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
    const form = page.locator(`form[data-add-to-cart="${goods.insert}"]`).first()
    await form.locator('[name=qty]').fill('2')
    await form.locator('button[type=submit]').click()
    await page.goto(at('/cart'))
    const row = page.locator(`tr[data-product-code="${goods.insert}"]`)
    await expect(row).toHaveAttribute('data-quantity', '2')
    await row.locator('input[name=quantity]:visible').fill('4')
    await row.getByRole('button', { name: /update/i }).click()
    await expect(row).toHaveAttribute('data-quantity', '4')
    await row.getByRole('button', { name: /remove/i }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.goto(at('/cart'))
    await expect(row).toHaveAttribute('data-quantity', '4')

    await page.locator('[name=termsCheck]').check()
    await page.locator('form[data-cart-checkout] button[type=submit]').click()
    await page.locator('main [name=username]').fill(people.foreign)
    await page.locator('main [name=password]').fill(password)
    await page.locator('main form[data-login] button[type=submit]').click()
    await expect(page).toHaveURL(/\/checkout\/single/)
    await page.locator('select[name=costCenterId]').selectOption('MR-100')
    await page.locator('button[formaction$="/checkout/single/choose"]').first().click()
    await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
    await page.locator('[name=referenceNumber]').fill('no script')
    await page.locator('[name=termsCheck]').check()
    // the server cannot know yet that the terms are ticked: the button says so, and works all the same
    await page.locator('[data-place-order]').press('Enter')
    await expect(page).toHaveURL(/orderConfirmation/)
    await expect(page.locator('[data-order-code]').first()).toBeVisible()
    await page.goto(at('/my-account/orders?text=no+script'))
    await expect(page.locator('tr[data-order-code]').first()).toBeVisible()
  })
  inTurn(1, 2)(
    'GRID-04 ux 64: the button of an order form is open, and fills the basket',
    async ({ page }) => {
      await page.goto(at(`/search/orderForm?text=${encodeURIComponent(goods.insert)}`))
      const button = page.locator('[data-grid-add]')
      await expect(button).toBeEnabled()
      await expect(button).toHaveAccessibleDescription('')
      await expect(page.getByText('Enter a quantity')).toBeHidden()
      await page.locator(`[data-sku="${goods.insert}"]`).fill('2')
      await button.click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.locator(`tr[data-product-code="${goods.insert}"]`)).toHaveAttribute(
        'data-quantity',
        '2',
      )
    },
  )
})

inTurn(0, 2)(
  'GRID-04 the button of an order form is blocked while nothing is entered, and says so',
  async ({ page }) => {
    await page.goto(at(`/search/orderForm?text=${encodeURIComponent(goods.insert)}`))
    const button = page.locator('[data-grid-add]')
    const words = page.getByText('Enter a quantity')
    const blocked = async () => {
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription('Enter a quantity')
      await expect(words).toBeVisible()
    }
    await blocked()
    const cell = page.locator(`[data-sku="${goods.insert}"]`)
    await cell.fill('2')
    await expect(button).toBeEnabled()
    await expect(button).toHaveAccessibleDescription('')
    await expect(words).toBeHidden()
    await cell.fill('0')
    await blocked()
  },
)

inTurn(1, 2)(
  'I18N-01 the Spanish storefront: language, texts, money; the same basket and order',
  async ({ page }) => {
    await page.goto(at(`/c/${goods.category}`, 'zh'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('html')).toHaveAttribute('data-currency', 'EUR')
    await looksRight(page)
    await signIn(page, people.buyer, 'zh')
    await fillBasket(page, { [goods.insert]: 12 }, 'zh')
    await page.goto(at('/cart', 'zh'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cesta/)
    await expect(page.locator('#cart')).toContainText(/\d+,\d{2}\s(EUR|€)/)
    await looksRight(page)
    await page.locator('#terms [name=termsCheck]').check()
    await page.locator('form[data-cart-checkout] button[type=submit]').click()
    await page.locator('select[name=costCenterId]').selectOption('NW-4100')
    await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
    await looksRight(page)
    await page.locator('[name=termsCheck]').check()
    await page.locator('[name=referenceNumber]').fill('R-ES')
    await page.locator('[data-place-order]').click()
    await expect(page).toHaveURL(/orderConfirmation/)
    await expect(page.locator('main')).toContainText(/Gracias|pedido/)
    await looksRight(page)
  },
)

inTurn(0, 2)(
  'SITE-05 another currency re-prices the basket and says so; another language keeps it',
  async ({ page }) => {
    await page.goto(at(''))
    await fillBasket(page, { [goods.insert]: 5 })
    await page.goto(at('/cart'))
    const cart = page.locator('#cart')
    await expect(cart).toHaveAttribute('data-currency', 'USD')
    const before = await cart.getAttribute('data-total-cents')
    const currency = page
      .locator('.bar-utility details')
      .filter({ has: page.locator('form[action$="/_s/currency"]') })
    await currency.locator('summary').click()
    await currency.locator('button[value=EUR]').click()
    await expect(page.locator('html')).toHaveAttribute('data-currency', 'EUR')
    await page.goto(at('/cart'))
    await expect(cart).toHaveAttribute('data-currency', 'EUR')
    expect(await cart.getAttribute('data-total-cents')).not.toBe(before)
    const language = page
      .locator('.bar-utility details')
      .filter({ has: page.locator('form[action$="/_s/language"]') })
    await language.locator('summary').click()
    await language.locator('button[value=zh]').click()
    await expect(page).toHaveURL(/\/ebusiness\/zh/)
    await page.goto(at('/cart', 'zh'))
    await expect(page.locator(`tr[data-product-code="${goods.insert}"]`)).toHaveAttribute(
      'data-quantity',
      '5',
    )
  },
)

inTurn(1, 2)(
  'ux 49, 51: everything by keyboard: skip link, search, add, basket, overlay with focus that returns',
  async ({ page }) => {
    await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
    await page.keyboard.press('Tab')
    await expect(page.locator('a.skip')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    const quantity = page.locator(`form[data-add-to-cart="${goods.insert}"] [name=qty]`).first()
    for (let i = 0; i < 40 && !(await quantity.evaluate(field => field === document.activeElement)); i++)
      await page.keyboard.press('Tab')
    await expect(quantity).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(page.locator('.added-layer')).toContainText('7')
    // adding never moves the focus
    await expect(quantity).toBeFocused()

    await page.goto(at('/cart'))
    await expect(page.locator(`tr[data-product-code="${goods.insert}"]`)).toHaveAttribute(
      'data-quantity',
      '7',
    )
    const opener = page.locator('main a[data-overlay]').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('dialog')?.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

inTurn(0, 2)('ux 11: the browser goes back from an overlay to its page', async ({ page }) => {
  await page.goto(at(''))
  await fillBasket(page, { [goods.insert]: 1 })
  await page.goto(at('/cart'))
  await page.locator('main a[data-overlay]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/cart$/)
})

test.describe('wrong sign-in', () => {
  test.use({ expected: [/status of 400/] })
  inTurn(1, 2)('SESS-01 a wrong password is told at its field; the e-mail stays', async ({ page }) => {
    await page.goto(at('/login?next=/ebusiness/en/cart'))
    await page.locator('main [name=username]').fill('nobody@nordwind.example')
    await page.locator('main [name=password]').fill('wrong')
    await page.locator('main form[data-login] button[type=submit]').click()
    await expect(page.locator('main [name=password]')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main [name=username]')).toHaveValue('nobody@nordwind.example')
    await looksRight(page, 'refused sign-in')
  })
})

test.describe('what is to come of an article', () => {
  test.use({ expected: [/ERR_FAILED/] })
  inTurn(0, 2)(
    'GRID-06 GRID-07 GRID-08 a link in the order form opens it in a popup of 440×250, or says that it failed',
    async ({ page }) => {
      await page.goto(at('/search/orderForm?text=insert'))
      const link = page.locator('[data-future-stock]').first()
      await link.click()
      const popup = page.locator('dialog.overlay')
      await expect(popup.locator('tbody tr').first()).toContainText(/\d\d\/\d\d\/\d{4}/)
      const { width, height } = (await popup.boundingBox()) ?? { width: 0, height: 0 }
      expect([Math.round(width), Math.round(height)]).toEqual([440, 250])
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()
      await page.route('**/cart/futureStock', route => route.abort())
      await link.click()
      await expect(page.getByRole('alertdialog')).toContainText('Failed to get delivery modes.')
      await expect(page.locator('dialog.overlay')).toHaveCount(0)
    },
  )
})
