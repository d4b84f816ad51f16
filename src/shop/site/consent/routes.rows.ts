import type { Row } from '#app/every-route/row.ts'

/** What visitors agree to. */
export const rows: Record<string, Row> = {
  'GET /cookies': { for: 'anyone' },
  'POST /cookies': {
    for: 'anyone',
    ask: () => ({ body: { choice: 'none' } }),
  },
}
