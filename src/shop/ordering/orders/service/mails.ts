/** What the buyer is told by mail when their order moves. */
import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { queueLetter, type LetterPart, type LetterPosition } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { countText } from '#platform/units/order-unit.ts'
import type { Moved } from '#platform/transition/transition.ts'
import { insteadOf, keyFor } from '#shop/people/company/service/readers.ts'
import { orders } from '../contract.ts'
import { carrierName, trackingLink } from '../model/carriers.ts'
import { happenings, piecesOf, type Happening } from '../model/events.ts'
import { comingParts, lineName } from '../model/order.ts'
import { taxRowsOf } from '../model/tax-rows.ts'
import { piecesLeft, type OrderAction, type OrderState } from '../model/states.ts'
import type { HeldLine, HeldOrder } from '../store/hold-order.ts'
import { changesOf } from '../model/correction.ts'
import { changeLine } from '../model/correction-words.ts'
import { sayCorrection } from '../texts/correction.ts'
import { sayHolds } from '../texts/holds.ts'
import { sayMail } from '../texts/mails.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { brand } from '#platform/brand/brand.ts'
import type { OrderWork } from './order-work.ts'
import { readersOf } from './readers.ts'

type OrderMoved = Moved<OrderState, OrderAction, HeldOrder>

/** Moves that the buyer made themselves, or that are none of theirs, are not told. */
const untold: ReadonlySet<OrderAction> = new Set(['note', 'take', 'withdraw', 'withdraw-request', 'pay'])

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
 * who ordered is closed, those who administer its unit are told instead (`readersOf`).
 */
export async function mailMove(work: OrderWork, moved: OrderMoved): Promise<void> {
  if (untold.has(moved.action)) return
  if ((moved.action === 'hold' || moved.action === 'release') && !work.input.tell) return
  const { ctx, tx, object: order } = work
  for (const { closed, ...reader } of await readersOf(ctx, tx, order)) {
    const read = { ...order, ...reader }
    await mailReader({ ...work, object: read }, { ...moved, object: read }, closed)
  }
}

/** One letter to whom the order names as its reader. `closed`: whose account is closed, in whose place this is read. */
async function mailReader(
  { ctx, tx, object: order, input }: OrderWork,
  moved: OrderMoved,
  closed: string | null,
): Promise<void> {
  const t = sayMail(order.language)
  const meant = meaning(moved)
  const code = order.key
  const headline = input.agreed ? t.agreedNotPlaced() : sayOwnOrders(order.language)[meant]()
  const base = `/ebusiness/${order.storefront}`
  const link = ctx.publicUrl + href({ ...ctx.page, base }, orders.detail, { params: { orderCode: code } })
  const { email, name, language } = order
  await queueLetter(tx, {
    // of the version that was seen; the order has moved on by one
    key: keyFor(`order-${moved.action}:${code}:${order.version - 1}`, { email, closed }),
    recipient: { email, name, language },
    sender: brand.sender,
    subject: t.subject({ code, what: headline }),
    parts: [
      ...insteadOf(language, closed),
      t.headline({ code, what: headline }),
      ...decided({ ctx, order, action: moved.action }),
      ...positions(order, moved, { meant, today: dayOf(ctx.clock()) }),
      ...said(t.note(), input.note),
      ...said(t.reason(), input.hold?.reason),
      ...said(t.reason(), input.correction?.reason),
      { link: t.seeOrder(), to: link },
    ],
  })
}

/** The words of whoever acted, under what they are. */
const said = (title: string, words = ''): LetterPart[] =>
  words === '' ? [] : [{ title, lines: words.split('\n') }]

/** Of an approval: who decided, on how much, and the buyer's own reference. */
function decided({
  ctx,
  order,
  action,
}: {
  ctx: Pick<OrderWork['ctx'], 'who'>
  order: HeldOrder
  action: OrderAction
}): LetterPart[] {
  const t = sayMail(order.language)
  const name = ctx.who ? `${ctx.who.firstName} ${ctx.who.lastName}`.trim() : ''
  if (action === 'hand-over') return [t.handedOver({ name })]
  if (action !== 'approve' && action !== 'reject') return []
  const total = formatAmount(order.orderedTotal, order.currency, order.formatLocale)
  return [
    {
      facts: [
        ...(ctx.who ? [{ name: t.decidedBy(), value: name }] : []),
        { name: t.decidedAmount(), value: total },
        ...(order.referenceNumber ? [{ name: t.decidedReference(), value: order.referenceNumber }] : []),
      ],
    },
  ]
}

