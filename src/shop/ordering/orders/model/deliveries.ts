/** What of an order is still to arrive, day by day, and as entries of a calendar (iCalendar, RFC 5545; ux.md 3.9). */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import { comingParts, type OrderLine } from './order.ts'

type Line = Pick<
  OrderLine,
  'code' | 'unit' | 'quantity' | 'cancelled' | 'shipped' | 'schedule' | 'expectedOn'
>
export type DeliveryDay = { on: CalendarDate; pieces: { code: string; unit: string; quantity: number }[] }

/** The days on which pieces arrive that have not left yet, from today on: what has left comes off the first. */
export function deliveriesOf(lines: readonly Line[], today: CalendarDate): DeliveryDay[] {
  const days = new Map<CalendarDate, DeliveryDay['pieces']>()
  for (const line of lines) {
    for (const { on, quantity } of comingParts(line))
      if (on >= today) days.set(on, [...(days.get(on) ?? []), { code: line.code, unit: line.unit, quantity }])
  }
  return [...days].map(([on, pieces]) => ({ on, pieces })).toSorted((a, b) => a.on.localeCompare(b.on))
}

const utf8 = new TextEncoder()
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of 75 octets at most; what is longer goes on in the next one. */
function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const sign of line) {
    const size = utf8.encode(sign).length
    if (octets + size > 74) {
      parts.push('')
      octets = 0
    }
    parts[parts.length - 1] += sign
    octets += size
  }
  return parts.join('\r\n ')
}

/** A calendar with one whole day for each delivery; the same day of the same order takes the place of what it was. */
export function deliveryCalendar(
  days: readonly DeliveryDay[],
  about: { orderCode: string; host: string; url: string; madeAt: Date },
  words: { summary: string; pieces: (day: DeliveryDay) => readonly string[] },
): string {
  const plain = (day: CalendarDate) => day.replaceAll('-', '')
  const stamp = `${about.madeAt
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, '')}Z`
  const events = days.flatMap(day => [
    'BEGIN:VEVENT',
    `UID:order-${about.orderCode}-${day.on}@${about.host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(day.on)}`,
    `DTEND;VALUE=DATE:${plain(addDays(day.on, 1))}`,
    `SUMMARY:${escaped(words.summary)}`,
    `DESCRIPTION:${escaped(words.pieces(day).join('\n'))}`,
    `URL:${about.url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Contara//Orders//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
