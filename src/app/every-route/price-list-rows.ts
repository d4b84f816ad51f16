import { countryCodes } from '#kit/code-names.ts'
import { settingKey } from '#shop/site/country/model/setting.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { sql } from 'kysely'
import type { Visitor } from '../test-visitor.ts'
import type { DemoShop } from './demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from './row.ts'

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

/** A drawing as a file. */
const drawing = { name: 'drawing.json', text: '{"family":"insert","size":16,"poles":16,"gender":"male"}' }
/** A kept picture of a category. */
const pictureOf = async (_known: Known, _visitor: Visitor, { db, services }: DemoShop): Promise<Sample> => {
  const { id } = await services.ports.files.keep(
    db,
    { purpose: 'category-picture', name: 'inserts.png', type: 'image/png' },
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  )
  return { params: { file: id } }
}

/** The seller's desk: price lists, agreements, the prices in them, and a new article: forms that are previewed like files. */
export const priceListRows: Record<string, Row> = {
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
  'GET /desk/price-lists/articles/:code/prices': {
    ...atDesk('desk/price-lists:read'),
    ask: ({ code }) => ({ params: { code } }),
  },
  'POST /desk/categories/:code/picture': {
    ...atDesk('desk/categories:write'),
    ask: async (_known, _visitor, { db }) => {
      await sql`insert into category (code, names) values ('pictured', '{"en": "Pictured"}')
        on conflict (code) do update set retired_at = null`.execute(db)
      return { params: { code: 'pictured' }, body: { act: 'file' }, file: drawing }
    },
  },
  'GET /category-picture/:file': { for: 'anyone', ask: pictureOf },
  'GET /desk/storefronts': { for: 'desk/storefronts:read', by: 'desk' },
  'GET /desk/storefronts/:path': {
    ...atDesk('desk/storefronts:read'),
    ask: () => ({ params: { path: 'en' } }),
  },
  'POST /desk/storefronts/:path': {
    ...atDesk('desk/storefronts:write'),
    // one country more each time: what the other tests choose stays
    ask: async (_, __, { db }) => {
      const all = await listStorefronts({ db })
      const { countries, currencies } = all.find(({ path }) => path === 'en') ?? {
        countries: new Array<string>(),
        currencies: new Array<string>(),
      }
      const more = countryCodes.find(code => !countries.includes(code)) ?? ''
      const [country = '', currency = ''] = [countries[0], currencies[0]]
      return {
        params: { path: 'en' },
        body: {
          version: settingKey({ countries, currencies }),
          country,
          countries: [...countries, more],
          currency,
          currencies,
        },
      }
    },
  },
  'GET /desk/new-article': {
    ...atDesk('desk/articles:write'),
    ask: ({ category }) => ({ query: { category } }),
  },
  'POST /desk/new-article': {
    ...atDesk('desk/articles:write'),
    ask: ({ category }) => ({
      body: { code: `NEW-${++made}`, nameEn: 'New', category, lifecycle: 'active' },
    }),
  },
}
