import type { Row } from './row.ts'

/** What visitors agree to. */
export const consentRows: Record<string, Row> = {
  'GET /cookies': { for: 'anyone' },
  'POST /cookies': {
    for: 'anyone',
    ask: () => ({ body: { choice: 'none' } }),
  },
}
