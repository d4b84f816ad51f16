/** What is held back by the desk, and released: in the transaction that moves the order. */
import type { Json } from '#kit/contract.ts'
import { invalid } from '#kit/refusal.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { piecesLeft } from '../model/states.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayHolds } from '../texts/holds.ts'
import type { OrderWork } from './order-work.ts'

type Details = { [name: string]: Json }

/** What is told the buyer is the note of the event, which they read; what is not told is its reason, for the desk. */
const saying = (text: string, tell: boolean): Details =>
  text === '' ? {} : tell ? { note: text } : { reason: text }

/**
 * Holds lines back that are still to come, or the whole order, with a reason and the day on which to look again; what is held
 * already gets the new reason. Refuses a missing reason, a day that is past and lines of which nothing is left.
 */
export async function putOnHold({ ctx, object: order, input }: OrderWork): Promise<Details> {
  const t = sayHolds(ctx.page.language)
  const { lines, reason, until } = input.hold ?? { lines: [], reason: '', until: null }
  const wrong: { field: string; message: string }[] = []
  if (reason === '') wrong.push({ field: 'reason', message: t.reasonNeeded() })
  if (until !== null && until < dayOf(ctx.clock(), ctx.page.timeZone))
    wrong.push({ field: 'until', message: sayOwnOrders(ctx.page.language).dayIsPast() })
  const chosen = order.lines.filter(line => lines.includes(line.lineNumber) && piecesLeft(line) > 0)
  if (chosen.length < lines.length) wrong.push({ field: '', message: t.nothingLeft() })
  if (wrong.length > 0) throw invalid(wrong)
  const hold = { reason, until, told: input.tell ?? false }
  if (lines.length === 0) order.hold = hold
  for (const line of chosen) line.hold = hold
  return {
    ...saying(reason, hold.told),
    ...(lines.length > 0 && { lines: chosen.map(line => line.lineNumber) }),
    ...(until !== null && { until }),
  }
}

/** Releases a line, or all that is held back. Refuses a line that is not. */
export async function release({ ctx, object: order, input }: OrderWork): Promise<Details> {
  const only = input.releasedLine
  const lines = order.lines.filter(line => line.hold && (only === undefined || line.lineNumber === only))
  if (only !== undefined && lines.length === 0)
    throw invalid([{ field: '', message: sayHolds(ctx.page.language).notOnHold() }])
  for (const line of lines) line.hold = null
  if (only === undefined) order.hold = null
  return {
    ...saying(input.note ?? '', input.tell ?? false),
    ...(only !== undefined && { lines: [only] }),
  }
}
