/** Corrects an order before it is shipped: planned in the same way for the preview and for the act. */
import type { Ctx } from '#platform/request/context.ts'
import type { Json } from '#kit/contract.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { isAllowed } from '#kit/state-machine.ts'
import { allocate, without, type Allocation } from '#shop/catalogue/availability/model/allocate.ts'
import { planLine } from '#shop/catalogue/availability/model/line-plan.ts'
import { giveBackCallOffs } from '#shop/ordering/reference-documents/service/call-off.ts'
import { referenceOf } from '#shop/ordering/reference-documents/model/document.ts'
import { raiseBudget } from '#shop/people/company/service/budgets.ts'
import { applyCorrection, judgeCorrection, keptPieces, type CorrectionFault } from '../model/correction.ts'
import { givenBack, keptOf } from '../model/goods.ts'
import { arriving, type Promised } from '../model/order.ts'
import { orderMachine } from '../model/states.ts'
import { cardPaymentsOf } from '../store/card-payments.ts'
import { giveBack, piecesOfOrder, setPieces } from '../store/goods.ts'
import { addHeldLines, holdOrder, type HeldLine, type HeldOrder } from '../store/hold-order.ts'
import { takeGoods } from '../store/record-order.ts'
import { sayCorrection } from '../texts/correction.ts'
import { applyParts } from './correct-parts.ts'
import { goodsAtHand, type Planning } from './goods-at-hand.ts'
import type { CorrectionInput, CorrectionJudge, OrderWork, PlannedCorrection, Sums } from './order-work.ts'
import { settle } from './settle-order.ts'

const sumsOf = ({ net, delivery, tax, total }: HeldOrder): Sums => ({ net, delivery, tax, total })

function faultWords(ctx: Planning['ctx'], { field, why, line, n }: CorrectionFault): FieldError {
  const t = sayCorrection(ctx.page.language)
  const words = {
    'below-shipped': () => t.belowShipped({ line, n }),
    'nothing-left': () => t.nothingLeft({ line }),
    'price-shipped': () => t.priceShipped({ line }),
    'has-left': () => t.hasLeft(),
    past: () => t.past(),
    'all-removed': () => t.allRemoved(),
    nothing: () => t.nothing(),
    'no-reference': () => t.noReference(),
  }
  return { field, message: words[why]() }
}

type Raised = { line: HeldLine; taken: Allocation; schedule: readonly Promised[] }

/** Where the additional pieces come from and when, planned on the goods of this moment; refuses what cannot be had. */
async function planRaised(work: Planning, more: ReadonlyMap<HeldLine, number>): Promise<Raised[]> {
  if (more.size === 0) return []
  const t = sayCorrection(work.ctx.page.language)
  const { goods, on } = await goodsAtHand(work, [...more.keys()])
  const wrong: FieldError[] = []
  const raised = [...more].flatMap(([line, quantity]): Raised[] => {
    const { lineNumber, details, requestedOn, articleId } = line
    const field = `line-${lineNumber}`
    const pile = goods.get(articleId)
    if (referenceOf(details)) wrong.push({ field, message: t.calledOff({ line: lineNumber }) })
    else if (!pile) wrong.push({ field, message: t.short({ line: lineNumber, n: 0 }) })
    else {
      const wish = requestedOn ? { wishedFor: requestedOn } : {}
      const { plan, supply, shared } = planLine(pile, { quantity, details }, { ...on, ...wish })
      if (plan.short > 0)
        wrong.push({ field, message: t.short({ line: lineNumber, n: quantity - plan.short }) })
      const taken = allocate(supply, plan.lines)
      if (shared) goods.set(articleId, without(pile, taken))
      return [{ line, taken, schedule: plan.lines }]
    }
    return []
  })
  if (wrong.length > 0) throw invalid(wrong)
  return raised
}

/** A card pays at most what it was authorised for. */
async function withinCard({ ctx, tx, object: order }: Planning, before: number): Promise<void> {
  if (order.paymentType !== 'CARD' || order.total <= before) return
  const payments = await cardPaymentsOf(tx, order.key)
  const authorised = payments.reduce((sum, one) => sum + (one.released ? one.captured : one.amount), 0)
  if (order.total > authorised)
    throw invalid([{ field: '', message: sayCorrection(ctx.page.language).overCard() }])
}

type Plan = PlannedCorrection & {
  kept: ReadonlyMap<number, number>
  raised: readonly Raised[]
  added: readonly HeldLine[]
  last: Awaited<ReturnType<CorrectionJudge>>
}

