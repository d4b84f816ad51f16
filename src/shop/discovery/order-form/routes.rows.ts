import type { Row } from '#app/every-route/row.ts'
import { addsUp } from '#app/every-route/basket-samples.ts'

/** The basket. */
const cartRows: Record<string, Row> = {
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
  'GET /cart/getProductVariantMatrix': {
    for: 'anyone',
    ask: ({ code }) => ({ query: { productCode: code } }),
  },
}

const forBuyer = { for: 'buyer' } as const

/** The checkout and the order. */
const checkoutRows: Record<string, Row> = {
  'GET /checkout/single/getProductVariantMatrix': {
    ...forBuyer,
    ask: ({ code }) => ({ query: { productCode: code } }),
  },
}

export const rows: Record<string, Row> = { ...cartRows, ...checkoutRows }
