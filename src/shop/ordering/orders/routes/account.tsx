import {
  fileAnswer,
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FileAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { timesText } from '#platform/units/order-unit.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { momentsOf, readRange } from '#kit/date-range.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { conflictOf, formRefused } from '#kit/refusal.ts'
import { blocksOf, positionsIn } from '#kit/row-blocks.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { modeNames, namesOfModes } from '#shop/ordering/delivery/service.ts'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import { notedOf } from '#shop/people/notes/service/read-notes.ts'
import { orders } from '../contract.ts'
import { deliveriesOf, deliveryCalendar } from '../model/deliveries.ts'
import type { Order, OrderLine } from '../model/order.ts'
import { allowedActions, relationsTo } from '../model/states.ts'
import { hasUnitView, seesCompany } from '../model/view.ts'
import { approvalOn } from '../service/approval-port.ts'
import { fileOrList } from '#kit/file-or-list.ts'
import { exportHistory } from '../service/export-orders.ts'
import { confirmationForBuyer, deliveryNoteForBuyer, type Paper } from '../service/make-paper.ts'
import { moveOrder } from '../service/move.ts'
import { arrivalsByCode, changeView, history, orderOf, viewOf } from '../service/find-orders.ts'
import { articlesJustOrdered } from '../service/place.ts'
import { partsOf } from './parts.ts'
import { sayOwnOrders, sayOrderHistorySection } from '../texts/account.ts'
import { sayCancellation } from '../texts/cancellation.ts'
import type { RefusedRequest } from '../views/CancellationRequest.tsx'
import { AskView } from '../views/ViewSwitch.tsx'
import { ConfirmationPage } from '../views/ConfirmationPage.tsx'
import { DetailPage } from '../views/DetailPage.tsx'
import { OrderBlock } from '../views/OrderLines.tsx'
import { HistoryPage } from '../views/HistoryPage.tsx'

/** A paper is made anew each time: it shows the order as it is. */
const paperAnswer = ({ bytes, type, filename }: Paper): FileAnswer =>
  fileAnswer({ bytes, type, filename, cache: 'no-store' })

/** The list whose switch was pressed, without the place in it; null: no list that has one. */
function cameFromList({ page, request }: Pick<Ctx, 'page' | 'request'>): string | null {
  const from = request.cameFrom?.split('?')[0]
  const lists = [href(page, orders.history), href(page, quotes.list)]
  return lists.find(list => list === page.base + (from ?? '')) ?? null
}

const marksOf = (ctx: Pick<Ctx, 'db' | 'who'>, lines: readonly OrderLine[]) =>
  notedOf(
    ctx,
    lines.map(one => one.code),
  )

/** The positions that the page of an order shows at once. */
const firstLines = ({ lines }: Order) => positionsIn(lines, blocksOf(lines.length))

/** The page of an order, with what of a cancellation request was refused. */
async function detailPage(
  ctx: Ctx<SignedIn>,
  code: string,
  refused: RefusedRequest | null,
  flashes: readonly Flash[] = [],
): Promise<PageAnswer> {
  const order = await orderOf(ctx, code)
  return pageAnswer({
    title: sayOwnOrders(ctx.page.language).order({ code }),
    crumbs: [{ name: code, href: href(ctx.page, orders.detail, { params: { orderCode: code } }) }],
    layout: 'wide',
    ...(refused && formRefused),
    body: (
      <DetailPage
        order={order}
        modeNames={await modeNames(ctx.db, order.deliveryMode)}
        marks={await marksOf(ctx, firstLines(order))}
        today={dayOf(ctx.clock())}
        mayBuy={belongsTo(ctx.who, 'buyer')}
        actions={allowedActions(order, relationsTo(ctx.who, order))}
        approval={await approvalOn(ctx, order)}
        refused={refused}
        flashes={flashes}
        parts={await partsOf(ctx, code, 'buyer')}
      />
    ),
  })
}

/** How many articles of a day are named in a calendar. */
const maxNamed = 20

/** The coming deliveries of an order as a calendar, in the words of the page. */
function calendarOf(ctx: Ctx<SignedIn>, { code, lines }: Order): string {
  const t = sayOwnOrders(ctx.page.language)
  const now = ctx.clock()
  return deliveryCalendar(
    deliveriesOf(lines, dayOf(now)),
    {
      orderCode: code,
      host: new URL(ctx.publicUrl).hostname,
      url: ctx.publicUrl + href(ctx.page, orders.detail, { params: { orderCode: code } }),
      madeAt: now,
    },
    {
      summary: t.calendarEntry({ code }),
      pieces: day => [
        ...day.pieces.slice(0, maxNamed).map(one => timesText(one.quantity, one.unit, one.code, ctx.page)),
        ...(day.pieces.length > maxNamed ? [t.furtherPieces({ n: day.pieces.length - maxNamed })] : []),
      ],
    },
  )
}

/** Back to the order, with what is to be told there. */
function told(ctx: Ctx, orderCode: string, kind: Flash['kind'], text: string): Redirect {
  leaveFlash(ctx, [{ kind, text }])
  return seeOther(href(ctx.page, orders.detail, { params: { orderCode } }))
}

export const orderRoutes = routes(orders, {
  history: async (ctx, { query }) => {
    const t = sayOwnOrders(ctx.page.language)
    const view = await viewOf(ctx)
    const company = seesCompany(ctx.who)
    const title =
      view === 'mine' ? t.mine() : company ? t.ofCompany({ company: ctx.who.companyName ?? '' }) : t.ofUnit()
    const range = readRange(query)
    const list = await history(ctx, { ...query, ...momentsOf(range, ctx.page.timeZone) }, view)
    const today = dayOf(ctx.clock(), ctx.page.timeZone)
    return pageAnswer({
      title,
      layout: 'wide',
      body: (
        <HistoryPage
          title={title}
          flashes={takeFlash(ctx)}
          list={list}
          arrivals={await arrivalsByCode(ctx, list.rows, today)}
          asked={query}
          range={range}
          today={today}
          mayBuy={belongsTo(ctx.who, 'buyer')}
          view={hasUnitView(ctx.who) ? { now: view, company } : null}
        />
      ),
    })
  },
  exported: async (ctx, { query }) => {
    const { as, ...list } = query
    return fileOrList(
      ctx,
      exportHistory(ctx, { ...list, ...momentsOf(readRange(query), ctx.page.timeZone) }, as),
      href(ctx.page, orders.history, { query: list }),
    )
  },
  changeView: async (ctx, { query }) => {
    // only a page of ours changes what is kept; whoever comes from elsewhere is asked
    if (!ctx.request.ours && hasUnitView(ctx.who)) {
      const title = sayOwnOrders(ctx.page.language).askView()
      const [now, company] = [await viewOf(ctx), seesCompany(ctx.who)]
      return pageAnswer({
        title,
        layout: 'narrow',
        body: <AskView title={title} now={now} company={company} />,
      })
    }
    if (ctx.request.ours) await changeView(ctx, query.view)
    return seeOther(cameFromList(ctx) ?? href(ctx.page, orders.history))
  },
  confirmationPaper: async (ctx, { params }) =>
    paperAnswer(await confirmationForBuyer(ctx, params.orderCode)),
  deliveries: async (ctx, { params: { orderCode } }) => {
    const order = await orderOf(ctx, orderCode)
    return fileAnswer({
      bytes: Buffer.from(calendarOf(ctx, order)),
      type: 'text/calendar; charset=utf-8',
      filename: `${orderCode}.ics`,
      cache: 'no-store',
    })
  },
  deliveryNote: async (ctx, { params }) =>
    paperAnswer(await deliveryNoteForBuyer(ctx, params.orderCode, params.shipment)),
  detail: (ctx, { params }) => detailPage(ctx, params.orderCode, null, takeFlash(ctx)),
  positions: async (ctx, { params, query: { from, of } }) => {
    const order = await orderOf(ctx, params.orderCode)
    const { code, lines } = order
    const mayBuy = belongsTo(ctx.who, 'buyer')
    return fragmentAnswer({
      title: sayOwnOrders(ctx.page.language).order({ code }),
      body: (
        <OrderBlock
          on={of}
          order={order}
          from={from}
          alone={ctx.request.wants === 'page'}
          marks={await marksOf(ctx, positionsIn(lines, blocksOf(lines.length, [from])))}
          {...(of === 'order' && { today: dayOf(ctx.clock()), repairs: true, selectable: mayBuy })}
        />
      ),
    })
  },
  requestCancellation: async (ctx, { params, body }) => {
    const { orderCode } = params
    const refuse = (note: string, message: string) => detailPage(ctx, orderCode, { note, message })
    if (!body.ok) return refuse(body.entered['note'] ?? '', body.errors[0]?.message ?? '')
    const { note } = body.value
    try {
      await moveOrder(ctx, orderCode, null, 'request-cancellation', { note })
    } catch (error) {
      return told(ctx, orderCode, 'warning', conflictOf(error))
    }
    return told(ctx, orderCode, 'success', sayCancellation(ctx.page.language).sent({ code: orderCode }))
  },
  withdrawRequest: async (ctx, { params: { orderCode } }) => {
    try {
      await moveOrder(ctx, orderCode, null, 'withdraw-request')
    } catch (error) {
      return told(ctx, orderCode, 'warning', conflictOf(error))
    }
    return told(ctx, orderCode, 'success', sayCancellation(ctx.page.language).withdrawn({ code: orderCode }))
  },
  confirmation: async (ctx, { params }) => {
    const just = articlesJustOrdered(params.orderCode)
    const [order, modes, noted] = await Promise.all([
      orderOf(ctx, params.orderCode),
      namesOfModes(ctx.db),
      just && notedOf(ctx, just),
    ])
    const [marks, approval] = await Promise.all([
      noted ?? marksOf(ctx, firstLines(order)),
      approvalOn(ctx, order),
    ])
    const title = sayOwnOrders(ctx.page.language).thanks({ code: order.code })
    return pageAnswer({
      title,
      layout: 'wide',
      body: (
        <ConfirmationPage
          order={order}
          email={ctx.who.email}
          modeNames={modes.get(order.deliveryMode) ?? null}
          marks={marks}
          approval={approval}
          today={dayOf(ctx.clock())}
        />
      ),
    })
  },
})

/** Its section of the account. */
export const orderSections: readonly Section[] = [
  {
    key: 'account/orders',
    group: 'buying',
    entry: orders.history,
    first: true,
    say: sayOrderHistorySection,
    useful: who => who.companyId !== null,
  },
]
