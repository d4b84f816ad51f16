import { atDesk, type Row } from '#app/every-route/row.ts'

/** Figures, their rows and their files. */
export const rows: Record<string, Row> = {
  'GET /desk/figures': {
    ...atDesk('desk/figures:read'),
    ask: () => ({ query: { measure: 'orders', period: 'last-year', by: 'customer', currency: 'EUR' } }),
  },
  'GET /desk/figures/rows': {
    ...atDesk('desk/figures:read'),
    ask: () => ({ query: { measure: 'sales', by: 'country', country: 'DE' } }),
  },
  'GET /desk/figures/export': {
    ...atDesk('desk/figures:read'),
    ask: () => ({ query: { measure: 'orders', as: 'csv' } }),
  },
}
