import type { Row } from '#app/every-route/row.ts'

/** Quotes: lists, decisions, papers and files, and the desk's side. */
export const rows: Record<string, Row> = {
  'GET /mycontara/changeOrderView': { for: 'signed-in', ask: () => ({ query: { view: 'unit' } }) },
}
