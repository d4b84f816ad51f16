import { sql } from 'kysely'
import type { DemoShop } from './demo-shop.ts'
import type { Row } from './row.ts'

const desk = { for: 'desk:orders', by: 'desk' } as const
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
    body: { version, percent: String(made % 90), notIncluded: '' },
  }
}
const vatId = 'ESB12345674'
/** The number of the demo company, refused by the register. */
const refused = ({ db }: DemoShop) =>
  sql`insert into vat_number (vat_id, state, counts) values (${vatId}, 'invalid', false)
      on conflict (vat_id) do update set state = 'invalid', accepted_by = null, counts = false`.execute(db)

/** What the desk keeps of taxes. */
export const taxRows: Record<string, Row> = {
  'GET /desk/tax': desk,
  'GET /desk/tax/new': desk,
  'POST /desk/tax': {
    ...desk,
    ask: async (_, __, { db }) => {
      await sql`delete from tax_rate where country = 'PT' and tax_code = 'standard'`.execute(db)
      return { body: { country: 'PT', taxCode: 'standard', percent: '23' } }
    },
  },
  'GET /desk/tax/:country/:taxCode': { ...desk, ask: rate },
  'POST /desk/tax/:country/:taxCode': { ...desk, ask: rate },
  'POST /desk/tax/:country/:taxCode/remove': { ...desk, ask: rate },
  'POST /desk/tax/vat-numbers/:vatId/check': {
    ...desk,
    ask: () => ({ params: { vatId } }),
    changesNothing: 'no register is set up',
  },
  'POST /desk/tax/vat-numbers/:vatId/accept': {
    ...desk,
    ask: async (_, __, shop) => {
      await refused(shop)
      return { params: { vatId }, body: { accepted: 'true' } }
    },
  },
}
