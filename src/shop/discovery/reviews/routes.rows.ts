import { randomBytes } from 'node:crypto'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

const product = ({ code }: Known): Sample => ({ params: { productCode: code } })
const some = () => randomBytes(4).toString('hex')

/** A review that waits, and its version. */
const waiting: NonNullable<Row['ask']> = async ({ code }, _, { db }) => {
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'dublin@nordwind.example')
    .executeTakeFirstOrThrow()
  const review = await db
    .insertInto('review')
    .values({ product_code: code, customer_id: id, rating: 4, headline: 'Good', language: 'en' })
    .onConflict(conflict =>
      conflict
        .columns(['product_code', 'customer_id'])
        .doUpdateSet({ state: 'new', reason: '', decided_at: null, decided_by: null }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return { params: { id: String(review.id) }, body: { version: review.version } }
}

/** Stars and reviews, and the desk that checks them. */
export const rows: Record<string, Row> = {
  'GET /p/:productCode/reviewhtml/:shown': {
    for: 'anyone',
    ask: ({ code }) => ({ params: { productCode: code, shown: 'all' }, query: { page: '1' } }),
  },
  'GET /p/:productCode/review': { for: 'signed-in', ask: product },
  'POST /p/:productCode/review': {
    for: 'signed-in',
    ask: known => ({
      ...product(known),
      body: { headline: `Fits ${some()}`, rating: '5', comment: 'Does what it should.' },
    }),
  },
  'GET /desk/reviews': {
    ...atDesk('desk/reviews:read'),
    ask: () => ({ query: { state: 'published', product: 'K', page: '1' } }),
  },
  'GET /desk/reviews/:id': { ...atDesk('desk/reviews:read'), ask: waiting },
  'POST /desk/reviews/publish': {
    ...atDesk('desk/reviews:write'),
    ask: async (...asked) => {
      const { params = {}, body } = await waiting(...asked)
      return { body: { review: `${params['id']}:${(body as { version: string }).version}` } }
    },
  },
  'POST /desk/reviews/:id/publish': { ...atDesk('desk/reviews:write'), ask: waiting },
  'POST /desk/reviews/:id/refuse': {
    ...atDesk('desk/reviews:write'),
    ask: async (...asked) => {
      const { params = {}, body } = await waiting(...asked)
      return { params, body: { ...body, reason: 'Not about the product.' } }
    },
  },
}
