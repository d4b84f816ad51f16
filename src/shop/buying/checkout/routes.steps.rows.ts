import { add, addsUp, inCheckout, readyToOrder, withBasket } from '#app/every-route/basket-samples.ts'
import type { Row } from '#app/every-route/row.ts'

const forBuyer = { for: 'buyer' } as const

/** The checkout and the order. */
export const rows: Record<string, Row> = {
  'GET /checkout/single': {
    ...forBuyer,
    ask: async (known, visitor) => (await add(visitor, known.code), {}),
  },
  'GET /checkout/single/select-flow': {
    ...forBuyer,
    ask: () => ({ query: { flow: 'multistep', pci: 'default' } }),
  },
  'GET /checkout/multi/:step': {
    ...forBuyer,
    ask: async (known, visitor) => (await add(visitor, known.code), { params: { step: 'payment-type' } }),
  },
  'POST /checkout/multi/:step': {
    ...forBuyer,
    ask: async (known, visitor) => {
      await add(visitor, known.code)
      // looking at it fills in what they usually choose
      await visitor.get('/checkout/multi/payment-type')
      const body = { PaymentType: 'ACCOUNT', purchaseOrderNumber: 'PO-7' }
      return { params: { step: 'payment-type' }, body }
    },
  },
  'GET /checkout/single/termsAndConditions': { for: 'anyone' },
  'GET /checkout/single/positions': { ...forBuyer, ask: withBasket(() => ({ query: { from: '1' } })) },
  'GET /my-account/order/:orderCode/again': {
    ...forBuyer,
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'POST /my-account/order/:orderCode/again': {
    ...forBuyer,
    ...addsUp,
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
  'POST /checkout/single/getCheckoutCart.json': { ...forBuyer, ask: inCheckout() },
  'POST /checkout/single/getCostCenters.json': { ...forBuyer, ask: inCheckout() },
  'POST /checkout/single/getDeliveryAddresses.json': { ...forBuyer, ask: inCheckout() },
  'POST /checkout/single/getDeliveryModes.json': { ...forBuyer, ask: inCheckout() },
  'POST /checkout/single/setPaymentType.json': { ...forBuyer, ask: inCheckout({ paymentType: 'ACCOUNT' }) },
  'POST /checkout/single/setPurchaseOrderNumber.json': {
    ...forBuyer,
    ask: inCheckout({ purchaseOrderNumber: 'PO-77' }),
  },
  'POST /checkout/single/setCostCenter.json': {
    ...forBuyer,
    ask: inCheckout({ costCenterId: 'NW-4110' }),
    ids: ['costCenterId'],
  },
  'POST /checkout/single/updateCostCenter.json': {
    ...forBuyer,
    ask: inCheckout({ costCenterId: 'NW-4110' }),
    ids: ['costCenterId'],
  },
  'POST /checkout/single/setDeliveryAddress.json': {
    ...forBuyer,
    ask: inCheckout({ addressId: 'nw-zgz-store' }),
    ids: ['addressId'],
  },
  'POST /checkout/single/setDeliveryMode.json': {
    ...forBuyer,
    ask: inCheckout({ modeCode: 'express-net' }),
  },
  'POST /checkout/single/choose': {
    ...forBuyer,
    ask: async (known, visitor) => ({
      body: {
        ...(await readyToOrder(known, visitor)),
        costCenterId: 'NW-4100',
        addressId: 'nw-zgz-store',
        modeCode: 'express-net',
      },
    }),
    ids: ['costCenterId', 'addressId'],
    alsoActs: true,
  },
  'POST /checkout/single/placeOrder': {
    ...forBuyer,
    ask: async (known, visitor) => ({ body: await readyToOrder(known, visitor) }),
    ids: ['costCenterId', 'addressId'],
    alsoActs: true,
  },
}
