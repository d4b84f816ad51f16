import { sql } from 'kysely'
import { addCard, addWaiting } from '#shop/ordering/payment/fixtures.ts'
import type { Visitor } from '../test-visitor.ts'
import { spanishAddress } from './address-rows.ts'
import type { DemoShop } from './demo-shop.ts'
import { orderIn } from './desk-rows.ts'
import { atDesk, type Known, type Row, type Sample } from './row.ts'

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

/** A payment by card of the past order, in full or called off, with what was charged of it; the fields of its form. */
const paidByCard =
  (
    charged: 'all' | 'nothing',
    order: 'ahead' | 'called off',
    more: Sample['body'] = {},
  ): NonNullable<Row['ask']> =>
  async (known, visitor, shop) => {
    await orderIn('confirmed')(known, visitor, shop)
    const [total, captured] = [order === 'ahead' ? 10_000 : 0, charged === 'all' ? 10_000 : 0]
    const { deskOrder } = known
    await sql`update sales_order set net = ${total}, delivery = 0, tax = 0, total = ${total}
      where code = ${deskOrder}`.execute(shop.db)
    if (order === 'called off')
      await sql`update sales_order_line set cancelled = quantity
        where order_id = (select id from sales_order where code = ${deskOrder})`.execute(shop.db)
    const { rows } = await sql<{ id: number }>`
      with paid as (
        insert into order_payment (order_id, kind, amount, currency, provider, provider_reference, state, captured)
        select id, 'CARD', 10000, currency, 'still', gen_random_uuid()::text, 'authorised', ${captured}
          from sales_order where code = ${deskOrder} returning id, captured),
      done as (
        insert into payment_operation (key, payment_id, kind, amount, final, actor, state)
        select gen_random_uuid()::text, id, 'capture', captured, true, 'desk', 'done' from paid where captured > 0)
      select id from paid`.execute(shop.db)
    return { params: { orderCode: deskOrder }, body: { payment: String(rows[0]?.id), ...more } }
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
  ...deliveryRows,
  'GET /checkout/single/enterCard/:key': { ...forBuyer, ask: byCard({ params: { key } }) },
  'GET /checkout/single/cardEntered/:key': {
    ...forBuyer,
    ask: byCard({ params: { key } }),
  },
  'GET /checkout/single/confirmPayment/:key': { ...forBuyer, ask: byCard({ params: { key } }) },
  'GET /checkout/single/paymentReturn/:key': { ...forBuyer, ask: byCard({ params: { key } }), status: 422 },
  'POST /desk/orders/:orderCode/payment/capture': {
    ...atDesk('desk/orders:write'),
    ask: paidByCard('nothing', 'ahead'),
  },
  'POST /desk/orders/:orderCode/payment/void': {
    ...atDesk('desk/orders:write'),
    ask: paidByCard('nothing', 'called off'),
  },
  'POST /desk/orders/:orderCode/payment/refund': {
    ...atDesk('desk/orders:write'),
    ask: paidByCard('all', 'ahead', { amount: '1.00', reason: 'by hand' }),
    again: 'a part can be given back twice',
  },
}
