/** A chart of curves on paper: the layout of `#kit/chart/line-chart.ts`, a legend at the right, a note below. */
import { betweenOf, endNumberOf, plotOf, ticksOf, type LineChart } from '../chart/line-chart.ts'
import { ink, muted, rule, tint, type Pen } from './pen.ts'

/** Height that a chart takes with its words, in points; at least this. */
export const chartHeight = 236

const legendWidth = 112
const small = { size: 7, colour: muted }

/** Colours of charts are CSS colours; paper takes their three parts from 0 to 255. */
export function paperColour(colour: string): string | [number, number, number] {
  const [, r, g, b] = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(colour) ?? []
  return b === undefined ? colour : [Number(r), Number(g), Number(b)]
}

/** Words on the plot, readable where a curve passes behind them. */
function onPlot(pen: Pen, words: string, x: number, y: number, weight: 'strong' | 'regular'): void {
  const style = { size: 7, weight }
  pen.box(x - 1, y + 1, pen.width(words, style) + 2, 8, tint)
  pen.write(words, x, y, style)
}

/** The name of a curve on its own line. */
function plate(pen: Pen, words: string, x: number, y: number): void {
  const style = { size: 7 }
  const width = pen.width(words, style) + 4
  pen.box(x - width / 2, y - 5, width, 10, tint)
  pen.write(words, x, y - 4, style, 'middle')
}

/** Draws the chart with its upper left corner at (x, y); numbers are written as the language does. */
export function drawChart(
  pen: Pen,
  chart: LineChart,
  x: number,
  y: number,
  width: number,
  language: string,
  height: number = chartHeight,
): void {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const box = { left: x + 34, right: x + width - legendWidth, top: y + 34, bottom: y + height - 44 }
  const { left, right, top, bottom } = box
  const plot = plotOf(chart, box)
  pen.block(chart.title, x, y, width, { size: 9.5, weight: 'strong' }, 'H2')
  const draw = () => {
    pen.box(left, top, right - left, bottom - top, tint)
    for (const v of ticksOf(chart.highest, chart.fineStep))
      pen.line(left, plot.upAt(v), right, plot.upAt(v), rule, 0.2)
    for (const v of ticksOf(chart.highest, chart.upStep)) {
      pen.line(left, plot.upAt(v), right, plot.upAt(v), rule, 0.6)
      pen.write(number.format(v), left - 5, plot.upAt(v) - 5, small, 'end')
    }
    for (const v of betweenOf(chart)) pen.write(number.format(v), left - 5, plot.upAt(v) - 5, small, 'end')
    const end = endNumberOf(chart)
    if (end !== null) pen.write(number.format(end), plot.acrossAt(end), bottom + 4, small, 'middle')
    for (const v of ticksOf(chart.farthest, chart.acrossStep)) {
      pen.line(plot.acrossAt(v), top, plot.acrossAt(v), bottom, rule, 0.4)
      pen.write(number.format(v), plot.acrossAt(v), bottom + 4, small, 'middle')
    }
    // above the highest number of its axis
    pen.write(chart.up, x, top - 17, small)
    pen.write(chart.across, right, bottom + 14, small, 'end')
    for (const [i, path] of plot.paths.entries()) stroke(pen, path, chart.curves[i])
    for (const [i, { x: at, y: up }] of plot.names.entries()) plate(pen, chart.curves[i]?.name ?? '', at, up)
    for (const [i, { x: at, y: up }] of plot.marks.entries()) mark(pen, chart.marks[i], at, up)
    legend(pen, chart, right + 10, top)
  }
  const names = chart.curves.map(one => one.name).join('; ')
  pen.tags.piece('Figure', draw, `${chart.title}: ${chart.up}, ${chart.across}. ${names}`)
  pen.block(chart.note, x, bottom + 25, width, small)
}

/** A thin dark line below the coloured one, so that light colours are seen too. */
function stroke({ doc }: Pen, path: string, curve: LineChart['curves'][number] | undefined): void {
  if (!curve || path === '') return
  const dash = curve.dash.map(one => one * 0.6)
  const dashed = () => (dash.length > 0 ? doc.dash(dash as never, {}) : doc.undash())
  dashed()
  doc.path(path).lineWidth(1.9).lineJoin('round').stroke(ink)
  doc.path(path).lineWidth(1.2).lineJoin('round').stroke(paperColour(curve.colour))
  doc.undash()
}

function mark(pen: Pen, one: LineChart['marks'][number] | undefined, x: number, y: number): void {
  if (!one) return
  const { doc } = pen
  if (one.shape === 'circle') doc.circle(x, y, 3)
  else doc.polygon([x, y - 3.6], [x + 3.6, y + 2.8], [x - 3.6, y + 2.8])
  doc.lineWidth(0.5).fillAndStroke(paperColour(one.colour), ink)
  const wide = pen.width(one.name, { size: 7, weight: 'strong' })
  onPlot(pen, one.name, one.atEnd ? x - 6 - wide : x + 6, y - 10, 'strong')
}

function legend(pen: Pen, { curves }: LineChart, x: number, top: number): void {
  let y = top
  for (const curve of curves) {
    stroke(pen, `M${x} ${y + 5}H${x + 22}`, curve)
    for (const words of pen.lines(curve.name, legendWidth - 40, { size: 7 })) {
      pen.write(words, x + 27, y, { size: 7 })
      y += 9
    }
    y += 4
  }
}
