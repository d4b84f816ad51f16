/** Tells the systems of buyers what was done to orders that came by them: written with what is done, sent afterwards. */
import { dayNumber } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { piece } from '#platform/units/order-unit.ts'
import { billAs } from '#shop/ordering/e-invoices/service/document-of.ts'
import { carrierName, trackingLink } from '#shop/ordering/orders/model/carriers.ts'
import { piecesLeft, type OrderAction } from '#shop/ordering/orders/model/states.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import type { BillKind } from '#shop/ordering/receivables/model/issued-bill.ts'
import { buyerIn, confirmedOf } from '#shop/systems/orders-in/model/confirmed.ts'
import { writeOrderResponse } from '#shop/systems/orders-in/model/write-opentrans.ts'
import { takenAs, type TakenAs } from '#shop/systems/orders-in/service/taken-as.ts'
import { confirmationOf, referenceOfLine, type Asked } from '../model/confirm.ts'
import type { Bill, Reference, ShipNotice } from '../model/documents.ts'
import { writeBill, writeConfirmation, writeShipNotice } from '../model/write-cxml.ts'
import { writeDispatch, writeOpenTransBill, type Written } from '../model/write-opentrans.ts'
import { earlierKeys, holdAnswers } from '../store/messages.ts'
import { envelopeFor, keep, receiverOf, type Receiver, type Telling } from './keeping.ts'

const referenceTo = (order: Order, { order: theirs, payloadId }: TakenAs): Reference => ({
  number: theirs.number,
  payloadId,
  date: theirs.date,
  orderCode: order.code,
})
const askedIn = (order: Order, taken: TakenAs, { connection }: Receiver): Asked => ({
  reference: referenceTo(order, taken),
  lineOf: taken.lineOf,
  leftOut: taken.leftOut,
  mapping: connection.mapping,
})

/** Where it goes, by the name of who gets it. */
const deliveredTo = ({ shipTo }: Order) => ({
  ...shipTo,
  name: shipTo.companyName || `${shipTo.firstName} ${shipTo.lastName}`.trim(),
})
const writtenFor = (ctx: Telling, order: Order): Written => ({
  at: ctx.clock(),
  buyer: buyerIn(order),
  unitOfLine: ours => order.lines.find(one => String(one.lineNumber) === ours)?.unit ?? piece,
})

/** What changes what is confirmed. */
const confirming: ReadonlySet<OrderAction> = new Set([
  'confirm',
  'reschedule',
  'correct',
  'cancel',
  'cancel-lines',
])

async function tellConfirmation(tx: Tx, ctx: Telling, code: string): Promise<void> {
  const taken = await takenAs(tx, code)
  const receiver = taken && (await receiverOf(tx, taken.connectionId, 'confirmation'))
  if (!receiver) return
  await holdAnswers(tx, code)
  const order = await orderForPapers(tx, code)
  if (!order) return
  const before = await earlierKeys(tx, code, 'confirmation', `${code}-C`)
  // until it is confirmed nothing was said; what is cancelled as a whole is said at once
  if (before.length === 0 && order.state === 'placed') return
  const envelope = envelopeFor(ctx, receiver, order.language)
  const said = confirmationOf(order, askedIn(order, taken, receiver), {
    version: before.length + 1,
    before: before[0] ?? null,
  })
  await keep(tx, receiver, envelope, {
    orderCode: code,
    kind: 'confirmation',
    number: said.number,
    operation: said.before === null ? 'new' : 'update',
    format: taken.format,
    body: taken.format === 'opentrans' ? responseOf(ctx, order, taken) : writeConfirmation(envelope, said),
  })
}

/** The order as it stands, as ORDERRESPONSE. */
const responseOf = (ctx: Telling, order: Order, { order: { number }, lineOf, leftOut }: TakenAs): string =>
  writeOrderResponse(
    confirmedOf(
      order,
      { number, lineOf, leftOut },
      { at: ctx.clock(), seller: brand.name, sequence: null, remarks: [] },
    ),
  )

