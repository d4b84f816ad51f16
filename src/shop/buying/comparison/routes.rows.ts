import type { Row } from '#app/every-route/row.ts'

const brand = '/zcontara'

export const rows: Record<string, Row> = {
  'GET /comparison': { for: 'anyone', ask: ({ code }) => ({ query: { itemProductCodes: code } }) },
  'POST /comparison': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { itemProductCodes: code, categoryCode: '' } }),
    changesNothing: 'leads to the page',
  },
  'POST /comparison/add': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { number: code, itemProductCodes: '' } }),
  },
  [`GET ${brand}/getproductajaxcall`]: { for: 'anyone' },
  [`POST ${brand}/getproductajaxcall`]: {
    for: 'anyone',
    ask: ({ code }) => ({ body: { productCode: code } }),
  },
  [`POST ${brand}/deleteproductajaxcall`]: {
    for: 'anyone',
    ask: ({ code }) => ({ body: { productCode: code } }),
    changesNothing: 'the list stands in a cookie',
  },
  [`GET ${brand}/getproductcomparisonfragment`]: {
    for: 'anyone',
    ask: ({ code }) => ({ query: { itemProductCodes: code, suggestProductComparison: 'false' } }),
  },
  [`GET ${brand}/getproductcomparisonblock`]: { for: 'anyone' },
}
