import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Known, Row } from '#app/every-route/row.ts'
import { add, addsUp, inCheckout, withBasket } from '#app/every-route/basket-samples.ts'

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

/** The basket. */
const cartRows: Record<string, Row> = {
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

/** The checkout and the order. */
const checkoutRows: Record<string, Row> = {
  /** releases what the open checkout reserved */
  'POST /cart/autoLogoff': { for: 'anyone', ask: inCheckout() },
}

export const rows: Record<string, Row> = { ...cartRows, ...checkoutRows }
