/** Sends invoices and credit notes in the way of their company or unit; what lacks data for it is held and looked at again. */
import { buffer } from 'node:stream/consumers'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { MailFile } from '#platform/email/mail.ts'
import { queueLetter, type Letter } from '#platform/email/letter.ts'
import { pauseAfter } from '#platform/outgoing/pauses.ts'
import type { Ctx } from '#platform/request/context.ts'
import { peppolText } from '#shop/ordering/e-invoices/model/routing.ts'
import { formatOf, type Way } from '#shop/ordering/e-invoices/model/way.ts'
import { billAs, type Written } from '#shop/ordering/e-invoices/service/document-of.ts'
import { routingFor } from '#shop/ordering/e-invoices/service/routing.ts'
import { buyerOfOrder } from '#shop/ordering/orders/service/bill.ts'
import { administratorsOfUnit } from '#shop/people/company/service/administrators.ts'
import { paperOfCreditNote } from '#shop/ordering/receivables/service/credit-notes.ts'
import { paperOfInvoice } from '#shop/ordering/receivables/service/invoices.ts'
import type { IssuedBill } from '#shop/ordering/receivables/model/issued-bill.ts'
import { heldMinutes, mayBegin, type Missing } from '../model/delivery.ts'
import {
  beginOnceMore,
  holdState,
  insertDelivery,
  noteDelivery,
  type Became,
  type Taken,
} from '../store/deliveries.ts'
import { sayDeliveryLetter } from '../texts.ts'

export type Sending = Pick<Ctx, 'db' | 'ports'>

/** Carries a paper whose company or unit has another way than the usual letter, in the transaction that issues it. */
export async function carryBill(
  tx: Tx,
  issued: IssuedBill,
  letter: Letter,
): Promise<'begun' | 'under way' | null> {
  const buyer = await buyerOfOrder(tx, issued.orderCode)
  const { way } = await routingFor(tx, { companyId: issued.companyId, unitId: buyer?.unitId ?? null })
  if (way === null || way === 'paper') return null
  const { key, recipient, sender, subject, parts } = letter
  const kept = { key, language: recipient.language, sender, subject, parts }
  const isBegun = (await insertDelivery(tx, issued, kept)) || (await beginOnceMore(tx, issued))
  return isBegun ? 'begun' : 'under way'
}

/** Where the papers of a unit go that are carried here; empty: nothing was entered, or they go as the usual letter. */
export async function billAddressOf(
  db: Db | Tx,
  { companyId, unitId }: { companyId: number; unitId: number | null },
): Promise<string> {
  const { way, email } = await routingFor(db, { companyId, unitId })
  return way === null || way === 'paper' ? '' : email
}

/** The file that goes with the letter: the paper itself, or the same as data. */
async function fileOf(ctx: Sending, taken: Taken, way: Way, xml: string): Promise<MailFile> {
  const { kind, number, billId } = taken
  if (way !== 'zugferd')
    return { name: `${kind}-${number}-${way}.xml`, type: 'application/xml', content: xml }
  const paper = await (kind === 'invoice' ? paperOfInvoice : paperOfCreditNote)(ctx, billId)
  return { name: paper.name, type: paper.type, content: await buffer(ctx.ports.files.content(paper).read()) }
}

/** Puts its letter into the outbox, once: of two who do it at the same time the second finds it done. */
async function mail(
  ctx: Sending,
  taken: Taken,
  way: Way,
  to: string,
  file: MailFile | null,
): Promise<Became> {
  const { letter } = taken
  const t = sayDeliveryLetter(letter.language)
  const became: Became = { state: 'mailed', way, receiver: to, pause: null }
  await inTransaction(ctx.db, async tx => {
    const state = await holdState(tx, taken.id)
    if (state !== 'waiting' && !(state && mayBegin(state))) return
    await queueLetter(tx, {
      key: taken.round === 1 ? letter.key : `${letter.key}:${taken.round}`,
      recipient: { email: to, name: '', language: letter.language },
      sender: letter.sender,
      subject: letter.subject,
      parts: file ? [...letter.parts, t.attached({ file: file.name })] : letter.parts,
      ...(file && { files: [file] }),
    })
    await noteDelivery(tx, taken.id, became)
  })
  return became
}

