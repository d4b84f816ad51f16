import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCard, stillProvider } from '#shop/ordering/payment/fixtures.ts'
import { readyBuyer, type Ready } from '../fixtures/buyer.ts'

const at = (name: string) => `/checkout/single/${name}`
const inOverlay = { headers: { 'x-fragment': '1' } }
let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  shop = await testShop({ db, ports: { payments: stillProvider } })
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ PLENTY: 10 })
  visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
  await visitor.postJson(at('setPaymentType.json'), { paymentType: 'CARD' })
  await visitor.get('/checkout/single')
})

type Cart = {
  deliveryAddress: { addressId: string; line1: string } | null
  deliveryMode: { code: string } | null
}
const cart = async () => (await visitor.postJson(at('getCheckoutCart.json'))).json<Cart>()
const addresses = async () =>
  (await visitor.postJson(at('getDeliveryAddresses.json'))).json<
    { addressId: string; line1: string; defaultAddress: boolean }[]
  >()
/** The tag of a page that holds these attributes, whatever their order. */
const tag = (text: string, ...attributes: string[]) =>
  [...text.matchAll(/<[^>]+>/g)].map(String).find(one => attributes.every(part => one.includes(part)))
let forms = 0
const entered = (change: Record<string, string> = {}) => ({
  companyName: 'Nord',
  line1: 'Molinos 1',
  postcode: '50001',
  townCity: 'Zaragoza',
  regionIso: 'ES-Z',
  countryIso: 'ES',
  saveInAddressBook: 'true',
  formKey: (++forms).toString(16).padStart(24, 'a'),
  ...change,
})
const save = (fields: Record<string, string>) =>
  visitor.post(at('createUpdateDeliveryAddress'), fields, inOverlay)

test('REPL-01 CHK-27 by card the reason stands at the button of schedules, before anything is filled in', async () => {
  const said = async () =>
    (await visitor.get('/checkout/single')).text.includes('A schedule is paid on account')
  expect(await said()).toBe(true)
  await visitor.postJson(at('setPaymentType.json'), { paymentType: 'ACCOUNT' })
  expect(await said()).toBe(false)
})

