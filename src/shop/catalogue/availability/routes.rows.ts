import { atDesk, type Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /desk/receipts': {
    ...atDesk('desk/receipts:read'),
    ask: () => ({ query: { rangeFrom: '01/01/2027', rangeTo: '', rangeAttribute: 'dueOn' } }),
  },
}
