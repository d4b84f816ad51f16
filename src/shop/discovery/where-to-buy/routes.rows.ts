import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { personOf } from '#shop/requests/inbox/routes.rows.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

const product = ({ code }: Known): Sample => ({ params: { productCode: code } })
const some = () => randomBytes(4).toString('hex')

/** A file of offers that waits for who asks. */
const fileOfOffers: NonNullable<Row['ask']> = async (known, visitor, shop) => {
  const { distributor } = await offered(known, shop)
  const token = randomBytes(16).toString('base64url')
  await sql`insert into distributor_offer_upload (customer_id, distributor_id, token, filename, whole, rows)
    values (${await personOf(visitor, shop)}, ${distributor.id}, ${token}, 'offers.csv', false, '[]')
    on conflict (customer_id) do update set distributor_id = excluded.distributor_id, token = excluded.token`.execute(
    shop.db,
  )
  return { params: { id: String(distributor.id), token } }
}

/** A distributor of the demo, and an offer of it that is there again if it was removed. */
async function offered({ code }: Known, { db }: Parameters<NonNullable<Row['ask']>>[2]) {
  const distributor = await db
    .selectFrom('distributor')
    .select(['id', 'name', 'website', sql<string>`xmin::text`.as('version')])
    .where('code', '=', 'conecta')
    .executeTakeFirstOrThrow()
  const { id: articleId } = await db
    .selectFrom('article')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const link = `${distributor.website}/product/${some()}`
  const offer = await db
    .insertInto('distributor_offer')
    .values({ distributor_id: distributor.id, article_id: articleId, quantity: 5, link })
    .onConflict(conflict => conflict.columns(['article_id', 'distributor_id']).doUpdateSet({ link }))
    .returning(['id', 'link', sql<string>`xmin::text`.as('version')])
    .executeTakeFirstOrThrow()
  return { distributor, offer }
}

const distributorForm = { name: 'Conecta Ibérica', country: 'ES', website: 'https://conecta-iberica.example' }
const offerForm = { quantity: '12', remark: '2 to 3 days', price: '8.42', currency: 'EUR' }

/** Distributors that sell an article, and the desk that keeps them. */
export const rows: Record<string, Row> = {
  'GET /:productCode/whereToBuy': {
    for: 'anyone',
    ask: known => ({ ...product(known), query: { shown: '10' } }),
  },
  'GET /:productCode/whereToBuy/buyFromDistributor': {
    for: 'anyone',
    ask: async (known, _, shop) => {
      const { distributor, offer } = await offered(known, shop)
      return {
        ...product(known),
        query: { id: String(distributor.id), name: distributor.name, price: '8.42', buy: offer.link },
      }
    },
  },
  'GET /desk/distributors': atDesk('desk/distributors:read'),
  'GET /desk/distributors/new': atDesk('desk/distributors:write'),
  'POST /desk/distributors': {
    ...atDesk('desk/distributors:write'),
    ask: () => ({ body: { ...distributorForm, code: `conecta-${some()}`, active: 'true' } }),
  },
  'GET /desk/distributors/:id': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => ({
      params: { id: String((await offered(known, shop)).distributor.id) },
      query: { text: 'K', page: '1' },
    }),
  },
  'POST /desk/distributors/:id': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => {
      const { id, version } = (await offered(known, shop)).distributor
      return { params: { id: String(id) }, body: { ...distributorForm, active: 'true', version } }
    },
  },
  'GET /desk/distributors/:id/offers/new': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => ({ params: { id: String((await offered(known, shop)).distributor.id) } }),
  },
  'POST /desk/distributors/:id/offers': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => {
      const { distributor, offer } = await offered(known, shop)
      await shop.db.deleteFrom('distributor_offer').where('id', '=', offer.id).execute()
      const { link } = offer
      return { params: { id: String(distributor.id) }, body: { ...offerForm, link, code: known.code } }
    },
  },
  'GET /desk/distributors/:id/offers/download': {
    ...atDesk('desk/distributors:read'),
    ask: async (known, _, shop) => ({
      params: { id: String((await offered(known, shop)).distributor.id) },
      query: { as: 'csv' },
    }),
  },
  'POST /desk/distributors/:id/offers/upload': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => ({
      params: { id: String((await offered(known, shop)).distributor.id) },
      file: {
        name: 'offers.csv',
        text: `Part number,Pieces in stock,Link\n${known.code},5,https://x.example/`,
      },
      body: { whole: 'true' },
    }),
  },
  'GET /desk/distributors/:id/offers/upload/:token': {
    ...atDesk('desk/distributors:write'),
    ask: async (...asked) => ({ ...(await fileOfOffers(...asked)), query: { page: '1' } }),
  },
  'POST /desk/distributors/:id/offers/upload/:token/apply': {
    ...atDesk('desk/distributors:write'),
    ask: fileOfOffers,
  },
  'POST /desk/distributors/:id/offers/upload/:token/discard': {
    ...atDesk('desk/distributors:write'),
    ask: fileOfOffers,
  },
  'GET /desk/offers/:id': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => ({ params: { id: String((await offered(known, shop)).offer.id) } }),
  },
  'POST /desk/offers/:id': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => {
      const { id, version, link } = (await offered(known, shop)).offer
      return { params: { id: String(id) }, body: { ...offerForm, link, version } }
    },
  },
  'POST /desk/offers/:id/remove': {
    ...atDesk('desk/distributors:write'),
    ask: async (known, _, shop) => {
      const { id, version } = (await offered(known, shop)).offer
      return { params: { id: String(id) }, body: { version } }
    },
  },
}
