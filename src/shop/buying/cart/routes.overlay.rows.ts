import type { Known, Row, Sample } from '#app/every-route/row.ts'

const byCode = ({ code }: Known): Sample => ({ params: { code } })

export const rows: Record<string, Row> = {
  'GET /:code/cart/openOverlay': { for: 'anyone', ask: byCode },
}
