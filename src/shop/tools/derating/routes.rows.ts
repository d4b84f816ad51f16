import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Row, Sample } from '#app/every-route/row.ts'

/** An article with curves. */
async function curved({ db }: DemoShop): Promise<string> {
  const { code } = await db
    .selectFrom('derating_curve as c')
    .innerJoin('article as a', 'a.id', 'c.article_id')
    .select('a.code')
    .orderBy('a.code')
    .limit(1)
    .executeTakeFirstOrThrow()
  return code
}

const set = { label: '', points: '[{"x":60,"y":9}]', hideInputFields: '0.5' }

/** A set of the visitor's own. */
export async function keptSet(visitor: Visitor, shop: DemoShop): Promise<{ product: string; id: string }> {
  const product = await curved(shop)
  const answer = await visitor.post(`/deratingTool/setDeratingPoint?product=${encodeURIComponent(product)}`, {
    ...set,
    id: '',
  })
  return { product, id: answer.data('data-active') ?? '' }
}

const ofProduct: NonNullable<Row['ask']> = async (_, __, shop) => ({ query: { product: await curved(shop) } })
const ofSet =
  (sample: (made: { product: string; id: string }) => Sample): NonNullable<Row['ask']> =>
  async (_, visitor, shop) =>
    sample(await keptSet(visitor, shop))

/** Curves and operating points. */
export const rows: Record<string, Row> = {
  'GET /deratingTool/showDerating': {
    for: 'anyone',
    ids: ['deratingId'],
    ask: ofSet(({ product, id }) => ({ query: { product, deratingId: id } })),
  },
  'POST /deratingTool/setDeratingPoint': {
    for: 'anyone',
    ids: ['id'],
    ask: ofSet(({ product, id }) => ({ query: { product }, body: { ...set, id } })),
  },
  'POST /deratingTool/saveDerating': {
    for: 'signed-in',
    ids: ['id'],
    ask: ofSet(({ product, id }) => ({ query: { product }, body: { ...set, id, label: 'Press 1' } })),
  },
  'POST /deratingTool/changeDerating': {
    for: 'anyone',
    ids: ['id'],
    ask: ofSet(({ product, id }) => ({
      query: { product },
      body: { id, act: 'add', newX: '60', newY: '9', show: ['1.5'] },
    })),
  },
  'DELETE /deratingTool/deleteDerating': {
    for: 'anyone',
    ids: ['id'],
    // beside a saved one, which the answer lists
    ask: async (_, visitor, shop) => {
      const { product, id: other } = await keptSet(visitor, shop)
      const to = `/deratingTool/saveDerating?product=${encodeURIComponent(product)}`
      await visitor.post(to, { ...set, id: other, label: 'Press 2' })
      const { id } = await keptSet(visitor, shop)
      return { query: { id } }
    },
  },
  'GET /deratingTool/printDerating': {
    for: 'signed-in',
    ids: ['id'],
    ask: ofSet(({ product, id }) => ({ query: { product, id } })),
  },
  'GET /deratingTool/derating.pdf': {
    for: 'signed-in',
    ask: async (_, __, shop) => ({ query: { product: await curved(shop), points: set.points } }),
  },
  'GET /deratingTool/articles': {
    for: 'anyone',
    ask: () => ({ query: { x: '60', y: '9', section: '1.5', page: '1' } }),
  },
  'GET /deratingTool/hasSavedDeratings': { for: 'anyone', ask: ofProduct },
  'GET /deratingTool/savedDeratings': { for: 'anyone', ask: ofProduct },
  'GET /my-account/deratings': { for: 'signed-in', ask: () => ({ query: { page: '1' } }) },
  'POST /my-account/deratings/remove': {
    for: 'signed-in',
    ask: ofSet(({ id }) => ({ body: { id } })),
  },
}
