import type { Row, Sample } from '#app/every-route/row.ts'
import { referenceOf } from '#shop/ordering/reference-documents/routes.rows.ts'

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
