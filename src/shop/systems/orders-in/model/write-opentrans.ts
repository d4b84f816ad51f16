/** ORDERRESPONSE of openTRANS 2.1: what was taken of an order, line by line; checked against its schema in the tests. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { plainAmount, type Amount, type Currency } from '#kit/money.ts'
import { xmlText } from '#shop/systems/punch-out/model/oci.ts'

export type ConfirmedLine = {
  /** as the buyer counts them */
  number: string
  code: string
  buyerNumber: string
  name: string
  /** of what is not cancelled */
  quantity: number
  /** of UN/ECE recommendation 20, as the schema wants it */
  unit: string
  /** decimal for so many */
  price: string
  priceUnit: number
  amount: Amount
  /** when how many come */
  schedule: readonly { quantity: number; on: CalendarDate }[]
}
export type Confirmed = {
  /** the buyer's number, and ours */
  number: string
  code: string
  sequence: number | null
  at: Date
  placedAt: Date
  currency: Currency
  net: Amount
  /** customer number of the buyer, and name of the seller */
  buyer: { id: string; name: string }
  seller: string
  /** what people should know of the whole */
  remarks: readonly string[]
  lines: readonly ConfirmedLine[]
}

const element = (name: string, text: string | number): string => `<${name}>${xmlText(String(text))}</${name}>`
const moment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z')
const short = (text: string, most: number): string => [...text].slice(0, most).join('')

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

/** A number is never cut: one that is longer than the schema has room for is left out. */
const numberOf = (name: string, type: string, number: string, most: number): string =>
  number === '' || number.length > most
    ? ''
    : `<bmecat:${name} type="${type}">${xmlText(number)}</bmecat:${name}>`

const itemOf = (line: ConfirmedLine, currency: Currency): string =>
  [
    '<ORDERRESPONSE_ITEM>',
    element('LINE_ITEM_ID', line.number),
    '<PRODUCT_ID>',
    numberOf('SUPPLIER_PID', 'supplier_specific', line.code, 32),
    numberOf('BUYER_PID', 'buyer_specific', line.buyerNumber, 50),
    element(
      'bmecat:DESCRIPTION_SHORT',
      short(line.code.length > 32 ? `${line.code} ${line.name}` : line.name, 150),
    ),
    '</PRODUCT_ID>',
    element('QUANTITY', line.quantity),
    element('bmecat:ORDER_UNIT', line.unit),
    '<PRODUCT_PRICE_FIX>',
    element('bmecat:PRICE_AMOUNT', line.price),
    element('bmecat:PRICE_QUANTITY', line.priceUnit),
    '</PRODUCT_PRICE_FIX>',
    element('PRICE_LINE_AMOUNT', plainAmount(line.amount, currency)),
    deliveryOf(line.schedule),
    '</ORDERRESPONSE_ITEM>',
  ].join('')

const partyOf = (id: string, role: 'buyer' | 'supplier', name: string): string =>
  `<PARTY><bmecat:PARTY_ID type="supplier_specific">${xmlText(short(id, 250))}</bmecat:PARTY_ID>` +
  `${element('PARTY_ROLE', role)}<ADDRESS>${element('bmecat:NAME', short(name, 50))}</ADDRESS></PARTY>`

/** The order as it stands, as the confirmation of each line. */
export function writeOrderResponse(order: Confirmed): string {
  const { buyer, seller, lines, currency } = order
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<ORDERRESPONSE xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.1">',
    `<ORDERRESPONSE_HEADER><CONTROL_INFO>${element('GENERATION_DATE', moment(order.at))}</CONTROL_INFO><ORDERRESPONSE_INFO>`,
    element('ORDER_ID', order.number),
    element('ORDERRESPONSE_DATE', moment(order.at)),
    element('ORDER_DATE', moment(order.placedAt)),
    element('SUPPLIER_ORDER_ID', order.code),
    order.sequence === null ? '' : element('ORDERCHANGE_SEQUENCE_ID', order.sequence),
    '<PARTIES>',
    partyOf(buyer.id, 'buyer', buyer.name),
    partyOf(seller, 'supplier', seller),
    '</PARTIES><ORDER_PARTIES_REFERENCE>',
    `<bmecat:BUYER_IDREF type="supplier_specific">${xmlText(short(buyer.id, 250))}</bmecat:BUYER_IDREF>`,
    `<bmecat:SUPPLIER_IDREF type="supplier_specific">${xmlText(short(seller, 250))}</bmecat:SUPPLIER_IDREF>`,
    '</ORDER_PARTIES_REFERENCE>',
    element('bmecat:CURRENCY', currency),
    ...order.remarks.map(words => `<REMARKS type="orderresponse">${xmlText(short(words, 8_000))}</REMARKS>`),
    '</ORDERRESPONSE_INFO></ORDERRESPONSE_HEADER><ORDERRESPONSE_ITEM_LIST>',
    ...lines.map(line => itemOf(line, currency)),
    '</ORDERRESPONSE_ITEM_LIST><ORDERRESPONSE_SUMMARY>',
    element('TOTAL_ITEM_NUM', lines.length),
    element('TOTAL_AMOUNT', plainAmount(order.net, currency)),
    '</ORDERRESPONSE_SUMMARY></ORDERRESPONSE>\n',
  ].join('')
}
