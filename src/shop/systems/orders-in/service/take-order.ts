/** An order that came as a document is placed as one of the shop, once, or told why not. */
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { place, type Prepared } from '#shop/ordering/placing/service/place.ts'
import type { Mapping } from '#shop/systems/connections/model/connection.ts'
import { isClear, type Findings, type OrderFinding } from '../model/findings.ts'
import { digestOf, type IncomingOrder } from '../model/incoming-order.ts'
import {
  earlierOf,
  holdNumber,
  insertIncoming,
  type CameBy,
  type Earlier,
  type Format,
  type NumberOf,
} from '../store/incoming-orders.ts'
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
}

export type Verdict =
  | { kind: 'placed'; order: string }
  | { kind: 'refused'; findings: Findings }
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
  const { order, connectionId, mapping } = incoming
  const numberOf: NumberOf = { connectionId, companyId: ctx.who.companyId, number: order.number }
  const digest = digestOf(order)
  const resolved = await resolveOrder(ctx, connectionId, order)
  type Found = { outcome: 'found'; findings: Findings } | { outcome: 'known'; verdict: Verdict }
  const asShop = { ...ctx, who: null }
  const placed = await place<Found>(asShop, async (tx): Promise<Prepared | Found> => {
    await holdNumber(tx, numberOf)
    const before = known(await earlierOf(tx, numberOf, digest))
    if (before) return before
    const { findings, prepared } = await judgeOrder(ctx, tx, order, resolved, {
      mapping,
      reference: referenceOf(numberOf),
    })
    if (!prepared || !isClear(findings)) return { outcome: 'found', findings }
    return {
      ...prepared,
      alongside: [
        orderCode =>
          insertIncoming(tx, {
            ...numberOf,
            customerId: ctx.who.id,
            order,
            digest,
            format: incoming.format,
            cameBy: incoming.cameBy,
            message: incoming.message,
            state: 'placed',
            findings: noFindings,
            orderCode,
          }),
      ],
    }
  })
  switch (placed.outcome) {
    case 'placed':
      return { kind: 'placed', order: placed.code }
    case 'gone':
      return { kind: 'again' }
    case 'refused':
      return {
        kind: 'refused',
        findings: atOrder(...placed.reasons.map((reason): OrderFinding => ({ kind: 'reason', reason }))),
      }
    case 'found':
      return { kind: 'refused', findings: placed.findings }
    case 'known':
      return placed.verdict
  }
}

/** What is said of a number that came before; null: it is new. */
function known(earlier: readonly Earlier[]): { outcome: 'known'; verdict: Verdict } | null {
  const same = earlier.find(one => one.isSame)
  if (same?.orderCode != null) return { outcome: 'known', verdict: { kind: 'placed', order: same.orderCode } }
  const placed = earlier.find(one => one.orderCode !== null)
  return placed
    ? {
        outcome: 'known',
        verdict: { kind: 'refused', findings: atOrder({ kind: 'change', order: placed.orderCode }) },
      }
    : null
}
