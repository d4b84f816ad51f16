/** A chart of curves: one value across, one up, a legend at the right, a note below. */
import { accent, ink, muted, rule, tint, type Pen } from './pen.ts'

export type LineChart = {
  title: string
  note: string
  /** names of the axes with their units */
  across: string
  up: string
  /** end of the axis across, which begins at 0 */
  farthest: number
  curves: { name: string; points: [number, number][] }[]
}

/** Told apart by colour and by the words of the legend, in the same order. */
const colours = [accent, '#0b4c98', '#a85b00', '#7a2e8f', '#b0231b', '#46564e']
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const stepFor = (most: number, parts: number) => steps.find(one => most / one <= parts) ?? most / parts

/** Height that a chart takes with its words, in points. */
export const chartHeight = 236

/** Draws the chart with its upper left corner at (x, y); numbers are written as the language does. */
export function drawChart(
  pen: Pen,
  chart: LineChart,
  x: number,
  y: number,
  width: number,
  language: string,
): void {
  const { doc } = pen
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const most = Math.max(...chart.curves.flatMap(one => one.points.map(p => p[1])), 0.1)
  const step = stepFor(most, 8)
  const high = Math.ceil((most * 1.02) / step) * step
  const [left, right, top, down] = [x + 34, x + width - 112, y + 34, y + chartHeight - 44]
  const acrossAt = (v: number) => left + ((right - left) * v) / chart.farthest
  const upAt = (v: number) => down - ((down - top) * v) / high
  const small = { size: 7, colour: muted }
  pen.block(chart.title, x, y, width, { size: 9.5, weight: 'strong' }, 'H2')
  const draw = () => {
    pen.box(left, top, right - left, down - top, tint)
    for (let v = 0; v <= high + step / 2; v += step) {
      pen.line(left, upAt(v), right, upAt(v), rule, 0.4)
      pen.write(number.format(v), left - 5, upAt(v) - 5, small, 'end')
    }
    const wide = stepFor(chart.farthest, 8)
    for (let v = 0; v <= chart.farthest; v += wide) {
      pen.line(acrossAt(v), top, acrossAt(v), down, rule, 0.4)
      pen.write(number.format(v), acrossAt(v), down + 4, small, 'middle')
    }
    // above the highest number of its axis
    pen.write(chart.up, x, top - 17, small)
    pen.write(chart.across, right, down + 14, small, 'end')
    let taken = top - 12
    for (const [i, { name, points }] of chart.curves.entries()) {
      const colour = colours[i % colours.length] ?? ink
      for (const [k, [a, b]] of points.entries())
        if (k === 0) doc.moveTo(acrossAt(a), upAt(b))
        else doc.lineTo(acrossAt(a), upAt(b))
      doc.lineWidth(1.3).lineJoin('round').stroke(colour)
      taken = Math.max(taken + 12, top)
      pen.line(right + 10, taken + 5, right + 24, taken + 5, colour, 1.6)
      for (const [row, words] of pen.lines(name, 80, { size: 7 }).entries()) {
        if (row > 0) taken += 9
        pen.write(words, right + 28, taken, { size: 7 })
      }
    }
  }
  const names = chart.curves.map(one => one.name).join('; ')
  pen.tags.piece('Figure', draw, `${chart.title}: ${chart.up}, ${chart.across}. ${names}`)
  pen.block(chart.note, x, down + 25, width, small)
}
