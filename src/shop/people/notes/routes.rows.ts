import type { Visitor } from '#app/test-visitor.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

const mine = { for: 'signed-in' } as const

const written = { title: 'Row', note: 'A note of the samples', noteId: '' }
const save = async (visitor: Visitor, { code }: Known): Promise<string> => {
  const answer = await visitor.postJson(`/${encodeURIComponent(code)}/saveProductNotes`, written)
  return answer.json<{ noteId: string }[]>()[0]?.noteId ?? ''
}

const byProduct = ({ code }: Known): Sample => ({ params: { productCode: code } })
const held =
  (sample: (known: Known, noteId: string) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) =>
    sample(known, await save(visitor, known))
const deleted =
  (sample: (noteId: string) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) => {
    const noteId = await save(visitor, known)
    await visitor.post('/product-notes/deleteNote', { noteId })
    return sample(noteId)
  }
const again = 'another note'

export const rows: Record<string, Row> = {
  'GET /:productCode/getProductNotes': {
    ...mine,
    ask: known => ({ ...byProduct(known), query: { productName: 'Insert', noteId: '' } }),
  },
  'GET /:productCode/saveProductNotes': {
    ...mine,
    ask: known => ({ ...byProduct(known), query: written }),
    again,
  },
  'POST /:productCode/saveProductNotes': {
    ...mine,
    ask: known => ({ ...byProduct(known), body: written }),
    again,
  },
  'DELETE /product-notes/deleteNote': { ...mine, ask: held((_, noteId) => ({ query: { noteId } })) },
  'POST /product-notes/deleteNote': {
    ...mine,
    ask: held((_, noteId) => ({ body: { noteId, from: 'cockpit' } })),
  },
  'POST /product-notes/undo': { ...mine, ask: deleted(noteId => ({ body: { noteId, from: 'cockpit' } })) },
  'POST /product-notes/marks': {
    ...mine,
    ask: ({ code }) => ({ body: { codes: [code] } }),
    changesNothing: 'an answer',
  },
  'GET /mycontara/ProductNotes': { ...mine, ask: held(() => ({ query: { text: 'sample', page: '1' } })) },
  'GET /product-notes/importForm': mine,
  'POST /product-notes/import': {
    ...mine,
    ask: ({ code }) => ({
      file: { name: 'notes.csv', text: `Part number,Title,Note\n"${code}",Row,Imported\n` },
    }),
  },
  'GET /product-notes/export': { ...mine, ask: held(() => ({ query: { as: 'csv', text: '' } })) },
}
