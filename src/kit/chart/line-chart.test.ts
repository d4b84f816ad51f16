import { expect, test } from 'vitest'
import { plotOf } from './line-chart.ts'

const box = { left: 0, right: 1_000, top: 0, bottom: 500 }
const falling = Array.from({ length: 101 }, (_, x): [number, number] => [x, 100 - x])
const curve = { name: 'a', colour: '#000', dash: [], points: falling }
const plot = (marks: readonly [number, number][]) =>
  plotOf(
    {
      farthest: 100,
      highest: 100,
      curves: [curve],
      marks: marks.map(([across, up], i) => ({
        across,
        up,
        colour: '#000',
        shape: 'circle' as const,
        name: `${i + 1}`,
      })),
    },
    box,
  )

test('DER-01 the name of a curve steps aside along it where a point is, and stays where all is taken', () => {
  const [free] = plot([]).names
  const at = Math.round((free?.x ?? 0) / 10)
  const [aside] = plot([[at + 5, 100 - at]]).names
  expect(aside).not.toEqual(free)
  expect((aside?.y ?? 0) / 5).toBeCloseTo((aside?.x ?? 0) / 10)
  expect(plot([[at - 40, 5]]).names).toEqual([free])
  const everywhere = Array.from({ length: 101 }, (_, x): [number, number] => [x, 100 - x])
  expect(plot(everywhere).names).toEqual([free])
})
