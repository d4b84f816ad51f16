import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actingFor } from '#app/acting-for.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { DoneIn, JobContext } from '#platform/jobs/jobs.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { paymentNewsJob } from '#shop/buying/checkout/service/return-from-provider.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { issueInvoice } from '#shop/ordering/receivables/service/invoices.ts'
import { moveOrder, type OrderInput } from '#shop/ordering/orders/service/move.ts'
import { paymentOperationJob } from '#shop/ordering/orders/service/settle-card.ts'
import { voidAbandonedAuthorisations } from '#shop/ordering/payment/service/authorise.ts'
import { sandboxProvider } from '#shop/ordering/payment/service/sandbox.ts'
import { createSandbox } from './server.ts'
import { signatureOf } from './signature.ts'

const key = 'the key of these tests'
const deskEmail = 'desk@maker.example'
let folder: string
let sandbox: FastifyInstance
let url: string
let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contara-sandbox-'))
  sandbox = await createSandbox({
    file: join(folder, 'books.jsonl'),
    key,
    shop: 'http://127.0.0.1:9',
    slowBy: 1_500,
  })
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 })
  db = await testDatabase({ max: 8 })
  await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'RARE', stock: 3, stockKind: 'stock-only' },
  ])
  await addPerson(db, { email: deskEmail, roles: ['desk'] })
  await enterSeller(db)
  shop = await testShop({ db, ports: { payments: sandboxProvider({ url, key, timeoutMs: 1_000 }) } })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ PLENTY: 10 })
  visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
  await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'CARD' })
  await visitor.get('/checkout/single')
})

/** What a browser does in the provider's frame. */
const enterAtProvider = (frame: string, number: string, code = '123') =>
  fetch(frame, { method: 'POST', body: new URLSearchParams({ number, code }), redirect: 'manual' })

async function enterCard(number: string, more: Record<string, string> = {}): Promise<Answer> {
  const form = await visitor.get('/checkout/single/getPaymentDetailsForm')
  const frame =
    /<iframe[^>]* src="([^"]+)"/.exec(form.text)?.[1] ??
    expect.fail(`no frame: ${form.status} ${form.text.slice(-600)} ${shop.errors().join(' ')}`)
  if (number) await enterAtProvider(frame, number)
  return visitor.post(
    '/checkout/single/createUpdatePaymentDetails',
    {
      entry: form.field('entry'),
      cardTypeCode: 'visa',
      nameOnCard: 'Ana Buyer',
      expiryMonth: '12',
      expiryYear: '2030',
      saveInAccount: 'true',
      ...more,
    },
    { headers: { 'x-fragment': '1' } },
  )
}
async function press(): Promise<Answer> {
  const page = await visitor.get('/checkout/single')
  const hidden = ['cartVersion', 'placeToken', 'seenTotal', 'paymentId'] as const
  return visitor.post('/checkout/single/placeOrder', {
    ...Object.fromEntries(hidden.map(name => [name, page.field(name)])),
    termsCheck: 'true',
    referenceNumber: 'REF-CARD',
  })
}
const codeIn = (answer: Answer) => /orderConfirmation\/(\d+)/.exec(answer.location ?? '')?.[1]
const authorisations = () =>
  db
    .selectFrom('payment_authorisation')
    .select(['key', 'state', 'amount', 'order_code', 'provider_reference', 'action_url'])
    .where('customer_id', '=', buyer.member.id)
    .orderBy('id')
    .execute()
const orders = () =>
  db
    .selectFrom('sales_order')
    .innerJoin('order_payment', 'order_payment.order_id', 'sales_order.id')
    .select(['code', 'total', 'order_payment.amount', 'order_payment.state', 'order_payment.provider'])
    .where('customer_id', '=', buyer.member.id)
    .execute()
/** What the provider's books say of a payment. */
const atProvider = async (reference: string) =>
  (
    await fetch(`${url}/api/payments/${reference}`, { headers: { authorization: `Bearer ${key}` } })
  ).json() as Promise<{ state: string; captured: number }>
const ageAll = () =>
  db
    .updateTable('payment_authorisation')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where('customer_id', '=', buyer.member.id)
    .execute()
const sweep = () => voidAbandonedAuthorisations({ db, ports: shop.services.ports, log: shop.services.log })

