import type { Browser, Page } from '@playwright/test'
import { at, expect, inTurn, looksRight, people, signIn, test } from '../journey.ts'
import { configurations, samlProvider, type Configuration, type SamlProvider } from '../saml-provider.ts'

const domain = 'nordwind-saml.example'
const isLong = process.env['TESTS_LONG'] === '1'
const walked = (Object.keys(configurations) as Configuration[]).slice(0, isLong ? undefined : 1)
let provider: SamlProvider
test.beforeAll(async () => {
  provider = await samlProvider(domain)
})
test.afterAll(() => provider.close())
test.use({ expected: [/favicon|status of 400 .*metadata-file/] })

async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('[name=login]').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Somebody of the company for the first time, in a browser of their own. */
async function firstSignIn(browser: Browser, url: string, name: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto(at('/login'))
  await page.getByRole('link', { name: 'Sign in with your company’s directory' }).click()
  await page.getByLabel('E-mail').last().fill(`${name}@${domain}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Continue to Nordwind SAML' }).click()
  await signInThere(page, name)
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
  await context.close()
}

// in a short run by turns with a directory that speaks OpenID Connect
inTurn(1, 2)(
  'SESS-01 a company moves in with a SAML directory whose metadata it has as a file',
  async ({ page, browser, shop }) => {
    await signIn(page, people.admin)
    await page.goto(at('/my-account/company/directory?kind=saml'))
    const file = page.getByLabel('Metadata file')
    await file.setInputFiles({ name: 'wrong.xml', mimeType: 'text/xml', buffer: Buffer.from('<html/>') })
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByText('It does not describe a directory for sign-in').first()).toBeVisible()
    await looksRight(page, 'a file that is no metadata')
    const buffer = Buffer.from(provider.metadata)
    await file.setInputFiles({ name: 'metadata.xml', mimeType: 'text/xml', buffer })
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByText('The file has been read')).toBeVisible()
    await expect(page.getByLabel('Its entity ID')).toHaveValue(/^urn:directory:/)
    await looksRight(page, 'fields filled by a metadata file')
    await page.getByLabel('Name of the directory').fill('Nordwind SAML')
    await page.getByLabel('Claim or attribute with the roles').fill('groups')
    await page.getByLabel('Which values mean which roles').fill('purchasing = buyer')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const ownMetadata = await page.locator('code.directories-address').first().innerText()
    provider.learn(await (await page.request.get(ownMetadata)).text())

    await page.getByRole('link', { name: 'Test sign-in' }).click()
    await signInThere(page, 'admin')
    await expect(page.locator('#content').getByText('The sign-in succeeded.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the directory' }).click()
    await page.getByLabel('Domain', { exact: false }).last().fill(domain)
    await page.getByRole('button', { name: 'Add a domain' }).click()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

    const desk = await browser.newPage({ baseURL: shop.url })
    await signIn(desk, people.desk)
    await desk.goto(at('/desk/customers'))
    await desk.getByRole('link', { name: 'Nordwind Automation' }).first().click()
    await desk.goto(`${new URL(desk.url()).pathname}/directory`)
    await desk
      .locator(`[data-domain="${domain}"]`)
      .getByRole('button', { name: 'It is the company’s' })
      .click()
    await desk.locator('dialog[open] button.button-primary').click()
    await expect(desk.locator(`[data-domain="${domain}"]`)).toContainText('Confirmed by us')
    await desk.close()

    for (const [n, configuration] of walked.entries())
      await test.step(`somebody new comes in: ${configuration}`, async () => {
        provider.become(configuration)
        await firstSignIn(browser, shop.url, `nora${n}`)
      })
    await page.goto(at('/my-account/company/directory/people'))
    // another journey may have moved the same company in to its own directory
    await expect(page.locator(`[data-linked$="@${domain}"]`)).toHaveCount(walked.length)
  },
)
