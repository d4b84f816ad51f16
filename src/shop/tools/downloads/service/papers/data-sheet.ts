/** Lays the data sheet of an article out on A4: who it is, its drawing, then all its data in two columns. */
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import type { DataSheet, Row } from '../../model/paper.ts'
import { chartHeight, drawChart } from '#kit/paper/chart.ts'
import { bottom, inner, margin, openPaper } from '#kit/paper/page.ts'
import { headOfPaper } from './paper-head.ts'
import { paintPicture } from './paint-picture.ts'
import { tint, accent, lineOf, muted, rule, type Pen } from '#kit/paper/pen.ts'

const gap = 22
const column = (inner - gap) / 2
const rowStyle = { size: 8 }
const valueStyle = { size: 8, weight: 'strong' as const }
const headStyle = { size: 9.5, weight: 'strong' as const, colour: accent }
const keyName = { size: 7.5, colour: muted }
const keyValue = { size: 11, weight: 'strong' as const }
const nameShare = 0.53

/** A flow of blocks down two columns and over pages. */
type Flow = {
  pen: Pen
  x: number
  y: number
  column: 0 | 1
  from: number
  /** where the first column ends when both shall be equally long */
  end: number
  /** lowest point written on this page */
  low: number
  next: () => number
}

function makeRoom(flow: Flow, height: number): void {
  flow.low = Math.max(flow.low, flow.y)
  if (flow.y + height <= (flow.column === 0 ? flow.end : bottom)) return
  if (flow.column === 0) {
    flow.column = 1
    flow.x = margin + column + gap
    flow.y = flow.from
  } else {
    flow.y = flow.from = flow.low = flow.next()
    flow.end = bottom
    flow.column = 0
    flow.x = margin
  }
}

/** Both columns anew, below all that is written. */
function startColumns(flow: Flow, from: number, height: number): void {
  flow.y = flow.from = flow.low = from
  flow.column = 0
  flow.x = margin
  // what fits on the page is shared evenly between the columns
  flow.end = height / 2 <= bottom - from ? Math.min(bottom, from + height / 2 + 14) : bottom
}

function heightOfRow(pen: Pen, { name, value }: Row): number {
  const most = Math.max(
    pen.lines(name, column * nameShare - 8, rowStyle).length,
    pen.lines(value, column * (1 - nameShare), valueStyle).length,
  )
  return most * lineOf(rowStyle) + 4
}

const groupHead = lineOf(headStyle) + 2
const groupGap = 14

function writeRow(flow: Flow, { name, value }: Row): void {
  const { pen } = flow
  const height = heightOfRow(pen, { name, value })
  makeRoom(flow, height)
  pen.tags.group('TR', () => {
    const names = { ...rowStyle, colour: muted }
    pen.block(name, flow.x, flow.y + 2, column * nameShare - 8, names, 'TH')
    pen.block(value, flow.x + column * nameShare, flow.y + 2, column * (1 - nameShare), valueStyle, 'TD')
  })
  flow.y += height
  pen.line(flow.x, flow.y, flow.x + column, flow.y, rule, 0.4)
}

function writeGroup(flow: Flow, name: string, rows: readonly Row[]): void {
  // a heading never stands alone at the foot of a column
  makeRoom(flow, 44)
  flow.pen.block(flow.pen.fitted(name, column, headStyle), flow.x, flow.y, column, headStyle, 'H2')
  flow.y += lineOf(headStyle) + 2
  flow.pen.line(flow.x, flow.y, flow.x + column, flow.y, accent, 0.8)
  flow.pen.tags.group('Table', () => {
    for (const row of rows) writeRow(flow, row)
  })
  flow.low = Math.max(flow.low, flow.y)
  flow.y += groupGap
}

