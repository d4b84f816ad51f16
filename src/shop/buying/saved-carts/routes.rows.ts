import type { Visitor } from '#app/test-visitor.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

const mine = { for: 'signed-in' } as const

const filled = async (visitor: Visitor, { code }: Known): Promise<void> => {
  const answer = await visitor.postJson('/cart/add', { productCodePost: code, qty: 10 })
  if (answer.status !== 200) throw new Error(`no basket for the sample: ${answer.status} ${answer.text}`)
}

let names = 0

/** Saves a basket of the visitor's; answers its id. */
export async function savedBy(visitor: Visitor, known: Pick<Known, 'code'>): Promise<string> {
  await filled(visitor, known as Known)
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
  'GET /cart/save': { ...mine, ask: async (known, visitor) => (await filled(visitor, known), {}) },
  'POST /cart/save': {
    ...mine,
    ask: async (known, visitor) => {
      await filled(visitor, known)
      return { body: { name: `Weekly ${++names}`, description: 'every Monday' } }
    },
  },
  'GET /cart/export': { for: 'anyone', ask: () => ({ query: { as: 'csv' } }) },
  'GET /my-account/saved-carts/restore': { ...mine, ask: saved(cartId => ({ query: { cartId } })), ids },
  'POST /my-account/saved-carts/restore': {
    ...mine,
    again: 'quantities of an article add up in its one line',
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