function positions(
  order: HeldOrder,
  { action, details }: OrderMoved,
  { meant, today }: { meant: Happening; today: CalendarDate },
): LetterPart[] {
  const t = sayMail(order.language)
  const pieces = piecesOf({ kind: action, details })
  const table = (title: string, rows: readonly LetterPosition[]): LetterPart[] =>
    rows.length > 0 ? [{ title, positions: rows }] : []
  const moved = order.lines.flatMap(line => {
    const n = pieces?.get(line.lineNumber) ?? 0
    const counts = { n: countText(n, line.unit, order), of: countText(line.quantity, line.unit, order) }
    return n > 0 ? [{ ...named(line, order), quantity: t.part(counts) }] : []
  })
  // day by day, as the page and the paper say it
  const toCome = order.lines.flatMap(line =>
    comingParts(line).map(({ quantity: n, on }) => due(line, order, { n, on, today })),
  )
  const cancelled = [...table(t.cancelledNow(), moved), ...sums(order), ...table(t.stillToCome(), toCome)]
  const told: Partial<Record<OrderAction, () => LetterPart[]>> = {
    ship: () => [
      ...table(t.shippedNow(), moved),
      ...parcel(order, details),
      ...(meant === 'part-shipped' ? table(t.stillToCome(), toCome) : []),
    ],
    'undo-shipment': () => [
      t.undoneText(),
      ...table(t.takenBack(), moved),
      ...table(t.stillToCome(), toCome),
    ],
    cancel: () => cancelled,
    'cancel-lines': () => cancelled,
    correct: () => [
      {
        title: sayCorrection(order.language).changes(),
        lines: changesOf({ kind: action, details }).map(one => changeLine(one, order, order)),
      },
      ...sums(order),
      ...table(t.stillToCome(), toCome),
    ],
    hold: () => heldBack(order, details),
    reschedule: () => table(t.newDays(), newDays(order, details, today)),
    confirm: () => table(t.stillToCome(), toCome),
    approve: () => [...table(t.stillToCome(), toCome), ...movedDays(order, details)],
  }
  return told[action]?.() ?? []
}

const named = (line: HeldLine, order: HeldOrder) => ({
  place: line.lineNumber,
  code: line.code,
  name: lineName(line, order.language, order.language),
})

/** Pieces with their day; one that has passed is not promised again. */
const due = (
  line: HeldLine,
  order: HeldOrder,
  { n, on, today }: { n: number; on: CalendarDate; today: CalendarDate },
): LetterPosition => ({
  ...named(line, order),
  quantity: countText(n, line.unit, order),
  details: [
    on < today
      ? sayMail(order.language).overdue({ on: formatDate(on) })
      : sayMail(order.language).due({ on: formatDate(on) }),
  ],
})

/** Which lines wait (none named: all), and until when at the earliest. */
function heldBack(order: HeldOrder, details: OrderMoved['details']): LetterPart[] {
  const t = sayHolds(order.language)
  const lines = Array.isArray(details['lines']) ? details['lines'] : []
  const rows = order.lines
    .filter(line => lines.includes(line.lineNumber))
    .map(line => ({ ...named(line, order), quantity: countText(piecesLeft(line), line.unit, order) }))
  const until = typeof details['until'] === 'string' ? details['until'] : ''
  return [
    t.letter(),
    ...(rows.length > 0 ? [{ title: t.heldLines(), positions: rows }] : []),
    ...(until ? [{ facts: [{ name: t.until(), value: formatDate(until) }] }] : []),
  ]
}

function newDays(order: HeldOrder, details: OrderMoved['details'], today: CalendarDate): LetterPosition[] {
  const days = (details['days'] ?? {}) as { [line: string]: CalendarDate }
  return order.lines.flatMap(line => {
    const on = days[line.lineNumber]
    const n = line.quantity - line.shipped - line.cancelled
    return on ? [due(line, order, { n, on, today })] : []
  })
}

/** Days that are others than those that were said when it was submitted. */
function movedDays(order: HeldOrder, details: OrderMoved['details']): LetterPart[] {
  const t = sayMail(order.language)
  const was = (details['was'] ?? {}) as { [line: string]: CalendarDate }
  const days = (details['days'] ?? {}) as { [line: string]: CalendarDate }
  const lines = order.lines.flatMap(({ lineNumber, code }) => {
    const [before, now] = [was[lineNumber], days[lineNumber]]
    return before && now
      ? [t.movedDay({ position: lineNumber, what: code, was: formatDate(before), on: formatDate(now) })]
      : []
  })
  return lines.length > 0 ? [{ title: t.movedDays(), lines }] : []
}

/** Who brings it under which number; with the way to the carrier's page, where there is one. */
function parcel(order: HeldOrder, { carrier, trackingNumber }: OrderMoved['details']): LetterPart[] {
  const t = sayMail(order.language)
  const by = typeof carrier === 'string' ? carrier : ''
  const number = typeof trackingNumber === 'string' ? trackingNumber : ''
  const facts = [
    ...(by ? [{ name: t.carrier(), value: carrierName(by) }] : []),
    ...(number ? [{ name: t.tracking(), value: number }] : []),
  ]
  const link = trackingLink(by, number)
  return [...(facts.length > 0 ? [{ facts }] : []), ...(link ? [{ link: t.track(), to: link }] : [])]
}

function sums(order: HeldOrder): LetterPart[] {
  const [t, o] = [sayMail(order.language), sayOwnOrders(order.language)]
  const money = (amount: number) => formatAmount(amount, order.currency, order.formatLocale)
  return [
    t.nowComesTo(),
    {
      rows: [
        { text: o.net(), value: money(order.net) },
        { text: o.delivery(), value: money(order.delivery) },
        ...taxRowsOf(order, order).map(({ name, value }) => ({ text: name, value })),
        { text: o.total(), value: money(order.total), strong: true },
      ],
    },
  ]
}
