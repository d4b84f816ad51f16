import { sql } from 'kysely'
import { documentDesk } from './contract.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { requestOf } from '#app/every-route/request.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

let made = 0

/** A contract of the demo buyer's company over the known article; answers its code. */
export async function referenceOf(
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

/** A file of the desk's person that waits to be looked at; applied where `done`. */
const waiting =
  (done = false): NonNullable<Row['ask']> =>
  async ({ code }, _, shop) => {
    const desk = await shop.as('desk')
    await desk.get('/desk/reference-documents')
    const text = `Document,Kind,Company,Part number,Quantity\nW-${++made},contract,nordwind,"${code}",100\n`
    const file = { name: 'documents.csv', text }
    const { location = '' } = await desk.raw(requestOf(documentDesk.import, { file }, desk.token))
    const id = location.split('/').at(-1) ?? ''
    if (done) await desk.post(`/desk/document-imports/${id}/apply`)
    return { params: { import: id } }
  }

/** What customers call off. */
export const rows: Record<string, Row> = {
  'GET /my-account/reference-documents': { ...buyer, ask: () => ({ query: { text: '', page: '1' } }) },
  'GET /my-account/reference-documents/:documentCode': {
    ...buyer,
    ask: kept(documentCode => ({ params: { documentCode } })),
    ids,
  },
  'GET /desk/reference-documents': {
    ...atDesk('desk/reference-documents:read'),
    ask: () => ({ query: { text: '', page: '1' } }),
  },
  'GET /desk/reference-documents/:documentCode': {
    ...atDesk('desk/reference-documents:read'),
    ask: kept(documentCode => ({ params: { documentCode } })),
  },
  'POST /desk/reference-documents/:documentCode/close': {
    ...atDesk('desk/reference-documents:write'),
    ask: kept(documentCode => ({ params: { documentCode }, body: { version: '1', closed: 'true' } })),
  },
  'POST /desk/reference-documents/import': {
    ...atDesk('desk/reference-documents:write'),
    ask: ({ code }) => ({
      file: {
        name: 'documents.csv',
        text: `Document,Kind,Company,Part number,Quantity\nR-${++made},contract,nordwind,"${code}",100\n`,
      },
    }),
  },
  'GET /desk/document-imports/:import': {
    ...atDesk('desk/reference-documents:read'),
    ask: waiting(),
  },
  'POST /desk/document-imports/:import/apply': {
    ...atDesk('desk/reference-documents:write'),
    ask: waiting(),
  },
  'POST /desk/document-imports/:import/discard': {
    ...atDesk('desk/reference-documents:write'),
    ask: waiting(),
  },
  'POST /desk/document-imports/:import/take-back': {
    ...atDesk('desk/reference-documents:write'),
    ask: waiting(true),
  },
}
