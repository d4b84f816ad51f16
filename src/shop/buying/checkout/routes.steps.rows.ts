import type { Visitor } from '#app/test-visitor.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

const add = async (visitor: Visitor, code: string, qty = 10) => {
  const answer = await visitor.postJson('/cart/add', { productCodePost: code, qty })
  if (answer.status !== 200) throw new Error(`no basket for the sample: ${answer.status} ${answer.text}`)
}

const withBasket =
  (sample: (known: Known) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) => {
    await add(visitor, known.code)
    return sample(known)
  }
const addsUp = { again: 'quantities of an article add up in its one line' } as const

/** A basket that could be ordered now, whatever stood in it before; answers the fields of the checkout's form. */
async function readyToOrder({ code }: Known, visitor: Visitor): Promise<Record<string, string>> {
  await visitor.post('/cart/delete')
  await add(visitor, code)
  await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'ACCOUNT' })
  await visitor.postJson('/checkout/single/setCostCenter.json', { costCenterId: 'NW-4100' })
  const page = await visitor.get('/checkout/single')
  const names = ['cartVersion', 'placeToken', 'seenTotal'] as const
  const fields = Object.fromEntries(names.map(name => [name, page.field(name) ?? '']))
  return {
    ...fields,
    termsCheck: 'true',
    termsCheckTop: 'true',
    referenceNumber: 'R-1',
    purchaseOrderNumber: 'PO-1',
  }
}

const inCheckout =
  (sample: Record<string, string> = {}): NonNullable<Row['ask']> =>
  async (known, visitor) => {
    await readyToOrder(known, visitor)
    return { body: sample }
  }
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
