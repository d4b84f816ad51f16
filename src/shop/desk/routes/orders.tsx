import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import type { Checked } from '#kit/contract.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { unsentMails } from '#kit/outbox.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#kit/routes.ts'
import { listTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { articleCount } from '#shop/catalogue/service/find-articles.ts'
import { catalogueVersion } from '#shop/catalogue/service/read-catalogue.ts'
import { modeNames } from '#shop/delivery/service.ts'
import type { OrderAction } from '#shop/orders/model/states.ts'
import { openOrders, orderAtDesk, ordersAtDesk } from '#shop/orders/service/at-desk.ts'
import { desk, deskOrders } from '../contract.ts'
import type { Refused } from '../model/refused-move.ts'
import { shipmentOf } from '../model/shipment.ts'
import { confirmSeveral, moveAtDesk } from '../service/orders.ts'
import { waitingElsewhere } from '../service/waiting.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayOrders } from '../texts/orders.ts'
import { sayStates } from '../texts/states.ts'
import { OrderPage } from '../views/OrderPage.tsx'
import { OrdersPage } from '../views/OrdersPage.tsx'
import { HelpPage } from '../views/HelpPage.tsx'
import { OverviewPage } from '../views/OverviewPage.tsx'
import { crumbs } from './crumbs.ts'

/** Rows of a page of a list. */
const pageSize = 50

type Desk = Ctx<SignedIn>

/** The page of an order as it stands now, with what was refused. */
async function orderPage(
  ctx: Desk,
  code: string,
  refused: Omit<Refused, 'since'> | null,
  /** the version that was seen when it is a conflict */
  seen: number | null,
  flashes: readonly Flash[] = [],
): Promise<PageAnswer> {
  const { order, buyer } = await orderAtDesk(ctx.db, code)
  return pageAnswer({
    title: sayOrders(ctx.page.language).order({ code }),
    crumbs: crumbs(ctx, 'orders', {
      name: code,
      href: href(ctx.page, desk.order, { params: { orderCode: code } }),
    }),
    layout: 'wide',
    ...(refused && { status: seen === null ? 400 : 409, refused: true }),
    body: (
      <OrderPage
        order={order}
        buyer={buyer}
        modeNames={await modeNames(ctx.db, order.deliveryMode)}
        // every event but the first made a version
        refused={refused && { ...refused, since: seen === null ? null : order.events.slice(seen) }}
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
  const { shipment, wrong } = shipmentOf(fields)
  if (wrong.length > 0)
    return refuse(
      wrong.map(field => ({ field, message: t.wrongPieces() })),
      null,
    )
  try {
    const state = await moveAtDesk(ctx, code, version, action, {
      note,
      ...(action === 'ship' && { shipment }),
    })
    leaveFlash(ctx, [
      { kind: 'success', text: t.done({ code, state: sayStates(ctx.page.language)[state]() }) },
    ])
    return seeOther(href(ctx.page, desk.order, { params: { orderCode: code } }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'conflict') return refuse([], version)
    if (error.kind !== 'invalid') throw error
    return refuse(error.errors.length ? error.errors : [{ field: '', message: error.message }], null)
  }
}

export const orderDeskRoutes = routes(deskOrders, {
  help: ctx =>
    pageAnswer({
      title: sayDesk(ctx.page.language).help(),
      crumbs: crumbs(ctx, 'help'),
      layout: 'wide',
      body: <HelpPage />,
    }),
  overview: async ctx => {
    const [waiting, alsoWaiting, unsent, version, articles, imports, changes] = await Promise.all([
      openOrders(ctx.db),
      waitingElsewhere(ctx.db),
      unsentMails(ctx.db),
      catalogueVersion(ctx.db),
      articleCount(ctx.db),
      listTrail(ctx.db, { subject: 'import:', limit: 5 }),
      listTrail(ctx.db, { limit: 10 }),
    ])
    return pageAnswer({
      title: sayDesk(ctx.page.language).desk(),
      crumbs: crumbs(ctx, 'overview'),
      layout: 'wide',
      body: (
        <OverviewPage
          waiting={waiting}
          alsoWaiting={alsoWaiting}
          mails={{ ...unsent, sending: ctx.ports.mailServer }}
          catalogue={{ version, articles }}
          imports={imports.lines}
          changes={changes.lines}
        />
      ),
    })
  },
  orders: async (ctx, { query }) => {
    const { orders, next } = await ordersAtDesk(ctx.db, { ...query, limit: pageSize })
    return pageAnswer({
      title: sayDesk(ctx.page.language).orders(),
      crumbs: crumbs(ctx, 'orders'),
      layout: 'wide',
      body: <OrdersPage found={orders} next={next} asked={query} flashes={takeFlash(ctx)} />,
    })
  },
  confirmOrders: async (ctx, { body }) => {
    const t = sayOrders(ctx.page.language)
    const chosen = body.ok ? body.value.order : []
    const report = await confirmSeveral(ctx, chosen)
    const { confirmed, refused } = report
    leaveFlash(ctx, [
      ...(chosen.length === 0 ? [{ kind: 'warning' as const, text: t.noneChosen() }] : []),
      ...(confirmed.length
        ? [
            {
              kind: 'success' as const,
              text: t.confirmedSeveral({ n: confirmed.length, codes: confirmed.join(', ') }),
            },
          ]
        : []),
      ...(refused.length
        ? [
            {
              kind: 'warning' as const,
              text: t.notConfirmed({
                list: refused.map(one => `${one.code}: ${one.reason || t.unknown()}`).join('; '),
              }),
            },
          ]
        : []),
    ])
    return seeOther(href(ctx.page, desk.orders))
  },
  order: (ctx, { params }) => orderPage(ctx, params.orderCode, null, null, takeFlash(ctx)),
  confirm: (ctx, { params, body }) => move(ctx, params.orderCode, 'confirm', body),
  ship: (ctx, { params, body }) => move(ctx, params.orderCode, 'ship', body),
  deliver: (ctx, { params, body }) => move(ctx, params.orderCode, 'deliver', body),
  cancel: (ctx, { params, body }) => move(ctx, params.orderCode, 'cancel', body),
})
