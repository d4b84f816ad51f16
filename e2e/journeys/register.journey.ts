import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'
import { fillIn, linkToConfirm, newCompany, secret, signInAs } from '../new-company.ts'

test('REG-01 PWD-07 a company registers, confirms its e-mail, is approved with a price group, signs in and orders', async ({
  page,
  browser,
  context,
}) => {
  const company = newCompany()
  const email = company.mail('ana')
  await page.goto(at('/register'))
  await looksRight(page)
  await fillIn(page, email, company)

  // PWD-01: the meter says how strong it is, from the first key on
  const password = page.locator('main [name=password]')
  await password.pressSequentially('abc')
  await expect(page.locator('#register-meter')).toHaveAttribute('data-level', 'tooshortpwd')
  await password.fill(secret)
  await password.press('End')
  await expect(page.locator('#register-meter')).toHaveAttribute('data-level', /^(medium|strong|verystrong)$/)

  // PWD-07: no part of it goes to the clipboard, hidden or shown
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('as before'))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  for (const shown of [false, true]) {
    if (shown) await page.locator('.field:has([name=password]) [data-reveal]').first().click()
    await expect(password).toHaveAttribute('type', shown ? 'text' : 'password')
    for (const key of ['c', 'x']) {
      await password.selectText()
      await page.keyboard.press(`ControlOrMeta+${key}`)
    }
    await expect(password).toHaveValue(secret)
    expect(await clipboard()).toBe('as before')
  }

  // REG-06: nothing is sent before the privacy policy is accepted; nobody is asked a sum
  const create = page.getByRole('button', { name: 'Create account' })
  await expect(page.locator('[name=captchaAnswer]')).toBeHidden()
  await page.locator('[name=termsOfUse]').check()
  await create.click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Please accept the Privacy Policy first.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
  await page.locator('[name=privacyPolicy]').check()
  await create.click()
  await expect(page).toHaveURL(/\/register\/sent$/)
  await looksRight(page)

  // the desk of a demo reads the e-mail; nobody decides before its link has been pressed
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, people.desk)
  await page.goto(await linkToConfirm(desk, email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.locator('[data-registration=confirmed]')).toContainText('We will check your details')

  await desk.goto(at('/desk/registrations'))
  await desk.locator('tr', { hasText: email }).getByRole('link').first().click()
  await expect(desk.locator('main')).toContainText(company.name)
  await looksRight(desk)
  await desk.locator('[name=priceList]').selectOption('partner')
  await desk.locator('[name=onAccount]').check()
  await desk.getByRole('button', { name: 'Approve and open the account' }).click()
  await expect(desk.locator('main')).toContainText('has been approved. The account is open.')

  await signInAs(page, email)
  await page.goto(at('/my-account'))
  await expect(page.locator('h1')).toContainText('Ana Ruiz')
  await looksRight(page)

  await fillBasket(page, { [goods.insert]: 2 })
  await page.goto(at('/checkout/single'))
  await page.locator('select[name=costCenterId]').selectOption({ index: 1 })
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await expect(page.locator('[data-section=delivery]')).toContainText('Calle Mayor 12')
  await page.locator('[name=termsCheck]').check()
  await page.locator('[name=referenceNumber]').fill('First order')
  const order = page.locator('[data-place-order]')
  await expect(order).not.toHaveAttribute('aria-disabled', 'true')
  await order.click()
  await expect(page).toHaveURL(/orderConfirmation/)
  const code = (await page.locator('[data-order-code]').first().getAttribute('data-order-code')) ?? ''
  await page.goto(at('/my-account'))
  await expect(page.getByRole('link', { name: code, exact: true })).toBeVisible()
})
