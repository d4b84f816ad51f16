import type { Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /': { for: 'anyone' },
}
