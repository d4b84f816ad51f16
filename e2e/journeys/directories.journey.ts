import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { checkOut } from '../check-out.ts'
import { goods } from '../goods.ts'
import { at, expect, inTurn, fillBasket, looksRight, people, signIn, test } from '../journey.ts'

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

/** Seconds that a person takes for one act: reading what it is about, finding it, typing or pressing. */
const secondsAnAct = 15

// in a short run by turns with a directory that speaks SAML
inTurn(0, 2)(
  'SESS-01 by the help page a company moves in with its directory, up to the first order of somebody new, within 15 minutes',
  async ({ page, browser, shop }) => {
    let acts = 0
    const begun = Date.now()
    const act = async (done: Promise<unknown>): Promise<void> => {
      acts++
      await done
    }
    await signIn(page, people.admin)
    await page.goto(at('/my-account/company/directory/help'))
    await looksRight(page, 'help for directories')
    const help = await page.locator('main').innerText()
    /** One step of the help page, under its heading there; `words`: what it calls the buttons and fields that are used. */
    const step = async (heading: string, words: readonly string[], work: () => Promise<void>) => {
      for (const said of [heading, ...words]) expect(help).toContain(said)
      await test.step(heading, work)
    }
    await act(page.getByRole('link', { name: 'To the connection' }).click())

    await step('1. Register this shop at your directory', ['issuer, client ID and secret'], async () => {
      await act(page.getByLabel('Name of the directory').fill('Nordwind ID'))
      await act(page.getByLabel('Issuer').fill(issuer))
      await act(page.getByLabel('Client ID').fill('contara'))
      await act(page.getByLabel('Client secret').fill(secret))
      await act(page.getByLabel('Claim or attribute with the roles').fill('groups'))
      await act(page.getByLabel('Which values mean which roles').fill('purchasing = buyer'))
      await act(page.getByRole('button', { name: 'Save', exact: true }).click())
      const uri = await page.locator('code.directories-address').first().innerText()
      await act(register(uri))
      await looksRight(page, 'a connected directory')
    })
    await step('2. Enter and try', ['“Ask the directory”', '“Test sign-in”'], async () => {
      await act(page.getByRole('button', { name: 'Ask the directory' }).click())
      await expect(page.locator('[data-step] .state-good')).toHaveCount(7)
      await act(page.getByRole('link', { name: 'Test sign-in' }).click())
      await act(signInThere(page, 'admin'))
      await expect(page.locator('#content').getByText('The sign-in succeeded.')).toBeVisible()
      await looksRight(page, 'a test sign-in')
      await act(page.getByRole('link', { name: 'Back to the directory' }).click())
    })
    await step('3. Verify your mail domain', ['we can confirm the domain'], async () => {
      await act(page.getByLabel('Domain', { exact: false }).last().fill('nordwind-labs.example'))
      await act(page.getByRole('button', { name: 'Add a domain' }).click())
      // the call, and what the desk does at once
      acts++
      const desk = await browser.newPage({ baseURL: shop.url })
      await signIn(desk, people.desk)
      await desk.goto(at('/desk/customers'))
      await desk.getByRole('link', { name: 'Nordwind Automation' }).first().click()
      await desk.goto(`${new URL(desk.url()).pathname}/directory`)
      await looksRight(desk, 'the directory of a company at the desk')
      const domain = desk.locator('[data-domain="nordwind-labs.example"]')
      await act(domain.getByRole('button', { name: 'It is the company’s' }).click())
      await act(desk.locator('dialog[open] button.button-primary').click())
      await expect(domain).toContainText('Confirmed by us')
      await desk.close()
    })
    await step(
      '4. Turn it on',
      ['“Sign in with your company’s directory”', '“Create people at their first sign-in”'],
      async () => {
        await act(page.getByRole('button', { name: 'Turn on' }).click())
        await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
        const context = await browser.newContext({ baseURL: shop.url })
        const nina = await context.newPage()
        await act(nina.goto(at('/login')))
        await act(nina.getByRole('link', { name: 'Sign in with your company’s directory' }).click())
        await act(nina.getByLabel('E-mail').last().fill('nina@nordwind-labs.example'))
        await act(nina.getByRole('button', { name: 'Continue' }).click())
        await act(nina.getByRole('link', { name: 'Continue to Nordwind ID' }).click())
        await act(signInThere(nina, 'nina'))
        await expect(nina.locator('html')).toHaveAttribute('data-signed-in', 'true')
        await fillBasket(nina, { [goods.insert]: 2 })
        // search, quantity, basket, checkout; cost center, reference, terms, order
        acts += 8
        await checkOut(nina, 'NW-4100', 'first order', false)
        await context.close()
      },
    )
    // a person's time, not the machine's; that is told beside it
    const minutes = (acts * secondsAnAct) / 60
    test.info().annotations.push({
      type: 'moves in',
      description: `${acts} acts, ${minutes} minutes of a person, ${Math.round((Date.now() - begun) / 1_000)} s of the machine`,
    })
    expect(minutes).toBeLessThanOrEqual(15)

    await page.goto(at('/my-account/company/directory/people'))
    await expect(page.locator('[data-linked="nina@nordwind-labs.example"]')).toBeVisible()
    await looksRight(page, 'who comes by the directory')
  },
)
