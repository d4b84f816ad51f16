import { sql } from 'kysely'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

/** Another one for each call, so that it changes something. */
let made = 0

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
export const rows: Record<string, Row> = {
  'POST /desk/categories/:code/picture': {
    ...atDesk('desk/categories:write'),
    ask: async (_known, _visitor, { db }) => {
      await sql`insert into category (code, names) values ('pictured', '{"en": "Pictured"}')
        on conflict (code) do update set retired_at = null`.execute(db)
      return { params: { code: 'pictured' }, body: { act: 'file' }, file: drawing }
    },
  },
  'GET /category-picture/:file': { for: 'anyone', ask: pictureOf },
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
