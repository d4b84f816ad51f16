/** Orders as a scanner or a person enters them: a number a line, and perhaps that of its parcel behind it. */
import { isTrackingNumber } from './carriers.ts'

export type TypedOrder = { line: number; code: string; trackingNumber: string }
/** Why a line cannot be read: it is no number, what stands behind it is no parcel's number, its order has another one above. */
export type WrongLine = { line: number; why: 'order' | 'tracking' | 'twice' }

const number = /^([\p{L}\p{N}](?:[\p{L}\p{N}_.-]{0,39}))(?:[\s,;]+([^\s,;].*)?)?$/su

/**
 * Reads lines like '1004001' and '1004001 JD0123'; blanks, commas and semicolons part the two, empty lines are none. An
 * order that stands twice is one; with two parcels it is wrong, since they leave one after the other.
 */
export function readTypedOrders(text: string): { orders: TypedOrder[]; wrong: WrongLine[] } {
  const orders = new Map<string, TypedOrder>()
  const wrong: WrongLine[] = []
  for (const [i, typed] of text.split(/\r\n?|\n/).entries()) {
    const line = i + 1
    const trimmed = typed.trim()
    if (trimmed === '') continue
    const [, code, trackingNumber = ''] = number.exec(trimmed) ?? []
    const before = code === undefined ? undefined : orders.get(code)
    if (code === undefined) wrong.push({ line, why: 'order' })
    else if (trackingNumber !== '' && !isTrackingNumber(trackingNumber)) wrong.push({ line, why: 'tracking' })
    else if (!before) orders.set(code, { line, code, trackingNumber })
    else if (before.trackingNumber === '') before.trackingNumber = trackingNumber
    else if (trackingNumber !== '' && trackingNumber !== before.trackingNumber)
      wrong.push({ line, why: 'twice' })
  }
  return { orders: [...orders.values()], wrong }
}
