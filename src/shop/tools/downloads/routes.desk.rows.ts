import { atDesk, type Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /desk/downloads': {
    ...atDesk('desk/downloads:read'),
    ask: ({ code }) => ({ query: { article: code.slice(0, 4), type: 'PDF_DS', rangeFrom: '01/01/2026' } }),
  },
  'GET /desk/downloads/export': { ...atDesk('desk/downloads:read'), ask: () => ({ query: { as: 'csv' } }) },
  'POST /desk/downloads/retention': {
    ...atDesk('desk/downloads:write'),
    ask: () => ({ body: { days: '365' } }),
  },
}
