/** What all papers about an order say in the same way. */
import { formatDate, formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { formatPrice } from '#kit/money.ts'
import type { Language } from '#platform/language/language.ts'
import { countText, perText, type OrderUnit } from '#platform/units/order-unit.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { carrierName } from '../../model/carriers.ts'
import { furtherReference } from '../../model/further-reference.ts'
import { byDay } from '../../model/order.ts'
import { lineName, type Order, type OrderLine, type Shipment } from '../../model/order.ts'
import { muted, plain, strong, type OrderPaper, type PaperLine } from '../../model/paper.ts'
import { postalLines } from '../../model/postal.ts'
import { sayOwnOrders } from '../../texts/account.ts'
import { sayPapers } from '../../texts/papers.ts'

/** In which words a paper is written, for whom, and when. */
export type Writing = {
  language: Language
  formatLocale: string
  timeZone: string
  today: CalendarDate
  /** of the order's page, with the shop's address */
  link: string
  /** name of the delivery mode in that language */
  deliveryMode: string
  seller: Pick<OrderPaper, 'footLine' | 'footNote'>
}

/** The words of orders, and those of papers about them, for papers of other domains too. */
export const orderWords = (language: Language) => ({
  order: sayOwnOrders(language),
  paper: sayPapers(language),
})

type Facts = OrderPaper['facts']
/** Names with what is said of them; what is empty is left out. */
export const facts = (rows: readonly (readonly [string, string | null | undefined])[]): Facts =>
  rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))

/** Part number, name, label and the company's own numbers of a line, below each other. */
export function articleCell(
  line: Pick<OrderLine, 'code' | 'name' | 'names' | 'details' | 'ownNumbers'>,
  order: Pick<Order, 'language'>,
  language: Language,
): PaperLine[] {
  const label = lineLabel(line.details, language)
  return [
    strong(line.code),
    muted(lineName(line, order.language, language)),
    ...(label ? [muted(label)] : []),
    ...(line.ownNumbers ? [muted(sayPapers(language).yourNumber({ numbers: line.ownNumbers }))] : []),
  ]
}

export const shipToOf = (order: Order, { language }: Writing): OrderPaper['addresses'][number] => ({
  title: sayOwnOrders(language).shipTo(),
  lines: [...postalLines(order.shipTo, language), order.shipTo.phone].filter(Boolean),
})
export const billToOf = (order: Order, { language }: Writing): OrderPaper['addresses'][number] => ({
  title: sayOwnOrders(language).billTo(),
  lines: postalLines(order.billTo, language),
})

/** The numbers by which buyer and seller know an order, and who ordered when. */
export function headFacts(order: Order, { language, timeZone }: Writing): [string, string | null][] {
  const t = sayOwnOrders(language)
  return [
    [sayPapers(language).orderNumber(), order.code],
    [sayPapers(language).customerNumber(), order.companyCode],
    [t.placedOn(), formatMoment(order.placedAt, timeZone)],
    [t.yourReference(), order.referenceNumber],
    [t.purchaseOrder(), furtherReference(order) || null],
    [t.buyerReference(), order.invoiceData?.buyerReference || null],
    [t.contract(), order.invoiceData?.contract || null],
    [t.costCenter(), order.costCenter && `${order.costCenter.code} ${order.costCenter.name}`],
    [t.orderedBy(), order.buyerName],
  ]
}

/** Pieces of a line that left with shipments up to a number and were not taken back. */
export const shippedUpTo = (order: Order, lineNumber: number, number: number): number =>
  order.shipments
    .filter(shipment => !shipment.undone && shipment.number <= number)
    .flatMap(shipment => shipment.lines)
    .filter(line => line.lineNumber === lineNumber)
    .reduce((sum, line) => sum + line.quantity, 0)

export const shipmentFacts = (
  { shippedAt, carrier, trackingNumber }: Shipment,
  { language, timeZone }: Writing,
): [string, string][] => {
  const t = sayOwnOrders(language)
  return [
    [t.shipped(), formatMoment(shippedAt, timeZone)],
    [t.carrier(), carrierName(carrier)],
    [t.tracking(), trackingNumber],
  ]
}

/** A number of a line in its unit, as columns of quantities hold it: '30', '25 m', '3 bags'. */
export const countCell = (n: number, { unit }: Pick<OrderLine, 'unit'>, writing: Writing): PaperLine[] => [
  plain(countText(n, unit, writing)),
]

/** The price of a line, and below it what it is for. */
export function priceCell(
  line: Pick<OrderLine, 'price' | 'priceUnit' | 'unit'>,
  currency: string,
  { language, formatLocale }: Writing,
): PaperLine[] {
  const per = perText(line.priceUnit, line.unit, language)
  return [plain(formatPrice(line.price, currency, formatLocale)), ...(per === null ? [] : [muted(per)])]
}

/** Days with what comes on each; the day alone where all come together. */
export function daysText(
  parts: readonly { quantity: number; on: CalendarDate }[],
  unit: OrderUnit,
  page: { language: Language; formatLocale: string },
): string[] {
  const days = byDay(parts)
  return days.length === 1
    ? days.map(({ on }) => formatDate(on))
    : days.map(({ quantity, on }) => `${countText(quantity, unit, page)}: ${formatDate(on)}`)
}
