import { randomBytes } from 'node:crypto'
import type { Visitor } from '#app/test-visitor.ts'
import { byLetter, type Known, type Row, type Sample } from '#app/every-route/row.ts'

const mine = { for: 'signed-in' } as const

/** A watchlist without, or with just, the article of the samples. */
async function watching(visitor: Visitor, { code }: Known, held: boolean): Promise<void> {
  await visitor.post('/api/watchlists/removeAll')
  if (!held) return
  const answer = await visitor.postJson(`/api/watchlists/add/product-${encodeURIComponent(code)}`)
  if (answer.text !== 'Added') throw new Error(`not watched: ${answer.status} ${answer.text}`)
}

const given =
  (held: boolean, sample: (known: Known) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) => {
    await watching(visitor, known, held)
    return sample(known)
  }
const byCode = ({ code }: Known): Sample => ({ params: { code } })
const marked = ({ code }: Known): Sample => ({ body: { product: `${code}|1|||` } })

/** The link of an e-mail about watched articles. */
const byStopLink: NonNullable<Row['ask']> = async (_, __, { db }): Promise<Sample> => {
  const token = randomBytes(24).toString('base64url')
  const { id } = await db.selectFrom('customer').select('id').limit(1).executeTakeFirstOrThrow()
  const values = { about: ['price'], token }
  await db
    .insertInto('watch_letters')
    .values({ customer_id: id, ...values })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
    .execute()
  return { query: { token } }
}

export const rows: Record<string, Row> = {
  'GET /wishlist/show': { ...mine, ask: given(true, () => ({})) },
  'POST /api/watchlists/letters': {
    ...mine,
    // they want none of them yet
    ask: async (_, __, { db }) => {
      await db.deleteFrom('watch_letters').execute()
      return { body: { wanted: 'price' } }
    },
  },
  'GET /wishlist/stop': { for: 'anyone', ask: byStopLink },
  'POST /wishlist/stop': { for: 'anyone', ask: byStopLink, fromElsewhere: byLetter },
  'GET /wishlist/count': mine,
  'POST /wishlist/marks': {
    ...mine,
    ask: ({ code }) => ({ body: { codes: [code] } }),
    changesNothing: 'an answer',
  },
  'GET /api/watchlists/add/product-:code': { ...mine, ask: given(false, byCode) },
  'POST /api/watchlists/add/product-:code': { ...mine, ask: given(false, byCode) },
  'GET /api/watchlists/remove/product-:code': { ...mine, ask: given(true, byCode) },
  'POST /api/watchlists/remove/product-:code': { ...mine, ask: given(true, byCode) },
  'GET /api/watchlists/removeAll': { ...mine, ask: given(true, () => ({})) },
  'POST /api/watchlists/removeAll': { ...mine, ask: given(true, () => ({})) },
  'GET /api/watchlists/ask/remove': { ...mine, ask: given(true, () => ({ query: { n: '1' } })) },
  'GET /api/watchlists/ask/removeAll': { ...mine, ask: given(true, () => ({})) },
  'POST /api/watchlists/remove/list': { ...mine, ask: given(true, marked) },
  'POST /api/watchlists/undo': {
    ...mine,
    ask: async (known, visitor) => {
      await watching(visitor, known, true)
      const page = await visitor.post('/api/watchlists/removeAll', {}, { follow: true })
      return { body: { token: page.field('token') ?? '' } }
    },
  },
  'GET /api/watchlists/generateExcelForEntries': {
    ...mine,
    ask: given(true, ({ code }) => ({ query: { elements: code } })),
  },
  'POST /api/watchlists/generateExcelForEntries': {
    ...mine,
    ask: given(true, marked),
    changesNothing: 'a file',
  },
  'POST /api/watchlists/upload': {
    ...mine,
    ask: given(false, ({ code }) => ({ file: { name: 'list.csv', text: `Product code\n"${code}"\n` } })),
  },
  'GET /api/watchlists/loadProductForm': mine,
  'GET /api/watchlists/add/entry': {
    ...mine,
    ask: given(false, ({ code }) => ({ query: { productCode: code } })),
  },
  'POST /api/watchlists/add/entry': {
    ...mine,
    ask: given(false, ({ code }) => ({ body: { productCode: code } })),
  },
  'POST /api/watchlists/add/list': {
    ...mine,
    ask: given(false, ({ code }) => ({ body: { 'skus[]': [code] } })),
  },
  'GET /getWishlistOverlay': { ...mine, ask: given(true, ({ code }) => ({ query: { productCode: code } })) },
  'POST /api/watchlists/quantity': {
    ...mine,
    ask: given(true, ({ code }) => ({ body: { productCode: code, quantity: '70' } })),
  },
  'POST /api/watchlists/compare': {
    ...mine,
    ask: given(true, marked),
  },
}
