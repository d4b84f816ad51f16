/** A change of an order that was placed: made by itself where only quantities of what has not left are others, else looked at. */
import { createHash } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { isGuardFailure } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { correctOrder } from '#shop/ordering/corrections/service/correct-order.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import { changeByItself } from '../model/change-by-itself.ts'
import { linePlaces } from '../model/decisions.ts'
import { isClear, type Findings } from '../model/findings.ts'
import { digestOf } from '../model/incoming-order.ts'
import { documentOf, findIncoming, type KeptIncoming } from '../store/at-desk.ts'
import { holdNumber, type Earlier } from '../store/incoming-orders.ts'
import { sayAnswers } from '../texts/findings.ts'
import { keepIncoming } from './attachments.ts'
import { earlierDocuments } from './earlier-documents.ts'
import { judgeOrder, resolveOrder } from './judge-order.ts'
import { referenceOf, type Incoming, type Verdict } from './take-order.ts'

type Buyer = Ctx<CompanyMember>

/** Goods, a budget or a limit that somebody takes at the same moment: try again this often. */
const maxTries = 4

/** A document that was said before, then another one: it is told apart from what it was the first time. */
const digestAfter = (digest: Buffer, id: number): Buffer =>
  createHash('sha256').update(digest).update(String(id)).digest()

type Found = {
  order: string
  latest: KeptIncoming
  /** under which the document is kept */
  digest: Buffer
  known: boolean
}

/** The order that a change is of, and whether it was taken before; null: no order of its number was placed. */
async function findPlaced(tx: Tx, earlier: readonly Earlier[], incoming: Incoming): Promise<Found | null> {
  const placed = earlier.filter(one => one.orderCode !== null && one.operation !== 'delete')
  const [last, before] = placed
  const latest = last && (await findIncoming(tx, last.id))
  if (!last?.orderCode || !latest) return null
  const { order: document } = incoming
  const digest = digestOf(document)
  const found = { order: last.orderCode, latest }
  const same = earlier.find(one => one.isSame)
  const isLatest = same?.id === latest.id || (before && latest.digest.equals(digestAfter(digest, before.id)))
  // the buyer counts changes: one that was counted already is a repetition
  const { sequence } = document
  const isOld = sequence !== undefined && sequence <= (latest.order.sequence ?? -1)
  if (isLatest || (same && (isOld || same.id > latest.id))) return { ...found, digest, known: true }
  return { ...found, digest: same ? digestAfter(digest, latest.id) : digest, known: false }
}

/** What is asked of the lines; null: people have to look. */
async function askedOf(
  ctx: Buyer,
  tx: Tx,
  incoming: Incoming,
  earlier: readonly Earlier[],
  { order: code, latest }: Found,
) {
  const { order: document, connectionId, mapping } = incoming
  if (earlier.some(one => one.state === 'waiting')) return null
  if (document.sequence !== undefined && document.sequence <= (latest.order.sequence ?? -1)) return null
  const first = await documentOf(tx, ctx.who.companyId, code)
  // what people have decided about lines they decide again
  if (!first || Object.keys(first.decisions.lines).length > 0) return null
  const order = await orderOfCompany({ db: tx }, ctx.who.companyId, code)
  if (order.cancelAskedAt !== null || order.onHold) return null
  const byNumber = new Map(
    linePlaces(first.decisions, first.order.lines.length).map((place, i) => [
      first.order.lines[place]?.number ?? '',
      order.lines.find(line => line.lineNumber === i + 1),
    ]),
  )
  const standing = latest.order.lines.map(line => byNumber.get(line.number))
  const asked = changeByItself(latest.order, document, standing)
  if (!asked) return null
  // what is left of it has to be right by the rules of a new order: packs, price and day
  const lines = document.lines.filter(
    line => asked.get(byNumber.get(line.number)?.lineNumber ?? -1)?.pieces !== 0,
  )
  const left = { ...document, lines: lines.filter(line => !/^0+(?:\.0+)?$/.test(line.quantity)) }
  if (left.lines.length === 0) return null
  const resolved = await resolveOrder({ ...ctx, db: tx }, connectionId, left)
  const { findings, positions } = await judgeOrder(ctx, tx, left, resolved, {
    mapping,
    reference: referenceOf({ connectionId, companyId: ctx.who.companyId, number: document.number }),
    decisions: { ...first.decisions, lines: {} },
  })
  if (!isClear(findings)) return null
  const samePrice = left.lines.every((line, i) => {
    const [own, price] = [byNumber.get(line.number), positions[i]?.price]
    return own && price && Number(own.price) === Number(price.price) && own.priceUnit === price.priceUnit
  })
  return samePrice ? { asked, version: order.version } : null
}

const waits = (order: string): Findings => ({ lines: [], order: [{ kind: 'change', order }] })

/** Null: no order of its number was placed, so it is no change of an order. The same document again gets the same verdict. */
export async function updateOrder(ctx: Buyer, incoming: Incoming): Promise<Verdict | null> {
  const { order: document, connectionId, cameBy } = incoming
  const numberOf = { connectionId, companyId: ctx.who.companyId, number: document.number, cameBy }
  const attempt = (mayApply: boolean) =>
    inTransaction(ctx.db, async (tx): Promise<Verdict | null> => {
      await holdNumber(tx, numberOf)
      const earlier = await earlierDocuments(tx, numberOf, document)
      const found = await findPlaced(tx, earlier, incoming)
      if (!found) return null
      if (found.known) {
        const same = earlier.find(one => one.isSame)
        if (same?.state === 'refused') return { kind: 'refused', reason: same.reason }
        if (same?.state === 'waiting') return { kind: 'waiting', findings: same.findings }
        return { kind: 'placed', order: found.order }
      }
      const apply = mayApply ? await askedOf(ctx, tx, incoming, earlier, found) : null
      if (apply && apply.asked.size > 0)
        await correctOrder({ ...ctx, db: tx, who: null }, found.order, apply.version, {
          asked: { lines: apply.asked },
          reason: sayAnswers(ctx.page.language).changedByBuyer(),
          sure: '',
        })
      const findings = apply ? { lines: [], order: [] } : waits(found.order)
      incoming.kept?.()
      const given = {
        ...numberOf,
        customerId: ctx.who.id,
        order: document,
        digest: found.digest,
        format: incoming.format,
        message: incoming.message,
        state: apply ? ('placed' as const) : ('waiting' as const),
        findings,
        orderCode: apply ? found.order : null,
      }
      await keepIncoming(ctx, tx, given, incoming.attached)
      return apply ? { kind: 'changed', order: found.order } : { kind: 'waiting', findings }
    })
  for (let tries = 1; ; tries++)
    try {
      return await attempt(tries <= maxTries)
    } catch (error) {
      // what keeps it from being corrected (a limit, an approval, goods) is looked at by people
      if (error instanceof Refusal && tries <= maxTries) tries = maxTries
      else if (!isGuardFailure(error) || tries > maxTries) throw error
    }
}
