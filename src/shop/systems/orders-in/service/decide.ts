/** What the desk decides about an order that waits: it is placed, or refused with a reason. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { administratorsOfUnit, type Reader } from '#shop/people/company/service/administrators.ts'
import { place, type Prepared } from '#shop/ordering/placing/service/place.ts'
import { usualMapping, type Mapping } from '#shop/systems/connections/model/connection.ts'
import { actAs } from '#shop/people/session/service/act-as.ts'
import { keepAddress, knownConnection } from '#shop/systems/connections/service/connections.ts'
import { ordersInAudit } from '../audit.ts'
import type { Decisions } from '../model/decisions.ts'
import { isClear, type Findings, type OrderFinding } from '../model/findings.ts'
import {
  countWaiting,
  findIncoming,
  holdIncoming,
  isNumberKept,
  listIncoming,
  settleIncoming,
  type KeptIncoming,
} from '../store/at-desk.ts'
import { earlierOf, holdNumber, overtakeOthers } from '../store/incoming-orders.ts'
import { decidedOrders } from '../slots.ts'
import { sayDesk } from '../texts/desk.ts'
import { judgeOrder, resolveOrder, type Judged } from './judge-order.ts'
import { changeIn, referenceOf } from './take-order.ts'
import { asOfFile } from './upload.ts'

export { countWaiting, isNumberKept, listIncoming, type KeptIncoming }

type Desk = Ctx<SignedIn>
type Looking = Omit<Desk, 'who'> & { who: SignedIn | null }

/** Throws not found. */
export async function incomingAtDesk(ctx: Pick<Desk, 'db'>, id: number): Promise<KeptIncoming> {
  const found = await findIncoming(ctx.db, id)
  if (!found || found.state === 'shown') throw notFound()
  return found
}

async function mappingOf(ctx: Pick<Desk, 'db'>, { connectionId, cameBy }: KeptIncoming): Promise<Mapping> {
  if (connectionId === null) return usualMapping
  const { mapping } = await knownConnection(ctx, connectionId)
  return cameBy === 'system' ? mapping : asOfFile(mapping)
}

/**
 * What stands against a number whose earlier documents say something else: nothing, where this one was chosen to stand for
 * them and what was placed of them is cancelled.
 */
async function changeLeft(
  ctx: Pick<Desk, 'db'>,
  tx: Tx,
  kept: KeptIncoming,
  decisions: Decisions,
): Promise<OrderFinding | null> {
  const earlier = await earlierOf(tx, kept, kept.digest)
  const change = changeIn(earlier)
  if (change?.kind !== 'change' || !decisions.replaces) return change
  const codes = earlier.flatMap(one => (one.isSame || one.orderCode === null ? [] : one.orderCode))
  for (const code of codes) {
    const { state } = await orderOfCompany(ctx, kept.companyId, code)
    if (state !== 'cancelled' && state !== 'rejected') return { kind: 'change', order: code }
  }
  return null
}

async function judged(
  ctx: Pick<Desk, 'db'>,
  buyer: Ctx<CompanyMember>,
  tx: Tx,
  kept: KeptIncoming,
  decisions: Decisions,
): Promise<Judged> {
  const mapping = await mappingOf(ctx, kept)
  const resolved = await resolveOrder(buyer, kept.connectionId, kept.order, decisions)
  const reference = referenceOf(kept) + (decisions.replaces ? `/${kept.id}` : '')
  const found = await judgeOrder(buyer, tx, kept.order, resolved, { mapping, reference, decisions })
  // a deletion that came too late can only be refused, or is done by cancelling the order
  if (kept.order.operation === 'delete')
    return { ...found, prepared: null, findings: { lines: [], order: kept.findings.order } }
  const change = await changeLeft(ctx, tx, kept, decisions)
  return change
    ? {
        ...found,
        prepared: null,
        findings: { ...found.findings, order: [change, ...found.findings.order] },
      }
    : found
}

/** What stands against one at this moment, with what was decided; null: nobody may order for it any more. */
export async function lookAt(
  ctx: Looking,
  kept: KeptIncoming,
  decisions: Decisions = kept.decisions,
): Promise<Judged | null> {
  const buyer = await actAs(ctx, kept.customerId, '')
  return buyer && inTransaction(ctx.db, tx => judged(ctx, buyer, tx, kept, decisions))
}

export type Decided =
  | { outcome: 'placed'; code: string }
  /** decided so far, and this is left */
  | { outcome: 'left'; findings: Findings }
  | { outcome: 'nobody' }

/** Nobody was faster. Throws conflict where somebody was. */
async function holdWaiting(ctx: Desk, tx: Tx, id: number, version: number): Promise<KeptIncoming> {
  await holdIncoming(tx, id)
  const kept = await findIncoming(tx, id)
  if (!kept || kept.state === 'shown') throw notFound()
  if (kept.state !== 'waiting' || kept.version !== version)
    throw conflict(sayDesk(ctx.page.language).conflict())
  return kept
}

