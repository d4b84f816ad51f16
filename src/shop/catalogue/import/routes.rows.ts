import { sql } from 'kysely'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { requestOf } from '#app/every-route/request.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'
import { importDesk } from './contract.ts'

let foreigns = 0
/** A catalogue of another system with one feature that the shop has not. */
const foreign = (code: string): string => `<BMECAT version="1.2"><HEADER/><T_NEW_CATALOG><ARTICLE>
  <SUPPLIER_AID>${code}</SUPPLIER_AID><ARTICLE_DETAILS><DESCRIPTION_SHORT>Foreign</DESCRIPTION_SHORT></ARTICLE_DETAILS>
  <ARTICLE_FEATURES><FEATURE><FNAME>Feature ${foreigns}</FNAME><FVALUE>1</FVALUE></FEATURE></ARTICLE_FEATURES>
  </ARTICLE></T_NEW_CATALOG></BMECAT>`

const level = 20_000
const stockTable = ({ code }: Known): string => `code,stock\n"${code}",${level}\n`

/** Uploads a table that changes something, as the desk does; answers the id of what waits to be applied. */
async function uploaded(known: Known, visitor: Visitor, { db }: DemoShop): Promise<Sample> {
  await sql`update stock set quantity = ${level + 1}
    where article_id = (select id from article where code = ${known.code})`.execute(db)
  const sample = { file: { name: 'stock.csv', text: stockTable(known) } }
  const answer = await visitor.raw(requestOf(importDesk.upload, sample, visitor.token))
  const upload = /\/desk\/import\/([\w-]{22})$/.exec(answer.location ?? '')?.[1]
  if (!upload) throw new Error(`not uploaded: ${answer.status} ${answer.text.slice(0, 300)}`)
  return { params: { upload } }
}

/** Uploads and applies a table; answers the import. */
async function applied(known: Known, visitor: Visitor, shop: DemoShop): Promise<Sample> {
  const sample = await uploaded(known, visitor, shop)
  await visitor.raw(requestOf(importDesk.apply, sample, visitor.token))
  const { rows } = await sql<{ id: string }>`select max(id) as id from catalogue_import`.execute(shop.db)
  return { params: { id: String(rows[0]?.id) } }
}

/** A large file of the desk that is being read. */
async function atWork(_known: Known, _visitor: Visitor, { db }: DemoShop): Promise<Sample> {
  const work = `${++works}`.padStart(22, 'w')
  await sql`insert into upload_work (id, customer_id, what, filename)
    select ${work}, id, 'try', 'large.xml' from customer where email = 'desk@contara.example'`.execute(db)
  return { params: { work } }
}
let works = 0

export const rows: Record<string, Row> = {
  'GET /desk/import': atDesk('desk/files:read'),
  'POST /desk/import': {
    ...atDesk('desk/files:write'),
    ask: known => ({ file: { name: 'stock.csv', text: stockTable(known) } }),
  },
  'POST /desk/import-pasted': {
    ...atDesk('desk/files:write'),
    ask: known => ({ body: { table: stockTable(known) } }),
  },
  'GET /desk/import/:upload': { ...atDesk('desk/files:read'), ask: uploaded },
  'GET /desk/import/:upload/changes.csv': { ...atDesk('desk/files:read'), ask: uploaded },
  'GET /desk/import/:upload/refused.csv': { ...atDesk('desk/files:read'), ask: uploaded },
  'POST /desk/import-limit': { ...atDesk('desk/files:write'), ask: () => ({ body: { percent: '40' } }) },
  'GET /desk/imports': {
    ...atDesk('desk/files:read'),
    ask: () => ({ query: { text: 'stock', code: 'K2', before: '9' } }),
  },
  'GET /desk/imports/:id': { ...atDesk('desk/files:read'), ask: applied },
  'GET /desk/imports/:id/changes.csv': { ...atDesk('desk/files:read'), ask: applied },
  'GET /desk/imports/:id/refused.csv': { ...atDesk('desk/files:read'), ask: applied },
  'GET /desk/imports/:id/file': { ...atDesk('desk/files:read'), ask: applied },
  'POST /desk/imports/:id/take-back': { ...atDesk('desk/files:write'), ask: applied },
  'POST /desk/import/:upload/apply': { ...atDesk('desk/files:write'), ask: uploaded },
  'POST /desk/import/:upload/words': {
    ...atDesk('desk/files:write'),
    ask: async (_known, visitor) => {
      const sample = { file: { name: 'catalogue.xml', text: foreign(`F-${++foreigns}`) } }
      const answer = await visitor.raw(requestOf(importDesk.upload, sample, visitor.token))
      const upload = /\/desk\/import\/([\w-]{22})$/.exec(answer.location ?? '')?.[1] ?? ''
      return { params: { upload }, body: { 'word-0': `feature feature-${foreigns}`, 'leave-0': 'true' } }
    },
  },
  'GET /desk/import-work/:work': { ...atDesk('desk/files:read'), ask: atWork },
  'GET /desk/import-work/:work/state': { ...atDesk('desk/files:read'), ask: atWork },
  'POST /desk/import-work/:work/end': { ...atDesk('desk/files:write'), ask: atWork },
  'POST /desk/import/:upload/discard': { ...atDesk('desk/files:write'), ask: uploaded },
  'GET /desk/prices.csv': {
    ...atDesk('desk/files:read'),
    ask: () => ({ query: { list: 'list', currency: 'EUR', prefix: 'K2' } }),
  },
  'GET /desk/articles.csv': { ...atDesk('desk/files:read'), ask: () => ({ query: { prefix: 'K2' } }) },
  'GET /desk/stock.csv': { ...atDesk('desk/files:read'), ask: () => ({ query: { prefix: 'K2' } }) },
}