describe('the delivery address', () => {
  test('CHK-19 CHK-21 a new one is written in the overlay, saved once, used at once, and may become the default', async () => {
    const form = await visitor.get(`${at('getDeliveryAddressForm')}?createUpdateStatus=1&addressId=`)
    expect(form.text).toContain('data-failed="Failed to update address book."')
    expect(form.field('companyName')).toBe(buyer.member.companyName)
    const posted = await visitor.post(at('getDeliveryAddressForm'), {
      addressId: '',
      createUpdateStatus: '1',
    })
    expect(posted.text).toContain('data-address-form')
    const fields = entered({ defaultAddress: 'true' })
    const saved = await save(fields)
    expect(saved.text).toContain('data-status="success"')
    await save(fields)
    expect((await cart()).deliveryAddress).toMatchObject({ addressId: fields.formKey, line1: 'Molinos 1' })
    expect(await addresses()).toMatchObject([
      { addressId: fields.formKey, defaultAddress: true },
      { addressId: `${buyer.member.companyName}-dock`, defaultAddress: false },
    ])
    const edit = await visitor.get(
      `${at('getDeliveryAddressForm')}?createUpdateStatus=1&addressId=${fields.formKey}`,
    )
    expect(edit.field('line1')).toBe('Molinos 1')
    const again = entered({
      addressId: fields.formKey,
      version: edit.field('version') ?? '',
      line1: 'Molinos 9',
    })
    expect((await save(again)).text).toContain('data-status="success"')
    expect((await cart()).deliveryAddress?.line1).toBe('Molinos 9')
    // of before the change: what was entered stays, the state of now is said
    const late = await save({ ...again, line1: 'Molinos 11' })
    expect(late.text).toContain('has been changed in the meantime')
    expect(late.field('line1')).toBe('Molinos 11')
  })
  test('CHK-15 CHK-19 what is wrong stands at its field, and what was entered stays', async () => {
    const refused = await save(entered({ postcode: 'ABC', line1: '' }))
    expect(refused.text).not.toContain('data-status')
    expect(refused.text).toContain('f-delivery-postcode-error')
    expect(refused.text).toContain('f-delivery-line1-error')
    expect(refused.field('postcode')).toBe('ABC')
    const alone = await visitor.post(at('createUpdateDeliveryAddress'), entered({ line1: '' }))
    expect(alone.status).toBe(400)
  })
  test('CHK-19 one for this order only is used, and is in no book and nobody’s default', async () => {
    const fields = entered({ saveInAddressBook: '', defaultAddress: 'true' })
    expect((await save(fields)).text).toContain('data-status="success"')
    expect((await cart()).deliveryAddress?.addressId).toBe(fields.formKey)
    expect((await visitor.get('/my-account/address-book')).text).not.toContain('Molinos 1')
    const dock = `${buyer.member.companyName}-dock`
    await visitor.postJson(at('setDeliveryAddress.json'), { addressId: dock })
    expect((await addresses()).map(one => one.addressId)).toEqual([dock])
    // the next one takes its place
    await save(entered({ saveInAddressBook: '' }))
    const once = await db
      .selectFrom('address')
      .select('key')
      .where('customer_id', '=', buyer.member.id)
      .where('kept', '=', false)
      .execute()
    expect(once).toHaveLength(1)
  })
  test('CHK-22 a town that does not belong to the postcode is asked about in the popup; both can be taken', async () => {
    const asked = await save(entered({ postcode: '28001' }))
    expect(asked.text).toContain('data-status="hasSuggestedAddresses"')
    expect(asked.text).toContain('<mark>28001 Madrid')
    expect(asked.text).toContain('data-checkout-form')
    const kept = await save(entered({ postcode: '28001', suggestionsSeen: 'true' }))
    expect(kept.text).toContain('data-status="success"')
  })
  test('CHK-20 CHK-23 setDefault answers the addresses; a foreign one answers null, in the overlay the text', async () => {
    const fields = entered()
    await save(fields)
    const preset = await visitor.postJson(at('setDefaultAddress.json'), { addressId: fields.formKey })
    expect(preset.json<{ defaultAddress: boolean }[]>().map(one => one.defaultAddress)).toEqual([true, false])
    const foreign = `${(await readyBuyer(db)).member.companyName}-dock`
    expect((await visitor.postJson(at('setDefaultAddress.json'), { addressId: foreign })).json()).toBeNull()
    const used = await visitor.post(at('useAddress'), { addressId: foreign }, inOverlay)
    expect(used.text).toContain('Failed to set delivery address')
    const notPreset = await visitor.post(at('presetAddress'), { addressId: foreign })
    expect(notPreset.status).toBe(400)
    expect(notPreset.text).toContain('Failed to update address book.')
    const page = await visitor.get('/checkout/single')
    expect(page.text).toContain('data-failed="Failed to update cart."')
    for (const path of [foreign, 'nowhere'])
      expect((await visitor.get(`${at('getDeliveryAddressForm')}?addressId=${path}`)).status).toBe(404)
  })
  test('CHK-06 CHK-19 on account the book is read only: an address of the unit is used, none is written', async () => {
    await visitor.postJson(at('setPaymentType.json'), { paymentType: 'ACCOUNT' })
    await visitor.postJson(at('setCostCenter.json'), { costCenterId: 'CC' })
    const book = await visitor.get(at('deliveryAddresses'))
    expect(book.text).toContain('data-delivery-addresses')
    expect(book.text).not.toContain('getDeliveryAddressForm')
    expect(book.text).not.toContain('presetAddress')
    const dock = `${buyer.member.companyName}-dock`
    const used = await visitor.post(at('useAddress'), { addressId: dock }, { ...inOverlay })
    expect(used.text).toContain('data-status="success"')
    expect((await visitor.get(`${at('getDeliveryAddressForm')}?addressId=`)).status).toBe(409)
    expect((await save(entered())).status).toBe(409)
  })
})

