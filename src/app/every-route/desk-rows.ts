import { sql } from 'kysely'
import type { Visitor } from '../test-visitor.ts'
import type { DemoShop } from './demo-shop.ts'
import { requestOf } from './request.ts'
import { atDesk, type Known, type Row, type Sample } from './row.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let retiredArticles = 0

type Asks = NonNullable<Row['ask']>

/** A past order, brought into a state from which it can be moved on. */
export const orderIn =
  (state: 'placed' | 'confirmed' | 'shipped', more: Record<string, string> = {}, cancelAsked = false): Asks =>
  async ({ deskOrder }, _, { db }) => {
    await sql`update sales_order set state = ${state}, cancellation_asked_at = ${cancelAsked ? new Date() : null}
      where code = ${deskOrder}`.execute(db)
    await sql`update sales_order_line set shipped = 0, cancelled = 0, expected_on = null
      where order_id = (select id from sales_order where code = ${deskOrder})`.execute(db)
    const { rows } = await sql<{ version: number }>`
      select version from sales_order where code = ${deskOrder}`.execute(db)
    return {
      params: { orderCode: deskOrder },
      body: { version: String(rows[0]?.version), note: 'by hand', ...more },
    }
  }

/** The past order with a piece shipped; the fields that take the shipment back. */
async function shippedOnce(known: Known, visitor: Visitor, shop: DemoShop): Promise<Sample> {
  const shipping = await orderIn('confirmed', { 'line-1': '1' })(known, visitor, shop)
  await visitor.post(`/desk/orders/${known.deskOrder}/ship`, shipping.body ?? {})
  const { rows } = await sql<{ version: number; shipment: number }>`
    select o.version, max(s.number) as shipment from sales_order o join shipment s on s.order_id = o.id
     where o.code = ${known.deskOrder} group by o.version`.execute(shop.db)
  const { version, shipment } = rows[0] ?? {}
  return {
    params: { orderCode: known.deskOrder },
    body: { version: String(version), shipment: String(shipment), note: '' },
  }
}

const articleOf = ({ code }: Known): Sample => ({ params: { code } })
/** A category with nothing in it, and the fields of its form. */
async function emptyCategory(_: Known, visitor: Visitor, { db }: DemoShop): Promise<Sample> {
  await sql`insert into category (code, names) values ('by-hand', '{"en": "By hand"}')
    on conflict (code) do update set retired_at = null`.execute(db)
  const version = (await visitor.get('/desk/categories/by-hand/edit')).field('version') ?? ''
  return {
    params: { code: 'by-hand' },
    body: { version, nameEn: `By hand ${++currentCut}`, parent: '', sort: '90' },
  }
}
/** Another one for each call, so that it changes something. */
let labelWidth = 20
let currentCut = 10
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

const aboutOrders: Record<string, Row> = {
  'GET /desk': atDesk('desk'),
  'GET /desk/help': atDesk('desk'),
  'GET /desk/search': atDesk('desk'),
  'GET /desk/orders': {
    ...atDesk('desk/orders:read'),
    ask: () => ({
      query: { state: 'placed', company: 'Nordwind', text: 'R', show: 'all', sort: '-total', after: '9' },
    }),
  },
  'GET /desk/orders/:orderCode': {
    ...atDesk('desk/orders:read'),
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'GET /desk/orders/export': {
    ...atDesk('desk/orders:read'),
    ask: () => ({ query: { as: 'xlsx', company: 'Nordwind' } }),
  },
  'GET /desk/orders/:orderCode/confirmation.pdf': {
    ...atDesk('desk/orders:read'),
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'GET /desk/orders/:orderCode/picking-list.pdf': {
    ...atDesk('desk/orders:read'),
    ask: orderIn('confirmed'),
  },
  'GET /desk/orders/:orderCode/delivery-note/:shipment': {
    ...atDesk('desk/orders:read'),
    ask: async (known, visitor, shop) => {
      const { params, body } = await shippedOnce(known, visitor, shop)
      return { params: { ...params, shipment: String(body?.['shipment']) } }
    },
  },
  'POST /desk/orders/confirm': {
    ...atDesk('desk/orders:write'),
    ask: async (known, visitor, shop) => {
      const sample = await orderIn('placed')(known, visitor, shop)
      return {
        body: { order: [`${known.deskOrder}:${String(sample.body?.['version'])}`], confirmed: 'true' },
      }
    },
  },
  'POST /desk/orders/:orderCode/confirm': { ...atDesk('desk/orders:write'), ask: orderIn('placed') },
  'POST /desk/orders/:orderCode/ship': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('confirmed', { 'line-1': '1' }),
  },
  'POST /desk/orders/:orderCode/undo-shipment': {
    ...atDesk('desk/orders:write'),
    ask: shippedOnce,
  },
  'POST /desk/orders/:orderCode/reschedule': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('confirmed', { 'day-1': `01/12/${nextYear}` }),
  },
  'POST /desk/orders/:orderCode/cancel-lines': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('placed', { 'line-1': '1' }),
  },
  'POST /desk/orders/:orderCode/note': { ...atDesk('desk/orders:write'), ask: orderIn('placed') },
  'POST /desk/orders/:orderCode/deliver': { ...atDesk('desk/orders:write'), ask: orderIn('shipped') },
  'POST /desk/orders/:orderCode/decline-cancellation': {
    ...atDesk('desk/orders:write'),
    ask: orderIn('placed', {}, true),
  },
  'POST /desk/orders/:orderCode/cancel': { ...atDesk('desk/orders:write'), ask: orderIn('placed') },
  'GET /desk/downloads': {
    ...atDesk('desk/downloads:read'),
    ask: ({ code }) => ({ query: { article: code.slice(0, 4), type: 'PDF_DS', rangeFrom: '01/01/2026' } }),
  },
  'GET /desk/downloads/export': { ...atDesk('desk/downloads:read'), ask: () => ({ query: { as: 'csv' } }) },
  'POST /desk/downloads/retention': {
    ...atDesk('desk/downloads:write'),
    ask: () => ({ body: { days: '365' } }),
  },
  'GET /desk/trail': {
    ...atDesk('desk'),
    ask: () => ({ query: { subject: 'order', actor: 'desk', before: '9' } }),
  },
}

