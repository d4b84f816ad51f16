import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { demoFolder, freePort, startShop, type DataFolder, type RunningShop } from '../shop.ts'
import { password, people } from '../journey.ts'

// passkeys are made for hosts that have a name, so this shop is one at localhost
let folder: DataFolder
let shop: RunningShop
let at: (path: string) => string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await demoFolder()
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  shop = await startShop(folder.dataDir, port, { LOG_LEVEL: 'warn', PUBLIC_URL: publicUrl })
  at = path => `${publicUrl}/ebusiness/en${path}`
})
test.afterAll(async () => {
  await shop?.end('SIGTERM')
  await folder?.remove()
})

/** A device with a fingerprint reader, in the browser's own words. */
async function deviceFor(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
async function signIn(page: Page): Promise<void> {
  await page.goto(at('/login'))
  await page.locator('main [name=username]').fill(people.colleague)
  await page.locator('main input[type=password]').fill(password)
  await page.locator('main form[data-login] button[type=submit]').click()
}
const signOut = (context: BrowserContext) => context.clearCookies()

test('SESS-01 a passkey is added, signs in alone, stands in for the code, and is removed', async ({
  page,
  context,
}) => {
  const device = await deviceFor(page)
  await signIn(page)
  await expect(page).toHaveURL(at(''))
  await page.goto(at('/my-account/security'))
  await page.getByLabel('Name').fill('Office laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your new recovery codes' })).toBeVisible()
  await expect(page.locator('.factors-codes li')).toHaveCount(10)
  expect(await device.credentials()).toBe(1)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.getByRole('row', { name: /Office laptop/ })).toContainText('Never')

  // by the button of the sign-in page; the browser may be quicker and offer it by itself
  await signOut(context)
  await page.goto(at('/login?next=/ebusiness/en/cart'))
  await page
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click({ timeout: 5_000 })
    .catch(() => {})
  await expect(page).toHaveURL(at('/cart'))

  // after the password it is asked for
  await signOut(context)
  await device.verifies(false)
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await device.verifies(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(at(''))

  // more than ten minutes later it is asked again, and what was pressed goes on
  await folder.withDatabase(db =>
    sql`update session set created_at = now() - interval '11 minutes'`.execute(db),
  )
  await page.goto(at('/my-account/security'))
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByRole('heading', { name: 'Please confirm that it is you' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.locator('.factors-codes li')).toHaveCount(10)

  await page.goto(at('/my-account/security'))
  await page.getByRole('button', { name: 'Remove Office laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey has been removed.').first()).toBeVisible()
  await signOut(context)
  await device.verifies(false)
  await signIn(page)
  await expect(page).toHaveURL(at(''))
})
