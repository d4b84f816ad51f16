import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'

const write = atDesk('desk/articles:write')
const ofKnown = ({ code }: Known): Sample => ({ params: { code } })
let made = 0

/** A typed cell of an article; the body is JSON, not the fields of a form. */
const cellsOf = (code: string) =>
  ({ cells: [{ code, column: 'weight', text: '12', stood: '' }] }) as unknown as Record<string, string>

/** An article of its own with the version that its form says, and what is changed there. */
const changed =
  (what: 'data' | 'relations', body: (known: Known) => Record<string, string>) =>
  async (known: Known, visitor: Visitor, { db }: DemoShop): Promise<Sample> => {
    const code = `EDITED-${++made}`
    await stockGoods(db, [{ code, stock: 1 }])
    const version = (await visitor.get(`/desk/articles/${code}/${what}`)).field('version') ?? ''
    return { params: { code }, body: { version, ...body(known) } }
  }

/** The seller's desk: data and related articles of one article. */
export const rows: Record<string, Row> = {
  'GET /desk/articles/:code/data': { ...write, ask: ofKnown },
  'POST /desk/articles/:code/data': {
    ...write,
    ask: changed('data', () => ({ unit: 'C62', minimum: '2', step: '2', weight: '12' })),
  },
  'GET /desk/article-grid': { ...write, ask: () => ({ query: { text: 'K2', column: 'weight' } }) },
  'GET /desk/article-grid/rows': { ...write, ask: () => ({ query: { text: 'K2', column: 'weight' } }) },
  'POST /desk/article-grid/judge': {
    ...write,
    ask: ({ code }) => ({ body: cellsOf(code) }),
  },
  'POST /desk/article-grid': {
    ...write,
    ask: async (_known, _visitor, { db }) => {
      const code = `GRID-${++made}`
      await stockGoods(db, [{ code, stock: 1 }])
      return { body: { ...cellsOf(code), back: '/ebusiness/en/desk/articles' } }
    },
  },
  'GET /desk/change-articles': { ...write, ask: () => ({ query: { text: 'K2' } }) },
  'POST /desk/change-articles': {
    ...write,
    ask: async (_known, _visitor, { db }) => {
      const code = `MANY-${++made}`
      await stockGoods(db, [{ code, stock: 1 }])
      return { body: { numbers: code, weight: '12' } }
    },
  },
  'GET /desk/articles/:code/relations': { ...write, ask: ofKnown },
  'POST /desk/articles/:code/relations': {
    ...write,
    ask: changed('relations', ({ code }) => ({ 'add-kind': 'matching', add: code })),
  },
}