/** Plans a correction on a held order, which it brings to what it would be; throws what keeps it from being done. */
async function plan(work: Planning, { asked, judge }: Omit<CorrectionInput, 'reason'>): Promise<Plan> {
  const { ctx, tx, object: order } = work
  const { changes, faults } = judgeCorrection(order, asked, dayOf(ctx.clock(), ctx.page.timeZone))
  if (faults.length > 0) throw invalid(faults.map(fault => faultWords(ctx, fault)))
  const before = sumsOf(order)
  const kept = new Map(order.lines.map(line => [line.lineNumber, keptPieces(line)]))
  const added = await applyParts(ctx, tx, order, asked)
  applyCorrection(order, changes)
  const more = new Map(
    order.lines.flatMap(line => {
      const n = keptPieces(line) - (kept.get(line.lineNumber) ?? 0)
      return n > 0 ? [[line, n] as const] : []
    }),
  )
  const raised = await planRaised(work, more)
  await withinCard(work, before.total)
  const planned = { order, before, changes }
  return { ...planned, kept, raised, added, last: await judge(ctx, tx, planned) }
}

/** What a correction would change, as the order stands now. Throws what `correct` throws, and a conflict when it has moved. */
export async function previewCorrection(
  ctx: Pick<Ctx, 'db' | 'page' | 'clock'>,
  code: string,
  version: number,
  input: Omit<CorrectionInput, 'reason'>,
): Promise<PlannedCorrection> {
  return inTransaction(ctx.db, async tx => {
    const order = await holdOrder(tx, code)
    if (!order) throw notFound()
    if (order.version !== version || !isAllowed(orderMachine, 'correct', order, ['seller']))
      throw conflict(sayCorrection(ctx.page.language).changed())
    return plan({ ctx, tx, object: order }, input)
  })
}

/** Pieces that a line gives back: as when they are cancelled, what was to come last first. */
async function lower(
  { tx, object: order }: OrderWork,
  line: HeldLine,
  held: NonNullable<Awaited<ReturnType<typeof piecesOfOrder>> extends Map<number, infer P> ? P : never>,
  before: number,
): Promise<void> {
  const now = keptPieces(line)
  await giveBack(tx, line.articleId, givenBack(held.taken, held.promised, before, now))
  await giveBackCallOffs(tx, order.key, [{ quantity: before - now, details: line.details }])
  const rest = keptOf(held.taken, held.promised, now)
  await setPieces(tx, { orderId: order.id, lineNumber: line.lineNumber, articleId: line.articleId }, rest)
  line.fromStock = rest.stock.reduce((sum, part) => sum + part.quantity, 0)
  line.schedule = arriving(line)
}

/** Pieces that a line takes in addition; fails (`isGuardFailure`) when somebody took one of them meanwhile. */
async function raise(
  { tx, object: order }: OrderWork,
  { line, taken, schedule }: Raised,
  held: { taken: { site: string; quantity: number }[]; promised: Allocation['fromInbound'] },
  before: number,
): Promise<void> {
  const own = keptOf(held.taken, held.promised, before)
  const stock = [...own.stock, ...taken.fromStock]
  const receipts = [...own.receipts, ...taken.fromInbound]
  await setPieces(
    tx,
    { orderId: order.id, lineNumber: line.lineNumber, articleId: line.articleId },
    { stock, receipts },
  )
  line.fromStock = stock.reduce((sum, part) => sum + part.quantity, 0)
  line.schedule = [...arriving({ ...line, quantity: before, cancelled: 0 }), ...schedule]
}

/**
 * Corrects: goods, budget, what is owed and the card follow. Fails (`isGuardFailure`) when somebody took goods, a budget or a limit
 * meanwhile; the caller plans again.
 */
export async function correct(work: OrderWork): Promise<{ [name: string]: Json }> {
  const { ctx, tx, object: order, input } = work
  const { correction } = input
  if (!correction) throw new Error('no correction')
  if (correction.reason === '')
    throw invalid([{ field: 'reason', message: sayCorrection(ctx.page.language).reasonNeeded() }])
  const { changes, before, kept, raised, added, last } = await plan(work, correction)
  for (const one of last) await one()
  if (added.length > 0) await addHeldLines(tx, order.id, added)
  const pieces = await piecesOfOrder(tx, order.key)
  for (const line of order.lines.toSorted((a, b) => a.articleId - b.articleId)) {
    const was = kept.get(line.lineNumber) ?? 0
    const { taken = [], promised = [] } = pieces.get(line.lineNumber) ?? {}
    const more = raised.find(one => one.line === line)
    if (more) await raise(work, more, { taken, promised }, was)
    else if (keptPieces(line) < was)
      await lower(work, line, { lineNumber: line.lineNumber, taken, promised }, was)
  }
  await raiseBudget(tx, order.key, order.total - order.credited)
  await settle(work)
  for (const take of takeGoods(
    tx,
    raised.map(({ line, taken }) => ({ ...line, ...taken })),
  ))
    await take()
  return {
    note: correction.reason,
    changes: [...changes],
    currency: order.currency,
    before: before.total,
    total: order.total,
  }
}
