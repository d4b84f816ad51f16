/** Tells the systems of buyers what was done to orders that came by them: written with what is done, sent afterwards. */
import { randomBytes } from 'node:crypto'
import { dayNumber } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueMail } from '#platform/email/mail.ts'
import type { Ctx } from '#platform/request/context.ts'
import { billAs } from '#shop/ordering/e-invoices/service/document-of.ts'
import { carrierName, trackingLink } from '#shop/ordering/orders/model/carriers.ts'
import { piecesLeft, type OrderAction } from '#shop/ordering/orders/model/states.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import type { BillKind } from '#shop/ordering/receivables/model/issued-bill.ts'
import { activeConnection } from '#shop/systems/connections/service/connections.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import { payloadIdIn, takenAs, type TakenAs } from '#shop/systems/orders-in/service/taken-as.ts'
import { confirmationOf, referenceOfLine, type Asked } from '../model/confirm.ts'
import type { Reference } from '../model/documents.ts'
import type { AnswerKind, DocumentKind, Operation } from '../model/message.ts'
import type { Setting } from '../model/setting.ts'
import {
  writeBill,
  writeConfirmation,
  writeShipNotice,
  writeStatusUpdate,
  type Envelope,
} from '../model/write-cxml.ts'
import { earlierKeys, holdAnswers, insertMessage } from '../store/messages.ts'
import { findSetting } from '../store/settings.ts'
import { sayAnswerLetter } from '../texts.ts'

type Telling = Pick<Ctx, 'clock' | 'publicUrl'>
type Receiver = { connection: Connection; setting: Setting }

/** Who is told of this; null: nobody, as nobody asked for it. */
async function receiverOf(tx: Tx, connectionId: number, kind: AnswerKind): Promise<Receiver | null> {
  const { setting } = await findSetting(tx, connectionId)
  if (!setting.kinds.includes(kind)) return null
  const connection = await activeConnection(tx, connectionId)
  return connection?.kind === 'cxml' ? { connection, setting } : null
}

const envelopeFor = (ctx: Telling, { connection }: Receiver, language: string): Envelope => ({
  payloadId: `${ctx.clock().getTime()}.${randomBytes(9).toString('hex')}@${URL.canParse(ctx.publicUrl) ? new URL(ctx.publicUrl).hostname : 'shop'}`,
  at: ctx.clock(),
  language,
  seller: connection.to,
  buyer: connection.from,
  agent: brand.name,
})

type Written = { orderCode: string; kind: DocumentKind; number: string; operation: Operation; body: string }

/**
 * Statements that keep a message for a connection, each one alone; where it has no address, it goes by e-mail to who is named
 * there. `written` is made when they are.
 */
function keeping(
  tx: Tx,
  { connection, setting }: Receiver,
  envelope: Envelope,
  written: (code: string) => Written,
): ((code: string) => Promise<unknown>)[] {
  const insert = (code: string) =>
    insertMessage(tx, {
      ...written(code),
      connectionId: connection.id,
      key: envelope.payloadId,
      sends: setting.url !== '',
    })
  if (setting.url !== '' || setting.email === '') return [insert]
  const t = sayAnswerLetter('en')
  const mail = (code: string) => {
    const { kind, number, body, orderCode } = written(code)
    const what = t[kind]()
    return queueMail(tx, {
      key: `answer:${envelope.payloadId}`,
      recipient: setting.email,
      subject: t.subject({ what, number }),
      text: t.text({ what, number, order: orderCode, sender: brand.sender }),
      files: [{ name: `${kind}-${number}.xml`, type: 'application/xml', content: body }],
    })
  }
  return [insert, mail]
}
const keep = async (tx: Tx, receiver: Receiver, envelope: Envelope, written: Written): Promise<void> => {
  for (const write of keeping(tx, receiver, envelope, () => written)) await write(written.orderCode)
}

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
    body: writeConfirmation(envelope, said),
  })
}

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
  const body = writeShipNotice(envelope, {
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
      return line ? [{ ...referenceOfLine(line, asked), quantity, code: line.code, name: line.name }] : []
    }),
  })
  await keep(tx, receiver, envelope, {
    orderCode: code,
    kind: 'ship-notice',
    number: documentNumber,
    operation: undone ? 'delete' : 'new',
    body,
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
  await keep(tx, receiver, envelope, {
    orderCode,
    kind,
    number: String(number),
    operation: 'new',
    body: writeBill(envelope, {
      reference: asked.reference,
      document,
      dueDays,
      lineOf: line => {
        const ours = order.lines.find(one => String(one.lineNumber) === line)
        return ours ? referenceOfLine(ours, asked) : null
      },
    }),
  })
  return receiver.setting.url !== '' || receiver.setting.email !== ''
}

/** Statements that tell what the desk decides about an order that its buyer's system was answered 201 for. */
export async function tellDecided(
  tx: Tx,
  ctx: Telling,
  {
    connectionId,
    number,
    message,
    refused,
  }: { connectionId: number; number: string; message: string; refused: string | null },
): Promise<((code: string) => Promise<unknown>)[]> {
  const payloadId = payloadIdIn(message)
  const receiver = payloadId === '' ? null : await receiverOf(tx, connectionId, 'status')
  if (!receiver) return []
  const envelope = envelopeFor(ctx, receiver, 'en')
  return keeping(tx, receiver, envelope, orderCode => ({
    orderCode,
    kind: 'status',
    number,
    operation: 'new',
    body: writeStatusUpdate(
      envelope,
      refused === null
        ? { payloadId, code: 200, text: 'OK', detail: `Order ${orderCode} is placed.` }
        : { payloadId, code: 406, text: 'Not Acceptable', detail: refused },
    ),
  }))
}
