import { sql } from 'kysely'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { type Known, type Row, type Sample } from '#app/every-route/row.ts'

let made = 0

/** A contract of the demo buyer's company over the known article; answers its code. */
async function referenceOf(
  { db }: Pick<DemoShop, 'db'>,
  known: Pick<Known, 'code'>,
  company = 'nordwind',
): Promise<string> {
  const code = `C-${company}-${++made}`
  await sql`with d as (insert into reference_document (code, kind, company_id, currency)
      select ${code}, 'contract', id, 'EUR' from company where code = ${company} returning id)
    insert into reference_position (document_id, position_number, article_id, quantity, price)
    select d.id, 10, a.id, 1000, 1 from d, article a where a.code = ${known.code}`.execute(db)
  return code
}

const kept =
  (sample: (code: string) => Sample): NonNullable<Row['ask']> =>
  async (known, _, shop) =>
    sample(await referenceOf(shop, known))
const buyer = { for: 'buyer' } as const
const ids = ['documentCode']
const assigned: NonNullable<Row['ask']> = async (known, visitor) => {
  await visitor.postJson('/cart/add', { productCodePost: known.code, qty: 10 })
  return {}
}

/** What customers call off. */
export const rows: Record<string, Row> = {
  'GET /cart/addDocument': { ...buyer, ask: kept(documentCode => ({ query: { documentCode } })), ids },
  'POST /cart/addDocument': {
    ...buyer,
    again: 'the version of the basket counts on',
    ask: kept(documentCode => ({ body: { documentCode, replace: 'true' } })),
    ids,
  },
  'GET /cart/assignReferenceDocument': {
    ...buyer,
    again: 'the version of the basket counts on',
    ask: async (known, visitor, shop) => {
      await assigned(known, visitor, shop)
      return { query: { selectedRadiobutton: '1~~~~2099-01-12' } }
    },
  },
  'POST /cart/assignReferenceDocument': {
    ...buyer,
    again: 'the version of the basket counts on',
    ask: async (known, visitor, shop) => {
      await assigned(known, visitor, shop)
      return { body: { selectedRadiobutton: '1~~~~2099-01-12' } }
    },
  },
}
