/** What of an order is confirmed, line by line, against what its buyer asked for. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { tenThousandths } from '#kit/money.ts'
import {
  arriving,
  byDay,
  type Order,
  type OrderLine,
  type Promised,
} from '#shop/ordering/orders/model/order.ts'
import type { Mapping } from '#shop/systems/connections/model/connection.ts'
import { unitFor, unitMeantBy } from '#shop/systems/connections/model/units.ts'
import type { IncomingLine } from '#shop/systems/orders-in/model/incoming-order.ts'
import { readPrice } from '#shop/systems/orders-in/model/judge-line.ts'
import { wholePieces } from '#shop/systems/punch-out/model/whole-pieces.ts'
import type { Confirmation, ConfirmedLine, ConfirmedPart, LineReference, Reference } from './documents.ts'

/** What is known of the document that an order came as. */
export type Asked = {
  reference: Reference
  lineOf: ReadonlyMap<number, IncomingLine>
  leftOut: readonly IncomingLine[]
  mapping: Pick<Mapping, 'units' | 'ownUnits'>
}

/** The buyer's line of one of ours; a line that was added here has the number of ours. */
export function referenceOfLine(
  { lineNumber, unit }: Pick<OrderLine, 'lineNumber' | 'unit'>,
  { lineOf, mapping }: Pick<Asked, 'lineOf' | 'mapping'>,
): LineReference {
  const theirs = lineOf.get(lineNumber)
  const ours = unitFor(unit, mapping.units, mapping.ownUnits)
  if (!theirs) return { number: String(lineNumber), unit: ours, supplierNumber: '', buyerNumber: '' }
  const sameUnit = unitMeantBy(theirs.unit, mapping.units, mapping.ownUnits) === unit
  return {
    number: theirs.number || String(lineNumber),
    unit: sameUnit ? theirs.unit : ours,
    supplierNumber: theirs.supplierNumber,
    buyerNumber: theirs.buyerNumber,
  }
}

const scaled = (decimal: string): { digits: bigint; places: number } => {
  const [whole = '', decimals = ''] = decimal.split('.')
  return { digits: BigInt(whole + decimals), places: decimals.length }
}
/** Is what was asked for another price than ours, exactly? None was asked for: no. */
function isOtherPrice(theirs: IncomingLine, ours: Pick<OrderLine, 'price' | 'priceUnit'>): boolean {
  const read = readPrice(theirs)
  if (!read) return theirs.price !== ''
  const { digits, places } = scaled(read.price)
  return (
    digits * 10_000n * BigInt(ours.priceUnit) !==
    tenThousandths(ours.price) * 10n ** BigInt(places) * BigInt(read.priceBase)
  )
}

const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\dA-Z]/g, '')
const isOtherArticle = (theirs: IncomingLine, code: string): boolean =>
  theirs.supplierNumber !== '' && plainNumber(theirs.supplierNumber) !== plainNumber(code)

/** What is kept of a line by the day on which it arrives or arrived: what has left is not moved by a new day. */
function partsOf(line: OrderLine): Promised[] {
  let gone = line.shipped
  const parts = arriving(line).flatMap((part): Promised[] => {
    const left = Math.min(gone, part.quantity)
    gone -= left
    return [
      ...(left > 0 ? [{ ...part, quantity: left }] : []),
      ...(part.quantity > left
        ? [{ ...part, quantity: part.quantity - left, on: line.expectedOn ?? part.on }]
        : []),
    ]
  })
  return byDay(parts)
}

function confirmedLine(line: OrderLine, asked: Asked): ConfirmedLine {
  const theirs = asked.lineOf.get(line.lineNumber)
  const kept = line.quantity - line.cancelled
  const wanted = (theirs && wholePieces(theirs.quantity)) ?? kept
  const newPrice =
    theirs && isOtherPrice(theirs, line) ? { price: line.price, priceUnit: line.priceUnit } : null
  const substitute = theirs !== undefined && isOtherArticle(theirs, line.code)
  const isOther = newPrice !== null || substitute || kept > wanted
  const parts = partsOf(line).map(({ quantity, on, from }): ConfirmedPart => {
    const late = isLate(on, theirs?.desiredOn ?? null)
    const state = isOther
      ? 'changed'
      : !late
        ? 'accepted'
        : from === 'stock' && line.expectedOn === null
          ? 'changed'
          : 'backordered'
    return { quantity, state, on }
  })
  const undated = kept - parts.reduce((sum, part) => sum + part.quantity, 0)
  if (undated > 0) parts.push({ quantity: undated, state: isOther ? 'changed' : 'accepted', on: null })
  const rejected = Math.max(0, wanted - kept)
  return {
    ...referenceOfLine(line, asked),
    quantity: kept + rejected,
    code: line.code,
    name: line.name,
    price: line.price,
    priceUnit: line.priceUnit,
    newPrice,
    substitute,
    parts: [
      ...parts,
      ...(rejected > 0 ? [{ quantity: rejected, state: 'rejected' as const, on: null }] : []),
    ],
  }
}
const isLate = (on: CalendarDate, desiredOn: CalendarDate | null): boolean =>
  desiredOn !== null && on > desiredOn

/** A line of theirs that was left out. */
const leftOutLine = (theirs: IncomingLine): ConfirmedLine => {
  const quantity = wholePieces(theirs.quantity) ?? 1
  return {
    number: theirs.number,
    unit: theirs.unit || 'EA',
    supplierNumber: theirs.supplierNumber,
    buyerNumber: theirs.buyerNumber,
    quantity,
    code: theirs.supplierNumber,
    name: theirs.description,
    price: '0',
    priceUnit: 1,
    newPrice: null,
    substitute: false,
    parts: [{ quantity, state: 'rejected', on: null }],
  }
}

/** The confirmation of an order as it is at this moment. `version` counts from 1. */
export function confirmationOf(
  order: Order,
  asked: Asked,
  { version, before }: { version: number; before: string | null },
): Confirmation {
  const known = order.lines.filter(line => asked.lineOf.has(line.lineNumber))
  const added = order.lines.filter(
    line => !asked.lineOf.has(line.lineNumber) && line.quantity > line.cancelled,
  )
  const lines = [
    ...known.map(line => confirmedLine(line, asked)).filter(line => line.quantity > 0),
    ...asked.leftOut.map(leftOutLine),
  ]
  const parts = lines.flatMap(line => line.parts)
  const all = (state: ConfirmedPart['state']) => parts.every(part => part.state === state)
  return {
    reference: asked.reference,
    number: `${order.code}-C`,
    version,
    before,
    state:
      all('rejected') && added.length === 0
        ? 'rejected'
        : all('accepted') && added.length === 0
          ? 'accepted'
          : 'detail',
    currency: order.currency,
    net: order.net,
    delivery: order.delivery,
    tax: order.tax,
    lines,
    added: added.map(line => `${line.quantity - line.cancelled} × ${line.code} ${line.name}`.trim()),
  }
}
