/** What the actions on an order do beside changing its state; each in the transaction that moves it. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Json } from '#kit/contract.ts'
import { invalid } from '#kit/refusal.ts'
import { isTrackingNumber } from '../model/carriers.ts'
import { givenBack, heldFromStock, takeOut } from '../model/goods.ts'
import { owedOfLine } from '../model/money.ts'
import { movedRateText } from '../model/moved-rate-words.ts'
import { movedRates } from '../model/moved-rates.ts'
import { piecesLeft } from '../model/states.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'
import { giveBackCallOffs } from '#shop/ordering/reference-documents/service/call-off.ts'
import { giveBack, lockFreeAtSites, piecesOfOrder, takeFromStockInstead } from '../store/goods.ts'
import type { HeldLine, HeldOrder } from '../store/hold-order.ts'
import { addShipment, undoShipment } from '../store/shipments.ts'
import { piecesCountedOn } from '../slots.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayHolds } from '../texts/holds.ts'
import type { OrderWork, Pieces } from './order-work.ts'
import { settle } from './settle-order.ts'

type Details = { [name: string]: Json }

const named = (pieces: Pieces): { [line: string]: number } =>
  Object.fromEntries([...pieces].filter(([, n]) => n > 0))

const allLeft = (order: HeldOrder): Pieces =>
  new Map(order.lines.map(line => [line.lineNumber, piecesLeft(line)]))
/** The same without what is held back. */
const allFree = (order: HeldOrder): Pieces =>
  new Map(order.lines.map(line => [line.lineNumber, line.hold ? 0 : piecesLeft(line)]))

/** The pieces that were asked for, line by line; refuses more than is left, at its field, and none at all. */
function within(
  work: OrderWork,
  asked: Pieces,
  words: (line: number, left: number) => string,
  none: string,
): Pieces {
  const wrong = work.object.lines
    .filter(line => (asked.get(line.lineNumber) ?? 0) > piecesLeft(line))
    .map(line => ({
      field: `line-${line.lineNumber}`,
      message: words(line.lineNumber, piecesLeft(line)),
    }))
  if (wrong.length > 0) throw invalid(wrong)
  const lines = work.object.lines.map(line => [line.lineNumber, asked.get(line.lineNumber) ?? 0] as const)
  if (!lines.some(([, n]) => n > 0)) throw invalid([{ field: '', message: none }])
  return new Map(lines.filter(([, n]) => n > 0))
}

/** A line whose pieces are to leave needs more than it holds: the rest comes from what lies in stock now, or is refused. */
async function takeMissing(work: OrderWork, line: HeldLine, missing: number): Promise<number | null> {
  const free = await lockFreeAtSites(work.tx, line.articleId)
  const stock = takeOut(free, missing)
  const there = stock.reduce((sum, part) => sum + part.quantity, 0)
  if (there < missing) return there
  const { promised = [] } = (await piecesOfOrder(work.tx, work.object.key)).get(line.lineNumber) ?? {}
  const ids = { orderId: work.object.id, lineNumber: line.lineNumber, articleId: line.articleId }
  await takeFromStockInstead(work.tx, ids, stock, takeOut(promised, missing))
  line.fromStock += missing
  return null
}

export async function ship(work: OrderWork): Promise<Details> {
  const { ctx, tx, object: order, input } = work
  const t = sayOwnOrders(ctx.page.language)
  const leaving = within(
    work,
    input.shipment ?? allFree(order),
    (line, n) => t.tooMuch({ line, n }),
    t.nothingToShip(),
  )
  if (input.atTodaysRates) {
    const [moved] = movedRates(order, await taxRulesOn(tx, dayOf(ctx.clock())))
    if (moved) throw invalid([{ field: '', message: movedRateText(moved, ctx.page) }])
  }
  const wrong: { field: string; message: string }[] = []
  for (const line of order.lines.toSorted((a, b) => a.articleId - b.articleId)) {
    const n = leaving.get(line.lineNumber) ?? 0
    if (n > 0 && line.hold) {
      const message = sayHolds(ctx.page.language).lineOnHold({ line: line.lineNumber })
      wrong.push({ field: `line-${line.lineNumber}`, message })
      continue
    }
    const ready = heldFromStock(line)
    const there = n > ready ? await takeMissing(work, line, n - ready) : null
    if (there !== null)
      wrong.push({
        field: `line-${line.lineNumber}`,
        message: t.notInStock({ line: line.lineNumber, n: ready + there }),
      })
    line.shipped += n
  }
  if (wrong.length > 0) throw invalid(wrong)
  const { carrier = '', trackingNumber = '' } = input
  if (trackingNumber !== '' && !isTrackingNumber(trackingNumber))
    throw invalid([{ field: 'trackingNumber', message: t.wrongTracking() }])
  const actor = ctx.who?.email ?? ''
  const number = await addShipment(tx, { orderId: order.id, carrier, trackingNumber, actor, pieces: leaving })
  return {
    number,
    shipment: named(leaving),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
  }
}

