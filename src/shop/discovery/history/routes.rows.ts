import type { Row } from '#app/every-route/row.ts'

/** What a visitor looked at and searched for. */
export const rows: Record<string, Row> = {
  'GET /recentlyViewed': { for: 'anyone', ask: ({ code }) => ({ query: { except: code } }) },
  'POST /deleteCookie': {
    for: 'anyone',
    ask: () => ({ body: { cookie: 'contara-PRODUCT_HISTORY-DUMMY' } }),
  },
}
