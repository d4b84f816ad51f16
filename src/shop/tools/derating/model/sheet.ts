/** What stands on the printed sheet of a set, in words of one language: plain data for the page and for the paper. */
import type { LineChart } from '#kit/chart/line-chart.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#shop/catalogue/articles/model.ts'

export type DeratingSheet = {
  language: Language
  title: string
  code: string
  name: string
  /** 'Set: Press 1' */
  set: string
  /** for whom and when it was made */
  made: string
  day: CalendarDate
  /** of the product's page */
  address: string
  note: string
  chart: LineChart
  pointsTitle: string
  pointHead: string[]
  points: string[][]
  noPoints: string
  valuesTitle: string
  valueHead: string[]
  values: string[][]
}
