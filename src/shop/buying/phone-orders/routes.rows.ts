import { randomBytes } from 'node:crypto'
import type { Visitor } from '#app/test-visitor.ts'
import type { ShownOrder } from './model/shown-order.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

/** A buyer whose company orders on account. */
async function buyerOf({ db }: DemoShop): Promise<string> {
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'buyer2@nordwind.example')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** What the form of an order shows for what stands in it. */
export async function judgedOn(
  visitor: Visitor,
  id: string | number,
  body: Readonly<Record<string, string>>,
): Promise<ShownOrder> {
  const { text, status } = await visitor.postJson(`/desk/orders/new/${id}/judge`, body)
  if (status !== 200) throw new Error(`judged ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as ShownOrder
}

/** What an order comes to as its page carries it; '' it cannot be placed. */
export const seenOnPage = async (
  visitor: Visitor,
  id: string | number,
  body: Readonly<Record<string, string>>,
): Promise<string> => (await judgedOn(visitor, id, body)).seen

/** Orders that the desk enters for a customer. */
export const rows: Record<string, Row> = {
  'GET /desk/orders/new': atDesk('desk/orders:write'),
  'GET /desk/orders/new/:id': {
    ...atDesk('desk/orders:write'),
    ask: async (_, __, shop) => ({ params: { id: await buyerOf(shop) } }),
  },
  'POST /desk/orders/new/:id': {
    ...atDesk('desk/orders:write'),
    ask: async ({ code }, visitor, shop) => {
      const params = { id: await buyerOf(shop) }
      const body = {
        do: 'place',
        formKey: randomBytes(8).toString('hex'),
        referenceNumber: 'BY PHONE',
        'code-1': code,
        'quantity-1': '100',
      }
      return { params, body: { ...body, seen: await seenOnPage(visitor, params.id, body) } }
    },
  },
  'POST /desk/orders/new/:id/judge': {
    ...atDesk('desk/orders:write'),
    changesNothing: 'it says what an order would come to',
    ask: async ({ code }, _, shop) => ({
      params: { id: await buyerOf(shop) },
      body: { 'code-1': code, 'quantity-1': '100' },
    }),
  },
}
