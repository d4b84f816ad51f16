import type { Row } from '#app/every-route/row.ts'

const forBuyer = { for: 'buyer' } as const

/** The checkout and the order. */
export const rows: Record<string, Row> = {
  'GET /checkout/orderConfirmation/:orderCode': {
    ...forBuyer,
    ask: ({ order }) => ({ params: { orderCode: order } }),
    ids: ['orderCode'],
  },
}
