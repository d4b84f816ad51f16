import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '../fixtures/buyer.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor

const form = async () => {
  const page = await visitor.get('/checkout/single')
  return {
    cartVersion: page.field('cartVersion'),
    placeToken: page.field('placeToken'),
    costCenterId: 'CC',
    termsCheck: 'true',
    referenceNumber: 'R-1',
  }
}
const ask = async (more: Record<string, string> = {}) =>
  visitor.post('/checkout/single/placeOrder', {
    ...(await form()),
    negotiateQuote: 'true',
    quoteRequestDescription: 'For the <b>press</b> shop',
    ...more,
  })
const codes = async () =>
  (
    await db
      .selectFrom('quote')
      .select('code')
      .where('customer_id', '=', buyer.member.id)
      .orderBy('id')
      .execute()
  ).map(row => row.code)

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  // an order of this size would be refused; a quote is none yet
  buyer = await readyBuyer(db, { budget: 100 })
  await buyer.fill({ PLENTY: 10 })
  visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
})

describe('a quote for the basket', () => {
  test('QUO-02 QUO-06 the panel asks for it: a number, a letter, an empty basket, a page that says what comes next', async () => {
    const sent = await ask()
    const [code] = await codes()
    expect([sent.status, sent.location]).toEqual([
      303,
      `/ebusiness/en/checkout/quoteOrderConfirmation/${code}`,
    ])
    const page = await visitor.get(`/checkout/quoteOrderConfirmation/${code}`)
    expect(page.data('data-quote-code')).toBe(code)
    expect(page.data('data-quote-state')).toBe('requested')
    expect((await visitor.get('/cart')).text).not.toContain('data-product-code="PLENTY" data-quantity="10"')
    const quote = await db
      .selectFrom('quote')
      .selectAll()
      .where('code', '=', code ?? '')
      .executeTakeFirstOrThrow()
    expect(quote).toMatchObject({
      description: 'For the press shop',
      reference_number: 'R-1',
      currency: 'EUR',
      state: 'requested',
    })
    const letter = await db
      .selectFrom('mail')
      .selectAll()
      .where('key', 'like', `quote-request:${code}:%`)
      .executeTakeFirstOrThrow()
    expect(letter.recipient).toBe(buyer.member.email)
    expect(letter.body_text).toContain('10 × PLENTY')
    expect(shop.errors()).toEqual([])
  })

  test('QUO-06 a second click gets the same quote', async () => {
    const fields = { ...(await form()), negotiateQuote: 'true', quoteRequestDescription: 'Twice' }
    const sent = await Promise.all([1, 2, 3].map(() => visitor.post('/checkout/single/placeOrder', fields)))
    expect(new Set(sent.map(one => one.location)).size).toBe(1)
    expect(await codes()).toHaveLength(1)
  })

  test('QUO-08 a blank description is refused at its field, with the panel open and everything entered', async () => {
    const refused = await ask({ quoteRequestDescription: ' <i></i> ' })
    expect([refused.status, refused.text.includes('Please describe what you need.')]).toEqual([400, true])
    expect(refused.text).toMatch(/data-panels[^>]*data-panel="quote"/)
    expect(refused.field('referenceNumber')).toBe('R-1')
    expect(await codes()).toEqual([])
    const long = await ask({ quoteRequestDescription: 'y'.repeat(3_000) })
    expect(long.status).toBe(303)
  })

  test('QUO-04 CHK-27 without script too the order button rests while the panel is open: neither an order nor a quote', async () => {
    const refused = await ask({ panel: 'quote', orderNow: 'true' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Finish or cancel this first; then you can order in another way.')
    expect(refused.text).toMatch(/data-panels[^>]*data-panel="quote"/)
    expect(refused.text).toContain('For the &lt;b&gt;press&lt;/b&gt; shop')
    expect(await codes()).toEqual([])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sales_order where customer_id = ${buyer.member.id}`.execute(db)
    expect(rows[0]?.n).toBe(0)
  })
  test('QUO-04 QUO-05 opening the panel blocks the order button, cancelling opens it again; without script too', async () => {
    const fields = await form()
    const open = await visitor.post('/checkout/single/choose', {
      ...fields,
      panel: 'none',
      openPanel: 'quote',
    })
    expect(open.text).toMatch(
      /id="place-order"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*id="place-order"/,
    )
    expect(open.text).not.toMatch(/<fieldset[^>]*id="quote-panel"[^>]*hidden/)
    expect(open.text).toMatch(
      /aria-disabled="true"[^>]*aria-describedby="panel-rests"[^>]*data-way="replenishment"|data-way="replenishment"[^>]*aria-disabled="true"/,
    )
    expect(open.field('negotiateQuote')).toBe('true')
    expect(open.text).toContain('Finish or cancel this first')
    const shut = await visitor.post('/checkout/single/choose', {
      ...fields,
      panel: 'quote',
      openPanel: 'none',
    })
    expect(shut.text).toMatch(/<fieldset[^>]*id="quote-panel"[^>]*hidden/)
    expect(shut.field('negotiateQuote')).toBe('false')
    // it opens again when the page says so
    expect((await visitor.get('/checkout/single?negotiateQuote=true')).text).toMatch(
      /data-panels[^>]*data-panel="quote"/,
    )
  })

  test('QUO-03 the button waits for cost center, address and mode', async () => {
    await visitor.postJson('/checkout/single/setCostCenter.json', { costCenterId: '' })
    const page = await visitor.get('/checkout/single')
    expect(page.text).toContain('Request quote')
    const cart = (await visitor.postJson('/checkout/single/getCheckoutCart.json')).json<{
      quoteAllowed: boolean
    }>()
    expect(cart.quoteAllowed).toBe(true)
  })

  test('QUO-07 terms and reference number are needed as for an order', async () => {
    const refused = await ask({ referenceNumber: '', termsCheck: '' })
    expect(refused.status).toBe(400)
    for (const said of ['Please accept the terms', 'Please enter a reference number.'])
      expect(refused.text).toContain(said)
    expect(await codes()).toEqual([])
  })
})
