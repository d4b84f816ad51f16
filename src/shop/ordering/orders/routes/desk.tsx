import type { ReactNode } from 'react'
import {
  fileAnswer,
  pageAnswer,
  seeOther,
  type FileAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { addDays, dayOf, formatDate, startOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Checked } from '#kit/contract.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import type { Language } from '#platform/language/language.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Asking, Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { modeNames } from '#shop/ordering/delivery/service.ts'
import type { OrderAction } from '../model/states.ts'
import {
  cancellationRequests,
  countLate,
  openOrders,
  orderAtDesk,
  orderPageAtDesk,
  ordersAtDesk,
  ordersByDay,
} from '../service/at-desk.ts'
import { arrivalsByCode } from '../service/find-orders.ts'
import { orderDesk } from '../contract.ts'
import type { WrongPayment } from '../model/settlement.ts'
import type { Refused } from '../model/refused-move.ts'
import { daysIn, piecesIn } from '../model/shipment.ts'
import { fileOrList } from '#kit/file-or-list.ts'
import { exportDeskOrders } from '../service/export-orders.ts'
import { confirmationForDesk, deliveryNoteForDesk, pickingListOf, type Paper } from '../service/make-paper.ts'
import { aboutToConfirm, confirmSeveral } from '../service/move-at-desk.ts'
import { failedOperations, paymentsAtDesk } from '../service/settle-card.ts'
import { moveOrder, type OrderInput } from '../service/move.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import { sayPayments } from '../texts/payments.ts'
import { sayOrders, sayOrderSection } from '../texts/desk.ts'
import { sayStates } from '../texts/states.ts'
import { ConfirmedOrdersPage, ConfirmOrdersPage } from '../views/ConfirmOrders.tsx'
import { OrderPage } from '../views/OrderDeskPage.tsx'
import { OrderPanel } from '../views/OrderPanel.tsx'
import { OrdersPage } from '../views/OrdersDeskPage.tsx'

/** Rows of a page of a list. */
const pageSize = 50

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
  const { order, buyer, free } = await orderAtDesk(ctx.db, code)
  return pageAnswer({
    title: sayOrders(ctx.page.language).order({ code }),
    crumbs: [{ name: code, href: href(ctx.page, orderDesk.order, { params: { orderCode: code } }) }],
    ...(refused && { status: seen === null ? 400 : 409, refused: true }),
    ...(wrongPayment && { status: 400, refused: true }),
    body: (
      <OrderPage
        order={order}
        buyer={buyer}
        free={free}
        today={dayOf(ctx.clock())}
        modeNames={await modeNames(ctx.db, order.deliveryMode)}
        // every event but the first made a version
        refused={refused && { ...refused, since: seen === null ? null : order.events.slice(seen) }}
        payments={await paymentsAtDesk(ctx.db, order)}
        wrongPayment={wrongPayment}
        flashes={flashes}
      />
    ),
  })
}

type Move = { version: number; note: string } & Record<string, unknown>

const asText = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

async function move(
  ctx: Desk,
  code: string,
  action: OrderAction,
  body: Checked<Move>,
): Promise<PageAnswer | Redirect> {
  if (!body.ok) return orderPage(ctx, code, { action, entered: body.entered, errors: body.errors }, null)
  const { version, note, ...fields } = body.value
  const t = sayOrders(ctx.page.language)
  const refuse = (errors: readonly FieldError[], seen: number | null) =>
    orderPage(ctx, code, { action, entered: { note, ...asText(fields) }, errors }, seen)
  const { input, wrong } = inputOf(action, fields, dayOf(ctx.clock()))
  if (wrong.length > 0)
    return refuse(
      wrong.map(field => ({ field, message: field.startsWith('day-') ? t.wrongDay() : t.wrongPieces() })),
      null,
    )
  try {
    const state = await moveOrder(ctx, code, version, action, { ...input, note })
    leaveFlash(ctx, [
      { kind: 'success', text: t.done({ code, state: sayStates(ctx.page.language)[state]() }) },
    ])
    return seeOther(href(ctx.page, orderDesk.order, { params: { orderCode: code } }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'conflict') return refuse([], version)
    if (error.kind !== 'invalid') throw error
    return refuse(error.errors.length ? error.errors : [{ field: '', message: error.message }], null)
  }
}

/** A request is not declined without a word to its buyer. */
const withReason = ({ page }: Desk, body: Checked<Move>): Checked<Move> =>
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
  if (action === 'undo-shipment') return { input: { shipmentNumber: Number(text['shipment']) }, wrong: [] }
  return { input: {}, wrong: [] }
}

const paperAnswer = ({ bytes, type, filename }: Paper): FileAnswer =>
  fileAnswer({ bytes, type, filename, cache: 'no-store' })

