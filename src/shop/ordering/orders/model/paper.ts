/** What stands on a paper about an order, in words of one language: plain data for who lays it out. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'

type Named = { name: string; value: string }
/** A line of a cell; `muted` stands back, e.g. the name below a part number. */
export type PaperLine = { text: string; tone: 'plain' | 'strong' | 'muted' }

export type OrderPaper = {
  language: Language
  /** 'Order confirmation' */
  title: string
  /** '1004001', '1004001-2' */
  number: string
  subject: string
  /** stands as bars beside the title, for scanners: the number of the order; absent: it is not scanned */
  code?: string
  /** the paper's own date */
  day: CalendarDate
  /** name and address of the seller, and how to reach them; below each other at the foot of each page */
  footLine: string
  footNote: string
  /** side by side; at most four */
  addresses: { title: string; lines: string[] }[]
  facts: Named[]
  columns: { title: string; share: number; align?: 'start' | 'end' }[]
  rows: PaperLine[][][]
  totals: (Named & { strong?: boolean })[]
  /** paragraphs below */
  notes: string[]
}

export const plain = (text: string): PaperLine => ({ text, tone: 'plain' })
export const strong = (text: string): PaperLine => ({ text, tone: 'strong' })
export const muted = (text: string): PaperLine => ({ text, tone: 'muted' })
