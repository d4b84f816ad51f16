import { sql } from 'kysely'
import { addRequest } from '#shop/requests/inbox/fixtures.ts'
import type { RequestState } from '#shop/requests/inbox/model/kinds.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { cable } from '#shop/tools/configurators/routes.rows.ts'
import { ofDesk, type DemoShop } from '#app/every-route/demo-shop.ts'
import { personOf } from '#shop/requests/inbox/routes.rows.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

/** People of the desk belong to no company, for which prices are asked. */
const own = { for: 'signed-in', refuses: ofDesk } as const

async function inquiry(known: Known, visitor: Visitor, shop: DemoShop, state: RequestState) {
  const customerId = await personOf(visitor, shop)
  const made = await addRequest(shop.db, { kind: 'special-price', state, customerId })
  await sql`insert into price_inquiry (request_id, currency) values (${made.id}, 'EUR')`.execute(shop.db)
  await sql`insert into price_inquiry_position (request_id, position, article_id, quantity, lot, target_price)
    select ${made.id}, 1, id, 50, 50, 2 from article where code = ${known.code}`.execute(shop.db)
  return made
}

/** Begins anew: one draft with one position. */
async function draft(known: Known, visitor: Visitor, shop: DemoShop): Promise<{ version: number }> {
  const customerId = await personOf(visitor, shop)
  await sql`delete from request where state = 'draft' and customer_id = ${customerId}`.execute(shop.db)
  return inquiry(known, visitor, shop, 'draft')
}

const fields = ({ code }: Known, version: number): Sample => ({
  body: {
    version: String(version),
    country: 'DE',
    productNumbers: [code],
    annualDemands: ['12'],
    targetPrices: ['1.50'],
    targetPricesPerUnit: ['1'],
    qty: ['120'],
    lot: ['12'],
  },
})

const filled: NonNullable<Row['ask']> = async (known, visitor, shop) =>
  fields(known, (await draft(known, visitor, shop)).version)
const drafted: NonNullable<Row['ask']> = async (known, visitor, shop) => ({
  body: { version: String((await draft(known, visitor, shop)).version) },
})

const sentCode: NonNullable<Row['ask']> = async (known, visitor, shop) => ({
  params: { code: (await inquiry(known, visitor, shop, 'sent')).code },
})

const sheet = ({ code }: Known) => ({
  file: { name: 'inquiry.csv', text: `productNumbers,qty,targetPrices\n"${code}",7,2.50\n` },
})

/** Special and individual price inquiries, and their part of the desk. */
export const rows: Record<string, Row> = {
  'GET /my-account/special-price-inquiry': own,
  'GET /my-account/price-inquiry/:code': { ...own, refuses: [], ask: sentCode, ids: ['code'] },
  'POST /special-price-inquiry/save': { ...own, ask: filled },
  'POST /special-price-inquiry/update': { ...own, ask: filled },
  'POST /special-price-inquiry/send': { ...own, ask: filled },
  'POST /special-price-inquiry/export': {
    ...own,
    ask: filled,
    changesNothing: 'it answers what the form holds as a spreadsheet',
  },
  'POST /special-price-inquiry/export/:code': {
    ...own,
    refuses: [],
    ask: sentCode,
    changesNothing: 'it answers a spreadsheet',
  },
  'POST /special-price-inquiry/deleteAll': { ...own, ask: drafted },
  'POST /special-price-inquiry/undo': {
    ...own,
    ask: async (known, visitor, shop) => {
      const { version } = await draft(known, visitor, shop)
      await visitor.post('/special-price-inquiry/deleteAll', { version })
      return { body: { version: String(version) } }
    },
  },
  'POST /special-price-inquiry/excelImport': { ...own, ask: sheet },
  'GET /special-price-inquiry/quickAdd': { for: 'signed-in' },
  'POST /special-price-inquiry/quickAdd': {
    ...own,
    ask: ({ code }) => ({ body: { productNumbers: [code], qty: ['30'] } }),
    again: 'it adds a position once more',
  },
  'POST /special-price-inquiry/configuration': {
    ...own,
    ids: ['configId'],
    ask: async (_, visitor, shop) => ({
      body: { configId: await cable(visitor, shop), quantity: '3', way: 'parts' },
    }),
  },
  'GET /individualPriceInquiry': { ...own, ask: ({ code }) => ({ query: { productCode: code, qty: '5' } }) },
  'POST /individualPriceInquiry': {
    ...own,
    ask: ({ code }) => ({ body: { productCode: code, qty: '50', remark: 'In blue' } }),
  },
  'GET /desk/price-inquiries/:code': { ...atDesk('desk/price-inquiries:read'), ask: sentCode },
  'POST /desk/price-inquiries/:code/answer': {
    ...atDesk('desk/price-inquiries:write'),
    ask: async (known, visitor, shop) => {
      const { code, version } = await inquiry(known, visitor, shop, 'sent')
      const body = {
        version: String(version),
        'scale-1': '5',
        'unit-1': '1',
        'until-1': `31/12/${nextYear}`,
        text: 'Gladly',
      }
      // a price that may be a slip is asked about, and sent with the tick below it
      const looked = await visitor.post(`/desk/price-inquiries/${code}/answer`, { ...body, preview: 'true' })
      return { params: { code }, body: { ...body, sure: looked.field('sure') ?? '' } }
    },
  },
}
