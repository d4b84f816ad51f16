import { addCard, addWaiting } from '#shop/payment/fixtures.ts'
import type { Visitor } from '../test-visitor.ts'
import type { DemoShop } from './demo-shop.ts'
import type { Known, Row, Sample } from './row.ts'

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

export const cardRows: Record<string, Row> = {
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
  'GET /checkout/single/paymentReturn/:key': { ...forBuyer, ask: byCard({ params: { key } }), status: 422 },
}
