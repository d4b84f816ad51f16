import * as z from 'zod'

/** One span of a week: 1 is Monday; both ends are times of the store's own clock, 'HH:MM', `to` at most '24:00'. */
export type Span = { day: number; from: string; to: string }

const time = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/
const Spans = z.array(
  z.object({ day: z.number().int().min(1).max(7), from: z.string().regex(time), to: z.string().regex(time) }),
)

/** The spans of a kept value, in order; what cannot be read counts as nothing known. */
export function readHours(kept: unknown): Span[] {
  const read = Spans.safeParse(kept)
  return read.success ? inOrder(read.data) : []
}
const inOrder = (spans: readonly Span[]): Span[] =>
  spans.toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1))

/** `unknown`: nothing is kept. `later`: the next opening; `days` from today. */
export type OpenNow =
  | { state: 'open'; until: string }
  | { state: 'later'; days: number; day: number; from: string }
  | { state: 'unknown' }

/** One for each time zone of the gazetteer: they are dear to make. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Weekday (1 Monday … 7 Sunday) and 'HH:MM' of a moment in a time zone. */
export function clockIn(timeZone: string, now: Date): { day: number; time: string } {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  const parts = clock.formatToParts(now)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return {
    day: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(of('weekday')) + 1,
    time: `${of('hour')}:${of('minute')}`,
  }
}

/** Is it open at this weekday and time of its own clock, until when, or when next? */
export function openAt(spans: readonly Span[], { day, time: now }: { day: number; time: string }): OpenNow {
  if (spans.length === 0) return { state: 'unknown' }
  const open = spans.find(span => span.day === day && span.from <= now && now < span.to)
  if (open) return { state: 'open', until: open.to }
  for (let days = 0; days <= 7; days++) {
    const that = ((day - 1 + days) % 7) + 1
    const next = inOrder(spans).find(span => span.day === that && (days > 0 || span.from > now))
    if (next) return { state: 'later', days, day: that, from: next.from }
  }
  return { state: 'unknown' }
}

/** '08:00-13:00, 15:00-18:00' of one day; null when it cannot be read, spans cross or touch the wrong way round. */
export function parseDay(day: number, typed: string): Span[] | null {
  const spans: Span[] = []
  for (const part of typed.split(/[,;]/).map(one => one.trim())) {
    if (part === '') continue
    const [, h1 = '', m1 = '00', h2 = '', m2 = '00'] =
      /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|to|a)\s*(\d{1,2})(?:[:.](\d{2}))?$/.exec(part) ?? []
    const [from, to] = [`${h1.padStart(2, '0')}:${m1}`, `${h2.padStart(2, '0')}:${m2}`]
    if (h1 === '' || !time.test(from) || !time.test(to) || from >= to) return null
    if ((spans.at(-1)?.to ?? '') > from) return null
    spans.push({ day, from, to })
  }
  return spans
}

/** The hours of one day as a person writes them; '' when closed. */
export const dayAsText = (spans: readonly Span[], day: number): string =>
  spans
    .filter(span => span.day === day)
    .map(span => `${span.from}–${span.to}`)
    .join(', ')