export const orderDeskRoutes = routes(orderDesk, {
  orders: async (ctx, { query }) => {
    const range = readRange(query)
    const today = dayOf(ctx.clock(), ctx.page.timeZone)
    const filter = { ...query, ...momentsOf(range, ctx.page.timeZone), today }
    const list = await orderPageAtDesk(ctx.db, { ...filter, size: pageSize })
    return pageAnswer({
      title: sayOrders(ctx.page.language).orders(),
      body: (
        <OrdersPage
          list={list}
          asked={query}
          range={range}
          arrivals={await arrivalsByCode(ctx, list.rows, today)}
          today={today}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  exported: async (ctx, { query }) => {
    const today = dayOf(ctx.clock(), ctx.page.timeZone)
    const filter = { ...query, ...momentsOf(readRange(query), ctx.page.timeZone), today }
    const { as, ...list } = query
    return fileOrList(
      ctx,
      exportDeskOrders(ctx, filter, as),
      href(ctx.page, orderDesk.orders, { query: list }),
    )
  },
  confirmationPaper: async (ctx, { params }) => paperAnswer(await confirmationForDesk(ctx, params.orderCode)),
  deliveryNote: async (ctx, { params }) =>
    paperAnswer(await deliveryNoteForDesk(ctx, params.orderCode, params.shipment)),
  pickingList: async (ctx, { params }) => paperAnswer(await pickingListOf(ctx, params.orderCode)),
  confirmOrders: async (ctx, { body }) => {
    const t = sayOrders(ctx.page.language)
    const chosen = body.ok ? body.value.order : []
    if (chosen.length === 0) {
      leaveFlash(ctx, [{ kind: 'warning', text: t.noneChosen() }])
      return seeOther(href(ctx.page, orderDesk.orders))
    }
    if (!body.ok || !body.value.confirmed)
      return pageAnswer({
        title: t.confirmQuestion({ n: chosen.length }),
        body: <ConfirmOrdersPage chosen={await aboutToConfirm(ctx, chosen)} />,
      })
    const report = await confirmSeveral(ctx, chosen)
    return pageAnswer({
      title: t.confirmReport({ n: report.filter(one => one.confirmed).length, all: report.length }),
      body: <ConfirmedOrdersPage report={report} />,
    })
  },
  order: (ctx, { params }) => orderPage(ctx, params.orderCode, null, null, takeFlash(ctx)),
  confirm: (ctx, { params, body }) => move(ctx, params.orderCode, 'confirm', body),
  ship: (ctx, { params, body }) => move(ctx, params.orderCode, 'ship', body),
  undoShipment: (ctx, { params, body }) => move(ctx, params.orderCode, 'undo-shipment', body),
  reschedule: (ctx, { params, body }) => move(ctx, params.orderCode, 'reschedule', body),
  cancelLines: (ctx, { params, body }) => move(ctx, params.orderCode, 'cancel-lines', body),
  note: (ctx, { params, body }) => move(ctx, params.orderCode, 'note', body),
  declineCancellation: (ctx, { params, body }) =>
    move(ctx, params.orderCode, 'decline-cancellation', withReason(ctx, body)),
  deliver: (ctx, { params, body }) => move(ctx, params.orderCode, 'deliver', body),
  cancel: (ctx, { params, body }) => move(ctx, params.orderCode, 'cancel', body),
})

/** So many days the bars of the overview show, and so many late orders its list. */
const daysShown = 30
const lateShown = 6

/** What the overview shows of orders: those of the last 30 days, and which are late. */
async function orderPanel({ db, page, clock }: Asking & Pick<Ctx, 'db' | 'page'>): Promise<ReactNode> {
  const today = dayOf(clock(), page.timeZone)
  const first = addDays(today, 1 - daysShown)
  const asked = {
    text: '',
    company: '',
    state: null,
    from: null,
    until: null,
    show: 'late',
    sort: null,
  } as const
  const [days, lateCount, orders] = await Promise.all([
    ordersByDay(db, startOf(first, page.timeZone), page.timeZone),
    countLate(db, today),
    ordersAtDesk(db, { ...asked, today, limit: lateShown }),
  ])
  const arrivals = await arrivalsByCode({ db }, orders, today)
  return <OrderPanel days={days} first={first} today={today} late={{ orders, count: lateCount, arrivals }} />
}

/** Its section of the desk. */
export const orderDeskSections: readonly Section[] = [
  {
    key: 'desk/orders',
    group: 'selling',
    entry: orderDesk.orders,
    say: sayOrderSection,
    panel: ctx => orderPanel(ctx),
    find: async ({ db, page, clock, text, most }) => {
      const asked = {
        text,
        company: '',
        state: null,
        from: null,
        until: null,
        show: 'all',
        sort: null,
      } as const
      const today = dayOf(clock(), page.timeZone)
      const orders = await ordersAtDesk(db, { ...asked, today, limit: most })
      return orders.map(({ code, companyName, state, placedAt }) => ({
        name: code,
        number: code,
        href: href(page, orderDesk.order, { params: { orderCode: code } }),
        note: [
          companyName,
          sayStates(page.language)[state](),
          formatDate(dayOf(placedAt, page.timeZone)),
        ].join(' · '),
      }))
    },
    waiting: async db => {
      const [open, failed, cancellations] = await Promise.all([
        openOrders(db),
        failedOperations(db),
        cancellationRequests(db),
      ])
      return [
        ...open.map(({ state, count, oldest }) => ({
          count,
          oldest,
          what: (language: Language) => sayStates(language)[state](),
          query: { state },
        })),
        ...(failed.count > 0
          ? [{ ...failed, what: (language: Language) => sayPayments(language).failedWaiting(), query: {} }]
          : []),
        ...(cancellations
          ? [
              {
                ...cancellations,
                what: (language: Language) => sayCancellation(language).requests(),
                query: { show: 'cancellation' },
              },
            ]
          : []),
      ]
    },
  },
]
