import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { requestOf } from '#app/every-route/request.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { labeling } from './contract.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

const open = { for: 'anyone' } as const
const mine = { for: 'signed-in' } as const

type Area = { product: string; kind: string; material: string; places: string[] }

/** An article of the demo that can be labelled, with one of its areas. */
async function labelled({ db }: DemoShop): Promise<Area> {
  const row = await db
    .selectFrom('label_area as l')
    .innerJoin('article as a', 'a.id', 'l.article_id')
    .select(['a.code as product', 'l.kind', 'l.materials', 'l.places'])
    .where('a.lifecycle', '=', 'active')
    .orderBy('a.id')
    .orderBy('l.sort')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { product, kind, materials, places } = row
  return { product, kind, material: materials[0] ?? '', places }
}

const bodyOf = ({ product, kind, material }: Area): NonNullable<Sample['body']> => ({
  product,
  kind,
  material,
  text: ['X1'],
  symbol: [''],
  qty: '1',
})

const form =
  (more: Record<string, string> = {}): NonNullable<Row['ask']> =>
  async (_, __, shop) => ({ body: { ...bodyOf(await labelled(shop)), ...more } })

/** Labels of the visitor. */
const saved: NonNullable<Row['ask']> = async (_, visitor: Visitor, shop) => {
  const answer = await visitor.raw(
    requestOf(labeling.save, { body: bodyOf(await labelled(shop)) }, visitor.token, 'script'),
  )
  return { body: { configId: answer.json<{ configId: string }>().configId } }
}

export const rows: Record<string, Row> = {
  'GET /showLabeling': {
    ...open,
    ask: async (_, __, shop) => ({ query: { product: (await labelled(shop)).product } }),
  },
  'POST /labeling/save': { ...mine, ask: form(), again: 'labels of their own' },
  'POST /labeling/remove': { ...mine, ask: saved },
  'GET /my-account/labels': { ...mine, ask: () => ({ query: { page: '1' } }) },
  'POST /my-account/labels/remove': { ...mine, ask: saved },
  'POST /labeling/addToCart': { ...open, ask: form(), again: 'as many pieces once more' },
  'POST /labeling/sheet': { ...open, ask: form({ as: 'zpl' }), changesNothing: 'a file' },
  'POST /labeling/fill': { ...open, ask: form({ series: '1..' }), changesNothing: 'the form again' },
  'POST /labeling/csv': {
    ...open,
    ask: async (_, __, shop) => {
      const { product, kind, places } = await labelled(shop)
      return {
        query: { product, kind, configId: '' },
        file: { name: 'a.csv', text: `Place,Text\n${places[0]},X1\n` },
      }
    },
    changesNothing: 'the form again',
  },
  'GET /labeling/code.svg': { ...open, ask: () => ({ query: { symbol: 'qr', content: 'X1' } }) },
  'GET /labeling/order/:orderCode/:line': {
    ...mine,
    ask: async ({ order }: Known, _, { db }) => {
      const area = {
        width: 12,
        height: 4,
        lines: 1,
        characters: 8,
        places: ['1'],
        symbols: [],
        materials: ['pvc'],
      }
      const labels = { kind: 'sleeve', material: 'pvc', entries: [{ place: '1', text: 'X1', symbol: '' }] }
      const details = { labeling: { ...labels, area: { kind: 'sleeve', ...area }, configId: null } }
      await db
        .updateTable('sales_order_line')
        .set({ details: JSON.stringify(details) })
        .where('order_id', '=', eb => eb.selectFrom('sales_order').select('id').where('code', '=', order))
        .execute()
      return { params: { orderCode: order, line: '1' }, query: { as: 'zpl' } }
    },
  },
}
