import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, emptyBasket, expect, fillBasket, people, signIn, test } from '../journey.ts'

/** Answers calls of an address as a shop does that has stumbled, or with words of its own. */
async function fails(page: Page, address: string, status = 500, detail = ''): Promise<void> {
  const body = JSON.stringify({ type: 'about:blank', status, title: 'Not well', detail, errors: [] })
  await page.route(address, (route, request) =>
    request.method() === 'GET'
      ? route.continue()
      : route.fulfill({ status, contentType: 'application/problem+json', body }),
  )
}

const awake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
const dialog = (page: Page) => page.locator('dialog[open]').last()

// the specification's section 8, where a call fails: words, details, and a page that goes on
test.describe('a call that fails', () => {
  test.use({ expected: [/Failed to load resource|^500 /] })

  for (const [storefront, words] of [
    [
      'en',
      { quantity: 'Failed to update quantity.', account: 'Your account could not be deactivated.', ok: 'OK' },
    ],
    [
      'zh',
      {
        quantity: 'No se ha podido actualizar la cantidad.',
        account: 'No se ha podido desactivar su cuenta.',
        ok: 'Aceptar',
      },
    ],
  ] as const)
    test(`ERR-01 ERR-02 ACC-03 ADDR-04 ADDR-06 DLM-23 ${storefront}: said with its details, buttons work again @phone-long${storefront === 'en' ? '' : ' @long'}`, async ({
      page,
    }) => {
      await signIn(page, people.colleague, storefront)
      await fillBasket(page, { [goods.insert]: 3 }, storefront)

      // a quantity that cannot be changed
      await page.goto(at('/cart', storefront))
      await awake(page)
      await fails(page, '**/cart/update*')
      const quantity = page.locator('main [data-entry-number] input[name=quantity]').first()
      await quantity.fill('7')
      await quantity.press('Enter')
      await expect(page.locator('#alert')).toContainText(words.quantity)
      await expect(page.locator('#alert')).toContainText('(500 Not well)')
      await page.unroute('**/cart/update*')
      await page.reload()
      await expect(quantity).toHaveValue('3')

      // what cannot be added; the same button adds when the shop is well again
      await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`, storefront))
      await awake(page)
      await fails(page, '**/cart/add')
      const add = page.locator('main form[action$="/cart/add"] button[type=submit]').first()
      await add.click()
      await expect(page.locator('#alert')).toContainText('(500 Not well)')
      await page.unroute('**/cart/add')
      await expect(add).not.toHaveAttribute('aria-busy', 'true')
      await add.click()
      await expect(page.locator('.bar [data-count=basket]').first()).not.toHaveText('3')

      // an address that the shop does not let go: its words, scrolled into view
      const token = await page.locator('meta[name=csrf-token]').getAttribute('content')
      for (const line1 of ['Weg 1', 'Weg 2', 'Weg 3', 'Weg 4']) {
        const place = {
          countryIso: 'DE',
          companyName: 'Nordwind',
          line1,
          postcode: '10115',
          townCity: 'Berlin',
        }
        const form = { ...place, shippingAddress: 'true', suggestionsSeen: 'true', CSRFToken: token ?? '' }
        await page.request.post(at('/my-account/add-address', storefront), { form })
      }
      await page.goto(at('/my-account/address-book', storefront))
      await awake(page)
      await fails(page, '**/remove-address', 409, 'An order is on its way there.')
      await page.locator('form[action$="/remove-address"] button').last().click()
      await expect(dialog(page)).toContainText(
        storefront === 'en'
          ? 'Are you sure you want to delete this address?'
          : '¿Seguro que desea eliminar esta dirección?',
      )
      await dialog(page).getByRole('button').last().click()
      await expect(page.locator('#messages')).toContainText('An order is on its way there.')
      await expect(page.locator('#messages')).toBeInViewport()
      await page.unroute('**/remove-address')

      // the account that cannot be closed: the overlay goes, an alert says so with its details
      await page.goto(at('/my-account/settings', storefront))
      await awake(page)
      await fails(page, '**/deactivate')
      await page.locator('form[action$="/deactivate"] button').click()
      await dialog(page).getByRole('button').last().click()
      await expect(dialog(page)).toContainText(words.account)
      await expect(dialog(page)).toContainText('500')
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      await dialog(page).getByRole('button', { name: words.ok }).click()
      await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
      await page.unroute('**/deactivate')

      // articles for the download manager: what was entered stays, the button adds them the second time
      await page.goto(
        at(`/my-account/ProductDownloadsHelp?products=${encodeURIComponent(goods.insert)}`, storefront),
      )
      await awake(page)
      await fails(page, '**/addProductsToDownloadList')
      const more = page.locator('main form:has([name=productList])').first()
      await more.locator('[name=productList]').fill(goods.other)
      await more.locator('button[type=submit]').click()
      await expect(page.locator('#alert')).toContainText('(500 Not well)')
      await expect(more.locator('[name=productList]')).toHaveValue(goods.other)
      await page.unroute('**/addProductsToDownloadList')
      await more.locator('button[type=submit]').click()
      await expect(page.locator('main')).toContainText(goods.other)
      await emptyBasket(page, storefront)
    })

  test('SEC-06 a call of somebody who is signed out asks them to sign in, and goes on by itself', async ({
    page,
  }) => {
    await signIn(page, people.colleague)
    await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
    await awake(page)
    // what the page asks for by itself has come: none of it is to meet the ended session first
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies({ name: 'session' })
    await page.locator('main [data-notes-link], main a[href*="getProductNotes"]').first().click()
    const form = dialog(page).locator('form[data-login]')
    await form.locator('[name=username]').fill(people.colleague)
    await form.locator('[name=password]').fill('Contara-2026')
    await form.locator('[name=password]').press('Enter')
    await expect(dialog(page).locator('[name=title]')).toBeVisible()
  })
})
