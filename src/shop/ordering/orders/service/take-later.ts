import type { Tx } from '#kit/db/connect.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { invalid } from '#kit/refusal.ts'
import { allocate, without } from '#shop/catalogue/availability/model/allocate.ts'
import { planLine } from '#shop/catalogue/availability/model/line-plan.ts'
import { dueOn, type DraftLine } from '../model/order.ts'
import { noteGoods } from '../store/goods.ts'
import { holdOrder } from '../store/hold-order.ts'
import { takeGoods } from '../store/record-order.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { goodsAtHand, type Planning } from './goods-at-hand.ts'
import type { OrderWork } from './order-work.ts'

type Short = { lineNumber: number; code: string; asked: number; available: number }

/** The lines of an order planned on the goods of this moment, and those that cannot be had any more. */
async function planAgain(work: Planning): Promise<{ lines: DraftLine[]; short: Short[] }> {
  const { object: order } = work
  const { goods, on } = await goodsAtHand(work, order.lines)
  const short: Short[] = []
  const lines = order.lines.map((line): DraftLine => {
    const pile = goods.get(line.articleId)
    if (!pile) throw new Error(`article ${line.code} is gone`)
    const asked = line.quantity - line.cancelled
    const { plan, supply, shared } = planLine(
      pile,
      { quantity: asked, details: line.details },
      { ...on, ...(line.requestedOn && { wishedFor: line.requestedOn }) },
    )
    if (plan.short > 0)
      short.push({ lineNumber: line.lineNumber, code: line.code, asked, available: asked - plan.short })
    const taken = allocate(supply, plan.lines)
    if (shared) goods.set(line.articleId, without(pile, taken))
    line.schedule = plan.lines
    line.fromStock = taken.fromStock.reduce((sum, part) => sum + part.quantity, 0)
    return { ...line, ...taken }
  })
  return { lines, short }
}

/** The lines of an order that waits which could not be had now; the order is locked until the transaction ends. */
export async function shortOfGoods(ctx: OrderWork['ctx'], tx: Tx, orderCode: string): Promise<Short[]> {
  const object = await holdOrder(tx, orderCode)
  return object && !object.goodsTaken ? (await planAgain({ ctx, tx, object })).short : []
}

/**
 * An order that waited takes its goods when it goes on: planned on the goods of this moment, with new days, which it answers. Refuses what
 * cannot be had any more; fails with `isGuardFailure` when somebody takes a piece at the same moment.
 */
export async function takeGoodsLater(work: OrderWork): Promise<MovedDays> {
  const { ctx, tx, object: order } = work
  if (order.goodsTaken) return {}
  const before = new Map(order.lines.map(line => [line.lineNumber, dueOn(line)]))
  const { lines, short } = await planAgain(work)
  if (short.length > 0)
    throw invalid(
      short.map(({ lineNumber, available }) => ({
        field: `line-${lineNumber}`,
        message: sayOwnOrders(ctx.page.language).notInStock({ line: lineNumber, n: available }),
      })),
    )
  await noteGoods(tx, order.id, lines)
  for (const take of takeGoods(tx, lines)) await take()
  order.goodsTaken = true
  const moved = order.lines.flatMap(line => {
    const [was, now] = [before.get(line.lineNumber) ?? null, dueOn(line)]
    return was !== null && now !== null && was !== now ? [{ line: String(line.lineNumber), was, now }] : []
  })
  if (moved.length === 0) return {}
  return {
    days: Object.fromEntries(moved.map(({ line, now }) => [line, now])),
    was: Object.fromEntries(moved.map(({ line, was }) => [line, was])),
  }
}
/** By line number: the day on which its last piece arrives now, and the one that was said before; nothing moved: none. */
type MovedDays = { days?: Record<string, CalendarDate>; was?: Record<string, CalendarDate> }