describe('a card', () => {
  test('CHK-10 CHK-14 CHK-15 is entered at the provider, kept masked, chosen, and is the default as the first', async () => {
    const kept = await enterCard('4242 4242 4242 4242')
    expect(kept.text).toContain('data-status="success"')
    const cards = (await visitor.postJson('/checkout/single/getSavedCards.json')).json<object[]>()
    expect(cards).toMatchObject([
      { cardType: 'visa', cardNumber: '•••• 4242', expiryYear: 2030, defaultPayment: true, expired: false },
    ])
    const cart = await visitor.postJson('/checkout/single/getCheckoutCart.json')
    expect(cart.json()).toMatchObject({
      paymentType: { code: 'CARD' },
      paymentInfo: { cardNumber: '•••• 4242' },
    })
    expect(readFileSync(join(folder, 'books.jsonl'), 'utf8')).not.toContain('4242424242424242')
  })
  test('CHK-15 CHK-16 what is wrong stands at its field, and what was entered stays', async () => {
    const nothing = await enterCard('', { expiryYear: '2030', nameOnCard: '' })
    expect(nothing.text).toContain('Please enter card number and security code.')
    expect(nothing.text).toContain('Please enter the name on the card.')
    expect(nothing.text).not.toContain('data-status')
    const other = await enterCard('5555 5555 5555 4444')
    expect(other.text).toContain('The card number belongs to another card type.')
    expect(other.field('nameOnCard')).toBe('Ana Buyer')
    // the number stays entered: only the type is put right
    const again = await visitor.post(
      '/checkout/single/createUpdatePaymentDetails',
      {
        entry: other.field('entry'),
        cardTypeCode: 'mastercard',
        nameOnCard: 'Ana Buyer',
        expiryMonth: '12',
        expiryYear: '2030',
      },
      { headers: { 'x-fragment': '1' } },
    )
    expect(again.text).toContain('data-status="success"')
  })
  /** What stands in a field: of a select the option that is chosen. */
  const shownIn = (answer: Answer, name: string) =>
    answer.field(name) ??
    new RegExp(`<select[^>]*name="${name}"[^]*?<option[^>]*value="([^"]*)"[^>]*selected`).exec(
      answer.text,
    )?.[1]
  const billingOfLondon = {
    newBillingAddress: 'true',
    countryIso: 'GB',
    companyName: 'Thames Ltd',
    townCity: 'London',
  }
  test.each<[string, Record<string, string>, string, readonly string[]]>([
    [
      'nothing at all',
      { cardTypeCode: '', nameOnCard: '', expiryMonth: '', expiryYear: '' },
      '',
      ['cardTypeCode', 'nameOnCard', 'expiryMonth', 'expiryYear', 'cardNumber'],
    ],
    ['a year without its month', { expiryMonth: '' }, '4242 4242 4242 4242', ['expiryMonth']],
    [
      'a month of the past and no name',
      { nameOnCard: ' ', expiryMonth: '1', expiryYear: '2020' },
      '4242 4242 4242 4242',
      ['nameOnCard', 'expiryMonth'],
    ],
    [
      'another type and a start in the future',
      { cardTypeCode: 'maestro', startMonth: '12', startYear: '2999', issueNumber: 'x1' },
      '4242 4242 4242 4242',
      ['cardTypeCode', 'startMonth', 'issueNumber'],
    ],
    ['a number that is none', {}, '4242 4242 4242 4241', ['cardNumber']],
    [
      'a billing address without its street, and no card',
      { ...billingOfLondon, expiryYear: '' },
      '',
      ['expiryYear', 'cardNumber', 'line1', 'postcode'],
    ],
    [
      'a name that is too long, and no month',
      { nameOnCard: 'A'.repeat(81), expiryMonth: '' },
      '4242 4242 4242 4242',
      ['nameOnCard', 'expiryMonth'],
    ],
  ])(
    'CHK-15 %s: all that is wrong stands at its field at once, and everything else stays',
    async (_, typed, number, fields) => {
      // prettier-ignore
      const again = await enterCard(number, typed)
      const told = [...again.text.matchAll(/aria-invalid="true"[^>]*>|<iframe[^>]*aria-invalid/g)].length
      const inSummary = [...again.text.matchAll(/href="#f-card-(\w+)"/g)].map(([, field]) => field)
      expect([inSummary, told]).toEqual([expect.arrayContaining([...fields]), fields.length])
      expect(inSummary).toHaveLength(fields.length)
      for (const [field, value] of Object.entries(typed))
        if (value.trim() && value.length < 80 && value !== 'true' && value !== '2020' && value !== '2999')
          expect([field, shownIn(again, field)]).toEqual([field, value])
      expect((await visitor.postJson('/checkout/single/getSavedCards.json')).json()).toEqual([])
      // put right, with the entry that the form came back with: a number that was right is not asked for again
      if (fields.includes('cardNumber')) return
      const right = await visitor.post(
      '/checkout/single/createUpdatePaymentDetails',
      { entry: again.field('entry'), cardTypeCode: 'visa', nameOnCard: 'Ana Buyer', expiryMonth: '12', expiryYear: '2030' },
      { headers: { 'x-fragment': '1' } },
    ) // prettier-ignore
      expect(right.text).toContain('data-status="success"')
    },
  )
  test('CHK-15 a kept card says all that is wrong at once too, and is left as it was', async () => {
    await enterCard('4242 4242 4242 4242')
    const saved = async () =>
      (await visitor.postJson('/checkout/single/getSavedCards.json')).json<{ paymentId: string }[]>()
    const [before] = await saved()
    const changed = await visitor.post('/checkout/single/createUpdatePaymentDetails', {
      paymentId: before?.paymentId ?? '',
      cardTypeCode: 'visa',
      nameOnCard: '',
      expiryMonth: '12',
      expiryYear: '',
      ...billingOfLondon,
    })
    const inSummary = [...changed.text.matchAll(/href="#f-card-(\w+)"/g)].map(([, field]) => field)
    expect([changed.status, inSummary]).toEqual([
      400,
      expect.arrayContaining(['nameOnCard', 'expiryYear', 'line1']),
    ])
    expect([shownIn(changed, 'townCity'), shownIn(changed, 'expiryMonth')]).toEqual(['London', '12'])
    expect(await saved()).toEqual([before])
  })
  test('CHK-15 without script a number that is right stays in the frame while its code is entered anew', async () => {
    const form = await visitor.get('/checkout/single/getPaymentDetailsForm')
    const frame = /<iframe[^>]* src="([^"]+)"/.exec(form.text)?.[1] ?? ''
    const answer = await enterAtProvider(frame, '3782 822463 10005', '123')
    const page = await answer.text()
    expect([answer.status, page.includes('value="3782 822463 10005"')]).toEqual([400, true])
    expect(page).toContain('Enter the security code: 4 digits.')
    expect(/name="code"[^>]*value=/.test(page)).toBe(false)
  })
  test('CHK-12 a foreign, an unknown and an expired card are refused alike', async () => {
    await enterCard('4242 4242 4242 4242')
    const [card] = (await visitor.postJson('/checkout/single/getSavedCards.json')).json<
      { paymentId: string }[]
    >()
    const other = await readyBuyer(db)
    await other.fill({ PLENTY: 1 })
    const stranger = await shop.as(other.member.email)
    await stranger.postJson('/checkout/single/setPaymentType.json', { paymentType: 'CARD' })
    const use = (who: Visitor, paymentId: string) =>
      who.postJson('/checkout/single/setPaymentDetails.json', { paymentId })
    expect((await use(stranger, card?.paymentId ?? '')).text).toBe('null')
    expect((await use(stranger, 'nowhere')).text).toBe('null')
    expect((await use(visitor, card?.paymentId ?? '')).text).toContain('4242')
    await db.updateTable('payment_card').set({ expiry_year: 2020 }).execute()
    expect((await use(visitor, card?.paymentId ?? '')).text).toBe('null')
    const list = await visitor.get('/checkout/single/savedCards')
    expect(list.text).toContain('Expired 12/2020')
  })
  test('CHK-11 CHK-13 what is said when something fails stands ready where it is asked for', async () => {
    const page = await visitor.get('/checkout/single')
    expect(page.text).toContain('data-failed="Failed to get saved cards."')
    expect(page.text).toContain('data-failed="Failed to get payment details."')
    const form = await visitor.get('/checkout/single/getPaymentDetailsForm')
    expect(form.text).toContain('data-failed="Failed to create/update payment details."')
    const refused = await visitor.post('/checkout/single/useCard', { paymentId: 'nowhere' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Failed to set payment details')
  })
  test('CHK-10 looking at the form of a new card again opens no further entry at the provider', async () => {
    const entries = async () =>
      (
        await db
          .selectFrom('payment_entry')
          .select('key')
          .where('customer_id', '=', buyer.member.id)
          .execute()
      ).length
    const look = async () => (await visitor.get('/checkout/single/getPaymentDetailsForm')).field('entry')
    const first = await look()
    expect([await look(), await look(), await entries()]).toEqual([first, first, 1])
    // what was entered in it belongs to the form that was sent
    await enterCard('4242 4242 4242 4242')
    expect(await look()).not.toBe(first)
  })
  test('CHK-09 a card is deleted by its holder only', async () => {
    await enterCard('4242 4242 4242 4242')
    const [card] = (await visitor.postJson('/checkout/single/getSavedCards.json')).json<
      { paymentId: string }[]
    >()
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    const remove = (who: Visitor) =>
      who.post(
        '/checkout/single/removeCard',
        { paymentId: card?.paymentId ?? '' },
        { headers: { 'x-fragment': '1' } },
      )
    expect((await remove(stranger)).text).toContain('no longer exists')
    expect((await remove(visitor)).text).toContain('data-status="success"')
    expect((await visitor.postJson('/checkout/single/getSavedCards.json')).json()).toEqual([])
  })
  test('CHK-05 another payment type takes card, address and mode away', async () => {
    await enterCard('4242 4242 4242 4242')
    await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'ACCOUNT' })
    const card = await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'CARD' })
    expect(card.json()).toMatchObject({ paymentInfo: null, deliveryAddress: null, deliveryMode: null })
    const page = await visitor.get('/checkout/single')
    expect(page.text).toContain('2. Delivery')
    expect(page.text).toContain('3. Card')
    expect(page.text).not.toContain('name="costCenterId"')
  })
})