/** What became of handing one over to the access point; what fails is tried again for three days. */
async function handOver(ctx: Sending, taken: Taken, { xml, document }: Written): Promise<Became> {
  const { accessPoint } = ctx.ports
  const way = 'peppol' as const
  if (!accessPoint || xml === null) return held(way, ['accessPoint'])
  const key = `${taken.kind}-${taken.number}-${taken.round}`
  const receiver = peppolText(document?.buyer.peppol ?? null)
  const sent = await accessPoint.send({ xml, key })
  if (sent.outcome === 'handed-over') {
    const pause = pauseAfter(1, Math.random())
    return {
      state: 'handed-over',
      way,
      receiver,
      externalId: sent.id,
      status: sent.status,
      pause,
      afresh: true,
    }
  }
  const { status, reason } = sent
  if (sent.outcome === 'refused') return { state: 'refused', way, receiver, status, reason, pause: null }
  const pause = pauseAfter(taken.attempts, Math.random())
  return { state: pause === null ? 'given-up' : 'waiting', way, receiver, status, reason, pause }
}

/** What the network says of one that was handed over. */
async function askNetwork({ ports: { accessPoint } }: Sending, taken: Taken): Promise<Became> {
  const way = 'peppol' as const
  const said = accessPoint
    ? await accessPoint.ask(taken.externalId)
    : ({ outcome: 'failed', reason: '', status: null } as const)
  if (said.outcome === 'delivered') return { state: 'delivered', way, pause: null }
  if (said.outcome === 'refused')
    return { state: 'refused', way, status: said.status, reason: said.reason, pause: null }
  const pause = pauseAfter(taken.attempts, Math.random())
  const told = said.outcome === 'failed' ? { status: said.status, reason: said.reason } : {}
  return { state: pause === null ? 'given-up' : 'handed-over', way, ...told, pause }
}

const held = (way: Way, missing: readonly Missing[]): Became => ({
  state: 'held',
  way,
  missing,
  pause: heldMinutes * 60,
  afresh: true,
})

/**
 * Takes one further and notes what became of it. `asPaper`: with the PDF alone, whatever the way is, since what is missing
 * cannot be had.
 */
export async function deliver(ctx: Sending, taken: Taken, asPaper = false): Promise<Became> {
  const became =
    taken.state === 'handed-over' ? await askNetwork(ctx, taken) : await send(ctx, taken, asPaper)
  if (became.state !== 'mailed') await noteDelivery(ctx.db, taken.id, became)
  return became
}

/** Who ordered, or where their account is disabled the first who administers their unit. */
async function readerOf(
  db: Db,
  companyId: number,
  buyer: { email: string; active: boolean; unitId: number | null } | null,
): Promise<string> {
  if (!buyer || buyer.active) return buyer?.email ?? ''
  const [first] = await administratorsOfUnit(db, { companyId, unitId: buyer.unitId }, 0)
  return first?.email ?? buyer.email
}

async function send(ctx: Sending, taken: Taken, asPaper: boolean): Promise<Became> {
  const { db } = ctx
  const { kind, billId, companyId, orderCode } = taken
  const buyer = await buyerOfOrder(db, orderCode)
  const routing = await routingFor(db, { companyId, unitId: buyer?.unitId ?? null })
  const way = asPaper ? 'paper' : (routing.way ?? 'paper')
  const to = routing.email || (await readerOf(db, companyId, buyer))
  const format = formatOf(way)
  if (format === null) return mail(ctx, taken, way, to, null)
  const written = await billAs(db, kind, billId, format)
  const missing: Missing[] = [
    ...(written?.gaps ?? ['lines']),
    ...(way === 'peppol' && ctx.ports.accessPoint === null ? (['accessPoint'] as const) : []),
    ...(way !== 'peppol' && to === '' ? (['buyerAddress'] as const) : []),
  ]
  if (!written || written.xml === null || missing.length > 0) return held(way, [...new Set(missing)])
  if (way === 'peppol') return handOver(ctx, taken, written)
  return mail(ctx, taken, way, to, await fileOf(ctx, taken, way, written.xml))
}
