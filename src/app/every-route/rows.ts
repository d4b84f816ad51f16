import { hashToken } from '#shop/session/service/token.ts'
import type { Visitor } from '../test-visitor.ts'
import type { DemoShop } from './demo-shop.ts'
import { announcementRows } from './announcement-rows.ts'
import { deskRows } from './desk-rows.ts'
import { comparisonRows, wishlistRows } from './list-rows.ts'
import type { Known, Row, Sample } from './row.ts'
import { downloadRows } from './download-rows.ts'
import { feedbackRows } from './feedback-rows.ts'
import { historyRows } from './history-rows.ts'
import { ownNumberRows } from './own-number-rows.ts'
import { buyRows, reviewRows } from './opinion-rows.ts'
import { searchDeskRows } from './search-desk-rows.ts'
import { storeRows } from './store-rows.ts'

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
const lines = ({ code }: Known) => `${code}|10|||`
const byCode = ({ code }: Known): Sample => ({ params: { code } })

const byProduct = ({ code }: Known): Sample => ({ params: { productCode: code } })

const publicRows: Record<string, Row> = {
  'GET /': { for: 'anyone' },
  'GET /p/:productCode': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { galleryPosition: '1', quantity: '10' } }),
  },
  'GET /p/:productCode/drawing.svg': { for: 'anyone', ask: byProduct },
  'GET /p/:productCode/offer': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { quantity: '20' } }),
  },
  'POST /newPDP/getProductPart': {
    for: 'anyone',
    ask: async (_, __, { db }) => {
      const { product, item } = await db
        .selectFrom('article_relation as r')
        .innerJoin('article as a', 'a.id', 'r.article_id')
        .innerJoin('article as t', 't.code', 'r.target_code')
        .select(['a.code as product', 't.code as item'])
        .where('r.kind', '=', 'part')
        .limit(1)
        .executeTakeFirstOrThrow()
      return { body: { product, item } }
    },
  },
  'GET /p/:productCode/zoom': {
    for: 'anyone',
    ask: known => ({ ...byProduct(known), query: { galleryPosition: '0' } }),
  },
  'GET /:code/cart/openOverlay': { for: 'anyone', ask: byCode },
  'GET /:country': { for: 'anyone', ask: () => ({ params: { country: 'US' } }) },
  'GET /c/:categoryCode': {
    for: 'anyone',
    ask: ({ category }) => ({ params: { categoryCode: category }, query: { q: '', sort: 'relevance' } }),
  },
  'GET /countrylist': { for: 'anyone' },
  'GET /deleteSessionAlive': { for: 'anyone' },
  'GET /help': { for: 'anyone', ask: () => ({ query: { topic: 'ordering' } }) },
  'GET /info/:topic': { for: 'anyone', ask: () => ({ params: { topic: 'terms' } }) },
  'GET /keepSessionAlive': { for: 'anyone', ask: () => ({ query: { active: '1' } }) },
  'GET /search': { for: 'anyone', ask: () => ({ query: { text: 'insert', page: '1', pageSize: '24' } }) },
  'POST /_s/currency': {
    for: 'anyone',
    ask: () => ({ body: { code: 'EUR', back: '/ebusiness/en/cart' } }),
  },
  'POST /_s/language': {
    for: 'anyone',
    ask: () => ({ body: { code: 'zh', back: '/ebusiness/en/cart' } }),
    changesNothing: 'leads to the other storefront',
  },
  'GET /search/advanced': {
    for: 'anyone',
    ask: ({ category }) => ({ query: { text: 'insert', category, inStock: '1' } }),
  },
  'POST /search': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { ids: code } }),
    changesNothing: 'leads to the list of these numbers',
  },
  'POST /search/recognise': { for: 'anyone', ask: ({ code }) => ({ body: { ids: `${code}\nno such` } }) },
  'POST /search/autocomplete': { for: 'anyone', ask: () => ({ body: { term: 'inse' } }) },
  'GET /order-by-number': { for: 'anyone' },
  'POST /order-by-number': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { lines: `${code};10` } }),
    changesNothing: 'a preview',
  },
}

