import { drawHeading, drawText, drawTitle } from '#kit/paper/blocks.ts'
import { drawChart } from '#kit/paper/chart.ts'
import { inner, margin, openPaper } from '#kit/paper/page.ts'
import { drawTable } from '#kit/paper/table.ts'
import { letterhead } from '#ui/letterhead.ts'
import type { DeratingSheet } from '../../model/sheet.ts'

const chartHeight = 330

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
  drawChart(paper.pen, sheet.chart, margin, y, inner, sheet.language, chartHeight)
  y = drawHeading(paper, sheet.pointsTitle, y + chartHeight + 22)
  y =
    sheet.points.length === 0
      ? drawText(paper, sheet.noPoints, y)
      : drawTable(
          paper,
          sheet.pointHead.map((title, i) => ({ title, share: i < 3 ? 1 : 2.4 })),
          sheet.points,
          y,
        )
  y = drawHeading(paper, sheet.valuesTitle, y + 14)
  drawTable(
    paper,
    sheet.valueHead.map(title => ({ title, share: 1, align: 'end' as const })),
    sheet.values,
    y,
  )
  return paper.finish()
}