function frontPage(pen: Pen, sheet: DataSheet, from: number): number {
  const { head, keyData, drawing } = sheet
  const picture = drawing ? 168 : 0
  const room = inner - (picture ? picture + gap : 0)
  let y = pen.block(head.code, margin, from, room, { size: 20, weight: 'strong' }, 'H1') + 2
  y = pen.block(head.name, margin, y, room, { size: 12, weight: 'strong' }) + 3
  if (head.facts.length > 0)
    y = pen.block(head.facts.join('   '), margin, y, room, { size: 8.5, colour: muted }) + 6
  if (sheet.description) y = pen.block(sheet.description, margin, y, room, { size: 8.5 }) + 8
  if (drawing) {
    const place = { x: margin + room + gap, y: from - 6, w: picture, h: picture }
    const paint = () => paintPicture(pen.doc, renderProduct(drawing, 'main', head), place)
    pen.tags.piece('Figure', paint, head.name)
    y = Math.max(y, from + picture)
  }
  if (keyData.length > 0) {
    const wide = inner / 3
    const rows = Math.ceil(keyData.length / 3)
    pen.box(margin, y, inner, rows * 36 + 4, tint)
    for (const [i, one] of keyData.entries()) {
      const [x, down] = [margin + (i % 3) * wide + 10, y + Math.floor(i / 3) * 36 + 7]
      pen.write(pen.fitted(one.name, wide - 16, keyName), x, down, keyName)
      pen.write(pen.fitted(one.value, wide - 16, keyValue), x, down + 11, keyValue)
    }
    y += rows * 36 + 18
  }
  if (!drawing) return y
  pen.block(sheet.drawingTitle, margin, y, inner, headStyle, 'H2')
  y += lineOf(headStyle) + 4
  const height = Math.min(bottom - y, (inner * 148) / 210)
  const place = { x: margin, y, w: inner, h: height }
  const paint = () => paintPicture(pen.doc, renderProduct(drawing, 'dim', head), place)
  pen.tags.piece('Figure', paint, `${sheet.drawingTitle} ${head.code}`)
  return bottom
}

function writeCompanions(flow: Flow, { title, quantity, rows }: DataSheet['companions'][number]): void {
  const { pen } = flow
  makeRoom(flow, 60)
  pen.block(title, flow.x, flow.y, column, headStyle, 'H2')
  pen.write(quantity, flow.x + column, flow.y + 2, { size: 7, colour: muted }, 'end')
  flow.y += lineOf(headStyle) + 2
  pen.line(flow.x, flow.y, flow.x + column, flow.y, accent, 0.8)
  for (const one of rows) {
    const names = pen.lines(one.name, column - 30, rowStyle)
    const height = (names.length + 1) * lineOf(rowStyle) + 4
    makeRoom(flow, height)
    pen.write(one.code, flow.x, flow.y + 2, valueStyle)
    pen.write(one.quantity, flow.x + column, flow.y + 2, valueStyle, 'end')
    for (const [i, words] of names.entries())
      pen.write(words, flow.x, flow.y + 2 + (i + 1) * lineOf(rowStyle), { ...rowStyle, colour: muted })
    flow.y += height
    pen.line(flow.x, flow.y, flow.x + column, flow.y, rule, 0.4)
  }
  flow.y += 14
}

/** The data sheet as PDF. */
export function printDataSheet(sheet: DataSheet): Promise<Buffer> {
  const paper = openPaper(headOfPaper(sheet.head))
  const { pen } = paper
  let y = frontPage(pen, sheet, paper.next()) + 10
  if (y > bottom - 120) y = paper.next()
  const flow: Flow = { pen, x: margin, y, column: 0, from: y, end: bottom, low: y, next: paper.next }
  const heights = sheet.groups.map(
    ({ rows }) => groupHead + groupGap + rows.reduce((sum, row) => sum + heightOfRow(pen, row), 0),
  )
  startColumns(flow, y, heights.reduce((sum, one) => sum + one, 0)) // prettier-ignore
  for (const { name, rows } of sheet.groups) writeGroup(flow, name, rows)
  let below = Math.max(flow.low, flow.y - groupGap) + 20
  if (sheet.chart) {
    // across both columns
    if (below + chartHeight > bottom) below = paper.next()
    drawChart(pen, sheet.chart, margin, below, inner, sheet.head.language)
    below += chartHeight + 14
  }
  if (sheet.companions.length > 0) {
    if (below > bottom - 90) below = paper.next()
    const rows = sheet.companions.flatMap(one => one.rows)
    startColumns(flow, below, rows.length * 26 + sheet.companions.length * 30)
    for (const group of sheet.companions) writeCompanions(flow, group)
  }
  return paper.finish()
}
