import type { Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /order-by-number': { for: 'anyone' },
  'POST /order-by-number': {
    for: 'anyone',
    ask: ({ code }) => ({ body: { lines: `${code};10` } }),
    changesNothing: 'a preview',
  },
  'POST /order-by-number/rows': { for: 'anyone', ask: ({ code }) => ({ body: { lines: `${code}\t10` } }) },
}
