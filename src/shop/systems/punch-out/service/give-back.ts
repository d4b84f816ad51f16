import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { notFound } from '#kit/refusal.ts'
import { plainAmount } from '#kit/money.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { activeConnection, noteMessage } from '#shop/systems/connections/service/connections.ts'
import { returnFormats } from '../model/oci.ts'
import { operations } from '../model/read-cxml.ts'
import { writeOrderMessage } from '../model/write-cxml.ts'
import { beginningOf } from '../store/visits.ts'
import type { Returned } from './enter-oci.ts'
import type { VisitCtx } from './open-visit.ts'
import { returnedItems } from './returned-items.ts'

/** What a visit by cXML was begun with. */
const saidByCxml = z.object({
  kind: z.literal('cxml'),
  buyerCookie: z.string(),
  operation: z.enum(operations),
  from: z.object({ domain: z.string(), identity: z.string() }),
})

const said = z.object({
  okCode: z.string().catch(''),
  target: z.string().catch('_top'),
  caller: z.string().catch(''),
  version: z.string().catch(''),
  charset: z.enum(['utf-8', 'iso-8859-1']).catch('utf-8'),
  format: z.enum(returnFormats).catch('form'),
})

/**
 * The basket of a visit as it goes back: an empty one, or of a visit that only looks, goes back empty. Null: something in it has
 * no price or cannot be ordered, which the basket says. Again answers the same: nothing is changed by it. Throws not found
 * without a visit.
 */
export async function giveBack(ctx: VisitCtx): Promise<Returned | null> {
  const { visit } = ctx.who
  const beginning = visit && (await beginningOf(ctx.db, visit.id))
  const connection = beginning && (await activeConnection(ctx.db, beginning.connectionId))
  if (!visit || !beginning || !connection) throw notFound()
  const call = said.parse(beginning.said)
  const cart = visit.looksOnly ? null : await readCart(ctx)
  const { items, faulty } = await returnedItems(ctx, connection, cart)
  if (faulty) return null
  await noteMessage(ctx, {
    connectionId: connection.id,
    what: 'return',
    done: true,
    reason: '',
    request: '',
    answer: items
      .map(one => `${one.quantity} × ${one.code}: ${plainAmount(one.amount, one.currency)} ${one.currency}`)
      .join('\n'),
  })
  const byCxml = saidByCxml.safeParse(beginning.said)
  if (!byCxml.success) return { items, to: beginning.returnsTo, call, format: call.format }
  const { buyerCookie, operation, from } = byCxml.data
  const cxml = writeOrderMessage(
    {
      payloadId: `${randomUUID()}@${new URL(ctx.publicUrl).hostname}`,
      at: ctx.clock(),
      language: ctx.page.language,
    },
    {
      buyer: from,
      seller: connection.to,
      buyerCookie,
      operationAllowed: operation === 'inspect' ? 'inspect' : 'edit',
      items,
      currency: items[0]?.currency ?? ctx.page.currency,
    },
  )
  return { items, to: beginning.returnsTo, call: { ...call, target: '_self' }, format: 'form', cxml }
}
