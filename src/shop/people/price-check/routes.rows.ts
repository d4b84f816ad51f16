import { atDesk, type Row } from '#app/every-route/row.ts'

/** What a customer pays, and why. */
export const rows: Record<string, Row> = {
  'GET /desk/price-check': {
    ...atDesk('desk/price-lists:read'),
    ask: ({ code }) => ({ query: { company: 'nordwind', article: code, quantity: '100' } }),
  },
}
