import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ProviderRefused, ProviderUnavailable, type PaymentProvider } from '../model/provider.ts'
import { stripeAmount, stripeProvider } from './stripe.ts'

type Asked = { path: string; body: URLSearchParams; key: string | undefined }
type Answer = { status: number; body: object }

/** Answers as Stripe's published API does: objects, errors, idempotency. */
const asked: Asked[] = []
const answers = new Map<string, Answer>()
const idempotent = new Map<string, Answer>()
let server: Server
let stripe: PaymentProvider

const intent = (status: string, more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 1_234,
  currency: 'eur',
  status,
  next_action: null,
  last_payment_error: null,
  ...more,
})
const cardError = (code: string, declineCode?: string): Answer => ({
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code,
      ...(declineCode && { decline_code: declineCode }),
      message: 'Your card was declined.',
      payment_intent: intent('requires_payment_method'),
    },
  },
})

beforeAll(async () => {
  server = createServer((req, res) => {
    let text = ''
    req.on('data', (part: Buffer) => (text += part.toString()))
    req.on('end', () => {
      const path = `${req.method} ${(req.url ?? '').split('?')[0]}`
      const key = req.headers['idempotency-key']?.toString()
      asked.push({ path, body: new URLSearchParams(text), key })
      const before = key === undefined ? undefined : idempotent.get(key)
      const answer = before ??
        answers.get(path) ?? {
          status: 404,
          body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
        }
      if (key !== undefined) idempotent.set(key, answer)
      res.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_1' })
      res.end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  stripe = stripeProvider({
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_12345678',
    apiUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 5_000,
  })
})
afterAll(() => void server.close())
beforeEach(() => {
  asked.length = 0
  answers.clear()
  idempotent.clear()
})

const authorise = (key = 'key-1') =>
  stripe.authorise({
    key,
    token: 'cus_1 pm_1',
    amount: 1_234,
    currency: 'EUR',
    language: 'en',
    returnUrl: 'https://shop.example/back',
  })
const create = 'POST /v1/payment_intents'

describe('CHK-28 Stripe by its library', () => {
  test('an authorisation is a confirmed intent with manual capture, under its key', async () => {
    answers.set(create, { status: 200, body: intent('requires_capture') })
    expect(await authorise()).toMatchObject({ reference: 'pi_1', state: 'authorised', actionUrl: null })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.key).toBe('key-1')
    expect(Object.fromEntries(asked[0]?.body ?? [])).toMatchObject({
      amount: '1234',
      currency: 'eur',
      customer: 'cus_1',
      payment_method: 'pm_1',
      capture_method: 'manual',
      confirm: 'true',
      return_url: 'https://shop.example/back',
    })
    expect(await authorise()).toMatchObject({ reference: 'pi_1' })
  })
  test.each([
    [1_234, 'EUR', 1_234],
    [1_234, 'JPY', 1_234],
    [1_000, 'HUF', 100_000],
    [1_000, 'ISK', 100_000],
    [1_230, 'KWD', 1_230],
    [1_000, 'MGA', 1_000],
  ])('%i of the smallest unit of %s are %i there', (amount, currency, counted) =>
    expect(stripeAmount(amount, currency)).toBe(counted),
  )
  test('a challenge names the page that its holder goes on with', async () => {
    const url = 'https://hooks.stripe.com/3d_secure_2/1'
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: null } }
    answers.set(create, { status: 200, body: intent('requires_action', { next_action }) })
    expect(await authorise()).toMatchObject({ state: 'action', actionUrl: url })
  })
  test.each([
    [cardError('card_declined', 'insufficient_funds'), 'insufficient-funds'],
    [cardError('expired_card'), 'expired-card'],
    [cardError('incorrect_cvc'), 'wrong-code'],
    [cardError('card_declined', 'generic_decline'), 'declined'],
  ])('a decline says why: %#', async (answer, reason) => {
    answers.set(create, answer)
    expect(await authorise()).toMatchObject({ reference: 'pi_1', state: 'declined', reason })
  })
  test.each([
    ['requires_capture', 'authorised'],
    ['succeeded', 'captured'],
    ['canceled', 'voided'],
    ['requires_payment_method', 'declined'],
    ['processing', 'action'],
  ])('an intent that is %s is %s here', async (status, state) => {
    answers.set('GET /v1/payment_intents/pi_1', { status: 200, body: intent(status) })
    expect((await stripe.read('pi_1')).state).toBe(state)
  })
  test('captures, releases and refunds carry their keys', async () => {
    answers.set('POST /v1/payment_intents/pi_1/capture', { status: 200, body: intent('succeeded') })
    answers.set('POST /v1/payment_intents/pi_1/cancel', { status: 200, body: intent('canceled') })
    answers.set('POST /v1/refunds', { status: 200, body: { id: 're_1', object: 'refund' } })
    await stripe.capture({ key: 'c', reference: 'pi_1', amount: 1_000, currency: 'EUR', final: true })
    await stripe.void({ key: 'v', reference: 'pi_1' })
    await stripe.refund({ key: 'r', reference: 'pi_1', amount: 500, currency: 'EUR', captured: 1_000 })
    expect(asked.map(({ key, body }) => [key, Object.fromEntries(body)])).toEqual([
      ['c', { amount_to_capture: '1000' }],
      ['v', {}],
      ['r', { payment_intent: 'pi_1', amount: '500' }],
    ])
  })
  test.each([
    // held there, to be taken, taken, told to Stripe
    ['HUF', 100_000, 1_000, 1_000, '100000'],
    ['HUF', 100_000, 600, 600, '60000'],
    ['HUF, authorised before decision 414: 10 HUF are held for 1000', 1_000, 1_000, 10, '1000'],
    ['ISK, the same of a sum that is no whole one there', 1_234, 1_234, 12, '1200'],
    ['UGX, the same, less than is held', 1_000, 4, 4, '400'],
  ])('decision 425 %s', async (currency, amount, wanted, taken, told) => {
    answers.set('GET /v1/payment_intents/pi_1', { status: 200, body: intent('requires_capture', { amount }) })
    answers.set('POST /v1/payment_intents/pi_1/capture', { status: 200, body: intent('succeeded') })
    const capture = (key: string) =>
      stripe.capture({
        key,
        reference: 'pi_1',
        amount: wanted,
        currency: currency.slice(0, 3),
        final: true,
      })
    expect(await capture('c')).toBe(taken)
    // the answer was lost: asked again it is the same call
    const later = intent('succeeded', { amount, amount_capturable: 0, amount_received: Number(told) })
    answers.set('GET /v1/payment_intents/pi_1', { status: 200, body: later })
    expect(await capture('c')).toBe(taken)
    const captures = asked.filter(one => one.path.startsWith('POST'))
    expect(captures.map(({ body }) => body.get('amount_to_capture'))).toEqual([told, told])
  })
  test('decision 425 of what is held nothing whole can be taken: refused', async () => {
    answers.set('GET /v1/payment_intents/pi_1', {
      status: 200,
      body: intent('requires_capture', { amount: 99 }),
    })
    await expect(
      stripe.capture({ key: 'c', reference: 'pi_1', amount: 99, currency: 'HUF', final: true }),
    ).rejects.toThrow(ProviderRefused)
    expect(asked.map(one => one.path)).toEqual(['GET /v1/payment_intents/pi_1'])
  })
  test.each([
    // received there, kept here, given back, told to Stripe
    ['100000 for 1000', 100_000, 1_000, 500, '50000'],
    ['1000 for 1000, taken before decision 414', 1_000, 1_000, 500, '500'],
    ['1000 for 10, taken of what was authorised before it', 1_000, 10, 5, '500'],
  ])(
    'decision 425 HUF are given back as they were taken: %s',
    async (_, amount_received, captured, amount, told) => {
      answers.set('GET /v1/payment_intents/pi_1', {
        status: 200,
        body: intent('succeeded', { amount_received }),
      })
      answers.set('POST /v1/refunds', { status: 200, body: { id: 're_1', object: 'refund' } })
      await stripe.refund({ key: 'r', reference: 'pi_1', amount, currency: 'HUF', captured })
      expect(asked.at(-1)?.body.get('amount')).toBe(told)
    },
  )
  test('a release of what holds nothing any more is done; a capture that cannot be is refused', async () => {
    const unexpected = {
      status: 400,
      body: {
        error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'no' },
      },
    }
    answers.set('POST /v1/payment_intents/pi_1/cancel', unexpected)
    answers.set('POST /v1/payment_intents/pi_1/capture', unexpected)
    answers.set('GET /v1/payment_intents/pi_1', { status: 200, body: intent('canceled') })
    await stripe.void({ key: 'v', reference: 'pi_1' })
    await expect(
      stripe.capture({ key: 'c', reference: 'pi_1', amount: 1, currency: 'EUR', final: true }),
    ).rejects.toThrow(ProviderRefused)
  })
  test('an answer of 500, or none, says nothing', async () => {
    answers.set(create, { status: 500, body: { error: { type: 'api_error', message: 'down' } } })
    await expect(authorise('key-500')).rejects.toThrow(ProviderUnavailable)
    const nobody = stripeProvider({
      secretKey: 'sk_test_12345678',
      webhookSecret: '',
      apiUrl: 'http://127.0.0.1:9',
      timeoutMs: 500,
    })
    await expect(nobody.read('pi_1')).rejects.toThrow(ProviderUnavailable)
  })
  test('CHK-14 a card is entered on Stripe’s page and comes back as type, last digits and expiry', async () => {
    answers.set('POST /v1/customers', { status: 200, body: { id: 'cus_1', object: 'customer' } })
    answers.set('POST /v1/checkout/sessions', {
      status: 200,
      body: { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/cs_1' },
    })
    const back = 'https://shop.example/entered'
    const entry = await stripe.openEntry({ language: 'es', returnUrl: back, email: 'ana@nordwind.example' })
    expect(entry).toEqual({ reference: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1' })
    expect(Object.fromEntries(asked[1]?.body ?? [])).toMatchObject({
      mode: 'setup',
      customer: 'cus_1',
      success_url: back,
    })
    const session = (payment_method: object | null) => ({
      status: 200,
      body: {
        id: 'cs_1',
        object: 'checkout.session',
        customer: 'cus_1',
        setup_intent: { id: 'seti_1', payment_method },
      },
    })
    answers.set('GET /v1/checkout/sessions/cs_1', session(null))
    expect(await stripe.readEntry('cs_1')).toBeNull()
    const card = { brand: 'mastercard', last4: '4444', exp_month: 8, exp_year: 2031 }
    answers.set('GET /v1/checkout/sessions/cs_1', session({ id: 'pm_1', card }))
    expect(await stripe.readEntry('cs_1')).toEqual({
      token: 'cus_1 pm_1',
      type: 'mastercard',
      last4: '4444',
      expires: { month: 8, year: 2031 },
    })
  })
  test('a notification counts with its signature only', () => {
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.amount_capturable_updated',
      data: { object: intent('requires_capture') },
    })
    const at = Math.floor(Date.now() / 1000)
    const sign = (secret: string) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
    const read = (signature: string) => stripe.readNotification(body, () => signature)
    expect(read(sign('whsec_12345678'))).toEqual({ id: 'evt_1', reference: 'pi_1' })
    expect(read(sign('whsec_of_others'))).toBeNull()
    expect(read('')).toBeNull()
    // anybody could sign with an empty secret
    const unset = stripeProvider({
      secretKey: 'sk_test_12345678',
      webhookSecret: '',
      apiUrl: 'http://127.0.0.1:9',
    })
    expect(unset.readNotification(body, () => sign(''))).toBeNull()
  })
})
