/** What stands on a credit note, in words of one language: plain data for who lays it out. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import type { Column } from '#kit/paper/table.ts'

type CellLine = { text: string; tone: 'plain' | 'strong' | 'muted' }
export type CreditPaper = {
  language: Language
  title: string
  number: string
  subject: string
  day: CalendarDate
  footLine: string
  footNote: string
  recipient: { title: string; lines: string[] }
  facts: { name: string; value: string }[]
  columns: Column[]
  rows: CellLine[][][]
  total: { name: string; value: string }
  note: string
}
