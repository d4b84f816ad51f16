import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { checkOut } from '../check-out.ts'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'

const secret = 'a secret of the directory'
let server: Server
let issuer = ''
test.beforeAll(async () => {
  server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => void server.close(done))
})

/** The directory of a company, once it knows where it sends people back to. */
async function register(redirectUri: string): Promise<void> {
  const jwk = await exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey)
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'contara', client_secret: secret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    jwks: { keys: [{ ...jwk, kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@nordwind-labs.example`,
        email_verified: true,
        given_name: 'Nina',
        family_name: 'Neu',
        groups: ['purchasing'],
      }),
    }),
  })
  server.removeAllListeners('request')
  server.on('request', (request, response) => void provider.callback()(request, response))
}

/** Signs in on the pages of the directory, and agrees to what it asks. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.locator('[name=login]').fill(name)
  await page.locator('[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
}

test.use({ expected: [/fonts\.g|favicon/] })

test('SESS-01 a company moves in with its directory, and somebody made at the first sign-in places an order', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, people.admin)
  await page.goto(at('/my-account/company/directory/help'))
  await looksRight(page, 'help for directories')
  await page.goto(at('/my-account/company/directory'))
  await page.getByLabel('Name of the directory').fill('Nordwind ID')
  await page.getByLabel('Issuer').fill(issuer)
  await page.getByLabel('Client ID').fill('contara')
  await page.getByLabel('Client secret').fill(secret)
  await page.getByLabel('Claim or attribute with the roles').fill('groups')
  await page.getByLabel('Which values mean which roles').fill('purchasing = buyer')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const uri = await page.locator('code.directories-address').first().innerText()
  await register(uri)
  await looksRight(page, 'a connected directory')

  await page.getByRole('button', { name: 'Ask the directory' }).click()
  await expect(page.locator('[data-step] .state-good')).toHaveCount(7)
  await page.getByRole('link', { name: 'Test sign-in' }).click()
  await signInThere(page, 'admin')
  await expect(page.locator('#content').getByText('The sign-in succeeded.')).toBeVisible()
  await looksRight(page, 'a test sign-in')
  await page.getByRole('link', { name: 'Back to the directory' }).click()
  await page.getByLabel('Domain', { exact: false }).last().fill('nordwind-labs.example')
  await page.getByRole('button', { name: 'Add a domain' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()

  const desk = await browser.newPage({ baseURL: shop.url })
  await signIn(desk, people.desk)
  await desk.goto(at('/desk/customers'))
  await desk.getByRole('link', { name: 'Nordwind Automation' }).first().click()
  await desk.goto(`${new URL(desk.url()).pathname}/directory`)
  await looksRight(desk, 'the directory of a company at the desk')
  await desk.getByRole('button', { name: 'It is the company’s' }).click()
  await desk.locator('dialog[open] button.button-primary').click()
  await expect(desk.getByText('confirmed by us')).toBeVisible()
  await desk.close()

  const context = await browser.newContext({ baseURL: shop.url })
  const nina = await context.newPage()
  await nina.goto(at('/login'))
  await nina.getByRole('link', { name: 'Sign in with your company’s directory' }).click()
  await nina.getByLabel('E-mail').last().fill('nina@nordwind-labs.example')
  await nina.getByRole('button', { name: 'Continue' }).click()
  await nina.getByRole('link', { name: 'Continue to Nordwind ID' }).click()
  await signInThere(nina, 'nina')
  await expect(nina.locator('html')).toHaveAttribute('data-signed-in', 'true')
  await fillBasket(nina, { [goods.insert]: 2 })
  await checkOut(nina, 'NW-4100', 'first order', false)
  await context.close()

  await page.goto(at('/my-account/company/directory/people'))
  await expect(page.locator('[data-linked="nina@nordwind-labs.example"]')).toBeVisible()
  await looksRight(page, 'who comes by the directory')
})