describe('an order by card', () => {
  test('CHK-28 is authorised before it is written, and says with which money', async () => {
    await enterCard('4242 4242 4242 4242')
    const code = codeIn(await press())
    const [order] = await orders()
    expect(order).toMatchObject({ code, state: 'authorised', provider: 'sandbox', amount: order?.total })
    const [money] = await authorisations()
    expect(money).toMatchObject({ state: 'used', order_code: code })
    expect((await atProvider(money?.provider_reference ?? '')).state).toBe('authorised')
    await ageAll()
    await sweep()
    expect((await atProvider(money?.provider_reference ?? '')).state).toBe('authorised')
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('CHK-28 without a card it is refused, and no money is asked for', async () => {
    const refused = await press()
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please select a card for the payment.')
    expect(await authorisations()).toEqual([])
  })
  test('CART-26 CHK-09 in steps with the card entered on the page of the provider, which leads back; no number ever comes here', async () => {
    await visitor.get('/checkout/single/select-flow?flow=multistep&pci=hosted')
    const form = await visitor.get('/checkout/single/getPaymentDetailsForm')
    expect(form.text).not.toContain('<iframe')
    const backTo = (text: string) => /href="([^"]*)"[^>]*>(?:<[^>]*>)?Back to checkout/.exec(text)?.[1]
    expect(backTo(form.text)).toMatch(/\/checkout\/multi\/payment$/)
    // what is missing is said before the way leads to the provider
    const missing = await visitor.post('/checkout/single/createUpdatePaymentDetails', {
      paymentId: '',
      nameOnCard: 'Ana',
    })
    expect([missing.status, missing.field('nameOnCard')]).toEqual([400, 'Ana'])
    const sent = await visitor.post('/checkout/single/createUpdatePaymentDetails', {
      paymentId: '',
      cardTypeCode: 'visa',
      nameOnCard: 'Ana Buyer',
      expiryMonth: '12',
      expiryYear: String(new Date().getUTCFullYear() + 2),
    })
    const forward = await visitor.get(sent.location ?? '')
    expect(backTo(forward.text)).toMatch(/\/checkout\/multi\/payment$/)
    const entry = /href="([^"]+\/entry\/[^"]+)"/.exec(forward.text)?.[1] ?? expect.fail(forward.text)
    const onItsOwn = (fields?: Record<string, string>) =>
      fetch(entry, {
        ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
        headers: { 'sec-fetch-dest': 'document' },
        redirect: 'manual',
      })
    expect(await (await onItsOwn()).text()).toContain('Enter your card')
    expect((await onItsOwn({ number: '1', code: '123' })).status).toBe(400)
    const back = await onItsOwn({ number: '4242 4242 4242 4242', code: '123' })
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/checkout/single/cardEntered/'),
    ])
    // it is entered twice: the page says so, and leads back as well
    expect(await (await onItsOwn()).text()).toContain(back.headers.get('location') ?? '-')
    const path = new URL(back.headers.get('location') ?? '').pathname.replace('/ebusiness/en', '')
    const kept = await visitor.get(path)
    expect(kept.location).toMatch(/\/checkout\/multi\/order$/)
    const step = await visitor.get('/checkout/multi/payment')
    expect(step.text).toContain('4242')
  })
  test('CHK-28 what stands against the order is said before money is asked for', async () => {
    await enterCard('4242 4242 4242 4242')
    const refused = await visitor.post('/checkout/single/placeOrder', { referenceNumber: '' })
    expect(refused.text).toContain('Please enter a reference number.')
    expect(await authorisations()).toEqual([])
  })
  test.each([
    ['4000 0000 0000 0002', 'Your bank declined the payment.'],
    ['4000 0000 0000 9995', 'The card does not cover this amount.'],
    ['4000 0000 0000 0069', 'The card has expired.'],
    ['4000 0000 0000 0127', 'The security code is wrong.'],
  ])('CHK-13 a card that is declined (%s) leaves the basket and says why', async (number, words) => {
    await enterCard(number)
    const refused = await press()
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(words)
    expect(refused.field('referenceNumber')).toBe('REF-CARD')
    expect(await orders()).toEqual([])
  })
  test('CHK-28 a challenge leads to the provider and back to the order, once', async () => {
    await enterCard('4000 0000 0000 3220')
    const sent = await press()
    expect(sent.location).toMatch(/\/checkout\/single\/confirmPayment\//)
    const forward = await visitor.get(sent.location ?? '')
    const [money] = await authorisations()
    expect(forward.text).toContain(money?.action_url.replaceAll('&', '&amp;'))
    const back = await fetch(money?.action_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'confirm' }),
      redirect: 'manual',
    })
    const to = new URL(back.headers.get('location') ?? '').pathname
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    expect((await stranger.get(to)).status).toBe(404)
    // it is the provider's site that leads back: its page goes on to the same address
    const led = { headers: { 'sec-fetch-site': 'same-site' } }
    expect((await stranger.get(to, led)).status).toBe(404)
    const landed = await visitor.get(to, led)
    expect(landed.text).toMatch(new RegExp(`<a (?=[^>]*data-forward)[^>]*href="${to}"`))
    expect(await orders()).toHaveLength(0)
    const first = await visitor.get(to)
    const second = await visitor.get(to)
    expect(codeIn(first)).toBeDefined()
    expect(codeIn(second)).toBe(codeIn(first))
    expect(await orders()).toHaveLength(1)
  })
  test('CHK-13 a challenge that is refused leads back with everything that was entered', async () => {
    await enterCard('4000 0000 0000 3220')
    await press()
    const [money] = await authorisations()
    await fetch(money?.action_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'refuse' }),
      redirect: 'manual',
    })
    const back = await visitor.get(`/checkout/single/paymentReturn/${money?.key}`)
    expect(back.text).toContain('The payment was not confirmed.')
    expect(back.field('referenceNumber')).toBe('REF-CARD')
  })
  test('a lost answer is found by pressing again: one payment, one order', async () => {
    await enterCard('4000 0000 0000 0119')
    const lost = await press()
    expect(lost.text).toContain('nothing will be charged twice')
    expect(await authorisations()).toMatchObject([{ state: 'asked' }])
    const code = codeIn(await press())
    expect(code).toBeDefined()
    expect(await authorisations()).toMatchObject([{ state: 'used', order_code: code }])
  })
  test('money whose answer was lost and that nobody asks for again is given back', async () => {
    await enterCard('4000 0000 0000 0119')
    await press()
    await ageAll()
    await sweep()
    const [money] = await authorisations()
    expect(money?.state).toBe('voided')
    expect((await atProvider(money?.provider_reference ?? '')).state).toBe('voided')
  })
  test('money that cannot be given back now stands back, and holds up nobody else', async () => {
    await enterCard('4000 0000 0000 3220')
    await press()
    const [mine] = await authorisations()
    const copies = async (provider: string, reference: string) => {
      await sql`insert into payment_authorisation (key, company_id, customer_id, place_token, card_id, amount, currency,
          provider, provider_reference, state, return_url, language, created_at)
        select ${provider} || n || ${mine?.key ?? ''}, company_id, customer_id, place_token || ${reference} || n, card_id, amount,
          currency, ${provider}, ${reference}, 'authorised', return_url, language, now() - interval '1 day'
          from payment_authorisation, generate_series(1, 20) n where key = ${mine?.key ?? ''}`.execute(db)
    }
    await sql`update payment_authorisation set id = default where key = ${mine?.key ?? ''}`.execute(db)
    await copies('elsewhere', 'x')
    await copies('sandbox', 'unknown')
    await sql`update payment_authorisation set id = default where key = ${mine?.key ?? ''}`.execute(db)
    await ageAll()
    await expect(sweep()).rejects.toThrow('20 of 21 failed')
    expect((await authorisations()).find(one => one.key === mine?.key)?.state).toBe('voided')
    await sql`delete from payment_authorisation where provider_reference in ('x', 'unknown')`.execute(db)
  })
  test('money of another total than the order is not used, and is given back', async () => {
    await enterCard('4000 0000 0000 3220')
    await press()
    const [money] = await authorisations()
    await fetch(money?.action_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'confirm' }),
      redirect: 'manual',
    })
    await buyer.fill({ PLENTY: 10 })
    const back = await visitor.get(`/checkout/single/paymentReturn/${money?.key}`)
    expect(back.status).toBe(409)
    expect(await orders()).toEqual([])
    await ageAll()
    await sweep()
    expect((await atProvider(money?.provider_reference ?? '')).state).toBe('voided')
  })
  test('pressed twenty times at once: one payment at the provider, one order', async () => {
    await enterCard('4242 4242 4242 4242')
    const answers = await Promise.all(Array.from({ length: 20 }, press))
    const codes = new Set(answers.map(codeIn).filter(code => code !== undefined))
    expect(codes.size).toBe(1)
    expect(await orders()).toHaveLength(1)
    const held = []
    for (const { provider_reference: reference } of await authorisations())
      if (reference && (await atProvider(reference)).state === 'authorised') held.push(reference)
    expect(held).toHaveLength(1)
    expect(await brokenInvariants(db)).toEqual([])
  })
})

