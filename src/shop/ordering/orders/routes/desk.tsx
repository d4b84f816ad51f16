import type { ReactNode } from 'react'
import { fileAnswer, pageAnswer, type FileAnswer } from '#kit/answer.ts'
import { addDays, dayOf, formatDate, startOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import type { Language } from '#platform/language/language.ts'
import { takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { SectionContext, Section } from '#platform/request/section.ts'
import {
  cancellationRequests,
  countLate,
  heldAtDesk,
  holdsDue,
  openOrders,
  openOrdersOf,
  orderPageAtDesk,
  ordersAtDesk,
  ordersByDay,
} from '../service/at-desk.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { phoneOrders } from '#shop/buying/phone-orders/contract.ts'
import { arrivalsByCode } from '../service/find-orders.ts'
import { orderDesk } from '../contract.ts'
import { move, orderPage, withReason } from './desk-moves.tsx'
import {
  chooseDeliveryNotes,
  choosePickingLists,
  confirmChosen,
  numbersPage,
  shipChosen,
} from './several.tsx'
import { fileOrList } from '#kit/file-or-list.ts'
import { exportDeskOrders } from '../service/export-orders.ts'
import { confirmationForDesk, deliveryNoteForDesk, pickingListOf, type Paper } from '../service/make-paper.ts'
import { deliveryNotesOf, pickingListsOf } from '../service/make-papers.ts'
import { ordersRefused } from '../service/settle-card.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import { sayHeld } from '../texts/held.ts'
import { sayHolds } from '../texts/holds.ts'
import { sayPayments } from '../texts/payments.ts'
import { sayOwners } from '../texts/owners.ts'
import { sayOrders, sayOrderSection } from '../texts/desk.ts'
import { saySeveralOrders } from '../texts/several.ts'
import { sayStates } from '../texts/states.ts'
import { HeldPage } from '../views/HeldPage.tsx'
import { OrderPanel } from '../views/OrderPanel.tsx'
import { OrdersPage } from '../views/OrdersDeskPage.tsx'

/** Rows of a page of a list. */
const pageSize = 50

const paperAnswer = ({ bytes, type, filename }: Paper): FileAnswer =>
  fileAnswer({ bytes, type, filename, cache: 'no-store' })

/** Whose orders are meant, by number; 0: nobody's, null: whosever. */
const ownerOf = ({ who }: Ctx<SignedIn>, owner: 'mine' | 'nobody' | null): number | null =>
  owner === 'mine' ? who.id : owner === 'nobody' ? 0 : null

export const orderDeskRoutes = routes(orderDesk, {
  orders: async (ctx, { query }) => {
    const range = readRange(query)
    const today = dayOf(ctx.clock(), ctx.page.timeZone)
    const filter = {
      ...query,
      ...momentsOf(range, ctx.page.timeZone),
      today,
      owner: ownerOf(ctx, query.owner),
    }
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
    const filter = {
      ...query,
      ...momentsOf(readRange(query), ctx.page.timeZone),
      today,
      owner: ownerOf(ctx, query.owner),
    }
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
  pickingLists: async (ctx, { query }) => paperAnswer(await pickingListsOf(ctx, query.orders)),
  deliveryNotes: async (ctx, { query }) => paperAnswer(await deliveryNotesOf(ctx, query.parcels)),
  choosePickingLists: (ctx, { body }) => choosePickingLists(ctx, body),
  chooseDeliveryNotes: (ctx, { body }) => chooseDeliveryNotes(ctx, body),
  confirmOrders: (ctx, { body }) => confirmChosen(ctx, body),
  shipByNumber: ctx => numbersPage(ctx),
  shipOrders: (ctx, { body }) => shipChosen(ctx, body),
  held: async (ctx, { params, query }) => {
    const held = await heldAtDesk(ctx.db, params.code, { page: query.page, size: pageSize })
    const title = sayHeld(ctx.page.language).title({ code: held.code })
    const article = href(ctx.page, articleDesk.article, { params })
    return pageAnswer({
      title,
      crumbs: [
        { name: held.code, href: article },
        { name: title, href: href(ctx.page, orderDesk.held, { params, query: {} }) },
      ],
      body: <HeldPage {...held} />,
    })
  },
  order: (ctx, { params }) => orderPage(ctx, params.orderCode, null, null, takeFlash(ctx)),
  confirm: (ctx, { params, body }) => move(ctx, params.orderCode, 'confirm', body),
  ship: (ctx, { params, body }) => move(ctx, params.orderCode, 'ship', body),
  undoShipment: (ctx, { params, body }) => move(ctx, params.orderCode, 'undo-shipment', body),
  reschedule: (ctx, { params, body }) => move(ctx, params.orderCode, 'reschedule', body),
  cancelLines: (ctx, { params, body }) => move(ctx, params.orderCode, 'cancel-lines', body),
  take: (ctx, { params, body }) => move(ctx, params.orderCode, 'take', body),
  note: (ctx, { params, body }) => move(ctx, params.orderCode, 'note', body),
  declineCancellation: (ctx, { params, body }) =>
    move(ctx, params.orderCode, 'decline-cancellation', withReason(ctx, body)),
  hold: (ctx, { params, body }) => move(ctx, params.orderCode, 'hold', body),
  release: (ctx, { params, body }) => move(ctx, params.orderCode, 'release', body),
  deliver: (ctx, { params, body }) => move(ctx, params.orderCode, 'deliver', body),
  cancel: (ctx, { params, body }) => move(ctx, params.orderCode, 'cancel', body),
})

/** How many days the bars of the overview show, and how many late orders its list. */
const daysShown = 30
const lateShown = 6

/** What the overview shows of orders: those of the last 30 days, and which are late. */
async function orderPanel({
  db,
  page,
  clock,
}: SectionContext & Pick<Ctx, 'db' | 'page'>): Promise<ReactNode> {
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
    owner: null,
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
    begins: [
      { entry: phoneOrders.choose, name: language => sayOrders(language).newOrder() },
      { entry: orderDesk.shipByNumber, name: language => saySeveralOrders(language).byNumber() },
    ],
    find: async ({ db, page, clock, text, most }) => {
      const asked = {
        text,
        company: '',
        state: null,
        from: null,
        until: null,
        show: 'all',
        sort: null,
        owner: null,
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
    waiting: async (db, { clock, who }) => {
      const [open, due, failed, cancellations, own] = await Promise.all([
        openOrders(db),
        holdsDue(db, dayOf(clock())),
        ordersRefused(db),
        cancellationRequests(db),
        openOrdersOf(db, who.id),
      ])
      return [
        ...open.map(({ state, count, oldest }) => ({
          count,
          oldest,
          what: (language: Language) => sayStates(language)[state](),
          query: { state },
        })),
        // all of these are open too
        ...(own
          ? [
              {
                ...own,
                within: true as const,
                what: (language: Language) => sayOwners(language).mine(),
                query: { owner: 'mine' },
              },
            ]
          : []),
        ...(due
          ? [
              {
                ...due,
                within: true as const,
                what: (language: Language) => sayHolds(language).due(),
                query: { show: 'hold-due' },
              },
            ]
          : []),
        ...(failed.count > 0
          ? [
              {
                ...failed,
                what: (language: Language) => sayPayments(language).failedWaiting(),
                query: { show: 'payment-refused' },
              },
            ]
          : []),
        ...(cancellations
          ? [
              {
                ...cancellations,
                within: true as const,
                what: (language: Language) => sayCancellation(language).requests(),
                query: { show: 'cancellation' },
              },
            ]
          : []),
      ]
    },
  },
]
