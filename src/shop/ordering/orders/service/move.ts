import type { Ctx } from '#platform/request/context.ts'
import type { Json } from '#kit/contract.ts'
import { transition, type TransitionHandler, type Moved } from '#platform/transition/transition.ts'
import { domainEvent } from '#platform/request/domain-event.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import { consumeReservation } from '#shop/people/company/service/budgets.ts'
import { ordersAudit } from '../audit.ts'
import { endHolds, isOnHold } from '../model/hold.ts'
import {
  awaitsMoney,
  orderMachine,
  piecesLeft,
  relationsTo,
  type OrderAction,
  type OrderRelation,
  type OrderState,
} from '../model/states.ts'
import { stateKey } from '../model/state-key.ts'
import { holdOrder, setBuyer, writeHeldOrder, type HeldOrder } from '../store/hold-order.ts'
import { orderFollowers } from '../slots.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayHolds } from '../texts/holds.ts'
import { mention, take, tellColleagues } from './colleagues.ts'
import { answer, ask, cancel, giveUp, reschedule, ship, undo } from './effects.ts'
import type { OrderInput, OrderWork } from './order-work.ts'
import { correct } from './correct.ts'
import { putOnHold, release } from './hold.ts'
import { mailMove } from './mails.ts'
import { settleCard } from './settle-card.ts'
import { takeGoodsLater } from './take-later.ts'

export type { OrderInput, Pieces } from './order-work.ts'

/** An order was moved: what other domains react to. */
export const orderMoved = domainEvent<Moved<OrderState, OrderAction, HeldOrder>>('order moved')

type Effect = (work: OrderWork) => Promise<{ [name: string]: Json } | void>
/** The note of whoever acts belongs to the event of every action. */
const noting =
  (effect: Effect = async () => {}): Effect =>
  async work => ({ ...(await effect(work)), ...(work.input.note && { note: work.input.note }) })

/** An order that waited is placed: it takes its goods, and its budgets bear it for good. */
async function goOn(work: OrderWork): Promise<{ [name: string]: Json }> {
  const moved = await takeGoodsLater(work)
  await consumeReservation(work.tx, work.object.key, work.ctx.who?.id ?? null)
  return moved
}

/** Somebody else of the company is its buyer from now on. */
async function handOver({ tx, object: order, input }: OrderWork): Promise<{ to: string }> {
  const found = await setBuyer(tx, order.id, input.buyerId ?? 0)
  if (!found) throw notFound()
  Object.assign(order, {
    customerId: input.buyerId,
    email: found.email,
    name: found.name,
    buyerActive: true,
    buyerErased: false,
  })
  return { to: found.name }
}

const orderKeeper: TransitionHandler<OrderState, OrderAction, OrderRelation, HeldOrder, OrderInput> = {
  audit: ordersAudit.moves('order'),
  machine: orderMachine,
  lock: holdOrder,
  relations: relationsTo,
  effects: {
    // what is paid by card takes its goods when the card has paid
    approve: noting(async work => {
      if (!awaitsMoney(work.object)) return goOn(work)
    }),
    reject: noting(giveUp),
    pay: goOn,
    withdraw: noting(giveUp),
    confirm: noting(),
    ship: noting(ship),
    deliver: noting(),
    reschedule: noting(reschedule),
    'undo-shipment': noting(undo),
    'cancel-lines': noting(cancel),
    cancel: noting(cancel),
    'request-cancellation': noting(ask),
    'withdraw-request': noting(answer),
    'decline-cancellation': noting(answer),
    correct,
    hold: putOnHold,
    release,
    note: noting(mention),
    take,
    'hand-over': handOver,
  },
  write: async (tx, order, { action, details, ...event }) => {
    // what has left can't be cancelled any more
    if (!order.lines.some(line => piecesLeft(line) > 0)) order.cancelAskedAt = null
    endHolds(order)
    await writeHeldOrder(tx, order, { ...event, kind: action, details })
  },
  follow: async (work, moved) => {
    await settleCard(work.tx, work.object, work.ctx.who?.email ?? 'shop')
    await mailMove(work, moved)
    if (moved.action === 'take') await tellColleagues(work, 'order-owner')
    if (moved.action === 'note') await tellColleagues(work, 'order-mention')
    const { number } = moved.details
    const shipment = typeof number === 'number' ? number : null
    for (const follow of orderFollowers.all())
      await follow(work.tx, work.ctx, { code: work.object.key, action: moved.action, shipment })
  },
  refuse: (ctx, order, action) => {
    if ((action === 'confirm' || action === 'ship') && isOnHold(order))
      return invalid([{ field: '', message: sayHolds(ctx.page.language).isOnHold() }])
    const t = sayOwnOrders(ctx.page.language)
    return conflict(t.notNow({ state: t[stateKey(order.state)]() }))
  },
  moved: orderMoved,
}

/** What moves an order: a person's request, or the shop itself (`who` null). */
export type OrderMover = Pick<Ctx, 'db' | 'who' | 'page' | 'publicUrl' | 'clock'>

/**
 * Moves an order by the table of `model/states.ts`; `version` is what was seen, null when nobody looked. Throws not
 * found (also for who stands in no relation to it), a conflict when it has moved in between or this cannot be done now,
 * and invalid for pieces that are not left or not in stock. The buyer gets a mail, in the language of their storefront.
 */
export async function moveOrder(
  ctx: OrderMover,
  code: string,
  version: number | null,
  action: OrderAction,
  input: OrderInput = {},
): Promise<OrderState> {
  return (await transition(ctx, orderKeeper, { key: code, version, action, input })).state
}

/**
 * Gives an order on account that waits for its approval to a colleague of its buyer; who calls has judged who asks. Throws
 * not found for a person who is not of the company, and a conflict when it does not wait any more.
 */
export async function handOrderOver(ctx: OrderMover, code: string, buyerId: number): Promise<void> {
  const keeper = { ...orderKeeper, relations: (): OrderRelation[] => ['administrator'] }
  await transition(ctx, keeper, { key: code, version: null, action: 'hand-over', input: { buyerId } })
}

/**
 * Moves an order of a trial whose transaction is undone, whatever right at the orders' desk who plays it has. Throws as `moveOrder`.
 */
export async function moveOnTrial(ctx: OrderMover, code: string, action: OrderAction): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error('a trial is undone with its transaction')
  const keeper = { ...orderKeeper, relations: (): OrderRelation[] => ['seller', 'shop'] }
  await transition(ctx, keeper, { key: code, version: null, action, input: {} })
}
