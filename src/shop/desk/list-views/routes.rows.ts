import type { Visitor } from '#app/test-visitor.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

const view = { list: '/desk/orders', query: 'show=late', name: 'Late' }
/** Each is kept under a name of its own. */
let names = 0

/** A view of the visitor's own, by its number. */
async function kept(visitor: Visitor): Promise<{ params: { id: string } }> {
  await visitor.post('/desk/views/new', { ...view, replace: 'true' })
  const { text } = await visitor.get('/desk/views')
  const [, id = ''] = /\/desk\/views\/(\d+)"[^>]*aria-label="Rename or share Late"/.exec(text) ?? []
  return { params: { id } }
}

export const rows: Record<string, Row> = {
  'GET /desk/views': atDesk('desk'),
  'GET /desk/views/new': {
    ...atDesk('desk'),
    ask: () => ({ query: { list: view.list, query: view.query } }),
  },
  'POST /desk/views/new': {
    ...atDesk('desk'),
    ask: () => ({ body: { ...view, name: `Late ${++names}`, shared: 'true' } }),
  },
  'POST /desk/views/columns': {
    ...atDesk('desk'),
    ask: () => ({ body: { list: view.list, back: 'page=2', all: ['state', 'total'], shown: 'total' } }),
  },
  'GET /desk/views/:id': { ...atDesk('desk'), ask: (_, visitor) => kept(visitor) },
  'POST /desk/views/:id': {
    ...atDesk('desk'),
    ask: async (_, visitor) => ({ ...(await kept(visitor)), body: { name: 'Late', shared: 'true' } }),
  },
  'POST /desk/views/:id/remove': { ...atDesk('desk'), ask: (_, visitor) => kept(visitor) },
}
