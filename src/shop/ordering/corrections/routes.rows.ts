import { orderIn } from '#shop/ordering/orders/routes.rows.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

let corrected = 0

export const rows: Record<string, Row> = {
  'GET /desk/orders/:orderCode/correct': {
    ...atDesk('desk/orders:write'),
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'POST /desk/orders/:orderCode/correct': {
    ...atDesk('desk/orders:write'),
    // each time another one: what is as it was is no correction
    ask: (...asked) =>
      orderIn('placed', {
        reason: 'as told by phone',
        referenceNumber: `Corrected ${++corrected}`,
        confirmed: 'true',
      })(...asked),
  },
}
