import { sql } from 'kysely'
import type { Visitor } from '../test-visitor.ts'
import type { DemoShop } from './demo-shop.ts'
import { requestOf } from './request.ts'
import type { Known, Row, Sample } from './row.ts'
import { importDesk } from '#shop/catalogue-import/contract.ts'

const forDesk = { for: 'desk', by: 'desk' } as const
const forOrders = { for: 'desk:orders', by: 'desk' } as const
const forService = { for: 'desk:service', by: 'desk' } as const
const forCatalogue = { for: 'desk:catalogue', by: 'desk' } as const
const forContent = { for: 'desk:content', by: 'desk' } as const

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

const slideFields = {
  title: 'A slide',
  body: 'of the test',
  link: '/ebusiness/en/search',
  from: '',
  until: '',
}
/** A slide made for the call, and the version that its page shows. */
async function ownSlide(visitor: Visitor): Promise<{ id: string; version: string }> {
  const added = await visitor.post('/desk/slides', { ...slideFields, storefront: 'en' })
  const list = await visitor.get('/desk/slides')
  const ids = [...list.text.matchAll(/\/desk\/slides\/(\d+)/g)].map(match => Number(match[1]))
  const id = String(Math.max(...ids))
  const page = await visitor.get(`/desk/slides/${id}`)
  if (added.status >= 400 || page.status !== 200) throw new Error(`no slide: ${added.status} ${added.text}`)
  return { id, version: page.field('version') ?? '' }
}

