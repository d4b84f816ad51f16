/** Draws the derating curves of an article: ambient temperature across, permissible current up. */
import type { Chart } from '../../model/paper.ts'
import { ground, green, ink, muted, rule, type Pen } from './pen.ts'

/** Told apart by colour and by the words at their end. */
const colours = [green, '#0b4c98', '#a85b00', '#7a2e8f', '#b0231b', '#46564e']
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]

/** Height that a chart takes with its words. */
export const chartHeight = 226

export function drawChart(
  pen: Pen,
  chart: Chart,
  x: number,
  y: number,
  width: number,
  language: string,
): void {
  const { doc } = pen
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const most = Math.max(...chart.curves.flatMap(one => one.points.map(p => p[1])), 0.1)
  const step = steps.find(one => most / one <= 8) ?? 200
  const high = Math.ceil((most * 1.02) / step) * step
  const [left, right, up, down] = [x + 34, x + width - 112, y + 22, y + chartHeight - 44]
  const across = (t: number) => left + ((right - left) * t) / chart.hottest
  const above = (a: number) => down - ((down - up) * a) / high
  const small = { size: 7, colour: muted }
  pen.write(chart.title, x, y, { size: 9.5, weight: 'strong' })
  pen.box(left, up, right - left, down - up, ground)
  for (let a = 0; a <= high + step / 2; a += step) {
    pen.line(left, above(a), right, above(a), rule, 0.4)
    pen.write(number.format(a), left - 5, above(a) - 5, small, 'end')
  }
  for (let t = 0; t <= chart.hottest; t += 20) {
    pen.line(across(t), up, across(t), down, rule, 0.4)
    pen.write(number.format(t), across(t), down + 4, small, 'middle')
  }
  pen.write(chart.current, x, up - 4, small)
  pen.write(chart.ambient, right, down + 14, small, 'end')
  let taken = up - 20
  for (const [i, { name, points }] of chart.curves.entries()) {
    const colour = colours[i % colours.length] ?? ink
    for (const [k, [t, a]] of points.entries()) {
      if (k === 0) doc.moveTo(across(t), above(a))
      else doc.lineTo(across(t), above(a))
    }
    doc.lineWidth(1.3).lineJoin('round').stroke(colour)
    // the legend in the order of the curves, from the top
    taken = Math.max(taken + 12, up)
    pen.line(right + 10, taken + 5, right + 24, taken + 5, colour, 1.6)
    for (const [row, words] of pen.lines(name, 86, { size: 7 }).entries()) {
      pen.write(words, right + 28, taken + row * 9, { size: 7 })
      if (row > 0) taken += 9
    }
  }
  pen.block(chart.note, x, down + 25, width, small)
}
