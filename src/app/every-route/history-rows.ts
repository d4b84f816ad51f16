import type { Row } from './row.ts'

/** What a visitor looked at and searched for. */
export const historyRows: Record<string, Row> = {
  'GET /recentlyViewed': { for: 'anyone', ask: ({ code }) => ({ query: { except: code } }) },
  'POST /deleteCookie': {
    for: 'anyone',
    ask: () => ({ body: { cookie: 'contara-PRODUCT_HISTORY-DUMMY' } }),
  },
}
