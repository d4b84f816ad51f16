import type { Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /:country': { for: 'anyone', ask: () => ({ params: { country: 'US' } }) },
  'GET /countrylist': { for: 'anyone' },
  'POST /_s/currency': {
    for: 'anyone',
    ask: () => ({ body: { code: 'EUR', back: '/ebusiness/en/cart' } }),
  },
  'POST /_s/language': {
    for: 'anyone',
    ask: () => ({ body: { code: 'zh', back: '/ebusiness/en/cart' } }),
    changesNothing: 'leads to the other storefront',
  },
}
