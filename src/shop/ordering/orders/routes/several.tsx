import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { formRefused, refusedStatus } from '#kit/refusal.ts'
import { leaveFlash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { orderDesk } from '../contract.ts'
import { isTrackingNumber } from '../model/carriers.ts'
import { isOpen } from '../model/states.ts'
import { ordersByCode } from '../service/at-desk.ts'
import { lastParcels } from '../service/make-papers.ts'
import {
  aboutToMove,
  confirmSeveral,
  shipSeveral,
  typedOrders,
  type Acted,
  type SeveralAct,
} from '../service/move-at-desk.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { saySeveralOrders } from '../texts/several.ts'
import {
  parcelsText,
  SeveralOrdersPage,
  SeveralOrdersReport,
  severalWords,
  trackingField,
  type ShipEntered,
} from '../views/SeveralOrders.tsx'
import { ShipByNumberPage } from '../views/ShipByNumber.tsx'

type Desk = Ctx<SignedIn>
type Chosen = { code: string; version: number }
type ShipBody = {
  order: Chosen[]
  numbers?: string | undefined
  carrier: string
  atOldRates: ReadonlySet<string>
  confirmed?: 'true' | undefined
}

function backToList(ctx: Desk, text: string): Redirect {
  leaveFlash(ctx, [{ kind: 'warning', text }])
  return seeOther(href(ctx.page, orderDesk.orders))
}
const noneChosen = (ctx: Desk): Redirect => backToList(ctx, saySeveralOrders(ctx.page.language).noneChosen())

const nothingEntered: ShipEntered = { carrier: '', tracking: new Map(), atOldRates: new Set() }

async function ask(
  ctx: Desk,
  act: SeveralAct,
  chosen: readonly { code: string; version: number | null }[],
  entered: ShipEntered = nothingEntered,
  errors: readonly FieldError[] = [],
): Promise<PageAnswer> {
  const standing = await aboutToMove(ctx, act, chosen)
  const n = standing.filter(one => one.hindrance === null).length
  return pageAnswer({
    title: severalWords(ctx.page.language)[act].question(n),
    ...refusedStatus({ errors }),
    body: <SeveralOrdersPage act={act} chosen={standing} entered={entered} errors={errors} />,
  })
}

async function report(ctx: Desk, act: SeveralAct, acted: readonly Acted[]): Promise<PageAnswer> {
  const done = acted.filter(one => one.done).map(one => one.code)
  return pageAnswer({
    title: severalWords(ctx.page.language)[act].report({ n: done.length, all: acted.length }),
    body: (
      <SeveralOrdersReport
        act={act}
        acted={acted}
        parcels={act === 'ship' ? await lastParcels(ctx.db, done) : []}
      />
    ),
  })
}

/** Confirms several orders: asks first, says what became of each. */
export async function confirmChosen(
  ctx: Desk,
  body: Checked<{ order: Chosen[]; confirmed?: 'true' | undefined }>,
): Promise<PageAnswer | Redirect> {
  const chosen = body.ok ? body.value.order : []
  if (!body.ok || chosen.length === 0) return noneChosen(ctx)
  if (!body.value.confirmed) return ask(ctx, 'confirm', chosen)
  return report(ctx, 'confirm', await confirmSeveral(ctx, chosen))
}

/** The page on which the numbers of orders are scanned or typed. */
export const numbersPage = ({ page }: Desk, typed = '', wrong: readonly string[] = []): PageAnswer =>
  pageAnswer({
    title: saySeveralOrders(page.language).byNumber(),
    crumbs: [{ name: saySeveralOrders(page.language).byNumber(), href: href(page, orderDesk.shipByNumber) }],
    ...(wrong.length > 0 && formRefused),
    body: <ShipByNumberPage typed={typed} wrong={wrong} />,
  })

/** Ships several orders whole: asks first, says what became of each. */
export async function shipChosen(ctx: Desk, body: Checked<ShipBody>): Promise<PageAnswer | Redirect> {
  if (!body.ok) {
    const typed = body.entered['numbers']
    const message = body.errors.find(one => one.field === 'numbers')?.message
    return typed === undefined || message === undefined ? noneChosen(ctx) : numbersPage(ctx, typed, [message])
  }
  const { order: chosen, numbers, carrier, atOldRates, confirmed, ...fields } = body.value
  if (numbers !== undefined) {
    const { orders, wrong } = await typedOrders(ctx, numbers)
    if (wrong.length > 0) return numbersPage(ctx, numbers, wrong)
    const tracking = new Map(orders.map(one => [one.code, one.trackingNumber]))
    return ask(
      ctx,
      'ship',
      orders.map(({ code }) => ({ code, version: null })),
      { ...nothingEntered, carrier, tracking },
    )
  }
  if (chosen.length === 0) return noneChosen(ctx)
  if (!confirmed) return ask(ctx, 'ship', chosen)
  const typedOf = (code: string): string => {
    const typed: unknown = (fields as Record<string, unknown>)[trackingField(code)]
    return typeof typed === 'string' ? typed.trim() : ''
  }
  const parcels = chosen.map(one => ({
    ...one,
    trackingNumber: typedOf(one.code),
    atOldRates: atOldRates.has(one.code),
  }))
  const message = sayOwnOrders(ctx.page.language).wrongTracking()
  const wrong = parcels.flatMap(({ code, trackingNumber }) =>
    trackingNumber === '' || isTrackingNumber(trackingNumber)
      ? []
      : [{ field: trackingField(code), message }],
  )
  // nothing leaves before all of it can be read
  if (wrong.length > 0) {
    const tracking = new Map(parcels.map(one => [one.code, one.trackingNumber]))
    return ask(ctx, 'ship', chosen, { carrier, tracking, atOldRates }, wrong)
  }
  return report(ctx, 'ship', await shipSeveral(ctx, parcels, carrier))
}

/** Leads to the picking lists of what was ticked. */
export async function choosePickingLists(ctx: Desk, body: Checked<{ order: Chosen[] }>): Promise<Redirect> {
  const codes = body.ok ? body.value.order.map(one => one.code) : []
  if (codes.length === 0) return noneChosen(ctx)
  const open = (await ordersByCode(ctx.db, codes)).some(order => isOpen(order.state))
  return open
    ? seeOther(href(ctx.page, orderDesk.pickingLists, { query: { orders: codes.join(',') } }))
    : backToList(ctx, saySeveralOrders(ctx.page.language).nothingToPick())
}

/** Leads to the delivery notes of the last parcel of each order that was ticked. */
export async function chooseDeliveryNotes(ctx: Desk, body: Checked<{ order: Chosen[] }>): Promise<Redirect> {
  const codes = body.ok ? body.value.order.map(one => one.code) : []
  if (codes.length === 0) return noneChosen(ctx)
  const parcels = await lastParcels(ctx.db, codes)
  return parcels.length === 0
    ? backToList(ctx, saySeveralOrders(ctx.page.language).nothingLeft())
    : seeOther(href(ctx.page, orderDesk.deliveryNotes, { query: { parcels: parcelsText(parcels) } }))
}
