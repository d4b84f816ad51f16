import * as z from 'zod'
import { file, form, fragment, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { PageNumber } from '#kit/paged.ts'
import { rangeFields } from '#kit/date-range.ts'
import { sortField, sortsOf } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { Chosen, Confirmed, OrderCodes, Parcels } from './model/chosen-orders.ts'
import { OrderCodeSet } from './model/order-code-set.ts'
import { orderShows, orderSorts } from './model/desk-list.ts'
import { ownOrderSorts } from './model/own-list.ts'
import { orderStates } from './model/states.ts'
import { orderViews } from './model/view.ts'

export const OrderCode = z.string().min(1).max(40)

/** By what the list of the buyer's orders is narrowed. */
const HistoryFilter = {
  text: SearchText,
  state: z.enum(orderStates).nullable().catch(null),
  /** SITE-20, SITE-22: by the day of the order */
  ...rangeFields(['placedOn']),
  sort: sortField(ownOrderSorts, '-code'),
}
const ShipmentNumber = z.coerce.number().int().min(1).max(100_000)
/** As which table orders are taken along. */
const TableKind = z.enum(['csv', 'xlsx']).catch('xlsx').default('xlsx')

export const orders = {
  history: page('/{account-area}/orders', {
    lags: true,
    for: 'signed-in',
    section: 'account/orders',
    query: z.object({
      ...HistoryFilter,
      page: PageNumber,
    }),
  }),
  /** the orders of the list, all its pages, as a table */
  exported: file('/{account-area}/orders/export', {
    lags: true,
    for: 'signed-in',
    section: 'account/orders',
    query: z.object({ ...HistoryFilter, as: TableKind }),
  }),
  /** ORD-03: looks at their own orders, or those of their unit; without `view`, at the other ones */
  changeView: page('/my{brand}/changeOrderView', {
    for: 'signed-in',
    navigates: true,
    query: z.object({ view: z.enum(orderViews).nullable().catch(null).default(null) }),
  }),
  detail: page('/{account-area}/order/:orderCode', {
    for: 'signed-in',
    section: 'account/orders',
    params: z.object({ orderCode: OrderCode }),
  }),
  /** the hundred positions that this place is in; `of`: the page that shows them (decision 162) */
  positions: fragment('/{account-area}/order/:orderCode/positions', {
    for: 'signed-in',
    params: z.object({ orderCode: OrderCode }),
    query: z.object({
      from: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
      of: z.enum(['order', 'confirmation']).catch('order').default('order'),
    }),
  }),
  /** the buyer asks to cancel what has not left */
  requestCancellation: form('/{account-area}/order/:orderCode/request-cancellation', {
    for: 'buyer',
    params: z.object({ orderCode: OrderCode }),
    body: z.object({ note: z.string().trim().max(1_000).default('') }),
  }),
  withdrawRequest: form('/{account-area}/order/:orderCode/withdraw-request', {
    for: 'buyer',
    params: z.object({ orderCode: OrderCode }),
  }),
  /** the confirmation as PDF */
  confirmationPaper: file('/{account-area}/order/:orderCode/confirmation.pdf', {
    for: 'signed-in',
    section: 'account/orders',
    params: z.object({ orderCode: OrderCode }),
  }),
  /** the days on which something of it is still to arrive, for a calendar */
  deliveries: file('/{account-area}/order/:orderCode/deliveries.ics', {
    for: 'signed-in',
    section: 'account/orders',
    params: z.object({ orderCode: OrderCode }),
  }),
  /** the delivery note of a shipment as PDF */
  deliveryNote: file('/{account-area}/order/:orderCode/delivery-note/:shipment', {
    for: 'signed-in',
    section: 'account/orders',
    params: z.object({ orderCode: OrderCode, shipment: ShipmentNumber }),
  }),
  confirmation: page('/checkout/orderConfirmation/:orderCode', {
    for: 'buyer',
    params: z.object({ orderCode: OrderCode }),
  }),
}

const atDesk = { for: 'desk/orders:read', section: 'desk/orders' } as const
const atDeskToChange = { ...atDesk, for: 'desk/orders:write' } as const
const Typed = z.string().trim().max(120).catch('')
/** By what the desk's list of orders is narrowed and sorted. */
const DeskFilter = {
  state: z.enum(orderStates).nullable().catch(null),
  company: SearchText,
  text: SearchText,
  show: z.enum(orderShows).catch('waiting').default('waiting'),
  owner: z.enum(['mine', 'nobody']).nullable().catch(null).default(null),
  /** null: as suits what is shown */
  sort: z.enum(sortsOf(orderSorts)).nullable().catch(null),
  ...rangeFields(['placedOn']),
}
const orderOf = { params: z.object({ orderCode: OrderCode }) }
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const LineNumber = z.coerce.number().int().min(1).max(100_000)
/** A box that was ticked. */
const Ticked = z
  .literal('true')
  .optional()
  .catch(undefined)
  .transform(ticked => ticked === 'true')
const Move = z.object({ version: Version, note: z.string().trim().max(1_000).default('') })

/** A carrier or the number of a parcel: one line, as it is printed. */
const Parcel = z
  .string()
  .trim()
  .max(60)
  .regex(/^[^\p{C}]*$/u)
  .default('')

const PaymentId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** What the desk does to the money of an order by card. */
export const paymentDesk = {
  capture: form('/desk/orders/:orderCode/payment/capture', {
    ...atDeskToChange,
    ...orderOf,
    body: z.object({ payment: PaymentId }),
  }),
  void: form('/desk/orders/:orderCode/payment/void', {
    ...atDeskToChange,
    ...orderOf,
    body: z.object({ payment: PaymentId }),
  }),
  refund: form('/desk/orders/:orderCode/payment/refund', {
    ...atDeskToChange,
    ...orderOf,
    body: z.object({
      payment: PaymentId,
      amount: Typed,
      reason: z.string().trim().max(200).default(''),
      /** what had been refunded when the form was made; more was since: refused */
      seen: z.coerce.number().int().nullable().catch(null).default(null),
    }),
  }),
}

/** The seller's desk: orders to confirm, ship and cancel. */
export const orderDesk = {
  orders: page('/desk/orders', {
    lags: true,
    ...atDesk,
    query: z.object({ ...DeskFilter, page: PageNumber }),
  }),
  /** the orders of the list, all its pages, as a table */
  exported: file('/desk/orders/export', {
    lags: true,
    ...atDesk,
    query: z.object({ ...DeskFilter, as: TableKind }),
  }),
  confirmOrders: form('/desk/orders/confirm', {
    ...atDeskToChange,
    body: z.object({ order: Chosen, confirmed: Confirmed }),
  }),
  /** takes the numbers of orders that are to be shipped, as scanned or typed */
  shipByNumber: page('/desk/orders/ship', atDeskToChange),
  /** Asks, then ships all that is left of each; with a field `tracking-1004001` for each parcel, `atOldRates`: whose tax is another by now. */
  shipOrders: form('/desk/orders/ship', {
    ...atDeskToChange,
    body: freeFields({
      order: Chosen,
      numbers: z.string().max(20_000).optional(),
      carrier: Parcel,
      atOldRates: OrderCodeSet,
      confirmed: Confirmed,
    }),
  }),
  /** lead to their papers: what is ticked comes from a form */
  choosePickingLists: form('/desk/orders/picking-lists', {
    ...atDesk,
    reads: true,
    body: z.object({ order: Chosen }),
  }),
  chooseDeliveryNotes: form('/desk/orders/delivery-notes', {
    ...atDesk,
    reads: true,
    body: z.object({ order: Chosen }),
  }),
  pickingLists: file('/desk/orders/picking-lists.pdf', {
    ...atDesk,
    query: z.object({ orders: OrderCodes }),
  }),
  deliveryNotes: file('/desk/orders/delivery-notes.pdf', {
    ...atDesk,
    query: z.object({ parcels: Parcels }),
  }),
  order: page('/desk/orders/:orderCode', { ...atDesk, ...orderOf }),
  /** the lines of open orders that wait for an article, and what checkouts keep of it */
  held: page('/desk/articles/:code/held', {
    ...atDesk,
    params: z.object({ code: ProductCode }),
    query: z.object({ page: PageNumber }),
  }),
  confirmationPaper: file('/desk/orders/:orderCode/confirmation.pdf', { ...atDesk, ...orderOf }),
  deliveryNote: file('/desk/orders/:orderCode/delivery-note/:shipment', {
    ...atDesk,
    params: z.object({ orderCode: OrderCode, shipment: ShipmentNumber }),
  }),
  pickingList: file('/desk/orders/:orderCode/picking-list.pdf', { ...atDesk, ...orderOf }),
  confirm: form('/desk/orders/:orderCode/confirm', { ...atDeskToChange, ...orderOf, body: Move }),
  ship: form('/desk/orders/:orderCode/ship', {
    ...atDeskToChange,
    ...orderOf,
    // with a field `line-n` for every line
    body: freeFields({ ...Move.shape, carrier: Parcel, trackingNumber: Parcel }),
  }),
  /** takes a shipment back that was entered by mistake */
  undoShipment: form('/desk/orders/:orderCode/undo-shipment', {
    ...atDeskToChange,
    ...orderOf,
    body: Move.extend({ shipment: ShipmentNumber }),
  }),
  /** with a field `day-n` for every line */
  reschedule: form('/desk/orders/:orderCode/reschedule', {
    ...atDeskToChange,
    ...orderOf,
    body: freeFields(Move.shape),
  }),
  /** with a field `line-n` for every line */
  cancelLines: form('/desk/orders/:orderCode/cancel-lines', {
    ...atDeskToChange,
    ...orderOf,
    body: freeFields(Move.shape),
  }),
  /** `owner` empty: nobody's; absent: who asks */
  take: form('/desk/orders/:orderCode/take', {
    ...atDeskToChange,
    ...orderOf,
    body: z.object({
      version: Version,
      owner: z
        .union([
          z.literal('').transform(() => null),
          z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
        ])
        .optional(),
    }),
  }),
  /** for the desk only */
  note: form('/desk/orders/:orderCode/note', {
    ...atDeskToChange,
    ...orderOf,
    body: Move.extend({ note: z.string().trim().min(1).max(1_000) }),
  }),
  declineCancellation: form('/desk/orders/:orderCode/decline-cancellation', {
    ...atDeskToChange,
    ...orderOf,
    body: Move,
  }),
  /** holds lines back, or without any the whole order */
  hold: form('/desk/orders/:orderCode/hold', {
    ...atDeskToChange,
    ...orderOf,
    body: z.object({
      version: Version,
      line: z
        .union([LineNumber.transform(one => [one]), z.array(LineNumber).max(2_000)])
        .optional()
        .transform(all => all ?? []),
      reason: z.string().trim().max(1_000).default(''),
      until: Typed,
      tell: Ticked,
    }),
  }),
  /** without a line: all that is held back */
  release: form('/desk/orders/:orderCode/release', {
    ...atDeskToChange,
    ...orderOf,
    body: Move.extend({ line: LineNumber.optional(), tell: Ticked }),
  }),
  deliver: form('/desk/orders/:orderCode/deliver', { ...atDeskToChange, ...orderOf, body: Move }),
  cancel: form('/desk/orders/:orderCode/cancel', { ...atDeskToChange, ...orderOf, body: Move }),
}