/** The number of the invoice of what has left. */
async function billed(code: string): Promise<number> {
  const done = await issueInvoice(buyer.desk(), code)
  return done.outcome === 'issued' ? done.number : expect.fail(done.outcome)
}

describe('money follows the goods', () => {
  /** Does the work that was left to be done outside of requests, as the running shop does. */
  async function work(): Promise<void> {
    const waiting = await db
      .selectFrom('job_run')
      .select(['id', 'data'])
      .where('name', '=', 'payment-operation')
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute()
    const services = { ...shop.services, actingFor: async () => buyer.ctx() as Ctx<NonNullable<Ctx['who']>> }
    const turn = { attempt: 1, customerId: null, progress: async () => {} }
    for (const { id, data } of waiting) {
      await db.updateTable('job_run').set({ state: 'done' }).where('id', '=', id).execute()
      // a process may end between the work and the note of it: twice is once
      for (let i = 0; i < 2; i++)
        await paymentOperationJob.run({ ...services, ...turn }, data as { operation: number })
    }
  }
  async function ordered(
    lines: Record<string, number> = {},
    number = '4242 4242 4242 4242',
  ): Promise<string> {
    if (Object.keys(lines).length > 0) {
      await buyer.fill(lines)
      await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'CARD' })
      await visitor.get('/checkout/single')
    }
    await enterCard(number)
    return codeIn(await press()) ?? expect.fail('no order')
  }
  const sums = async (code: string) => {
    const [one] = await db
      .selectFrom('order_payment as p')
      .innerJoin('sales_order as o', 'o.id', 'p.order_id')
      .select(['p.amount', 'p.captured', 'p.refunded', 'p.state', 'o.total', 'p.provider_reference'])
      .where('o.code', '=', code)
      .execute()
    return one ?? expect.fail('no payment')
  }
  const move = (code: string, action: 'confirm' | 'ship' | 'cancel', input: OrderInput = {}) =>
    moveOrder(buyer.desk(), code, null, action, input)

  test('CHK-28 the part that leaves is charged with its delivery, the rest with the last piece; together the total', async () => {
    const code = await ordered()
    await move(code, 'confirm')
    await work()
    expect(await sums(code)).toMatchObject({ captured: 0, state: 'authorised' })
    await move(code, 'ship', { shipment: new Map([[1, 3]]) })
    await work()
    const part = await sums(code)
    expect(part.captured).toBeGreaterThan(0)
    expect(part.captured).toBeLessThan(part.total)
    await move(code, 'ship')
    await work()
    const whole = await sums(code)
    expect(whole).toMatchObject({ captured: whole.total, state: 'captured' })
    expect(await atProvider(whole.provider_reference)).toMatchObject({
      captured: whole.total,
      state: 'captured',
    })
  })
  test('decision 425 a card that held less pays what it held; the rest of the invoice stays open', async () => {
    const code = await ordered()
    await move(code, 'confirm')
    await move(code, 'ship')
    const number = await billed(code)
    const provider = shop.services.ports.payments ?? expect.fail('no provider')
    const { capture } = provider
    provider.capture = ({ amount }) => Promise.resolve(Math.floor(amount / 100))
    await work()
    provider.capture = capture
    const { total, captured, state } = await sums(code)
    expect([captured, state]).toEqual([Math.floor(total / 100), 'captured'])
    const desk = await shop.as(deskEmail)
    const invoice = await desk.get(`/desk/invoices/${number}`)
    expect([invoice.data('data-open-cents'), invoice.data('data-paid-cents')]).toEqual([
      String(total - captured),
      String(captured),
    ])
    // as after a refused charge
    expect((await desk.get('/desk')).text).toContain('Invoices whose card could not be charged')
    await desk.post(`/desk/invoices/${number}/pay`, {})
  })
  test('CHK-28 ORD-02 a credit note for an invoice by card gives its money back to the card, once', async () => {
    const code = await ordered()
    await move(code, 'confirm')
    await move(code, 'ship')
    const number = await billed(code)
    const desk = await shop.as(deskEmail)
    const path = `/desk/invoices/${number}/credit`
    expect((await desk.get('/desk/invoices')).text).toContain(`/ebusiness/en${path}"`)
    expect((await desk.get(path)).text).toContain('the money goes back to the card that was charged')
    const credit = async (fields: Record<string, string>) => {
      const seen = (await desk.get(path)).field('seen') ?? 'all'
      return desk.post(path, { reason: 'Damaged', seen, ...fields })
    }
    expect((await credit({ 'quantity-1': '4' })).status).toBe(303)
    await work()
    const credited = async () =>
      (await db.selectFrom('credit_note').select(['total', 'content']).orderBy('id', 'desc').execute())[0] ??
      expect.fail('no credit note')
    const first = await credited()
    const { refunded, captured, provider_reference: reference } = await sums(code)
    expect(refunded).toBe(first.total)
    expect(await atProvider(reference)).toMatchObject({ captured, refunded })
    expect(JSON.stringify(first.content)).toContain('goes back to the card you paid with')
    // what was refunded by hand counts towards the next one
    const [{ id: payment } = { id: 0 }] = await db
      .selectFrom('order_payment')
      .select('id')
      .where('provider_reference', '=', reference)
      .execute()
    await desk.post(`/desk/orders/${code}/payment/refund`, {
      payment: String(payment),
      amount: '1',
      reason: 'R',
    })
    expect((await credit({ 'quantity-1': '6', delivery: 'true' })).status).toBe(303)
    await work()
    const whole = await sums(code)
    expect(whole.refunded).toBe(whole.captured)
    expect(await atProvider(reference)).toMatchObject({ refunded: whole.total })
    expect(JSON.stringify((await credited()).content)).toContain('the rest has already been refunded')
    expect((await credit({ 'quantity-1': '1' })).status).toBe(409)
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('CHK-28 ORD-02 what was not charged yet is not credited', async () => {
    const code = await ordered()
    await db.updateTable('order_payment').set({ in_parts: false }).execute()
    await move(code, 'confirm')
    await move(code, 'ship', { shipment: new Map([[1, 3]]) })
    const number = await billed(code)
    const desk = await shop.as(deskEmail)
    const refused = await desk.post(`/desk/invoices/${number}/credit`, {
      reason: 'R',
      'quantity-1': '1',
      seen: '0',
    })
    expect([refused.status, refused.field('quantity-1')]).toEqual([400, '1'])
    expect(refused.text).toContain('Charge it at the order first.')
  })
  test('CHK-28 a cancelled order gives its money back', async () => {
    const code = await ordered()
    await move(code, 'cancel')
    await work()
    const { provider_reference: reference, ...given } = await sums(code)
    expect(given).toMatchObject({ captured: 0, state: 'voided' })
    expect((await atProvider(reference)).state).toBe('voided')
  })
  test('CHK-28 what is cancelled after a part has left is not charged', async () => {
    const code = await ordered()
    await move(code, 'confirm')
    await move(code, 'ship', { shipment: new Map([[1, 4]]) })
    await move(code, 'cancel')
    await work()
    const now = await sums(code)
    expect(now).toMatchObject({ captured: now.total, state: 'captured' })
    expect(await atProvider(now.provider_reference)).toMatchObject({ captured: now.total, state: 'captured' })
  })
  test('CHK-28 cancelled and shipped at once: the money follows the one that came first', async () => {
    const code = await ordered()
    await move(code, 'confirm')
    await Promise.allSettled([move(code, 'ship'), move(code, 'cancel')])
    await work()
    const now = await sums(code)
    expect(now.captured - now.refunded).toBe(now.total)
  })
  test('CHK-28 a charge that the provider refuses waits for the desk', async () => {
    const code = await ordered({}, '4000 0000 0000 0341')
    await move(code, 'confirm')
    await move(code, 'ship')
    await work()
    expect(await sums(code)).toMatchObject({ captured: 0, state: 'authorised' })
    const desk = await shop.as(deskEmail)
    expect((await desk.get(`/desk/orders/${code}`)).text).toContain('Refused: capture-failed')
    expect((await desk.get('/desk')).text).toContain('Payments refused by the provider')
    // the lists of both sides say so, and the to-do leads to those orders alone
    const marked = async (list: string) =>
      (await (list.startsWith('/desk') ? desk : visitor).get(list)).text
        .split('<tr')
        .find(row => row.includes(`data-order-code="${code}"`))
        ?.includes('Card charge refused') ?? null
    expect(await marked('/my-account/orders')).toBe(true)
    expect(await marked('/desk/orders?show=payment-refused')).toBe(true)
    // whoever is told of such things at the desk has a letter, also of a second charge only one
    const told = () =>
      db
        .selectFrom('mail')
        .select(['recipient', 'subject', 'body_text'])
        .where('key', 'like', 'payment-refused:%')
        .where('subject', 'like', `%${code}%`)
        .execute()
    const [letter] = await told()
    expect(letter).toMatchObject({ recipient: deskEmail, subject: `Order ${code}: Card charge refused` })
    expect(letter?.body_text).toContain('could not be charged to the card')
    const payment = (await desk.get(`/desk/orders/${code}`)).data('data-payment') ?? ''
    await desk.post(`/desk/orders/${code}/payment/capture`, { payment })
    await work()
    expect(await told()).toHaveLength(1)
    const { total } = await sums(code)
    const shown = /charge of EUR\s([\d.,]+) refused/.exec(
      (await visitor.get(`/my-account/order/${code}`)).text,
    )
    expect(shown?.[1]?.replace(/[.,]/g, '')).toBe(String(total))
    // paid in another way, it is settled
    const number = await billed(code)
    await desk.post(`/desk/invoices/${number}/pay`, {})
    expect(await marked('/my-account/orders')).toBe(false)
    expect(await marked('/desk/orders?show=payment-refused')).toBe(null)
  })
  test('ORD-02 CHK-28 an invoice whose charge was refused is open everywhere, and a task at the desk', async () => {
    const code = await ordered({}, '4000 0000 0000 0341')
    await move(code, 'confirm')
    await move(code, 'ship')
    await work()
    const number = await billed(code)
    const { total } = await sums(code)
    const desk = await shop.as(deskEmail)
    expect((await desk.get('/desk')).text).toContain('Invoices whose card could not be charged')
    const list = await desk.get('/desk/invoices?state=refused')
    expect([list.data('data-invoice-number'), list.data('data-invoice-state')]).toEqual([
      String(number),
      'open',
    ])
    expect((await visitor.get('/my-account/invoices')).data('data-invoice-state')).toBe('open')
    const order = await visitor.get(`/my-account/order/${code}`)
    expect(order.text).toMatch(/Card: charge of EUR\s[\d.,]+ refused/)
    expect(order.text).not.toContain('paid on')
    const { content } = await db
      .selectFrom('invoice')
      .select('content')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(content)).not.toContain('has been charged')
    // what comes back of it was never charged, so nothing goes to the card
    const path = `/desk/invoices/${number}/credit`
    expect((await desk.post(path, { reason: 'Returned', 'quantity-1': '1', seen: '0' })).status).toBe(303)
    await work()
    expect(await sums(code)).toMatchObject({ captured: 0, refunded: 0 })
    const open = Number((await desk.get(`/desk/invoices/${number}`)).data('data-open-cents'))
    expect(open).toBeGreaterThan(0)
    expect(open).toBeLessThan(total)
    // the rest comes by transfer
    await desk.post(`/desk/invoices/${number}/pay`, {})
    expect((await desk.get(`/desk/invoices?text=${number}`)).data('data-invoice-state')).toBe('paid')
    expect((await desk.get('/desk')).text).not.toContain('Invoices whose card could not be charged')
  })
  test('ORD-02 CHK-28 an invoice is paid when its charge has come, the payment line says what was charged and released', async () => {
    const code = await ordered()
    await move(code, 'confirm')
    await move(code, 'ship', { shipment: new Map([[1, 4]]) })
    const number = await billed(code)
    const state = async () => (await visitor.get('/my-account/invoices')).data('data-invoice-state')
    expect(await state()).toBe('open')
    await work()
    expect(await state()).toBe('paid')
    await move(code, 'cancel')
    await work()
    const { captured } = await sums(code)
    const euros = (captured / 100).toFixed(2)
    const order = await visitor.get(`/my-account/order/${code}`)
    expect(order.text).toMatch(new RegExp(`Card: EUR\\s${euros}, paid; EUR\\s[\\d.]+ released`))
    expect(number).toBeGreaterThan(0)
  })
  test('CHK-28 the desk refunds a part once, says why, and the buyer is told; never more than was charged', async () => {
    const code = await ordered()
    const desk = await shop.as(deskEmail)
    const page = await desk.get(`/desk/orders/${code}`)
    const payment = page.data('data-payment') ?? ''
    const send = (what: string, fields: Record<string, string> = {}) =>
      desk.post(`/desk/orders/${code}/payment/${what}`, { payment, ...fields })
    expect((await send('refund', { amount: '1.00', reason: 'Scratched' })).text).toContain(
      'no longer possible',
    )
    expect((await send('void')).text).toContain('no longer possible')
    expect((await send('capture')).status).toBe(303)
    await work()
    const { total } = await sums(code)
    const tooMuch = await send('refund', { amount: '999999', reason: 'Scratched' })
    expect(tooMuch.status).toBe(400)
    expect(tooMuch.text).toContain('Please enter an amount up to')
    expect(tooMuch.field('reason')).toBe('Scratched')
    expect((await send('refund', { amount: '1,50', reason: '' })).text).toContain('Please enter the reason.')
    const seen = (await desk.get(`/desk/orders/${code}`)).field('seen') ?? ''
    // the same form sent twice is one refund
    const twice = await Promise.all(
      [1, 2].map(() => send('refund', { amount: '1,50', reason: 'Scratched', seen })),
    )
    expect(twice.map(one => one.status).toSorted()).toEqual([303, 400])
    expect(twice.find(one => one.status === 400)?.text).toContain('Something was refunded in the meantime')
    await work()
    expect(await sums(code)).toMatchObject({ captured: total, refunded: 150, state: 'captured' })
    const letters = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', 'like', 'order-refund:%')
      .execute()
    expect(letters.filter(one => one.body_text.includes(code))).toMatchObject([
      { body_text: expect.stringContaining('EUR\u00a01.50') },
    ])
    await move(code, 'cancel')
    await work()
    const now = await sums(code)
    expect(now.captured - now.refunded).toBe(now.total)
  })
})

