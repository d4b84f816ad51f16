import type { Page } from '@playwright/test'
import { at, expect } from './journey.ts'

/** The password of everybody who comes in by themselves. */
export const secret = 'three warm winters in Teruel'

/** A Spanish tax number of seven digits of its own and the digit that proves it. */
function taxNumber(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => {
    const counted = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `A${digits}${(10 - (sum % 10)) % 10}`
}

export type Company = { name: string; vatId: string; mail: (name: string) => string }
/** A company that no journey has brought in, nor one like it: its name, its e-mail domain and its tax number are its own. */
export function newCompany(): Company {
  const stamp = String(Date.now())
  return {
    name: `Talleres del Ebro ${stamp}`,
    vatId: taxNumber(stamp.slice(-7)),
    mail: name => `${name}@ebro-${stamp}.example`,
  }
}

/** Fills in who asks for an account, at a company in Spain. */
export async function fillIn(page: Page, email: string, { name: company, vatId }: Company): Promise<void> {
  await page.locator('[name=companyName]').fill(company)
  await page.locator('[name=countryIso]').selectOption('ES')
  await expect(page.locator('[data-country=ES]')).toBeVisible()
  for (const [name, value] of Object.entries({
    line1: 'Calle Mayor 12',
    postcode: '50001',
    townCity: 'Zaragoza',
    vatId,
    firstName: 'Ana',
    lastName: 'Ruiz',
    email,
    passwordAgain: secret,
  }))
    await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('[name=regionIso]').selectOption('ES-Z')
}

/** A link of a letter to somebody, as the desk of a demo reads it. */
export async function linkIn(desk: Page, recipient: string, subject: string, link: RegExp): Promise<string> {
  await desk.goto(at(`/desk/mails?text=${encodeURIComponent(recipient)}`))
  await desk.getByRole('link', { name: subject }).first().click()
  await expect(desk.locator('main')).toContainText(link)
  return link.exec(await desk.locator('main').innerText())?.[0] ?? ''
}

/** Where they confirm their address. */
export const linkToConfirm = (desk: Page, email: string): Promise<string> =>
  linkIn(
    desk,
    email,
    'Contara: please confirm your e-mail address',
    /\/ebusiness\/en\/register\/confirm\?token=[\w-]+/,
  )

/** Signs in somebody who chose their own password. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto(at('/login'))
  const form = page.locator('main form[data-login]')
  await form.locator('[name=username]').fill(email)
  await form.locator('[name=password]').fill(secret)
  await form.locator('[name=password]').press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
}
