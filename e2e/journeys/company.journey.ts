import type { Browser, Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'
import { press, tabTo } from '../keys.ts'
import { fillIn, linkIn, linkToConfirm, newCompany, secret, signInAs, type Company } from '../new-company.ts'

const admin = '/my-company/organization-management'
const phone = { width: 390, height: 844 }

const opened = async (browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> =>
  (await browser.newContext({ viewport })).newPage()

/** A company comes in by itself: registers, confirms the address, and the desk founds it. */
async function comesIn(page: Page, desk: Page, email: string, company: Company): Promise<void> {
  await page.goto(at('/register'))
  await fillIn(page, email, company)
  await page.locator('main [name=password]').fill(secret)
  await page.locator('[name=termsOfUse]').check()
  await page.locator('[name=privacyPolicy]').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/register\/sent$/)
  await page.goto(await linkToConfirm(desk, email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.locator('[data-registration=confirmed]')).toBeVisible()
  await desk.goto(at('/desk/registrations'))
  await desk.locator('tr', { hasText: email }).getByRole('link').first().click()
  await desk.locator('[name=currency]').selectOption('EUR')
  await desk.locator('[name=onAccount]').check()
  await desk.getByRole('button', { name: 'Approve and open the account' }).click()
  await expect(desk.locator('main')).toContainText('has been approved. The account is open.')
}

/** Their administrator invites somebody. */
async function invites(page: Page, email: string, lastName: string, role: string, limit = ''): Promise<void> {
  await page.goto(at(`${admin}/manage-users/update`))
  for (const [name, value] of Object.entries({ email, firstName: 'Eva', lastName }))
    await page.locator(`main [name=${name}]`).fill(value)
  for (const box of await page.locator('main [name=roles]').all())
    await box.setChecked((await box.getAttribute('value')) === role)
  await page.locator('[name=limit-order-EUR]').fill(limit)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.locator('main')).toContainText(`Invitation sent to ${email}`)
}

/** Who was invited sets a password by the link of their letter. */
async function begins(page: Page, desk: Page, email: string): Promise<void> {
  await page.goto(
    await linkIn(
      desk,
      email,
      'Set a password for your account with Talleres del Ebro',
      /\/ebusiness\/en\/\S+\?token=[\w-]+/,
    ),
  )
  await page.locator('main [name=password]').fill(secret)
  await page.locator('main [name=password]').press('Enter')
  await expect(page).not.toHaveURL(/token=/)
}

/** Signs in where they are asked to, by keys alone. */
async function signsInByKeys(page: Page, email: string): Promise<void> {
  const form = page.locator('main form[data-login]')
  await tabTo(page, form.locator('[name=username]'))
  await page.keyboard.type(email)
  await tabTo(page, form.locator('[name=password]'))
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
}

test('APPR-01 REG-01 COMP-02 a company registers, invites three people, and two tiers approve its order on a phone by keys', async ({
  page,
  browser,
}) => {
  test.slow()
  const company = newCompany()
  const { mail } = company
  const [ana, buyer, first, second] = [mail('ana'), mail('buyer'), mail('first'), mail('second')]
  const desk = await opened(browser)
  await signIn(desk, people.desk)
  await comesIn(page, desk, ana, company)

  await signInAs(page, ana)
  await invites(page, buyer, 'Compras', 'buyer', '100.00')
  await invites(page, first, 'Primera', 'approver')
  await invites(page, second, 'Segunda', 'approver')
  await looksRight(page)
  // a rule names who can decide: people who have accepted their invitation
  const approvers = [
    { email: first, name: 'Primera', approving: await opened(browser, phone) },
    { email: second, name: 'Segunda', approving: await opened(browser, phone) },
  ]
  for (const { email, approving } of approvers) await begins(approving, desk, email)
  await page.goto(at(`${admin}/manage-permissions/update`))
  await page.locator('[name=name]').fill('Two pairs of eyes')
  // a rule asks for what its kind needs
  await page.locator('[name=kind]').selectOption('cost-center')
  await expect(page.locator('[name=costCenter]')).toBeVisible()
  await expect(page.locator('[name=amount]')).toBeHidden()
  await page.locator('[name=kind]').selectOption('per-order')
  await expect(page.locator('[name=costCenter]')).toBeHidden()
  await expect(page.locator('[name=tier1-people]').first()).toBeHidden()
  await page.locator('[name=amount]').fill('150.00')
  await page.locator('[name=currency]').selectOption('EUR')
  for (const [tier, email] of [
    [1, first],
    [2, second],
  ] as const) {
    await page.locator(`[name=tier${tier}-approvers]`).selectOption('people')
    await page.locator(`[name=tier${tier}-people][value="${email}"]`).check()
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main tr', { hasText: 'Two pairs of eyes' })).toContainText('Eva Segunda')

  // over their limit and over the rule: it is submitted, not placed
  const buying = await opened(browser)
  await begins(buying, desk, buyer)
  await signInAs(buying, buyer)
  await fillBasket(buying, { [goods.insert]: 60 })
  await buying.goto(at('/checkout/single'))
  await buying.locator('select[name=costCenterId]').selectOption({ index: 1 })
  await expect(buying.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(buying.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await buying.locator('[name=termsCheck]').check()
  await buying.locator('[name=referenceNumber]').fill('Shutdown week 50')
  const order = buying.locator('[data-place-order]')
  await expect(order).not.toHaveAttribute('aria-disabled', 'true')
  await order.click()
  await expect(buying).toHaveURL(/orderConfirmation/)
  const code = (await buying.locator('[data-order-code]').first().getAttribute('data-order-code')) ?? ''
  await buying.goto(at(`/my-account/order/${code}`))
  await expect(buying.locator('main')).toContainText('Awaiting approval')

  // the first comes by their letter, the second by what waits in their account; both by keys alone
  for (const { email, name, approving } of approvers) {
    const link = await linkIn(
      desk,
      email,
      `Order ${code} is waiting for your approval`,
      /\/ebusiness\/en\/my-account\/orderApprovalDetails\/A\d+/,
    )
    await approving.goto(link)
    await signsInByKeys(approving, email)
    if (email === second) {
      await approving.goto(at('/my-account'))
      await expect(approving.locator('.menu-all > summary [data-count=approvals]')).toHaveText('1')
      await press(
        approving,
        approving
          .locator('main')
          .getByRole('link', { name: /to approve|Approvals/ })
          .first(),
      )
      await expect(approving).toHaveURL(/approval-dashboard/)
      await expect(approving.getByRole('link', { name: code, exact: true })).toBeVisible()
      await press(approving, approving.getByRole('link', { name: code, exact: true }))
    }
    await expect(approving.locator('main h1')).toContainText(code)
    await looksRight(approving)
    await tabTo(approving, approving.locator('[name=comments]'))
    await approving.keyboard.type(`Agreed, ${name}`)
    await press(approving, approving.getByRole('button', { name: 'Approve', exact: true }))
    await expect(approving.locator('main')).toContainText(`Eva ${name} approved`)
    await expect(approving.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    await approving.context().close()
  }

  await buying.reload()
  await expect(buying.locator('main')).not.toContainText('Awaiting approval')
  await desk.goto(at(`/desk/mails?text=${encodeURIComponent(buyer)}`))
  await expect(desk.locator('main')).toContainText(code)
  await desk.goto(at(`/desk/orders/${code}`))
  await expect(desk.locator('main')).toContainText('Shutdown week 50')
  await desk.context().close()
  await buying.context().close()
})