const sessionRows: Record<string, Row> = {
  'GET /login': { for: 'anyone', by: 'anonymous', ask: () => ({ query: { next: '/ebusiness/en/cart' } }) },
  'POST /login': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { username: 'approver@nordwind.example', password: 'Contara-2026', next: '' } }),
  },
  'GET /logout': { for: 'anyone' },
  'POST /logout': { for: 'anyone' },
  'GET /login/pw/request': { for: 'anyone' },
  'POST /login/pw/request': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { email: 'admin@nordwind.example' } }),
  },
  'GET /login/pw/change': {
    for: 'anyone',
    by: 'anonymous',
    ask: async (_, __, shop) => ({ query: { token: await passwordLink(shop) } }),
  },
  'POST /login/pw/change': {
    for: 'anyone',
    by: 'anonymous',
    ask: async (_, __, shop) => ({
      body: { token: await passwordLink(shop), password: 'a new password of 2026' },
    }),
  },
}

let links = 0
/** A link as a mail would bring it, to somebody who is not in the cast. */
async function passwordLink({ db }: DemoShop): Promise<string> {
  const token = `${String(++links).padStart(6, '0')}${'x'.repeat(37)}`
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'former.buyer@nordwind.example')
    .executeTakeFirstOrThrow()
  await db.updateTable('customer').set({ active: true }).where('id', '=', id).execute()
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      expires_at: new Date(Date.now() + 1_500_000),
    })
    .execute()
  return token
}

const cartRows: Record<string, Row> = {
  'POST /search/createOrderForm': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { 'skus[]': [code] } }),
    changesNothing: 'shows the order form',
  },
  'GET /search/orderForm': { for: 'anyone', ask: ({ code }) => ({ query: { ids: code } }) },
  'POST /cart/addGrid': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { 'cartEntries[0].sku': code, 'cartEntries[0].quantity': '10' } }),
  },
  'GET /cart': { for: 'anyone' },
  'GET /cart/deleteConfirm': { for: 'anyone' },
  'GET /cart/miniCart/totalquantity': { for: 'anyone' },
  'POST /cart/add': { for: 'anyone', ask: ({ code }) => ({ body: { productCodePost: code, qty: '10' } }) },
  'POST /cart/addBulkItems': { for: 'anyone', ask: known => ({ body: { product: lines(known) } }) },
  'POST /cart/ajaxquickadd': { for: 'anyone', ask: known => ({ body: { product: lines(known) } }) },
  'POST /cart/addByNumber': { for: 'anyone', ask: ({ code }) => ({ body: { lines: `${code};10` } }) },
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
    changesNothing: 'leads to the checkout',
  },
  'POST /cart/rollover/MiniCart': { for: 'anyone', ask: withBasket(() => ({})) },
  'POST /cart/update': {
    for: 'anyone',
    ask: withBasket(({ code }) => ({
      body: { productCode: code, entryNumber: '-1', quantity: '20', initialQuantity: '10' },
    })),
  },
}

/** A basket that could be ordered now; answers the fields of the checkout's form. */
async function readyToOrder({ code }: Known, visitor: Visitor): Promise<Record<string, string>> {
  await add(visitor, code)
  await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'ACCOUNT' })
  await visitor.postJson('/checkout/single/setCostCenter.json', { costCenterId: 'NW-4900' })
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

const checkoutRows: Record<string, Row> = {
  /** releases what the open checkout reserved */
  'POST /cart/autoLogoff': { for: 'anyone', ask: inCheckout() },
  'GET /checkout/single': {
    ...forBuyer,
    ask: async (known, visitor) => (await add(visitor, known.code), {}),
  },
  'GET /checkout/single/termsAndConditions': { for: 'anyone' },
  'GET /checkout/orderConfirmation/:orderCode': {
    ...forBuyer,
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
        costCenterId: 'NW-4900',
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
  },
}

const orderRows: Record<string, Row> = {
  'GET /my-account/orders': { for: 'signed-in' },
  'GET /my-account/order/:orderCode': {
    for: 'signed-in',
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
}

/** One row for every route; a route without a row fails the tests. */
export const rows: Record<string, Row> = {
  ...publicRows,
  ...sessionRows,
  ...comparisonRows,
  ...cartRows,
  ...wishlistRows,
  ...checkoutRows,
  ...orderRows,
  ...downloadRows,
  ...storeRows,
  ...reviewRows,
  ...buyRows,
  ...announcementRows,
  ...feedbackRows,
  ...historyRows,
  ...ownNumberRows,
  ...searchDeskRows,
  ...deskRows,
}
