/** What the buyer is told by mail when her order moves. */
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { sayLetter } from '#kit/letter-texts.ts'
import { queueMail } from '#kit/mail.ts'
import { formatAmount } from '#kit/money.ts'
import type { Moved } from '#kit/move.ts'
import { administratorsOf } from '#shop/company/service/administrators.ts'
import { orders } from '../contract.ts'
import { carrierName, trackingLink } from '../model/carriers.ts'
import { happenings, piecesOf, type Happening } from '../model/events.ts'
import { comingParts, lineName } from '../model/order.ts'
import { taxRowsOf } from '../model/tax-rows.ts'
import type { OrderAction, OrderState } from '../model/states.ts'
import type { HeldLine, HeldOrder } from '../store/hold-order.ts'
import { sayMail } from '../texts/mails.ts'
import { say } from '../texts/account.ts'
import type { OrderWork } from './effects.ts'

type OrderMoved = Moved<OrderState, OrderAction, HeldOrder>

/** Moves that the buyer made herself, or that are none of hers, are not told. */
const untold: ReadonlySet<OrderAction> = new Set(['note', 'withdraw', 'withdraw-request', 'pay'])

/** What a move meant for the buyer, by what the order is after it. */
function meaning({ object: order, action, details }: OrderMoved): Happening {
  const after = order.lines.map(line => ({ quantity: line.quantity }))
  const event = { kind: action, details }
  const before = {
    kind: 'ship',
    details: {
      shipment: Object.fromEntries(
        order.lines.map(line => {
          const moved = piecesOf(event)?.get(line.lineNumber) ?? 0
          const sign = action === 'undo-shipment' ? -1 : 1
          return [line.lineNumber, line.shipped + line.cancelled - sign * moved]
        }),
      ),
    },
  }
  const [, meant] = happenings([before, event], after)
  // nothing has left with what was only cancelled before
  if (meant === 'rest-cancelled' && !order.lines.some(line => line.shipped > 0)) return 'cancelled'
  return meant ?? 'confirmed'
}

/**
 * Tells the buyer what was done to an order: positions, pieces, parcel, new days, what it comes to now. Where the account of
 * who ordered is closed, the company's administrators are told instead, each in their own language.
 */
export async function mailMove(work: OrderWork, moved: OrderMoved): Promise<void> {
  if (untold.has(moved.action)) return
  const { tx, object: order } = work
  const instead = order.buyerActive ? [] : await administratorsOf(tx, order.companyId, order.customerId)
  if (instead.length === 0) return mailReader(work, moved)
  for (const { email, name, language, storefront, formatLocale } of instead) {
    const read = { ...order, email, name, language, storefront, formatLocale }
    await mailReader({ ...work, object: read }, { ...moved, object: read }, order.name)
  }
}

/** One letter to whom the order names as its reader. `closed`: whose account is closed, in whose place this is read. */
async function mailReader(
  { ctx, tx, object: order, input }: OrderWork,
  moved: OrderMoved,
  closed: string | null = null,
): Promise<void> {
  const t = sayMail(order.language)
  const meant = meaning(moved)
  const code = order.key
  const headline = say(order.language)[meant]()
  const base = `/ebusiness/${order.storefront}`
  const link = ctx.publicUrl + href({ ...ctx.page, base }, orders.detail, { params: { orderCode: code } })
  const parts = [
    order.name ? sayLetter(order.language).dear({ name: order.name }) : t.greeting(),
    ...(closed === null ? [] : [t.insteadOf({ name: closed })]),
    t.headline({ code, what: headline }),
    ...decided({ ctx, order, action: moved.action }),
    ...positions(order, moved, meant),
    input.note ?? '',
    t.seeOrder({ link }),
    t.closing(),
  ]
  await send(
    tx,
    order,
    { ...moved, closed },
    {
      subject: t.subject({ code, what: headline }),
      text: `${parts.filter(Boolean).join('\n\n')}\n`,
    },
  )
}

/** Of an approval: who decided, on how much, and the buyer's own reference. */
function decided({
  ctx,
  order,
  action,
}: {
  ctx: Pick<OrderWork['ctx'], 'who'>
  order: HeldOrder
  action: OrderAction
}): string[] {
  const t = sayMail(order.language)
  const name = ctx.who ? `${ctx.who.firstName} ${ctx.who.lastName}`.trim() : ''
  if (action === 'hand-over') return [t.handedOver({ name })]
  if (action !== 'approve' && action !== 'reject') return []
  return [
    [
      ctx.who && t.decidedBy({ name }),
      t.decidedAmount({ total: formatAmount(order.orderedTotal, order.currency, order.formatLocale) }),
      order.referenceNumber && t.decidedReference({ reference: order.referenceNumber }),
    ]
      .filter(Boolean)
      .join('\n'),
  ]
}

