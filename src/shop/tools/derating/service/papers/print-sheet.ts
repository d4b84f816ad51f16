import { drawHeading, drawText, drawTitle } from '#kit/paper/blocks.ts'
import { drawChart } from '#kit/paper/chart.ts'
import { bottom, inner, margin, openPaper } from '#kit/paper/page.ts'
import { lineOf } from '#kit/paper/pen.ts'
import { drawTable } from '#kit/paper/table.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { DeratingSheet } from '../../model/sheet.ts'

/** of the chart: as much as the tables leave on the page, within these; points */
const minHeight = 180
const maxHeight = 330
const pointSize = 8.5
const valueSize = 7
/** of a row of a table, and of a heading with what is kept free around it */
const rowOf = (size: number): number => lineOf({ size }) + 8
const headingHeight = 42

/** The sheet of a set as PDF: title block, chart, points with their reserve, values of the curves. */
export function printSheet(sheet: DeratingSheet): Promise<Buffer> {
  const paper = openPaper({
    letterhead,
    language: sheet.language,
    title: sheet.title,
    number: sheet.code,
    subject: sheet.name,
    day: sheet.day,
    footLine: `${sheet.made}   ${sheet.address}`,
    footNote: sheet.note,
  })
  let y = drawTitle(paper, `${sheet.title} ${sheet.code}`, paper.next())
  y = drawText(paper, `${sheet.name}\n${sheet.set}\n${sheet.made}`, y) + 6
  const { points, values, valueHead } = sheet
  const below =
    2 * headingHeight + (points.length + 1) * rowOf(pointSize) + valueHead.length * rowOf(valueSize)
  const chartHeight = Math.min(maxHeight, Math.max(minHeight, bottom - y - below))
  drawChart(paper.pen, sheet.chart, margin, y, inner, sheet.language, chartHeight)
  y = drawHeading(paper, sheet.pointsTitle, y + chartHeight + 22)
  y =
    points.length === 0
      ? drawText(paper, sheet.noPoints, y)
      : drawTable(
          paper,
          sheet.pointHead.map((title, i) => ({ title, share: i < 3 ? 1 : 2.4 })),
          points,
          y,
          { size: pointSize },
        )
  y = drawHeading(paper, sheet.valuesTitle, y + 14)
  // a row for each curve: as many columns as there are temperatures take less room than as many rows
  const [ambient = '', ...curves] = valueHead
  drawTable(
    paper,
    [ambient, ...values.map(([at = '']) => at)].map((title, i) => ({
      title,
      share: i === 0 ? 1.8 : 1,
      align: i === 0 ? 'start' : 'end',
    })),
    curves.map((label, i) => [label, ...values.map(row => row[i + 1] ?? '')]),
    y,
    { size: valueSize },
  )
  return paper.finish()
}
