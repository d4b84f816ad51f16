import { sql } from 'kysely'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'

let retiredArticles = 0
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

let currentCut = 10

export const rows: Record<string, Row> = {
  'GET /desk/articles': { ...atDesk('desk/articles:read'), ask: () => ({ query: { text: 'K2' } }) },
  'GET /desk/articles/:code': { ...atDesk('desk/articles:read'), ask: articleOf },
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