async function tellShipment(
  tx: Tx,
  ctx: Telling,
  code: string,
  { number, undone }: { number: number; undone: boolean },
): Promise<void> {
  const taken = await takenAs(tx, code)
  const receiver = taken && (await receiverOf(tx, taken.connectionId, 'ship-notice'))
  if (!receiver) return
  await holdAnswers(tx, code)
  const order = await orderForPapers(tx, code)
  const shipment = order?.shipments.find(one => one.number === number)
  if (!order || !shipment) return
  const documentNumber = `${code}-${number}`
  const [before] = await earlierKeys(tx, code, 'ship-notice', documentNumber)
  // what was never told is not taken back
  if (undone && before === undefined) return
  const asked = askedIn(order, taken, receiver)
  const envelope = envelopeFor(ctx, receiver, order.language)
  const notice: ShipNotice = {
    reference: asked.reference,
    number: documentNumber,
    operation: undone ? 'delete' : 'new',
    before: undone ? (before ?? null) : null,
    shippedAt: shipment.shippedAt,
    complete: !undone && order.lines.every(line => piecesLeft(line) === 0),
    carrier: carrierName(shipment.carrier),
    trackingNumber: shipment.trackingNumber,
    trackingUrl: trackingLink(shipment.carrier, shipment.trackingNumber),
    seller: brand.sender,
    lines: shipment.lines.flatMap(({ lineNumber, quantity }) => {
      const line = order.lines.find(one => one.lineNumber === lineNumber)
      const ours = String(lineNumber)
      return line
        ? [{ ...referenceOfLine(line, asked), ours, quantity, code: line.code, name: line.name }]
        : []
    }),
  }
  await keep(tx, receiver, envelope, {
    orderCode: code,
    kind: 'ship-notice',
    number: documentNumber,
    operation: undone ? 'delete' : 'new',
    format: taken.format,
    body:
      taken.format === 'opentrans'
        ? writeDispatch(writtenFor(ctx, order), { ...notice, deliverTo: deliveredTo(order) })
        : writeShipNotice(envelope, notice),
  })
}

/** Follows what is done to an order. */
export async function tellMove(
  tx: Tx,
  ctx: Telling,
  { code, action, shipment }: { code: string; action: OrderAction; shipment: number | null },
): Promise<void> {
  if (confirming.has(action)) await tellConfirmation(tx, ctx, code)
  if (shipment !== null && (action === 'ship' || action === 'undo-shipment'))
    await tellShipment(tx, ctx, code, { number: shipment, undone: action === 'undo-shipment' })
}

/**
 * Follows an invoice or a credit note; answers whether the system of its buyer gets it, so that no letter is written. What can only be
 * fetched, or lacks data, goes as a letter too.
 */
export async function tellBill(
  tx: Tx,
  ctx: Telling,
  { kind, id, number, orderCode }: { kind: BillKind; id: number; number: number; orderCode: string },
): Promise<boolean> {
  const taken = await takenAs(tx, orderCode)
  const receiver = taken && (await receiverOf(tx, taken.connectionId, 'invoice'))
  if (!receiver) return false
  await holdAnswers(tx, orderCode)
  const order = await orderForPapers(tx, orderCode)
  const written = await billAs(tx, kind, id, 'zugferd')
  if (!order || !written?.document || written.gaps.length > 0) return false
  const { document } = written
  const asked = askedIn(order, taken, receiver)
  const envelope = envelopeFor(ctx, receiver, order.language)
  const dueDays =
    document.dueOn === null ? null : Math.max(0, dayNumber(document.dueOn) - dayNumber(document.issuedOn))
  const bill: Bill = {
    reference: asked.reference,
    document,
    dueDays,
    lineOf: line => {
      const ours = order.lines.find(one => String(one.lineNumber) === line)
      return ours ? referenceOfLine(ours, asked) : null
    },
  }
  await keep(tx, receiver, envelope, {
    orderCode,
    kind,
    number: String(number),
    operation: 'new',
    format: taken.format,
    body:
      taken.format === 'opentrans'
        ? writeOpenTransBill(writtenFor(ctx, order), bill)
        : writeBill(envelope, bill),
  })
  return receiver.setting.url !== '' || receiver.setting.email !== ''
}
