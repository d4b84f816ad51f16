/** ORDERRESPONSE of openTRANS 2.1: what was taken of an order, line by line; checked against its schema in the tests. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { plainAmount, type Amount, type Currency } from '#kit/money.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import {
  documentOf,
  element,
  moment,
  partyOf,
  partyRef,
  productOf,
  remark,
  unitOf,
} from './opentrans-parts.ts'

export type ConfirmedLine = {
  /** as the buyer counts them */
  number: string
  code: string
  buyerNumber: string
  name: string
  /** of what is not cancelled; 0: nothing comes of it */
  quantity: number
  unit: OrderUnit
  /** decimal for so many; null: it is not sold */
  price: string | null
  priceUnit: number
  amount: Amount
  /** when how many come */
  schedule: readonly { quantity: number; on: CalendarDate }[]
}
export type Confirmed = {
  /** the buyer's number, and ours; '' none was placed */
  number: string
  code: string
  sequence: number | null
  at: Date
  /** null: none was placed */
  placedAt: Date | null
  currency: Currency
  net: Amount
  /** customer number of the buyer, and name of the seller */
  buyer: { id: string; name: string }
  seller: string
  /** what people should know of the whole */
  remarks: readonly string[]
  lines: readonly ConfirmedLine[]
}

const dateOf = (on: CalendarDate): string =>
  `<DELIVERY_DATE type="fixed">${element('DELIVERY_START_DATE', on)}${element('DELIVERY_END_DATE', on)}</DELIVERY_DATE>`

function deliveryOf(schedule: ConfirmedLine['schedule']): string {
  const [only] = schedule
  if (!only) return ''
  if (schedule.length === 1) return dateOf(only.on)
  const parts = schedule.map(
    part => `<PARTIAL_DELIVERY>${element('QUANTITY', part.quantity)}${dateOf(part.on)}</PARTIAL_DELIVERY>`,
  )
  return `<PARTIAL_DELIVERY_LIST>${parts.join('')}</PARTIAL_DELIVERY_LIST>`
}

const priceOf = ({ price, priceUnit, amount }: ConfirmedLine, currency: Currency): string =>
  price === null
    ? ''
    : `<PRODUCT_PRICE_FIX>${element('bmecat:PRICE_AMOUNT', price)}${element('bmecat:PRICE_QUANTITY', priceUnit)}</PRODUCT_PRICE_FIX>` +
      element('PRICE_LINE_AMOUNT', plainAmount(amount, currency))

const itemOf = (line: ConfirmedLine, currency: Currency): string =>
  [
    '<ORDERRESPONSE_ITEM>',
    element('LINE_ITEM_ID', line.number),
    productOf(line),
    element('QUANTITY', line.quantity),
    unitOf(line.unit),
    priceOf(line, currency),
    deliveryOf(line.schedule),
    '</ORDERRESPONSE_ITEM>',
  ].join('')

/** The order as it stands, as the confirmation of each line. */
export function writeOrderResponse(order: Confirmed): string {
  const { buyer, seller, lines, currency } = order
  return documentOf('ORDERRESPONSE', [
    `<ORDERRESPONSE_HEADER><CONTROL_INFO>${element('GENERATION_DATE', moment(order.at))}</CONTROL_INFO><ORDERRESPONSE_INFO>`,
    element('ORDER_ID', order.number),
    element('ORDERRESPONSE_DATE', moment(order.at)),
    order.placedAt === null ? '' : element('ORDER_DATE', moment(order.placedAt)),
    order.code === '' ? '' : element('SUPPLIER_ORDER_ID', order.code),
    order.sequence === null ? '' : element('ORDERCHANGE_SEQUENCE_ID', order.sequence),
    '<PARTIES>',
    partyOf({ role: 'buyer', ...buyer }),
    partyOf({ role: 'supplier', id: seller, name: seller }),
    '</PARTIES><ORDER_PARTIES_REFERENCE>',
    partyRef('bmecat:BUYER_IDREF', buyer.id),
    partyRef('bmecat:SUPPLIER_IDREF', seller),
    '</ORDER_PARTIES_REFERENCE>',
    element('bmecat:CURRENCY', currency),
    ...order.remarks.map(words => remark('orderresponse', words)),
    '</ORDERRESPONSE_INFO></ORDERRESPONSE_HEADER><ORDERRESPONSE_ITEM_LIST>',
    ...lines.map(line => itemOf(line, currency)),
    '</ORDERRESPONSE_ITEM_LIST><ORDERRESPONSE_SUMMARY>',
    element('TOTAL_ITEM_NUM', lines.length),
    element('TOTAL_AMOUNT', plainAmount(order.net, currency)),
    '</ORDERRESPONSE_SUMMARY>',
  ])
}