/**
 * Places the order with what was decided, or keeps that and says what is left. `remember`: the address counts for its number from
 * now on. Throws not found, and conflict where a colleague was faster.
 */
export async function decideOrder(
  ctx: Desk,
  id: number,
  { version, decisions, remember }: { version: number; decisions: Decisions; remember: boolean },
): Promise<Decided> {
  const before = await incomingAtDesk(ctx, id)
  const buyer = await actAs(ctx, before.customerId, '')
  if (!buyer) return { outcome: 'nobody' }
  const keep = (tx: Tx) => settleIncoming(tx, id, ctx.who.id, { state: 'waiting', decisions })
  type Left = Extract<Decided, { outcome: 'left' }>
  const placed = await place<Left>({ ...buyer, who: ctx.who }, async (tx): Promise<Prepared | Left> => {
    await holdNumber(tx, before)
    const kept = await holdWaiting(ctx, tx, id, version)
    const { findings, prepared } = await judged(ctx, buyer, tx, kept, decisions)
    if (!prepared || !isClear(findings)) {
      await keep(tx)
      return { outcome: 'left', findings }
    }
    const theirs = kept.order.shipTo?.id ?? ''
    const remembered =
      remember && kept.connectionId !== null && theirs !== '' && decisions.addressKey !== ''
        ? { connectionId: kept.connectionId, theirs }
        : null
    if (remembered) await keepAddress(tx, remembered.connectionId, remembered.theirs, decisions.addressKey)
    if (decisions.replaces) await overtakeOthers(tx, kept, id, sayDesk(buyer.page.language).overtaken())
    const told = await tellDecided(tx, ctx, kept, null)
    return {
      ...prepared,
      alongside: [
        code => settleIncoming(tx, id, ctx.who.id, { state: 'placed', decisions, orderCode: code }),
        code =>
          ordersInAudit.record(tx, {
            actor: ctx.who.email,
            action: 'incoming-order-place',
            kind: 'incoming-order',
            id,
            details: { number: kept.number, order: code },
          }),
        ...told,
      ],
    }
  })
  switch (placed.outcome) {
    case 'placed':
    case 'left':
      return placed
    case 'gone':
      throw conflict(sayDesk(ctx.page.language).again())
    case 'refused': {
      const order = placed.reasons.map((reason): OrderFinding => ({ kind: 'reason', reason }))
      await inTransaction(ctx.db, async tx => {
        await holdWaiting(ctx, tx, id, version)
        await keep(tx)
      })
      return { outcome: 'left', findings: { lines: [], order } }
    }
  }
}

/** What others write when this is decided about a document of a system; `refused`: why, null: it is placed. */
async function tellDecided(
  tx: Tx,
  ctx: Desk,
  { connectionId, ...kept }: KeptIncoming,
  refused: string | null,
): Promise<((code: string) => Promise<unknown>)[]> {
  if (connectionId === null) return []
  const told: ((code: string) => Promise<unknown>)[] = []
  for (const tell of decidedOrders.all())
    told.push(...(await tell(tx, ctx, { ...kept, connectionId, refused })))
  return told
}

/** Refuses it; its person, or who administers their company, is told why by e-mail, and their system when it asks again. Throws as above. */
export async function refuseOrder(ctx: Desk, id: number, version: number, reason: string): Promise<void> {
  const before = await incomingAtDesk(ctx, id)
  const buyer = await actAs(ctx, before.customerId, '')
  await inTransaction(ctx.db, async tx => {
    await holdNumber(tx, before)
    const kept = await holdWaiting(ctx, tx, id, version)
    await settleIncoming(tx, id, ctx.who.id, { state: 'refused', decisions: kept.decisions, reason })
    await ordersInAudit.record(tx, {
      actor: ctx.who.email,
      action: 'incoming-order-refuse',
      kind: 'incoming-order',
      id,
      details: { number: kept.number, reason },
    })
    for (const tell of await tellDecided(tx, ctx, kept, reason)) await tell('')
    for (const reader of await readersOf(tx, kept, buyer)) {
      const t = sayDesk(reader.language)
      await queueLetter(tx, {
        key: `incoming-order-refused:${id}${buyer ? '' : `:${reader.email}`}`,
        recipient: { email: reader.email, name: reader.name, language: reader.language },
        sender: brand.sender,
        subject: t.letterSubject({ number: kept.number }),
        parts: [t.letterText({ number: kept.number }), reason],
      })
    }
  })
}

type Told = Pick<Reader, 'email' | 'name' | 'language'>
/** Whose order it is, or where they may not order any more those who administer the company. */
async function readersOf(
  tx: Tx,
  { companyId, customerId }: KeptIncoming,
  buyer: Ctx<CompanyMember> | null,
): Promise<readonly Told[]> {
  if (!buyer) return administratorsOfUnit(tx, { companyId, unitId: null }, customerId)
  const { email, firstName, lastName } = buyer.who
  return [{ email, name: `${firstName} ${lastName}`, language: buyer.page.language }]
}
