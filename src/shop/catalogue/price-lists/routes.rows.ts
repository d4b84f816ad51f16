import { sql } from 'kysely'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

const publicList = { keep: 'list', id: 'list' }

/** Another one for each call, so that it changes something. */
let made = 0

/** A price group of its own. */
async function ownGroup({ db }: DemoShop): Promise<{ keep: string; id: string }> {
  const code = `group-${++made}`
  await sql`insert into price_list (code, names, kind) values (${code}, '{"en": "Group"}', 'group')`.execute(
    db,
  )
  return { keep: 'list', id: code }
}

async function saved(_: Known, visitor: Visitor, shop: DemoShop): Promise<Sample> {
  const params = await ownGroup(shop)
  const form = await visitor.get(`/desk/price-lists/list/${params.id}/edit`)
  return { params, body: { nameEn: 'Partners', nameEs: 'Socios', version: form.field('version') ?? '' } }
}

const priced = async ({ code }: Known, _: Visitor, shop: DemoShop): Promise<Sample> => ({
  params: await ownGroup(shop),
  body: { article: code, currency: 'EUR', priceUnit: '100', 'from-0': '1', 'price-0': `${++made}` },
})

/** The seller's desk: price lists, agreements, the prices in them, and a new article: forms that are previewed like files. */
export const rows: Record<string, Row> = {
  'GET /desk/price-lists': {
    ...atDesk('desk/price-lists:read'),
    ask: () => ({ query: { text: 'list', sort: '-prices' } }),
  },
  'GET /desk/price-lists/new': atDesk('desk/price-lists:write'),
  'POST /desk/price-lists/new': {
    ...atDesk('desk/price-lists:write'),
    ask: () => ({ body: { code: `made-${++made}`, nameEn: 'Made' } }),
  },
  'GET /desk/price-lists/new-agreement': atDesk('desk/price-lists:write'),
  'POST /desk/price-lists/new-agreement': {
    ...atDesk('desk/price-lists:write'),
    ask: () => ({
      body: { company: 'nordwind', code: `made-${++made}`, name: 'Frame', validFrom: '01/01/2026' },
    }),
  },
  'GET /desk/price-lists/:keep/:id': {
    ...atDesk('desk/price-lists:read'),
    ask: () => ({ params: publicList, query: { text: 'K2', sort: '-price' } }),
  },
  'GET /desk/price-lists/:keep/:id/edit': {
    ...atDesk('desk/price-lists:write'),
    ask: () => ({ params: publicList }),
  },
  'POST /desk/price-lists/:keep/:id/edit': { ...atDesk('desk/price-lists:write'), ask: saved },
  'POST /desk/price-lists/:keep/:id/companies': {
    ...atDesk('desk/price-lists:write'),
    ask: async (_known, _visitor, shop) => ({
      params: await ownGroup(shop),
      body: { company: 'nordwind', belongs: 'true' },
    }),
  },
  'GET /desk/price-lists/:keep/:id/price': {
    ...atDesk('desk/price-lists:write'),
    ask: ({ code }) => ({ params: publicList, query: { article: code, currency: 'EUR' } }),
  },
  'POST /desk/price-lists/:keep/:id/price': { ...atDesk('desk/price-lists:write'), ask: priced },
  'POST /desk/price-lists/:keep/:id/price/remove': {
    ...atDesk('desk/price-lists:write'),
    ask: async ({ code }, _visitor, shop) => {
      const params = await ownGroup(shop)
      await sql`insert into article_price (article_id, price_list, currency, bounds, prices)
        select id, ${params.id}, 'EUR', '{1}', '{1}' from article where code = ${code}`.execute(shop.db)
      return { params, body: { article: code, currency: 'EUR' } }
    },
  },
  'POST /desk/price-lists/:keep/:id/remove': {
    ...atDesk('desk/price-lists:write'),
    ask: async (_known, _visitor, shop) => ({ params: await ownGroup(shop) }),
  },
  'GET /desk/price-lists/:keep/:id/change': {
    ...atDesk('desk/price-lists:write'),
    ask: () => ({ params: publicList }),
  },
  'POST /desk/price-lists/:keep/:id/change': {
    ...atDesk('desk/price-lists:write'),
    ask: async ({ code }, _visitor, shop) => {
      const params = await ownGroup(shop)
      await sql`insert into article_price (article_id, price_list, currency, bounds, prices)
        select id, ${params.id}, 'EUR', '{1}', '{10}' from article where code = ${code}`.execute(shop.db)
      const rounded = { rounding: '0.01', way: 'nearest' }
      return { params, body: { act: 'raise', by: 'percent', value: '4', ...rounded } }
    },
  },
  'GET /desk/price-lists/articles/:code/prices': {
    ...atDesk('desk/price-lists:read'),
    ask: ({ code }) => ({ params: { code } }),
  },
}