const aboutOrders: Record<string, Row> = {
  'GET /desk': forDesk,
  'GET /desk/help': forDesk,
  'GET /desk/orders': {
    ...forOrders,
    ask: () => ({
      query: { state: 'placed', company: 'Nordwind', text: 'R', show: 'all', sort: '-total', after: '9' },
    }),
  },
  'GET /desk/orders/:orderCode': {
    ...forOrders,
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'GET /desk/orders/export': { ...forOrders, ask: () => ({ query: { as: 'xlsx', company: 'Nordwind' } }) },
  'GET /desk/orders/:orderCode/confirmation.pdf': {
    ...forOrders,
    ask: ({ deskOrder }) => ({ params: { orderCode: deskOrder } }),
  },
  'GET /desk/orders/:orderCode/picking-list.pdf': { ...forOrders, ask: orderIn('confirmed') },
  'GET /desk/orders/:orderCode/delivery-note/:shipment': {
    ...forOrders,
    ask: async (known, visitor, shop) => {
      const { params, body } = await shippedOnce(known, visitor, shop)
      return { params: { ...params, shipment: String(body?.['shipment']) } }
    },
  },
  'POST /desk/orders/confirm': {
    ...forOrders,
    ask: async (known, visitor, shop) => {
      const sample = await orderIn('placed')(known, visitor, shop)
      return { body: { order: [`${known.deskOrder}:${String(sample.body?.['version'])}`] } }
    },
  },
  'POST /desk/orders/:orderCode/confirm': { ...forOrders, ask: orderIn('placed') },
  'POST /desk/orders/:orderCode/ship': { ...forOrders, ask: orderIn('confirmed', { 'line-1': '1' }) },
  'POST /desk/orders/:orderCode/undo-shipment': {
    ...forOrders,
    ask: shippedOnce,
  },
  'POST /desk/orders/:orderCode/reschedule': {
    ...forOrders,
    ask: orderIn('confirmed', { 'day-1': '01/12/2099' }),
  },
  'POST /desk/orders/:orderCode/cancel-lines': { ...forOrders, ask: orderIn('placed', { 'line-1': '1' }) },
  'POST /desk/orders/:orderCode/note': { ...forOrders, ask: orderIn('placed') },
  'POST /desk/orders/:orderCode/deliver': { ...forOrders, ask: orderIn('shipped') },
  'POST /desk/orders/:orderCode/decline-cancellation': { ...forOrders, ask: orderIn('placed', {}, true) },
  'POST /desk/orders/:orderCode/cancel': { ...forOrders, ask: orderIn('placed') },
  'GET /desk/downloads': {
    ...forService,
    ask: ({ code }) => ({ query: { article: code.slice(0, 4), type: 'PDF_DS', rangeFrom: '01/01/2026' } }),
  },
  'GET /desk/downloads/export': { ...forService, ask: () => ({ query: { as: 'csv' } }) },
  'POST /desk/downloads/retention': { ...forService, ask: () => ({ body: { days: '365' } }) },
  'GET /desk/trail': {
    ...forDesk,
    ask: () => ({ query: { subject: 'order', actor: 'desk', before: '9' } }),
  },
}

const aboutGoods: Record<string, Row> = {
  'GET /desk/import': forCatalogue,
  'POST /desk/import': {
    ...forCatalogue,
    ask: known => ({ file: { name: 'stock.csv', text: stockTable(known) } }),
  },
  'GET /desk/import/:upload': { ...forCatalogue, ask: uploaded },
  'GET /desk/import/:upload/changes.csv': { ...forCatalogue, ask: uploaded },
  'GET /desk/import/:upload/refused.csv': { ...forCatalogue, ask: uploaded },
  'POST /desk/import-limit': { ...forCatalogue, ask: () => ({ body: { percent: '40' } }) },
  'GET /desk/imports': {
    ...forCatalogue,
    ask: () => ({ query: { text: 'stock', code: 'K2', before: '9' } }),
  },
  'GET /desk/imports/:id': { ...forCatalogue, ask: applied },
  'GET /desk/imports/:id/changes.csv': { ...forCatalogue, ask: applied },
  'GET /desk/imports/:id/file': { ...forCatalogue, ask: applied },
  'POST /desk/imports/:id/take-back': { ...forCatalogue, ask: applied },
  'POST /desk/import/:upload/apply': { ...forCatalogue, ask: uploaded },
  'POST /desk/import/:upload/discard': { ...forCatalogue, ask: uploaded },
  'GET /desk/prices.csv': {
    ...forCatalogue,
    ask: () => ({ query: { list: 'list', currency: 'EUR', prefix: 'K2' } }),
  },
  'GET /desk/articles.csv': { ...forCatalogue, ask: () => ({ query: { prefix: 'K2' } }) },
  'GET /desk/stock.csv': { ...forCatalogue, ask: () => ({ query: { prefix: 'K2' } }) },
  'GET /desk/receipts': {
    ...forCatalogue,
    ask: () => ({ query: { rangeFrom: '01/01/2027', rangeTo: '', rangeAttribute: 'dueOn' } }),
  },
  'GET /desk/articles': { ...forCatalogue, ask: () => ({ query: { text: 'K2' } }) },
  'GET /desk/articles/:code': { ...forCatalogue, ask: articleOf },
  'GET /desk/articles/:code/derating': { ...forCatalogue, ask: articleOf },
  'POST /desk/articles/:code/derating': {
    ...forCatalogue,
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
  'GET /desk/articles/:code/edit': { ...forCatalogue, ask: articleOf },
  'POST /desk/articles/:code/edit': {
    ...forCatalogue,
    ask: async (known, visitor) => {
      const path = `/desk/articles/${encodeURIComponent(known.code)}/edit`
      const version = (await visitor.get(path)).field('version') ?? ''
      const edited = { nameEn: `Edited ${++currentCut}`, category: '', lifecycle: 'active', successors: '' }
      return { ...articleOf(known), body: { version, ...edited } }
    },
  },
  'GET /desk/categories': forCatalogue,
  'GET /desk/categories/new': forCatalogue,
  'POST /desk/categories': {
    ...forCatalogue,
    ask: () => ({ body: { nameEn: `Category ${++currentCut}`, parent: '', sort: '10' } }),
  },
  'GET /desk/categories/:code/edit': { ...forCatalogue, ask: emptyCategory },
  'POST /desk/categories/:code/edit': { ...forCatalogue, ask: emptyCategory },
  'POST /desk/categories/:code/remove': { ...forCatalogue, ask: emptyCategory },
  'GET /desk/articles/:code/labels': { ...forCatalogue, ask: articleOf },
  'POST /desk/articles/:code/labels': {
    ...forCatalogue,
    ask: async (known, visitor) => {
      const path = `/desk/articles/${encodeURIComponent(known.code)}/labels`
      const before = (await visitor.get(path)).field('before') ?? ''
      const areas = `plate|${++labelWidth}x8|2x14|||engraved`
      return { ...articleOf(known), body: { before, areas, act: 'save' } }
    },
  },
  'POST /desk/articles/:code/stock': {
    ...forCatalogue,
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

const aboutTexts: Record<string, Row> = {
  'GET /desk/content': forContent,
  'GET /desk/content/:topic/:language': {
    ...forContent,
    ask: () => ({ params: { topic: 'imprint', language: 'en' }, query: { version: '1' } }),
  },
  'POST /desk/content/:topic/:language': {
    ...forContent,
    ask: async (_, visitor) => {
      const page = await visitor.get('/desk/content/imprint/en')
      const version = page.field('version') ?? '0'
      return {
        params: { topic: 'imprint', language: 'en' },
        body: { version, title: 'Imprint', body: `Version ${version} and one more`, do: 'save' },
      }
    },
  },
  'GET /desk/slides': forContent,
  'GET /desk/slides/new': { ...forContent, ask: () => ({ query: { storefront: 'en' } }) },
  'POST /desk/slides': { ...forContent, ask: () => ({ body: { ...slideFields, storefront: 'en' } }) },
  'GET /desk/slides/:id': {
    ...forContent,
    ask: async (_, visitor) => ({ params: { id: (await ownSlide(visitor)).id } }),
  },
  'POST /desk/slides/:id': {
    ...forContent,
    ask: async (_, visitor) => {
      const { id, version } = await ownSlide(visitor)
      return { params: { id }, body: { ...slideFields, title: 'Another title', version } }
    },
  },
  'POST /desk/slides/:id/remove': {
    ...forContent,
    ask: async (_, visitor) => {
      const { id, version } = await ownSlide(visitor)
      return { params: { id }, body: { version } }
    },
  },
  'POST /desk/slides/:id/move': {
    ...forContent,
    ask: async (_, visitor) => {
      const { id } = await ownSlide(visitor)
      return { params: { id }, body: { direction: 'up' } }
    },
    again: 'each press moves it by one place',
  },
}

export const deskRows: Record<string, Row> = { ...aboutOrders, ...aboutGoods, ...aboutTexts }
