import { orderIn } from '#shop/ordering/orders/routes.rows.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

export const rows: Record<string, Row> = {
  'GET /desk/orders/:orderCode/correct': {
    ...atDesk('desk/orders:write'),
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'POST /desk/orders/:orderCode/correct': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('placed', { reason: 'as told by phone', referenceNumber: 'Corrected', confirmed: 'true' }),
  },
}