describe('what the provider tells', () => {
  const notify = (body: string, signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/payment/notifications/sandbox',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
      payload: body,
    })
  test('is taken with its signature only, and twice is once', async () => {
    await enterCard('4000 0000 0000 3220')
    await press()
    const [money] = await authorisations()
    const body = JSON.stringify({ id: `note-${money?.key}`, payment: money?.provider_reference })
    expect((await notify(body, 'wrong')).statusCode).toBe(400)
    expect((await notify(body, signatureOf(key, body))).statusCode).toBe(204)
    expect((await notify(body, signatureOf(key, body))).statusCode).toBe(204)
    const runs = await db
      .selectFrom('job_run')
      .select('id')
      .where('key', '=', `sandbox:note-${money?.key}`)
      .execute()
    expect(runs).toHaveLength(1)
  })
  /** A buyer who presses, confirms at the provider, and does not come back; answers what the notification says. */
  async function confirmedAndGone() {
    await enterCard('4000 0000 0000 3220')
    await press()
    const [money] = await authorisations()
    await fetch(money?.action_url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ decision: 'confirm' }),
      redirect: 'manual',
    })
    return { provider: 'sandbox', reference: money?.provider_reference ?? '' }
  }
  const services = () => ({
    db,
    log: shop.services.log,
    ports: shop.services.ports,
    clock: shop.services.clock,
    publicUrl: shop.services.publicUrl,
    actingFor: (id: number, doneIn?: DoneIn) => actingFor(shop.services, id, doneIn),
    attempt: 1,
    customerId: null,
    progress: async () => {},
  })
  test('CHK-28 places the order of a holder who confirmed and did not come back, in the currency in which they pressed', async () => {
    // their company's is another one
    await db
      .updateTable('company')
      .set({ currency: 'USD' })
      .where('id', '=', buyer.member.companyId)
      .execute()
    const data = await confirmedAndGone()
    await paymentNewsJob.run(services(), data)
    await paymentNewsJob.run(services(), data)
    expect(await orders()).toMatchObject([{ state: 'authorised' }])
    const placed = await db
      .selectFrom('sales_order')
      .select('currency')
      .where('customer_id', '=', buyer.member.id)
      .execute()
    expect(placed).toEqual([{ currency: 'EUR' }])
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('CHK-28 goes on where an attempt before noted the confirmation and failed at the order', async () => {
    const data = await confirmedAndGone()
    const breaks: JobContext['actingFor'] = async (id, doneIn) => {
      const ctx = await actingFor(shop.services, id, doneIn)
      return ctx && { ...ctx, clock: () => expect.fail('the process dies here') }
    }
    await expect(paymentNewsJob.run({ ...services(), actingFor: breaks }, data)).rejects.toThrow('dies here')
    expect((await authorisations()).at(-1)).toMatchObject({ state: 'authorised', order_code: null })
    await paymentNewsJob.run({ ...services(), attempt: 2 }, data)
    expect(await orders()).toMatchObject([{ state: 'authorised' }])
  })
})
