import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCostCenter } from '#shop/people/company/fixtures.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from './fixtures/buyer.ts'
import type { CheckoutAddress, CheckoutCart, CheckoutMode } from './model/wire-shapes.ts'

type Cart = z.output<typeof CheckoutCart>

let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor

const call = (name: string, body?: object) => visitor.postJson(`/checkout/single/${name}.json`, body)
const cartOf = async (name: string, body?: object) => (await call(name, body)).json<Cart | null>()
const checkoutCart = async () => (await cartOf('getCheckoutCart')) ?? expect.fail('no cart')

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ PLENTY: 10 })
  visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
})

describe('the calls of the checkout', () => {
  test('CHK-02 the cart data: payment, mode, address, totals and items, in cents beside words', async () => {
    const cart = await checkoutCart()
    expect(cart).toMatchObject({
      paymentType: { code: 'ACCOUNT' },
      paymentInfo: null,
      quoteAllowed: true,
      costCenter: { code: 'CC' },
      deliveryMode: { code: 'standard-net' },
      deliveryAddress: { countryIso: 'IE', defaultAddress: true },
      totalItems: 1,
      entries: [{ quantity: 10, product: { code: 'PLENTY' }, totalPrice: { cents: 2_500 } }],
      subTotal: { cents: 2_500, currencyIso: 'EUR', formattedValue: 'EUR\u00a025.00' },
      deliveryCost: { cents: 490 },
    })
    expect(cart.totalPrice.cents).toBe(
      cart.subTotal.cents + (cart.deliveryCost?.cents ?? 0) + (cart.totalTax?.cents ?? 0),
    )
  })
  test('CHK-03 a call is a POST, as JSON or as a form, with the token', async () => {
    const asForm = await visitor.post('/checkout/single/setPurchaseOrderNumber.json', {
      purchaseOrderNumber: 'PO-FORM',
    })
    expect(asForm.json<Cart>().purchaseOrderNumber).toBe('PO-FORM')
    visitor.token = 'wrong'
    expect((await call('setPurchaseOrderNumber', { purchaseOrderNumber: 'PO-2' })).status).toBe(400)
    expect((await visitor.call('/checkout/single/getCheckoutCart.json')).status).toBe(405)
  })
  test('CHK-04 the payment type is ACCOUNT or CARD; anything else changes nothing', async () => {
    expect(await cartOf('setPaymentType', { paymentType: 'CHEQUE' })).toBeNull()
    expect((await checkoutCart()).paymentType.code).toBe('ACCOUNT')
    expect((await cartOf('setPaymentType', { paymentType: 'ACCOUNT' }))?.paymentType.code).toBe('ACCOUNT')
  })
  test('CHK-05 choosing a payment type resets the cost center', async () => {
    const cart = await cartOf('setPaymentType', { paymentType: 'ACCOUNT' })
    expect(cart).toMatchObject({ costCenter: null, deliveryAddress: null, deliveryMode: null })
  })
  test('CHK-07 the purchase order number is kept; one of 36 characters is refused at its field', async () => {
    const cart = await cartOf('setPurchaseOrderNumber', { purchaseOrderNumber: 'PO-4711' })
    expect(cart?.purchaseOrderNumber).toBe('PO-4711')
    const again = await cartOf('setPurchaseOrderNumber', { purchaseOrderNumber: 'PO-4712' })
    expect(again?.cartVersion).toBe(cart?.cartVersion)
    const refused = await call('setPurchaseOrderNumber', { purchaseOrderNumber: 'x'.repeat(36) })
    expect(refused.status).toBe(400)
    expect(refused.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe('purchaseOrderNumber')
    expect((await checkoutCart()).purchaseOrderNumber).toBe('PO-4712')
  })
  test('CHK-08 an empty cost center takes it away, a foreign one is none', async () => {
    const other = await readyBuyer(db)
    expect(await cartOf('setCostCenter', { costCenterId: 'NOT-OURS' })).toBeNull()
    expect(await cartOf('setCostCenter', { costCenterId: String(other.costCenterId) })).toBeNull()
    expect((await checkoutCart()).costCenter?.code).toBe('CC')
    expect((await cartOf('setCostCenter', { costCenterId: '' }))?.costCenter).toBeNull()
    expect((await cartOf('setCostCenter', { costCenterId: 'CC' }))?.costCenter?.code).toBe('CC')
  })
  test('CHK-20 the addresses of the unit; a foreign one is answered with null', async () => {
    const other = await readyBuyer(db)
    const [own] = (await call('getDeliveryAddresses')).json<z.output<typeof CheckoutAddress>[]>()
    expect(own).toMatchObject({ defaultAddress: true, countryIso: 'IE' })
    const foreign = `${other.member.companyName}-dock`
    expect(await cartOf('setDeliveryAddress', { addressId: foreign })).toBeNull()
    expect((await checkoutCart()).deliveryAddress?.addressId).toBe(own?.addressId)
    const set = await cartOf('setDeliveryAddress', { addressId: own?.addressId })
    expect(set?.deliveryAddress?.addressId).toBe(own?.addressId)
  })
  test('CHK-24 the modes with what they cost; choosing one changes the total', async () => {
    const modes = (await call('getDeliveryModes')).json<z.output<typeof CheckoutMode>[]>()
    expect(modes.map(mode => [mode.code, mode.deliveryCost.cents])).toEqual([
      ['standard-net', 490],
      ['express-net', 1_990],
    ])
    const before = await checkoutCart()
    const express = await cartOf('setDeliveryMode', { modeCode: 'express-net' })
    expect(express?.deliveryCost?.cents).toBe(1_990)
    expect(express?.totalPrice.cents).toBeGreaterThan(before.totalPrice.cents)
    expect(await cartOf('setDeliveryMode', { modeCode: 'balloon' })).toBeNull()
  })
})

describe('the page', () => {
  const terms = /<input[^>]*name="termsCheck(Top)?"[^>]*>/g

  test('CHK-26 CHK-29 it has the place-order area and two boxes for the terms, with a link to their text', async () => {
    const page = await visitor.get('/checkout/single')
    expect(page.text.match(terms)).toHaveLength(2)
    // which follow each other: one of them is asked (decision 444)
    expect(page.text).toMatch(/<div hidden=""><(?:(?!<\/div>).)*name="termsCheckTop"/)
    expect(page.text).toContain('/ebusiness/en/checkout/single/termsAndConditions')
    expect(page.text).toContain('/ebusiness/en/checkout/single/placeOrder')
  })
  test('CHK-25 SITE-06 the checkout prices the basket in the currency of the page, and one press in that of the cost center', async () => {
    visitor.cookies.set('currencyIsoCode', 'USD')
    const opened = await visitor.get('/checkout/single')
    expect(opened.data('data-currency')).toBe('USD')
    expect(opened.text).toContain('Prices in your basket updated to USD (before: EUR).')
    expect(opened.text).toContain('Switch to EUR')
    expect((await checkoutCart()).deliveryMode?.code).toBe('standard-net')
    const mended = await visitor.post('/checkout/single/choose', {
      priceIn: 'EUR',
      costCenterId: 'CC',
      referenceNumber: 'R-7',
    })
    expect(mended.text).not.toContain('Switch to EUR')
    expect(mended.field('referenceNumber')).toBe('R-7')
    expect(mended.data('data-currency')).toBe('EUR')
    expect(visitor.cookies.get('currencyIsoCode')).toBe('EUR')
    expect(await checkoutCart()).toMatchObject({ subTotal: { cents: 2_500, currencyIso: 'EUR' } })
  })
  test('CHK-24 from which amount delivery is free is said in the currency of the basket', async () => {
    const { text } = await visitor.get('/checkout/single')
    expect(text).toContain('Arrives 2 working days after dispatch. Free from EUR\u00a0150.00.')
  })
  test('CHK-23 it tells its scripts what to say when a choice fails, and says it without them', async () => {
    const page = await visitor.get('/checkout/single')
    expect(page.data('data-failed')).toBe('Failed to update cart.')
    const again = await visitor.post('/checkout/single/choose', { costCenterId: 'CC', addressId: 'nowhere' })
    expect(again.status).toBe(400)
    expect(again.text).toContain('Failed to set delivery address')
  })
  test('CHK-23 of two forms sent at once each is heeded whole', async () => {
    await visitor.get('/checkout/single')
    const forms = [
      { costCenterId: 'CC', purchaseOrderNumber: 'PO-1', modeCode: 'standard-net' },
      { costCenterId: 'CC', purchaseOrderNumber: 'PO-2', modeCode: 'express-net' },
    ]
    for (let round = 0; round < 5; round++) {
      await visitor.post('/checkout/single/choose', { ...forms[1], purchaseOrderNumber: 'PO-0' })
      await Promise.all(forms.map(fields => visitor.post('/checkout/single/choose', fields)))
      const { purchaseOrderNumber, deliveryMode } = await checkoutCart()
      expect(forms.map(one => [one.purchaseOrderNumber, one.modeCode])).toContainEqual([
        purchaseOrderNumber,
        deliveryMode?.code,
      ])
    }
  })
  test('CHK-28 an order never leaves with other choices than those in its form', async () => {
    const page = await visitor.get('/checkout/single')
    const names = ['cartVersion', 'placeToken', 'seenTotal'] as const
    const fields = {
      ...Object.fromEntries(names.map(name => [name, page.field(name)])),
      costCenterId: 'CC',
      modeCode: 'express-net',
      referenceNumber: 'KEEP-ME',
      termsCheck: 'true',
    }
    const again = await visitor.post('/checkout/single/placeOrder', fields)
    expect([again.status, again.field('referenceNumber')]).toEqual([409, 'KEEP-ME'])
    expect(again.text).toContain('Your selection has changed.')
    expect((await checkoutCart()).deliveryMode?.code).toBe('express-net')
    const foreign = await visitor.post('/checkout/single/placeOrder', { ...fields, costCenterId: 'NOT-OURS' })
    expect(foreign.status).toBe(409)
    expect(foreign.text).toContain('Failed to set cost center')
    const fresh = Object.fromEntries(names.map(name => [name, again.field(name)]))
    const placed = await visitor.post('/checkout/single/placeOrder', { ...fields, ...fresh })
    expect(placed.location).toContain('/checkout/orderConfirmation/')
  })
  test('a company that wants it is asked for a reference and a contract, which its order and its paper name', async () => {
    expect((await visitor.get('/checkout/single')).field('buyerReference')).toBeUndefined()
    await db
      .insertInto('e_invoice_routing')
      .values({
        company_id: buyer.member.companyId,
        buyer_reference: '04011000-1234512345-06',
        is_leitweg_id: true,
        contract: 'OF-ALL',
        asks_with_order: true,
      })
      .execute()
    const page = await visitor.get('/checkout/single')
    expect([page.field('buyerReference'), page.field('contract')]).toEqual(['', ''])
    expect(page.text).toContain('Empty: 04011000-1234512345-06')
    const names = ['cartVersion', 'placeToken', 'seenTotal'] as const
    const seen = (from: typeof page) => Object.fromEntries(names.map(name => [name, from.field(name)]))
    const typed = { contract: 'K-7 <b>', referenceNumber: 'R', termsCheck: 'true', costCenterId: 'CC' }
    const wrong = { ...typed, buyerReference: '04011000-1234512345-07' }
    for (const door of ['choose', 'placeOrder']) {
      const again = await visitor.post(`/checkout/single/${door}`, { ...seen(page), ...wrong })
      expect([again.field('buyerReference'), again.field('contract')]).toEqual([
        wrong.buyerReference,
        'K-7 <b>',
      ])
      if (door === 'placeOrder') {
        expect(again.status).toBe(400)
        expect(again.text).toContain('This is not a Leitweg-ID')
      }
    }
    const now = await visitor.get('/checkout/single')
    const right = { ...typed, ...seen(now), buyerReference: '991-01484-64' }
    const placed = await visitor.post('/checkout/single/placeOrder', right)
    const code =
      /orderConfirmation\/(\d+)/.exec(placed.location ?? '')?.[1] ?? expect.fail(placed.text.slice(0, 200))
    const { invoice_data: kept } = await db
      .selectFrom('sales_order')
      .select('invoice_data')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ buyerReference: '991-01484-64', contract: 'K-7 <b>' })
    expect((await visitor.get(`/my-account/order/${code}`)).text).toContain('K-7 &lt;b&gt;')
    const letter = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', 'like', `%${code}%`)
      .executeTakeFirstOrThrow()
    expect(letter.body_text).toContain('991-01484-64')
  })
  test('CHK-28 a basket version that cannot be read is none that was seen', async () => {
    await visitor.get('/checkout/single')
    const fields = { cartVersion: 'zz', referenceNumber: 'R', termsCheck: 'true' }
    expect((await visitor.post('/checkout/single/placeOrder', fields)).status).toBe(409)
  })
  test.each(['placeOrder', 'choose'])(
    'CHK-07 what is too long is said at its field, and everything that was entered stays: %s',
    async door => {
      await visitor.get('/checkout/single')
      const entered = { purchaseOrderNumber: 'P'.repeat(36), referenceNumber: 'R'.repeat(41) }
      const answer = await visitor.post(`/checkout/single/${door}`, { ...entered, modeCode: 'express-net' })
      expect(answer.status).toBe(400)
      for (const [name, value] of Object.entries(entered)) {
        expect(answer.field(name)).toBe(value)
        const [field] = answer.text.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`)) ?? []
        expect(field).toContain('aria-invalid="true"')
      }
      expect((await checkoutCart()).deliveryMode?.code).toBe('express-net')
    },
  )
  test('CHK-30 the order button hints at each thing that is still needed, and at nothing when all is there', async () => {
    const hint = (text: string) => /<button[^>]* title="([^"]*)"[^>]*id="place-order"/.exec(text)?.[1]
    const page = await visitor.get('/checkout/single')
    expect(hint(page.text)).toBe('Still needed: your consent to the terms, a reference number')
    const ready = await visitor.post('/checkout/single/choose', { termsCheck: 'true', referenceNumber: 'R' })
    expect(hint(ready.text)).toBeUndefined()
    expect(ready.text).toContain('id="place-order"')
  })
  test('CHK-07 CHK-30 the purchase order number is the reference too, unless another one is entered', async () => {
    const choose = (fields: object) =>
      visitor.post('/checkout/single/choose', { termsCheck: 'true', ...fields })
    const first = await choose({ purchaseOrderNumber: 'PO-9', referenceNumber: '' })
    expect(first.field('referenceNumber')).toBe('PO-9')
    expect(first.text).not.toMatch(/<li data-needs="reference-number" data/)
    expect((await visitor.get('/checkout/single')).field('referenceNumber')).toBe('PO-9')
    const other = await choose({ purchaseOrderNumber: 'PO-9', referenceNumber: 'R-1' })
    expect([other.field('purchaseOrderNumber'), other.field('referenceNumber')]).toEqual(['PO-9', 'R-1'])
  })
  test('CHK-08 of several cost centers the one of the last order is chosen at first; what is chosen stays', async () => {
    const { companyId, unitId, id } = buyer.member
    const second = await addCostCenter(db, { companyId, unitId, code: 'CC-2', currency: 'EUR' })
    await cartOf('setCostCenter', { costCenterId: '' })
    await visitor.get('/checkout/single')
    expect((await checkoutCart()).costCenter, 'nothing was ordered before').toBeNull()
    await db
      .insertInto('cart')
      .values({
        customer_id: id,
        company_id: companyId,
        storefront: 'en',
        currency: 'EUR',
        place_token: `before-${id}`,
        payment_type: 'ACCOUNT',
        cost_center_id: second,
        ordered_at: new Date(),
      })
      .execute()
    await visitor.get('/checkout/single')
    const preset = await checkoutCart()
    expect([preset.costCenter?.code, preset.deliveryMode?.code]).toEqual(['CC-2', 'standard-net'])
    await visitor.post('/checkout/single/choose', { costCenterId: 'CC' })
    await visitor.get('/checkout/single')
    expect((await checkoutCart()).costCenter?.code).toBe('CC')
    await visitor.post('/checkout/single/choose', { costCenterId: '' })
    expect((await checkoutCart()).costCenter, 'CHK-08 none is chosen').toBeNull()
  })
  test('CHK-29 CHK-30 without terms or reference nothing is ordered, and what was entered stands there', async () => {
    const page = await visitor.get('/checkout/single')
    const fields = {
      cartVersion: page.field('cartVersion'),
      placeToken: page.field('placeToken'),
      seenTotal: page.field('seenTotal'),
    }
    const refused = await visitor.post('/checkout/single/placeOrder', {
      ...fields,
      referenceNumber: 'KEEP-ME',
      purchaseOrderNumber: 'KEEP-ME-TOO',
    })
    expect(refused.status).toBe(400)
    expect(refused.field('referenceNumber')).toBe('KEEP-ME')
    expect(refused.field('purchaseOrderNumber')).toBe('KEEP-ME-TOO')
    const without = await visitor.post('/checkout/single/placeOrder', { ...fields, termsCheck: 'true' })
    expect(without.status).toBe(400)
    expect(await db.selectFrom('sales_order').select('id').where('customer_id', '=', buyer.member.id).execute()).toEqual([]) // prettier-ignore
  })
  test('ORD-01 ORD-02 CHK-28 an order leads to its confirmation, which carries code, total and products', async () => {
    const page = await visitor.get('/checkout/single')
    const placed = await visitor.post('/checkout/single/placeOrder', {
      cartVersion: page.field('cartVersion'),
      placeToken: page.field('placeToken'),
      seenTotal: page.field('seenTotal'),
      termsCheck: 'true',
      referenceNumber: 'REF-9',
    })
    expect(placed.status).toBe(303)
    const confirmation = await visitor.get(placed.location ?? '')
    const code = confirmation.data('data-order-code')
    expect(placed.location).toContain(`/checkout/orderConfirmation/${code}`)
    expect(confirmation.data('data-total-cents')).toBe(page.field('seenTotal'))
    expect(confirmation.text).toContain('data-product-code="PLENTY"')
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    expect((await stranger.get(placed.location ?? '')).status).toBe(404)
    expect((await visitor.get('/checkout/single')).location).toContain('/cart')
    expect(await brokenInvariants(db)).toEqual([])
  })
})

test('the checkout logs no error', () => expect(shop.errors()).toEqual([]))