const aboutGoods: Record<string, Row> = {
  'GET /desk/import': atDesk('desk/files:read'),
  'POST /desk/import': {
    ...atDesk('desk/files:write'),
    ask: known => ({ file: { name: 'stock.csv', text: stockTable(known) } }),
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
  'GET /desk/imports/:id/file': { ...atDesk('desk/files:read'), ask: applied },
  'POST /desk/imports/:id/take-back': { ...atDesk('desk/files:write'), ask: applied },
  'POST /desk/import/:upload/apply': { ...atDesk('desk/files:write'), ask: uploaded },
  'POST /desk/import/:upload/discard': { ...atDesk('desk/files:write'), ask: uploaded },
  'GET /desk/prices.csv': {
    ...atDesk('desk/files:read'),
    ask: () => ({ query: { list: 'list', currency: 'EUR', prefix: 'K2' } }),
  },
  'GET /desk/articles.csv': { ...atDesk('desk/files:read'), ask: () => ({ query: { prefix: 'K2' } }) },
  'GET /desk/stock.csv': { ...atDesk('desk/files:read'), ask: () => ({ query: { prefix: 'K2' } }) },
  'GET /desk/receipts': {
    ...atDesk('desk/receipts:read'),
    ask: () => ({ query: { rangeFrom: '01/01/2027', rangeTo: '', rangeAttribute: 'dueOn' } }),
  },
  'GET /desk/articles': { ...atDesk('desk/articles:read'), ask: () => ({ query: { text: 'K2' } }) },
  'GET /desk/articles/:code': { ...atDesk('desk/articles:read'), ask: articleOf },
  'GET /desk/articles/:code/derating': { ...atDesk('desk/articles:write'), ask: articleOf },
  'POST /desk/articles/:code/derating': {
    ...atDesk('desk/articles:write'),
    ask: async (known, visitor) => {
      const path = `/desk/articles/${encodeURIComponent(known.code)}/derating`
      const before = (await visitor.get(path)).field('before') ?? ''
      const cut = String(++currentCut)
      return {
        ...articleOf(known),
        body: { before, section: '1.5', points: '4/7.9\n6/17.4', cut, act: 'save' },
      }
    },
  },
  'GET /desk/articles/:code/edit': { ...atDesk('desk/articles:write'), ask: articleOf },
  'POST /desk/articles/:code/edit': {
    ...atDesk('desk/articles:write'),
    ask: async (known, visitor) => {
      const path = `/desk/articles/${encodeURIComponent(known.code)}/edit`
      const version = (await visitor.get(path)).field('version') ?? ''
      const edited = { nameEn: `Edited ${++currentCut}`, category: '', lifecycle: 'active', successors: '' }
      return { ...articleOf(known), body: { version, ...edited } }
    },
  },
  'GET /desk/categories': atDesk('desk/categories:read'),
  'GET /desk/categories/new': atDesk('desk/categories:write'),
  'POST /desk/categories': {
    ...atDesk('desk/categories:write'),
    ask: () => ({ body: { nameEn: `Category ${++currentCut}`, parent: '', sort: '10' } }),
  },
  'GET /desk/categories/:code/edit': { ...atDesk('desk/categories:write'), ask: emptyCategory },
  'POST /desk/categories/:code/edit': { ...atDesk('desk/categories:write'), ask: emptyCategory },
  'POST /desk/categories/:code/remove': { ...atDesk('desk/categories:write'), ask: emptyCategory },
  'GET /desk/articles/:code/labels': { ...atDesk('desk/articles:write'), ask: articleOf },
  'POST /desk/articles/:code/labels': {
    ...atDesk('desk/articles:write'),
    ask: async (known, visitor) => {
      const path = `/desk/articles/${encodeURIComponent(known.code)}/labels`
      const before = (await visitor.get(path)).field('before') ?? ''
      const areas = `plate|${++labelWidth}x8|2x14|||engraved`
      return { ...articleOf(known), body: { before, areas, act: 'save' } }
    },
  },
  'POST /desk/articles/:code/retire': {
    ...atDesk('desk/articles:write'),
    // one of its own, which nothing else asks for
    ask: async (_known, _visitor, { db }) => {
      const code = `RETIRED-${++retiredArticles}`
      await stockGoods(db, [{ code, stock: 1 }])
      return { params: { code }, body: { retired: 'true' } }
    },
  },
  'POST /desk/articles/:code/stock': {
    ...atDesk('desk/articles:write'),
    ask: async (known, _, { db }) => {
      const { rows } = await sql<{ site: string; quantity: string }>`
        select s.site_code as site, s.quantity::text as quantity from stock s join article a on a.id = s.article_id
         where a.code = ${known.code} order by 1 limit 1`.execute(db)
      const [row] = rows
      const quantity = String(Number(row?.quantity) + 1)
      return { ...articleOf(known), body: { site: row?.site ?? '', before: row?.quantity ?? '', quantity } }
    },
  },
}

export const deskRows: Record<string, Row> = { ...aboutOrders, ...aboutGoods }
