import { addCard, addWaiting } from '#shop/ordering/payment/fixtures.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { spanishAddress } from '#shop/people/address-book/routes.rows.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

const forBuyer = { for: 'buyer' } as const
const email = 'buyer@nordwind.example'
const paymentId = 'card-of-the-samples'
const key = 'a-key-of-the-samples-0'

/** A basket that is paid by card, a saved card, and a card and a payment that wait at the provider. */
const byCard =
  (sample: Sample = {}): NonNullable<Row['ask']> =>
  async ({ code }: Known, visitor: Visitor, { db }: DemoShop) => {
    await visitor.postJson('/cart/add', { productCodePost: code, qty: '10' })
    await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'CARD' })
    await addCard(db, { key: paymentId, email })
    await addWaiting(db, { key, email })
    return sample
  }
const dock = 'nw-zgz-store'

/** An address that they entered for this order. */
const written =
  (sample: (addressId: string) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor, shop) => {
    await byCard()(known, visitor, shop)
    const formKey = (++forms).toString(16).padStart(24, 'd')
    await visitor.post('/checkout/single/createUpdateDeliveryAddress', { ...spain, formKey })
    return sample(formKey)
  }
let forms = 0
const spain = { ...spanishAddress, saveInAddressBook: 'true' }

/** Where the goods go, with payment by card. */
const deliveryRows: Record<string, Row> = {
  'POST /checkout/single/setDefaultAddress.json': {
    ...forBuyer,
    ask: written(addressId => ({ body: { addressId } })),
    ids: ['addressId'],
  },
  'GET /checkout/single/deliveryAddresses': { ...forBuyer, ask: byCard() },
  'POST /checkout/single/useAddress': {
    ...forBuyer,
    ask: byCard({ body: { addressId: dock } }),
    ids: ['addressId'],
  },
  'POST /checkout/single/presetAddress': {
    ...forBuyer,
    ask: written(addressId => ({ body: { addressId } })),
    ids: ['addressId'],
  },
  'POST /checkout/single/getDeliveryAddressForm': {
    ...forBuyer,
    ask: written(addressId => ({ body: { addressId, createUpdateStatus: '1' } })),
    changesNothing: 'a form',
    ids: ['addressId'],
  },
  'GET /checkout/single/getDeliveryAddressForm': {
    ...forBuyer,
    ask: written(addressId => ({ query: { addressId, createUpdateStatus: '1' } })),
    ids: ['addressId'],
  },
  'POST /checkout/single/createUpdateDeliveryAddress': {
    ...forBuyer,
    ask: written(addressId => ({ body: { ...spain, line1: 'Molinos 2', addressId, version: '1' } })),
    ids: ['addressId'],
  },
  'GET /checkout/single/deliveryModes': { ...forBuyer, ask: byCard() },
  'POST /checkout/single/useMode': { ...forBuyer, ask: byCard({ body: { modeCode: 'express-net' } }) },
}

const cardRows: Record<string, Row> = {
  'POST /checkout/single/getSavedCards.json': { ...forBuyer, ask: byCard() },
  'POST /checkout/single/setPaymentDetails.json': {
    ...forBuyer,
    ask: byCard({ body: { paymentId } }),
    ids: ['paymentId'],
  },
  'GET /checkout/single/savedCards': { ...forBuyer, ask: byCard() },
  'POST /checkout/single/useCard': { ...forBuyer, ask: byCard({ body: { paymentId } }), ids: ['paymentId'] },
  'POST /checkout/single/removeCard': {
    ...forBuyer,
    ask: byCard({ body: { paymentId } }),
    ids: ['paymentId'],
  },
  'POST /checkout/single/getPaymentDetailsForm': {
    ...forBuyer,
    ask: byCard({ body: { paymentId, createUpdateStatus: '1' } }),
    changesNothing: 'a form',
    ids: ['paymentId'],
  },
  'GET /checkout/single/getPaymentDetailsForm': {
    ...forBuyer,
    ask: byCard({ query: { paymentId, createUpdateStatus: '1' } }),
    ids: ['paymentId'],
  },
  'POST /checkout/single/createUpdatePaymentDetails': {
    ...forBuyer,
    ask: byCard({
      body: {
        paymentId,
        nameOnCard: 'Ana Buyer',
        expiryMonth: '12',
        expiryYear: '2999',
        saveInAccount: 'true',
      },
    }),
    ids: ['paymentId'],
  },
  'GET /checkout/single/enterCard/:key': { ...forBuyer, ask: byCard({ params: { key } }) },
  'GET /checkout/single/cardEntered/:key': {
    ...forBuyer,
    ask: byCard({ params: { key } }),
  },
  'GET /checkout/single/confirmPayment/:key': { ...forBuyer, ask: byCard({ params: { key } }) },
  'GET /checkout/single/paymentReturn/:key': { ...forBuyer, ask: byCard({ params: { key } }), status: 400 },
}

export const rows: Record<string, Row> = { ...deliveryRows, ...cardRows }
