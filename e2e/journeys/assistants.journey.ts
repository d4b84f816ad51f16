import { hash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { at, expect, looksRight, people, signIn, test } from '../journey.ts'

let server: Server
let redirect = ''
let heard: URL | null = null
test.beforeAll(async () => {
  server = createServer((asked, answer) => {
    if (asked.url?.startsWith('/callback')) heard = new URL(asked.url, redirect)
    answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Back</title><p>Back in the assistant</p>')
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
})
test.afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => void server.close(done))
})

test.use({ expected: [/favicon/] })
test('a person lets an assistant in, which fills the basket and names the page to order at, and ends it', async ({
  page,
  shop,
}) => {
  const { origin } = new URL(shop.url)
  const registered = await page.request.post(`${origin}/api/oauth/register`, {
    data: { client_name: 'Helper of the journey', redirect_uris: [redirect] },
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    state: 's',
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    scope: 'catalogue:read prices:read basket:read basket:write',
  })
  await signIn(page, people.buyer)
  await page.goto(`${origin}/api/oauth/authorize?${asked}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorise an assistant?')
  await expect(page.getByLabel('Put articles into your basket')).toBeChecked()
  await looksRight(page)
  await page.getByRole('button', { name: 'Authorise', exact: true }).click()
  await page.waitForURL(/\/callback\?/)
  expect(heard?.searchParams.get('state')).toBe('s')

  const fetched = await page.request.post(`${origin}/api/oauth/token`, {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirect,
      code: heard?.searchParams.get('code') ?? '',
      code_verifier: verifier,
    },
  })
  const { access_token: token } = (await fetched.json()) as { access_token: string }
  const client = new Client({ name: 'journey', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  const found = await client.callTool({
    name: 'find_products',
    arguments: { text: 'terminal', inStock: true },
  })
  const { items } = found.structuredContent as { items: { code: string; variants: number }[] }
  const code = items.find(one => one.variants === 1)?.code
  const prices = await client.callTool({
    name: 'price_and_date',
    arguments: { rows: [{ code, quantity: 10 }] },
  })
  const [row] = (prices.structuredContent as { rows: { orderable: number }[] }).rows
  const added = await client.callTool({ name: 'add_to_basket', arguments: { lines: [{ code, quantity: row?.orderable }] } }) // prettier-ignore
  const basket = added.structuredContent as { net: number; continueAt: string }
  await page.goto(basket.continueAt)
  await expect(page.locator('[data-total-cents]').first()).toHaveAttribute(
    'data-total-cents',
    String(basket.net),
  )

  await page.goto(at('/my-account/assistants'))
  await expect(page.locator('#content').getByText('Helper of the journey')).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: /^End/ }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.locator('#content').getByText('has been ended')).toBeVisible()
  await expect(client.callTool({ name: 'read_basket', arguments: {} })).rejects.toThrow()
})
