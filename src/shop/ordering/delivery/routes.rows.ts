import { sql } from 'kysely'
import { atDesk, type Row } from '#app/every-route/row.ts'

let made = 0

/** A delivery mode of this call alone. */
const mode =
  (body: Record<string, string>): NonNullable<Row['ask']> =>
  async (_, __, { db }) => {
    const modeCode = `sample-${++made}`
    const { rows } = await sql<{ version: string }>`
      insert into delivery_mode (code, names, active) values (${modeCode}, '{"en": "Sample"}', false)
      returning xmin::text as version`.execute(db)
    await sql`insert into delivery_cost (mode_code, currency, cost) values (${modeCode}, 'EUR', 100)`.execute(
      db,
    )
    return { params: { modeCode }, body: { version: rows[0]?.version ?? '', ...body } }
  }
const names = { nameEn: 'Sample', nameEs: 'Muestra', days: '3', sort: '90' }

/** What the desk keeps of delivery modes. */
export const rows: Record<string, Row> = {
  'GET /desk/delivery': atDesk('desk/delivery:read'),
  'GET /desk/delivery/new': atDesk('desk/delivery:write'),
  'POST /desk/delivery': {
    ...atDesk('desk/delivery:write'),
    ask: () => ({ body: { ...names, code: `added-${++made}` } }),
  },
  'GET /desk/delivery/:modeCode': { ...atDesk('desk/delivery:write'), ask: mode({}) },
  'POST /desk/delivery/:modeCode': { ...atDesk('desk/delivery:write'), ask: mode(names) },
  'POST /desk/delivery/:modeCode/cost': {
    ...atDesk('desk/delivery:write'),
    ask: mode({ currency: 'EUR', country: 'ES', upToKg: '5', cost: '1.90' }),
  },
  'POST /desk/delivery/:modeCode/cost/remove': {
    ...atDesk('desk/delivery:write'),
    ask: mode({ currency: 'EUR', country: '', upToG: '0' }),
  },
}
