/** What stands on the papers that the shop prints itself, in one language and in words: plain data for who lays them out. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import type { LineChart } from '#kit/chart/line-chart.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'

export type Row = { name: string; value: string }
export type PaperHead = {
  language: Language
  /** 'Data sheet' */
  title: string
  code: string
  name: string
  /** series, maker and the maker's number, as far as known */
  facts: string[]
  /** day of the last change of the article's data */
  revision: CalendarDate
  /** of the product page */
  address: string
  /** small print at the foot */
  note: string
}
export type Companion = { code: string; name: string; quantity: string }
export type DataSheet = {
  kind: 'data-sheet'
  head: PaperHead
  description: string
  keyData: Row[]
  groups: { name: string; rows: Row[] }[]
  /** points of [°C, A] */
  chart: LineChart | null
  companions: { title: string; quantity: string; rows: Companion[] }[]
  drawingTitle: string
  drawing: Drawing | null
}
/** One page in which the maker declares what the article holds. */
export type Declaration = {
  kind: 'declaration'
  head: PaperHead
  opening: string
  sections: { title: string; text: string; table?: { head: string[]; rows: string[][] } }[]
  /** who declares, and where */
  signature: string[]
}
export type DrawingPaper = { kind: 'drawing'; head: PaperHead; drawing: Drawing }
