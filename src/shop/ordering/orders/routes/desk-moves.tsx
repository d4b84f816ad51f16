import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Checked } from '#kit/contract.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import { leaveFlash, type Flash } from '#kit/flash.ts'
import { formOvertaken, formRefusal, formRefused, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { modeNames } from '#shop/ordering/delivery/service.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'
import { movedRates } from '../model/moved-rates.ts'
import { isOpen, type OrderAction } from '../model/states.ts'
import { orderAtDesk } from '../service/at-desk.ts'
import { orderDesk } from '../contract.ts'
import type { WrongPayment } from '../model/settlement.ts'
import type { Refused } from '../model/refused-move.ts'
import { daysIn, piecesIn } from '../model/shipment.ts'
import { paymentsAtDesk } from '../service/settle-card.ts'
import { asMentions, orderOwners, orderReaders } from '../service/colleagues.ts'
import { moveOrder, type OrderInput } from '../service/move.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import { sayHolds } from '../texts/holds.ts'
import { sayOrders } from '../texts/desk.ts'
import { sayStates } from '../texts/states.ts'
import { partsOf } from './parts.ts'
import { OrderPage } from '../views/OrderDeskPage.tsx'

type Desk = Ctx<SignedIn>

/** The page of an order as it stands now, with what was refused. */
export async function orderPage(
  ctx: Desk,
  code: string,
  refused: Omit<Refused, 'since'> | null,
  /** the version that was seen when it is a conflict */
  seen: number | null,
  flashes: readonly Flash[] = [],
  wrongPayment: WrongPayment | null = null,
): Promise<PageAnswer> {
  const [{ order, buyer, free }, owners, readers] = await Promise.all([
    orderAtDesk(ctx.db, code),
    orderOwners(ctx.db),
    orderReaders(ctx.db),
  ])
  const today = dayOf(ctx.clock())
  return pageAnswer({
    title: sayOrders(ctx.page.language).order({ code }),
    crumbs: [{ name: code, href: href(ctx.page, orderDesk.order, { params: { orderCode: code } }) }],
    ...(refused && (seen === null ? formRefused : formOvertaken)),
    ...(wrongPayment && formRefused),
    body: (
      <OrderPage
        order={order}
        buyer={buyer}
        owners={owners}
        mentions={asMentions(readers)}
        free={free}
        today={today}
        moved={isOpen(order.state) ? movedRates(order, await taxRulesOn(ctx.db, today)) : []}
        modeNames={await modeNames(ctx.db, order.deliveryMode)}
        // every event but the first made a version
        refused={refused && { ...refused, since: seen === null ? null : order.events.slice(seen) }}
        payments={await paymentsAtDesk(ctx.db, order)}
        wrongPayment={wrongPayment}
        flashes={flashes}
        parts={await partsOf(ctx, code, 'desk')}
      />
    ),
  })
}

type Move = { version: number; note?: string } & Record<string, unknown>

const asText = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

export async function move(
  ctx: Desk,
  code: string,
  action: OrderAction,
  body: Checked<Move>,
): Promise<PageAnswer | Redirect> {
  if (!body.ok) return orderPage(ctx, code, { action, entered: body.entered, errors: body.errors }, null)
  const { version, note = '', ...fields } = body.value
  const t = sayOrders(ctx.page.language)
  const refuse = (errors: readonly FieldError[], seen: number | null) =>
    orderPage(ctx, code, { action, entered: { note, ...asText(fields) }, errors }, seen)
  const wrongWords = (field: string) => {
    const isUntil = field === 'until'
    if (!isUntil && !field.startsWith('day-')) return t.wrongPieces()
    const otherwise = isUntil ? sayHolds(ctx.page.language).wrongDay() : t.wrongDay()
    return dayFault(String(fields[field] ?? ''), ctx.page.language, otherwise)
  }
  const { input, wrong } = inputOf(action, fields, dayOf(ctx.clock()))
  if (wrong.length > 0)
    return refuse(
      wrong.map(field => ({ field, message: wrongWords(field) })),
      null,
    )
  try {
    const state = await moveOrder(ctx, code, version, action, { ...input, note })
    const [states, holds] = [sayStates(ctx.page.language), sayHolds(ctx.page.language)]
    leaveFlash(ctx, [
      { kind: 'success', text: t.done({ code, state: action === 'hold' ? holds.mark() : states[state]() }) },
    ])
    return seeOther(href(ctx.page, orderDesk.order, { params: { orderCode: code } }))
  } catch (error) {
    const { errors, conflict } = formRefusal(error)
    return refuse(errors, conflict === null ? null : version)
  }
}

/** A request is not declined without a word to its buyer. */
export const withReason = ({ page }: Desk, body: Checked<Move>): Checked<Move> =>
  body.ok && body.value.note === ''
    ? {
        ok: false,
        entered: asText(body.value),
        errors: [{ field: 'note', message: sayCancellation(page.language).noteNeeded() }],
      }
    : body

/** What the fields of an action's form say; `wrong`: those that cannot be read. */
function inputOf(
  action: OrderAction,
  fields: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): { input: OrderInput; wrong: string[] } {
  const text = asText(fields)
  if (action === 'ship') {
    const { values: shipment, wrong } = piecesIn(fields)
    const { carrier = '', trackingNumber = '' } = text
    return { input: { shipment, carrier, trackingNumber }, wrong }
  }
  if (action === 'cancel-lines') {
    const { values: cancelled, wrong } = piecesIn(fields)
    return { input: { cancelled }, wrong }
  }
  if (action === 'reschedule') {
    const { values: days, wrong } = daysIn(fields, today)
    return { input: { days }, wrong }
  }
  if (action === 'hold') {
    const { reason = '', until: typed = '' } = text
    const until = typed === '' ? null : readDay(typed, today, 3)
    const lines = Array.isArray(fields['line']) ? fields['line'].map(Number) : []
    const wrong = typed !== '' && until === null ? ['until'] : []
    return { input: { hold: { lines, reason, until }, tell: fields['tell'] === true }, wrong }
  }
  if (action === 'release')
    return {
      input: {
        tell: fields['tell'] === true,
        ...(text['line'] !== undefined && { releasedLine: Number(text['line']) }),
      },
      wrong: [],
    }
  if (action === 'take')
    return {
      input: fields['owner'] === undefined ? {} : { ownerId: fields['owner'] as number | null },
      wrong: [],
    }
  if (action === 'undo-shipment') return { input: { shipmentNumber: Number(text['shipment']) }, wrong: [] }
  return { input: {}, wrong: [] }
}
