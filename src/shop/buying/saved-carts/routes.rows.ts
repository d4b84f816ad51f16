import type { Visitor } from '#app/test-visitor.ts'
import { add, addsUp } from '#app/every-route/basket-samples.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

const mine = { for: 'signed-in' } as const

let names = 0

/** Saves a basket of the visitor's; answers its id. */
export async function savedBy(visitor: Visitor, known: Pick<Known, 'code'>): Promise<string> {
  await add(visitor, known.code)
  const name = `Sample ${++names}`
  await visitor.post('/cart/save', { name })
  const list = await visitor.get(`/my-account/saved-carts?text=${encodeURIComponent(name)}`)
  const id = list.data('data-saved-cart-id')
  if (!id) throw new Error('no saved basket for the sample')
  return id
}

const saved =
  (sample: (id: string) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) =>
    sample(await savedBy(visitor, known))
const ids = ['cartId']

/** Baskets kept under a name. */
export const rows: Record<string, Row> = {
  'GET /my-account/saved-carts': { ...mine, ask: saved(() => ({ query: { text: '', page: '1' } })) },
  'GET /my-account/saved-carts/show/:cartId': {
    ...mine,
    ask: saved(cartId => ({ params: { cartId } })),
    ids,
  },
  'GET /my-account/saved-carts/export/:cartId': {
    ...mine,
    ask: saved(cartId => ({ params: { cartId }, query: { as: 'csv' } })),
    ids,
  },
  'GET /cart/save': { ...mine, ask: async (known, visitor) => (await add(visitor, known.code), {}) },
  'POST /cart/save': {
    ...mine,
    ask: async (known, visitor) => {
      await add(visitor, known.code)
      return { body: { name: `Weekly ${++names}`, description: 'every Monday' } }
    },
  },
  'GET /cart/export': { for: 'anyone', ask: () => ({ query: { as: 'csv' } }) },
  'GET /my-account/saved-carts/restore': { ...mine, ask: saved(cartId => ({ query: { cartId } })), ids },
  'POST /my-account/saved-carts/restore': {
    ...mine,
    ...addsUp,
    ask: saved(cartId => ({ body: { cartId, keepCopy: 'true', replace: 'false' } })),
    ids,
  },
  'POST /my-account/saved-carts/change': {
    ...mine,
    ask: saved(cartId => ({ body: { cartId, name: `Renamed ${++names}`, description: '', shared: 'true' } })),
    ids,
  },
  'POST /my-account/saved-carts/delete': { ...mine, ask: saved(cartId => ({ body: { cartId } })), ids },
}
