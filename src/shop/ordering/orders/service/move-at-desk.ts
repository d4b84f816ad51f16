import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'
import type { ChosenOrder } from '../model/desk-order.ts'
import { movedRates, type MovedRate } from '../model/moved-rates.ts'
import { missingToShip } from '../model/shipped-whole.ts'
import { readTypedOrders, type TypedOrder } from '../model/typed-orders.ts'
import { ordersByCode } from '../store/desk-orders.ts'
import { linesToShip } from '../store/goods.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import { sayOrders } from '../texts/desk.ts'
import { sayHolds } from '../texts/holds.ts'
import { saySeveralOrders } from '../texts/several.ts'
import { sayStates } from '../texts/states.ts'
import { moveOrder, type OrderInput } from './move.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'clock' | 'log'>
type Chosen = { code: string; version: number }
/** What is done to several orders. */
export type SeveralAct = 'confirm' | 'ship'

/** What became of an order that was to be moved with others; `reason`: why it was not, empty where it is unknown. */
export type Acted = { code: string; done: boolean; reason: string }

/** Moves each in a transaction of its own: one that cannot be moved, or fails, stops no other. */
async function moveEach<C extends Chosen>(
  ctx: Desk,
  chosen: readonly C[],
  act: SeveralAct,
  inputOf: (one: C) => OrderInput,
): Promise<Acted[]> {
  const report: Acted[] = []
  for (const one of chosen)
    try {
      await moveOrder(ctx, one.code, one.version, act, inputOf(one))
      report.push({ code: one.code, done: true, reason: '' })
    } catch (error) {
      const refused = error instanceof Refusal
      if (!refused) ctx.log.error({ err: error, order: one.code, act }, 'order not moved')
      const reason = refused
        ? (error.errors[0]?.message ?? error.message)
        : saySeveralOrders(ctx.page.language).failed()
      report.push({ code: one.code, done: false, reason })
    }
  return report
}

/** Confirms several orders, each for itself. */
export const confirmSeveral = (ctx: Desk, chosen: readonly Chosen[]): Promise<Acted[]> =>
  moveEach(ctx, chosen, 'confirm', () => ({}))

/**
 * Ships all that is left of several orders, each for itself: one of which too little is in stock stays as it is, and so does one whose
 * tax is another by now, unless it is to leave `atOldRates`.
 */
export const shipSeveral = (
  ctx: Desk,
  chosen: readonly (Chosen & { trackingNumber: string; atOldRates: boolean })[],
  carrier: string,
): Promise<Acted[]> =>
  moveEach(ctx, chosen, 'ship', ({ trackingNumber, atOldRates }) => ({
    carrier,
    trackingNumber,
    atTodaysRates: !atOldRates,
  }))

/**
 * An order that is about to be moved with others; `hindrance`: why it will not be, null: it will. `moved`: tax rates that are others
 * by now, so that it is asked whether it leaves.
 */
export type AboutToMove = {
  code: string
  order: ChosenOrder | null
  version: number
  hindrance: string | null
  moved: readonly MovedRate[]
}

/** What confirming or shipping these orders would do, as they stand now; `version`: what was seen, null: nobody looked. */
export async function aboutToMove(
  ctx: Pick<Desk, 'db' | 'page' | 'clock'>,
  act: SeveralAct,
  chosen: readonly { code: string; version: number | null }[],
): Promise<AboutToMove[]> {
  const t = sayOrders(ctx.page.language)
  const codes = chosen.map(one => one.code)
  const found = new Map((await ordersByCode(ctx.db, codes)).map(order => [order.code, order]))
  const standing = chosen.map(({ code, version }): AboutToMove => {
    const order = found.get(code) ?? null
    const seen = version ?? order?.version ?? 0
    const hindrance = !order
      ? t.unknown()
      : !from[act].includes(order.state)
        ? sayStates(ctx.page.language)[order.state]()
        : order.version !== seen
          ? saySeveralOrders(ctx.page.language).changedSince()
          : order.onHold
            ? sayHolds(ctx.page.language).mark()
            : // whoever answers the buyer decides it at the order
              order.cancelAskedAt !== null
              ? sayCancellation(ctx.page.language).mark()
              : null
    return { code, order, version: seen, hindrance, moved: [] }
  })
  return act === 'confirm' ? standing : asShipped(ctx, standing)
}
const from: Record<SeveralAct, readonly string[]> = {
  confirm: ['placed'],
  ship: ['confirmed', 'partly-shipped'],
}

/** The same with which of them cannot leave whole, and whose tax is another by now. */
async function asShipped(
  { db, page, clock }: Pick<Desk, 'db' | 'page' | 'clock'>,
  standing: readonly AboutToMove[],
): Promise<AboutToMove[]> {
  const going = standing.filter(one => one.hindrance === null).map(one => one.code)
  const [found, rules] = await Promise.all([linesToShip(db, going), taxRulesOn(db, dayOf(clock()))])
  const missing = missingToShip(found)
  return standing.map(one => {
    const lines = found.get(one.code) ?? []
    const [first] = lines
    const short = missing.get(one.code)
    if (!short) return first ? { ...one, moved: movedRates({ shipTo: first.shipTo, lines }, rules) } : one
    const { lineNumber: line, there: n } = short
    return { ...one, hindrance: sayOwnOrders(page.language).notInStock({ line, n }) }
  })
}

/** How many orders are dealt with at once. */
export const maxAtOnce = 100

/** The orders of a text, one a line; `wrong`: what is wrong in which line, in words. */
export async function typedOrders(
  ctx: Pick<Desk, 'db' | 'page'>,
  text: string,
): Promise<{ orders: TypedOrder[]; wrong: string[] }> {
  const t = saySeveralOrders(ctx.page.language)
  const { orders, wrong } = readTypedOrders(text)
  // several orders in a line are not one with a parcel
  const words = ({ trackingNumber }: TypedOrder) => trackingNumber.split(/\s+/).filter(Boolean)
  const alsoOrders = new Set((await ordersByCode(ctx.db, orders.flatMap(words))).map(order => order.code))
  const two = orders.filter(one => words(one).some(word => alsoOrders.has(word)))
  const said = { order: t.noOrder, tracking: t.noTracking, twice: t.twoParcels, two: t.twoOrders }
  return {
    orders,
    wrong: [
      ...[...wrong, ...two.map(({ line }) => ({ line, why: 'two' as const }))]
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, why }) => t.wrongLine({ line, why: said[why]() })),
      ...(orders.length > maxAtOnce ? [t.tooMany({ n: orders.length, most: maxAtOnce })] : []),
      ...(orders.length === 0 && wrong.length === 0 ? [t.noNumbers()] : []),
    ],
  }
}
