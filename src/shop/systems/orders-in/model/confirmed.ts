/** An order that came as a document as it stands, in the lines that the buyer's system knows. */
import type { Currency } from '#kit/money.ts'
import { owedOfLine } from '#shop/ordering/orders/model/money.ts'
import { arriving, byDay, type Order, type OrderLine } from '#shop/ordering/orders/model/order.ts'
import { unitMeant } from '#platform/units/order-unit.ts'
import type { IncomingLine, IncomingOrder } from './incoming-order.ts'
import type { Confirmed, ConfirmedLine } from './write-opentrans.ts'

/** What an order came as. */
type CameAs = {
  /** the buyer's number of it */
  number: string
  /** the buyer's line of each of ours, by our line number */
  lineOf: ReadonlyMap<number, IncomingLine>
  /** lines of theirs that were left out */
  leftOut: readonly IncomingLine[]
}

function lineOf(line: OrderLine, theirs: IncomingLine | undefined, currency: Currency): ConfirmedLine {
  return {
    number: theirs?.number || String(line.lineNumber),
    code: line.code,
    buyerNumber: theirs?.buyerNumber ?? '',
    name: line.name || line.code,
    quantity: line.quantity - line.cancelled,
    unit: line.unit,
    price: line.price,
    priceUnit: line.priceUnit,
    amount: owedOfLine(line, currency),
    schedule: byDay(arriving(line).map(part => ({ ...part, on: line.expectedOn ?? part.on }))).filter(
      ({ quantity }) => quantity > 0,
    ),
  }
}

/** A line of theirs of which nothing comes. */
const nothingOf = (theirs: IncomingLine): ConfirmedLine => ({
  number: theirs.number,
  code: theirs.supplierNumber,
  buyerNumber: theirs.buyerNumber,
  name: theirs.description || theirs.supplierNumber || theirs.buyerNumber || theirs.number,
  quantity: 0,
  unit: unitMeant(theirs.unit) ?? theirs.unit,
  price: null,
  priceUnit: 1,
  amount: 0,
  schedule: [],
})

/** Whose order it is: their customer number and name. */
export const buyerIn = ({ companyCode, companyId, companyName }: Order): Confirmed['buyer'] => ({
  id: companyCode || String(companyId),
  name: companyName || '–',
})

type Said = Pick<Confirmed, 'at' | 'seller' | 'sequence' | 'remarks'>

export function confirmedOf(order: Order, from: CameAs, said: Said): Confirmed {
  return {
    ...said,
    number: from.number,
    code: order.code,
    placedAt: order.placedAt,
    currency: order.currency,
    net: order.net,
    buyer: buyerIn(order),
    lines: [
      ...order.lines.map(line => lineOf(line, from.lineOf.get(line.lineNumber), order.currency)),
      ...from.leftOut.map(nothingOf),
    ],
  }
}

/** An order that was refused as a whole: nothing comes of any line, and why. */
export const refusedOf = (order: IncomingOrder, buyer: Confirmed['buyer'], said: Said): Confirmed => ({
  ...said,
  number: order.number,
  code: '',
  placedAt: null,
  currency: order.currency,
  net: 0,
  buyer,
  lines: order.lines.map(nothingOf),
})
