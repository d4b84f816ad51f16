import { sql } from 'kysely'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

let made = 0

/** A rate of this call alone, with its version. */
const rate: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const taxCode = `sample-${++made}`
  const { rows } = await sql<{ version: string }>`
    insert into tax_rate (country, tax_code, percent) values ('PT', ${taxCode}, 23)
    returning xmin::text as version`.execute(db)
  const version = rows[0]?.version ?? ''
  return {
    params: { country: 'PT', taxCode },
    body: { version, percent: '12', notIncluded: '', sure: '12 now' },
  }
}

const vatId = 'ESB12345674'

/** The number of the demo company, refused by the register. */
const refused = ({ db }: DemoShop) =>
  sql`insert into vat_number (vat_id, state, counts) values (${vatId}, 'invalid', false)
      on conflict (vat_id) do update set state = 'invalid', accepted_by = null, counts = false`.execute(db)

/** What the desk keeps of taxes. */
export const rows: Record<string, Row> = {
  'GET /desk/tax': atDesk('desk/tax:read'),
  'GET /desk/tax/new': atDesk('desk/tax:write'),
  'POST /desk/tax': {
    ...atDesk('desk/tax:write'),
    ask: async (_, __, { db }) => {
      await sql`delete from tax_rate where country = 'CN' and tax_code = 'standard'`.execute(db)
      return { body: { country: 'CN', taxCode: 'standard', percent: '13' } }
    },
  },
  'GET /desk/tax/:country/:taxCode': { ...atDesk('desk/tax:write'), ask: rate },
  'POST /desk/tax/:country/:taxCode': { ...atDesk('desk/tax:write'), ask: rate },
  'POST /desk/tax/:country/:taxCode/remove': { ...atDesk('desk/tax:write'), ask: rate },
  'POST /desk/tax/vat-numbers/:vatId/check': {
    ...atDesk('desk/tax:write'),
    ask: () => ({ params: { vatId } }),
    changesNothing: 'no register is set up',
    status: 404,
  },
  'POST /desk/tax/vat-numbers/:vatId/accept': {
    ...atDesk('desk/tax:write'),
    ask: async (_, __, shop) => {
      await refused(shop)
      return { params: { vatId }, body: { accepted: 'true' } }
    },
  },
}
