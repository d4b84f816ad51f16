import { dayOf } from '#kit/calendar-date.ts'
import type { Order, Shipment } from '../../model/order.ts'
import { plain, type OrderPaper } from '../../model/paper.ts'
import { sayOwnOrders } from '../../texts/account.ts'
import { sayPapers } from '../../texts/papers.ts'
import {
  articleCell,
  countCell,
  facts,
  headFacts,
  shipmentFacts,
  shippedUpTo,
  shipToOf,
  type Writing,
} from './on-paper.ts'

/** What lies in a parcel, for who opens it: no prices; what was still to come when it left. */
export function deliveryNote(order: Order, shipment: Shipment, writing: Writing): OrderPaper {
  const { language } = writing
  const t = sayOwnOrders(language)
  const p = sayPapers(language)
  const lines = shipment.lines.flatMap(part => {
    const line = order.lines.find(one => one.lineNumber === part.lineNumber)
    return line ? [{ line, quantity: part.quantity }] : []
  })
  return {
    language,
    title: p.deliveryNote(),
    number: `${order.code}-${shipment.number}`,
    subject: p.subject({ code: order.code }),
    day: dayOf(shipment.shippedAt),
    ...writing.seller,
    addresses: [shipToOf(order, writing)],
    facts: facts([
      ...headFacts(order, writing),
      ...shipmentFacts(shipment, writing),
      [t.deliveryMode(), writing.deliveryMode],
    ]),
    columns: [
      { title: t.position(), share: 0.8, align: 'end' },
      { title: t.partNumber(), share: 5 },
      { title: p.ordered(), share: 1.4, align: 'end' },
      { title: p.inThisShipment(), share: 1.8, align: 'end' },
      { title: p.stillToCome(), share: 1.6, align: 'end' },
    ],
    rows: lines.map(({ line, quantity }) => [
      [plain(String(line.lineNumber))],
      articleCell(line, order, language),
      countCell(line.quantity, line, writing),
      countCell(quantity, line, writing),
      countCell(
        Math.max(0, line.quantity - line.cancelled - shippedUpTo(order, line.lineNumber, shipment.number)),
        line,
        writing,
      ),
    ]),
    totals: [],
    notes: [p.checkNote()],
  }
}