/** Takes a shipment back that was entered by mistake: its pieces lie ready again for the order. */
export async function undo(work: OrderWork): Promise<Details> {
  const { ctx, tx, object: order, input } = work
  const number = input.shipmentNumber ?? 0
  const pieces = await undoShipment(tx, order.id, number)
  if (pieces.size === 0)
    throw invalid([{ field: 'shipment', message: sayOwnOrders(ctx.page.language).unknownShipment() }])
  for (const line of order.lines) line.shipped -= pieces.get(line.lineNumber) ?? 0
  // an invoice is not changed any more
  if (order.lines.some(line => line.shipped < (order.billed[line.lineNumber] ?? 0)))
    throw invalid([{ field: 'shipment', message: sayOwnOrders(ctx.page.language).shipmentBilled() }])
  for (const counted of piecesCountedOn.all()) {
    const gone = await counted(tx, order.key)
    if (order.lines.some(line => line.shipped < (gone.get(line.lineNumber) ?? 0)))
      throw invalid([{ field: 'shipment', message: sayOwnOrders(ctx.page.language).shipmentGoesBack() }])
  }
  return { number, undone: named(pieces) }
}

/** Cancels pieces: goods go back, the order comes to less, the budget and what is owed on account follow. */
export async function cancel(work: OrderWork): Promise<Details> {
  const { ctx, object: order, input } = work
  const t = sayOwnOrders(ctx.page.language)
  const cut = within(
    work,
    input.cancelled ?? allLeft(order),
    (line, n) => t.tooMuchToCancel({ line, n }),
    t.nothingToCancel(),
  )
  await cutPieces(work, cut)
  order.cancelAskedAt = null
  return { cancelled: named(cut), currency: order.currency, before: order.total, ...(await settle(work)) }
}

/** Asks to cancel what has not left; the desk answers by cancelling or by saying no. */
export const ask = async ({ ctx, object: order }: OrderWork): Promise<void> => {
  order.cancelAskedAt = ctx.clock()
}
/** The request is answered, or taken back. */
export const answer = async ({ object: order }: OrderWork): Promise<void> => {
  order.cancelAskedAt = null
}

async function cutPieces({ tx, object: order }: OrderWork, cut: Pieces): Promise<void> {
  const pieces = await piecesOfOrder(tx, order.key)
  for (const line of order.lines.toSorted((a, b) => a.articleId - b.articleId)) {
    const n = cut.get(line.lineNumber) ?? 0
    if (n === 0) continue
    const { taken = [], promised = [] } = pieces.get(line.lineNumber) ?? {}
    const before = line.quantity - line.cancelled
    line.cancelled += n
    line.amount = owedOfLine(line, order.currency)
    if (order.goodsTaken) await giveBack(tx, line.articleId, givenBack(taken, promised, before, before - n))
  }
  await giveBackCallOffs(
    tx,
    order.key,
    order.lines.map(({ lineNumber, details }) => ({ quantity: cut.get(lineNumber) ?? 0, details })),
  )
}

/** Somebody said no, or took it back, before anything was sent: everything it held is free again. */
export async function giveUp(work: OrderWork): Promise<Details> {
  const cut = allLeft(work.object)
  await cutPieces(work, cut)
  await settle(work)
  return { cancelled: named(cut) }
}

/** New days for lines that are still to come. */
export async function reschedule({ ctx, object: order, input }: OrderWork): Promise<Details> {
  const t = sayOwnOrders(ctx.page.language)
  const today = dayOf(ctx.clock())
  const days: { [line: string]: string } = {}
  const wrong: { field: string; message: string }[] = []
  for (const line of order.lines) {
    const on = input.days?.get(line.lineNumber)
    if (on === undefined || piecesLeft(line) === 0 || on === line.expectedOn) continue
    if (on < today) wrong.push({ field: `day-${line.lineNumber}`, message: t.dayIsPast() })
    line.expectedOn = on
    days[line.lineNumber] = on
  }
  if (wrong.length > 0) throw invalid(wrong)
  if (Object.keys(days).length === 0) throw invalid([{ field: '', message: t.noNewDay() }])
  return { days }
}