describe('the delivery mode', () => {
  test('CHK-24 CHK-25 the overlay has the modes as radio options, the chosen one or standard-net chosen; save applies', async () => {
    await visitor.postJson(at('setPaymentType.json'), { paymentType: 'CARD' })
    const modes = await visitor.get(at('deliveryModes'))
    expect(tag(modes.text, 'value="standard-net"')).toContain('checked')
    expect((await visitor.post(at('useMode'), { modeCode: 'express-net' }, inOverlay)).text).toContain(
      'data-status="success"',
    )
    expect((await cart()).deliveryMode?.code).toBe('express-net')
    // nothing chosen: it only closes
    expect((await visitor.post(at('useMode'), {}, inOverlay)).text).toContain('data-status="success"')
    expect((await cart()).deliveryMode?.code).toBe('express-net')
    const refused = await visitor.post(at('useMode'), { modeCode: 'balloon' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Failed to set delivery mode')
  })
})

describe('the billing address of a card', () => {
  const card = {
    nameOnCard: 'Ana Buyer',
    expiryMonth: '12',
    expiryYear: '2030',
    saveInAccount: 'true',
  }
  const key = () => `card of ${buyer.member.email}`
  beforeEach(() => addCard(db, { key: key(), email: buyer.member.email }))
  const change = (fields: Record<string, string>) =>
    visitor.post(at('createUpdatePaymentDetails'), { ...card, paymentId: key(), ...fields }, inOverlay)
  const kept = async () =>
    (await db.selectFrom('payment_card').select('billing').where('key', '=', key()).executeTakeFirstOrThrow())
      .billing

  test('CHK-17 its fields are disabled until another address is ticked; then they are checked and kept', async () => {
    const form = await visitor.get(`${at('getPaymentDetailsForm')}?paymentId=${encodeURIComponent(key())}`)
    expect(form.text).toMatch(/<fieldset id="billing-address"[^>]* disabled/)
    expect(tag(form.text, 'name="newBillingAddress"')).toContain('data-enables="billing-address"')
    const refused = await change({ ...entered({ line1: '' }), newBillingAddress: 'true' })
    expect(refused.text).toContain('f-card-line1-error')
    expect(refused.text).not.toMatch(/<fieldset id="billing-address"[^>]* disabled/)
    expect(refused.field('townCity')).toBe('Zaragoza')
    expect((await change({ ...entered(), newBillingAddress: 'true' })).text).toContain(
      'data-status="success"',
    )
    expect(await kept()).toMatchObject({ line1: 'Molinos 1', town: 'Zaragoza', country: 'ES' })
    // another company is billed under its own number
    const other = {
      ...entered({ companyName: 'Shared Services', vatId: 'B12345674' }),
      newBillingAddress: 'true',
    }
    expect((await change({ ...other, vatId: 'B12345679' })).text).toContain('f-card-vatId-error')
    await change(other)
    expect(await kept()).toMatchObject({ companyName: 'Shared Services', vatId: 'ESB12345674' })
    // not ticked: bills go where the company's go, whatever stands in the fields
    expect((await change(entered())).text).toContain('data-status="success"')
    expect(await kept()).toBeNull()
  })
  test('CHK-18 saved, it is in the address book once; the default only where it is saved', async () => {
    const fields = { ...entered(), newBillingAddress: 'true', defaultAddress: 'true' }
    await change(fields)
    expect((await visitor.get('/my-account/address-book')).text).not.toContain('Molinos 1')
    await change({ ...fields, saveAddress: 'true' })
    await change({ ...fields, saveAddress: 'true' })
    const book = (await visitor.get('/my-account/address-book')).text
    expect(book.match(/data-address="a+/g)).toHaveLength(1)
    expect((await addresses())[0]).toMatchObject({ line1: 'Molinos 1', defaultAddress: true })
    const form = await visitor.get(`${at('getPaymentDetailsForm')}?paymentId=${encodeURIComponent(key())}`)
    expect(tag(form.text, 'name="saveAddress"')).toContain('data-enables="f-card-defaultAddress"')
    expect(tag(form.text, 'name="defaultAddress"')).toContain('data-enabled-by="f-card-saveAddress"')
  })
})
