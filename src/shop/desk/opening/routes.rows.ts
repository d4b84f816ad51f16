import { atDesk, type Row } from '#app/every-route/row.ts'

/** The first day of an empty shop; the demo's is open, and says so. */
export const rows: Record<string, Row> = {
  'GET /desk/opening': atDesk('desk/opening:read'),
  'POST /desk/opening': atDesk('desk/opening:write'),
}