const send = (
  tx: Tx,
  order: HeldOrder,
  { action, closed }: OrderMoved & { closed: string | null },
  mail: { subject: string; text: string },
): Promise<void> =>
  queueMail(tx, {
    // of the version that was seen; the order has moved on by one
    key: `order-${action}:${order.key}:${order.version - 1}${closed === null ? '' : `:${order.email}`}`,
    recipient: order.email,
    ...mail,
  })

function positions(order: HeldOrder, { action, details }: OrderMoved, meant: Happening): string[] {
  const t = sayMail(order.language)
  const pieces = piecesOf({ kind: action, details })
  const name = (line: HeldLine) => `${line.code}  ${lineName(line, order.language, order.language)}`
  const list = (title: string, rows: (string | null)[]) => {
    const shown = rows.filter(row => row !== null)
    return shown.length > 0 ? [`${title}\n${shown.join('\n')}`] : []
  }
  const moved = order.lines.map(line => {
    const n = pieces?.get(line.lineNumber) ?? 0
    return n > 0 ? t.line({ position: line.lineNumber, n, of: line.quantity, what: name(line) }) : null
  })
  // day by day, as the page and the paper say it
  const toCome = order.lines.flatMap(line =>
    comingParts(line).map(({ quantity: n, on }) =>
      t.lineDue({ position: line.lineNumber, n, what: name(line), on: formatDate(on) }),
    ),
  )
  const cancelled = [...list(t.cancelledNow(), moved), ...sums(order), ...list(t.stillToCome(), toCome)]
  const told: Partial<Record<OrderAction, () => string[]>> = {
    ship: () => [
      ...list(t.shippedNow(), moved),
      ...parcel(order, details),
      ...(meant === 'part-shipped' ? list(t.stillToCome(), toCome) : []),
    ],
    'undo-shipment': () => [t.undoneText(), ...list(t.takenBack(), moved), ...list(t.stillToCome(), toCome)],
    cancel: () => cancelled,
    'cancel-lines': () => cancelled,
    reschedule: () => list(t.newDays(), newDays(order, details)),
    confirm: () => list(t.stillToCome(), toCome),
    approve: () => [...list(t.stillToCome(), toCome), ...list(t.movedDays(), movedDays(order, details))],
  }
  return told[action]?.() ?? []
}

function newDays(order: HeldOrder, details: OrderMoved['details']): (string | null)[] {
  const t = sayMail(order.language)
  const days = (details['days'] ?? {}) as { [line: string]: CalendarDate }
  return order.lines.map(line => {
    const on = days[line.lineNumber]
    const n = line.quantity - line.shipped - line.cancelled
    return on
      ? t.lineDue({ position: line.lineNumber, n, what: `${line.code}  ${line.name}`, on: formatDate(on) })
      : null
  })
}

/** Days that are others than those that were said when it was submitted. */
function movedDays(order: HeldOrder, details: OrderMoved['details']): (string | null)[] {
  const t = sayMail(order.language)
  const was = (details['was'] ?? {}) as { [line: string]: CalendarDate }
  const days = (details['days'] ?? {}) as { [line: string]: CalendarDate }
  return order.lines.map(({ lineNumber, code }) => {
    const [before, now] = [was[lineNumber], days[lineNumber]]
    return before && now
      ? t.movedDay({ position: lineNumber, what: code, was: formatDate(before), on: formatDate(now) })
      : null
  })
}

function parcel(order: HeldOrder, { carrier, trackingNumber }: OrderMoved['details']): string[] {
  const t = sayMail(order.language)
  if (typeof carrier !== 'string' && typeof trackingNumber !== 'string') return []
  const by = typeof carrier === 'string' ? carrier : ''
  const number = typeof trackingNumber === 'string' ? trackingNumber : ''
  const link = trackingLink(by, number)
  return [
    [by && t.carrier({ name: carrierName(by) }), number && t.tracking({ number }), link ?? '']
      .filter(Boolean)
      .join('\n'),
  ]
}

function sums(order: HeldOrder): string[] {
  const t = sayMail(order.language)
  const money = (amount: number) => formatAmount(amount, order.currency, order.formatLocale)
  const tax = taxRowsOf(order, order)
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')
  return [
    t.nowComesTo({ net: money(order.net), delivery: money(order.delivery), tax, total: money(order.total) }),
  ]
}
