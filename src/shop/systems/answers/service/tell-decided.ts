/** Tells the system of a buyer what the desk decided about an order that waited. */
import type { Tx } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { refusedOf } from '#shop/systems/orders-in/model/confirmed.ts'
import type { IncomingOrder } from '#shop/systems/orders-in/model/incoming-order.ts'
import { writeOrderResponse } from '#shop/systems/orders-in/model/write-opentrans.ts'
import { payloadIdIn } from '#shop/systems/orders-in/service/taken-as.ts'
import type { AnswerFormat } from '../model/message.ts'
import { writeStatusUpdate } from '../model/write-cxml.ts'
import { envelopeFor, keeping, receiverOf, type Telling } from './keeping.ts'

/**
 * Statements that tell what the desk decides about an order that its buyer's system was answered 201 or 202 for. openTRANS has no word
 * for that it is placed: its confirmation says so.
 */
export async function tellDecided(
  tx: Tx,
  ctx: Telling,
  decided: Decided,
): Promise<((code: string) => Promise<unknown>)[]> {
  const { connectionId, order, format, refused } = decided
  const payloadId = payloadIdIn(decided.message)
  if (format === 'opentrans' ? refused === null : payloadId === '') return []
  const receiver = await receiverOf(tx, connectionId, 'status')
  if (!receiver) return []
  const envelope = envelopeFor(ctx, receiver, 'en')
  const body = (orderCode: string) =>
    format === 'opentrans'
      ? refusalOf(ctx, decided)
      : writeStatusUpdate(
          envelope,
          refused === null
            ? { payloadId, code: 200, text: 'OK', detail: `Order ${orderCode} is placed.` }
            : { payloadId, code: 406, text: 'Not Acceptable', detail: refused },
        )
  return keeping(tx, receiver, envelope, orderCode => ({
    orderCode,
    kind: 'status',
    number: order.number,
    operation: 'new',
    format,
    body: body(orderCode),
  }))
}
type Decided = {
  connectionId: number
  order: IncomingOrder
  format: AnswerFormat
  companyCode: string
  companyName: string
  message: string
  refused: string | null
}

/** An ORDERRESPONSE that says of all lines that nothing comes, and why. */
const refusalOf = (ctx: Telling, { order, companyCode, companyName, refused }: Decided): string =>
  writeOrderResponse(
    refusedOf(
      order,
      { id: companyCode || companyName, name: companyName },
      { at: ctx.clock(), seller: brand.name, sequence: order.sequence ?? null, remarks: [refused ?? ''] },
    ),
  )
