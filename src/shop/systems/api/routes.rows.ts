import type { Row } from '#app/every-route/row.ts'

/** What programs can ask, for everybody to read. */
export const rows: Record<string, Row> = {
  'GET /programs-reference': { for: 'anyone' },
}
