import type { Visitor } from '../test-visitor.ts'
import type { DemoShop } from './demo-shop.ts'
import type { Known, Row, Sample } from './row.ts'

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
/** Its article in their basket, as the number of its position. */
async function entryOf({ code }: Known, visitor: Visitor, { db }: DemoShop): Promise<string> {
  await add(visitor, code)
  const { entry_number } = await db
    .selectFrom('cart_entry')
    .innerJoin('article', 'article.id', 'cart_entry.article_id')
    .select('entry_number')
    .where('article.code', '=', code)
    .where('line_key', '=', '')
    .orderBy('cart_id', 'desc')
    .executeTakeFirstOrThrow()
  return String(entry_number)
}
const lines = ({ code }: Known) => `${code}|10|||`

const addsUp = { again: 'quantities of an article add up in its one line' } as const

/** The basket. */
export const cartRows: Record<string, Row> = {
  'POST /search/createOrderForm': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { 'skus[]': [code] } }),
    changesNothing: 'shows the order form',
  },
  'GET /search/createOrderForm': { for: 'anyone', ask: ({ code }) => ({ query: { skus: code } }) },
  'GET /search/orderForm': { for: 'anyone', ask: ({ code }) => ({ query: { ids: code } }) },
  'POST /cart/addGrid': {
    for: 'anyone',
    ...addsUp,
    ask: ({ code }) => ({ body: { 'cartEntries[0].sku': code, 'cartEntries[0].quantity': '10' } }),
  },
  'POST /cart/addChosen': {
    for: 'anyone',
    ...addsUp,
    ask: ({ code }) => ({ body: { 'skus[]': [code], 'quantities[]': [`${code};10`] } }),
  },
  'GET /quickOrder': { for: 'anyone' },
  'POST /cart/quickOrderAdd': {
    for: 'anyone',
    ...addsUp,
    ask: known => ({ body: { product: lines(known) } }),
  },
  'POST /quickOrder/file': {
    for: 'anyone',
    ask: ({ code }) => ({ file: { name: 'rows.csv', text: `Part number,Quantity\n"${code}",10\n` } }),
    changesNothing: 'shows the rows of a table',
  },
  'GET /cart/getProductVariantMatrix': {
    for: 'anyone',
    ask: ({ code }) => ({ query: { productCode: code } }),
  },
  'GET /cart': { for: 'anyone' },
  'POST /cart/requestedDeliveryDates': {
    for: 'anyone',
    ask: withBasket(() => ({
      body: { rows: 'all', year: String(new Date().getUTCFullYear() + 1), month: '0', day: '12' },
    })),
    again: 'the version of the basket counts on',
  },
  'GET /cart/deleteConfirm': { for: 'anyone' },
  'GET /cart/miniCart/totalquantity': { for: 'anyone' },
  'POST /cart/add': {
    for: 'anyone',
    ...addsUp,
    ask: ({ code }) => ({ body: { productCodePost: code, qty: '10' } }),
  },
  'POST /cart/addBulkItems': {
    for: 'anyone',
    ...addsUp,
    ask: known => ({ body: { product: lines(known) } }),
  },
  'POST /cart/ajaxquickadd': {
    for: 'anyone',
    ...addsUp,
    ask: known => ({ body: { product: lines(known) } }),
  },
  'POST /cart/addByNumber': {
    for: 'anyone',
    ...addsUp,
    ask: ({ code }) => ({ body: { lines: `${code};10` } }),
  },
  'POST /cart/deliveryChoice': {
    for: 'anyone',
    ask: withBasket(({ code }) => ({
      body: { productCode: code, entryNumber: '1', deliveryChoice: 'complete' },
    })),
    again: 'the version of the basket counts on',
  },
  'GET /cart/pickup': {
    for: 'anyone',
    ask: async (known, visitor, shop) => ({ query: { entryNumber: await entryOf(known, visitor, shop) } }),
  },
  'POST /cart/pickup': {
    for: 'anyone',
    ask: async (known, visitor, shop) => ({
      body: { productCode: known.code, entryNumber: await entryOf(known, visitor, shop), store: '' },
    }),
    changesNothing: 'it is delivered already',
  },
  'GET /desk/basket': { for: 'desk/basket:read', by: 'desk' },
  'POST /desk/basket': {
    for: 'desk/basket:write',
    by: 'desk',
    ask: () => ({ body: { express: 'true', steps: 'true', pci: 'true' } }),
    again: 'who pressed, and when, is noted each time',
  },
  'POST /cart/delete': { for: 'anyone', ask: withBasket(() => ({})) },
  'POST /cart/deleteMultipleCartEntries': {
    for: 'anyone',
    ask: withBasket(({ code }) => ({ body: { entrynumber1: code } })),
    ids: ['entrynumber1'],
  },
  'POST /cart/estimate': {
    for: 'anyone',
    ask: withBasket(() => ({ body: { zipCode: '50197', isocode: 'ES' } })),
    changesNothing: 'an estimate',
  },
  'POST /cart/futureStock': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { skus: [code] } }),
    changesNothing: 'an answer',
  },
  'POST /cart/refresh': {
    for: 'anyone',
    ask: withBasket(() => ({ body: { target: 'single', termsCheck: 'true' } })),
  },
  'POST /cart/rollover/MiniCart': { for: 'anyone', ask: withBasket(() => ({})) },
  'POST /cart/update': {
    for: 'anyone',
    ask: withBasket(({ code }) => ({
      body: { productCode: code, entryNumber: '-1', quantity: '20', initialQuantity: '10' },
    })),
  },
}

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
export const checkoutRows: Record<string, Row> = {
  /** releases what the open checkout reserved */
  'POST /cart/autoLogoff': { for: 'anyone', ask: inCheckout() },
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
  'GET /checkout/single/getProductVariantMatrix': {
    ...forBuyer,
    ask: ({ code }) => ({ query: { productCode: code } }),
  },
  'GET /checkout/orderConfirmation/:orderCode': {
    ...forBuyer,
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
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
