/** What stands on a return label: plain data for who lays it out. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'

export type ReturnLabel = {
  language: Language
  title: string
  /** the return number: as text and as bars */
  number: string
  subject: string
  day: CalendarDate
  footLine: string
  footNote: string
  to: { title: string; lines: string[] }
  from: { title: string; lines: string[] }
  facts: { name: string; value: string }[]
  /** what to do, in order */
  steps: string[]
}
