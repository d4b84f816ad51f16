import type { Row } from '#app/every-route/row.ts'

/** Companies and their people at the seller's desk. */
export const rows: Record<string, Row> = {
  'POST /login/acting/end': { for: 'signed-in', changesNothing: 'acts for nobody' },
}
