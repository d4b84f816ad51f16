/** An order that came as a document is placed as one of the shop, once, or told why not. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { place, type Prepared } from '#shop/ordering/placing/service/place.ts'
import type { Mapping } from '#shop/systems/connections/model/connection.ts'
import { noDecisions, type Decisions } from '../model/decisions.ts'
import { isClear, type Findings, type OrderFinding } from '../model/findings.ts'
import { digestOf, type IncomingOrder } from '../model/incoming-order.ts'
import {
  holdNumber,
  insertIncoming,
  type CameBy,
  type Earlier,
  type Format,
  type NumberOf,
} from '../store/incoming-orders.ts'
import { staying, type Attached } from './attachments.ts'
import { earlierDocuments } from './earlier-documents.ts'
import { judgeOrder, resolveOrder } from './judge-order.ts'

/** A document that is to become an order, and how it came. */
export type Incoming = {
  order: IncomingOrder
  /** null: of no system */
  connectionId: number | null
  mapping: Mapping
  format: Format
  cameBy: CameBy
  /** as it came, without secrets */
  message: string
  /** what came with it; none: nothing */
  attached?: readonly Attached[]
  /** what the person who brings it has decided about it already */
  decisions?: Decisions
  /** is called where it is kept as a new document */
  kept?: () => void
}

export type Verdict =
  | { kind: 'placed'; order: string }
  /** it is looked at by people; what is different */
  | { kind: 'waiting'; findings: Findings }
  /** its order has the quantities that it says from now on */
  | { kind: 'changed'; order: string }
  /** what was placed of it is asked to be cancelled; null: nothing was */
  | { kind: 'deleted'; order: string | null }
  /** it changes or deletes what never came */
  | { kind: 'missing' }
  /** people have refused it */
  | { kind: 'refused'; reason: string }
  /** others take the goods again and again */
  | { kind: 'again' }

/** The reference of the origin of its order: of one number of a connection there is one. */
export const referenceOf = ({ connectionId, companyId, number }: NumberOf): string =>
  `${connectionId === null ? `file ${companyId}` : `system ${connectionId}`}/${number}`

const noFindings: Findings = { lines: [], order: [] }
const atOrder = (...order: OrderFinding[]): Findings => ({ lines: [], order })

/**
 * Takes a document for the person of `ctx`. The same document again gets the same verdict and does nothing; of two at once one
 * is taken first.
 */
export async function takeOrder(ctx: Ctx<CompanyMember>, incoming: Incoming): Promise<Verdict> {
  const { order, connectionId, mapping, decisions = noDecisions, attached = [] } = incoming
  const { cameBy } = incoming
  const numberOf = { connectionId, companyId: ctx.who.companyId, number: order.number, cameBy }
  const digest = digestOf(order)
  const resolved = await resolveOrder(ctx, connectionId, order)
  type Known = { outcome: 'known'; verdict: Verdict }
  const keep = (
    tx: Tx,
    as: { state: 'placed' | 'waiting'; findings: Findings; orderCode: string | null },
  ) => {
    incoming.kept?.()
    const given = {
      ...numberOf,
      ...as,
      customerId: ctx.who.id,
      order,
      digest,
      decisions,
      format: incoming.format,
      message: incoming.message,
    }
    return insertIncoming(
      tx,
      given,
      attached.map(({ fileId }) => fileId),
    )
  }
  const wait = async (tx: Tx, findings: Findings): Promise<Known> => {
    await keep(tx, { state: 'waiting', findings, orderCode: null })
    for (const stay of staying(ctx, tx, attached)) await stay()
    return { outcome: 'known', verdict: { kind: 'waiting', findings } }
  }
  const asShop = { ...ctx, who: null }
  const placed = await place<Known>(asShop, async (tx): Promise<Prepared | Known> => {
    await holdNumber(tx, numberOf)
    const earlier = await earlierDocuments(tx, numberOf, order)
    const before = known(earlier)
    if (before) return before
    const change = changeIn(earlier)
    if (order.operation === 'update' && !change) return { outcome: 'known', verdict: { kind: 'missing' } }
    if (change) return wait(tx, atOrder(change))
    const { findings, prepared } = await judgeOrder(ctx, tx, order, resolved, {
      mapping,
      reference: referenceOf(numberOf),
      decisions,
    })
    if (!prepared || !isClear(findings)) return wait(tx, findings)
    return {
      ...prepared,
      alongside: [
        orderCode => keep(tx, { state: 'placed', findings: noFindings, orderCode }),
        ...staying(ctx, tx, attached),
      ],
    }
  })
  switch (placed.outcome) {
    case 'placed':
      return { kind: 'placed', order: placed.code }
    case 'gone':
      return { kind: 'again' }
    case 'refused': {
      const findings = atOrder(...placed.reasons.map((reason): OrderFinding => ({ kind: 'reason', reason })))
      return inTransaction(ctx.db, async tx => {
        await holdNumber(tx, numberOf)
        const before = known(await earlierDocuments(tx, numberOf, order))
        return (before ?? (await wait(tx, findings))).verdict
      })
    }
    case 'known':
      return placed.verdict
  }
}

/** What is said of exactly this document, which came before; null: it is new. */
function known(earlier: readonly Earlier[]): { outcome: 'known'; verdict: Verdict } | null {
  const same = earlier.find(one => one.isSame)
  if (!same) return null
  if (same.orderCode !== null) return { outcome: 'known', verdict: { kind: 'placed', order: same.orderCode } }
  return {
    outcome: 'known',
    verdict:
      same.state === 'refused'
        ? { kind: 'refused', reason: same.reason }
        : { kind: 'waiting', findings: same.findings },
  }
}

/** The finding of a document whose number came before with other contents; null: it was not placed and does not wait. */
export function changeIn(earlier: readonly Earlier[]): OrderFinding | null {
  const others = earlier.filter(one => !one.isSame && one.state !== 'refused' && one.operation !== 'delete')
  const placed = others.find(one => one.orderCode !== null)
  return others.length === 0 ? null : { kind: 'change', order: placed?.orderCode ?? null }
}
