import { expect, test } from 'vitest'
import { betweenOf, endNumberOf, plotOf } from './line-chart.ts'

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

const named = (name: string, up: number) => ({
  ...curve,
  name,
  // kept level at first, as curves that are cut are, and together at the end
  points: falling.map(([x]): [number, number] => [x, Math.min(60, up * (1 - x / 100) ** 0.5)]),
})
const lines = (...ups: number[]) => ups.map(up => named(`${up} mm²`, up))

test.each<[string, number[]]>([
  ['one', [50]],
  ['four apart', [30, 45, 60, 80]],
  ['five, of which three are cut', [40, 55, 70, 85, 100]],
])('DER-01 of %s curves each name is on its own line, away from the others', (_, ups) => {
  const curves = lines(...ups)
  const { names } = plotOf(
    { farthest: 100, highest: 100, curves, marks: [] },
    { ...box, right: 640, bottom: 430 },
  )
  const at = ({ points }: (typeof curves)[number], x: number) => 430 * (1 - (points[Math.round((x / 640) * 100)]?.[1] ?? 0) / 100) // prettier-ignore
  for (const [i, name] of names.entries()) {
    expect(Math.abs(at(curves[i]!, name.x) - name.y)).toBeLessThan(1)
    for (const [j, other] of names.entries()) {
      if (i === j) continue
      expect(Math.abs(at(curves[j]!, name.x) - name.y), `${ups[j]} at ${ups[i]}`).toBeGreaterThan(
        name.height / 2,
      )
      const gap = Math.max(Math.abs(name.x - other.x) - name.width, Math.abs(name.y - other.y) - name.height)
      expect(gap).toBeGreaterThanOrEqual(14)
    }
  }
})
test('DER-06 numbers stand between those of a low axis, and at an end that has none', () => {
  expect(betweenOf({ highest: 20, upStep: 10 })).toEqual([2, 4, 6, 8, 12, 14, 16, 18])
  expect(betweenOf({ highest: 40, upStep: 10 })).toEqual([5, 15, 25, 35])
  expect(betweenOf({ highest: 90, upStep: 10 })).toEqual([])
  expect([125, 120, 122].map(farthest => endNumberOf({ farthest, acrossStep: 10 }))).toEqual([
    125,
    null,
    null,
  ])
  expect(endNumberOf({ farthest: 126, acrossStep: 10 })).toBe(126)
})
test('DER-01 a name steps aside where a point is', () => {
  const [free] = plot([]).names
  const at = Math.round((free?.x ?? 0) / 10)
  const [aside] = plot([[at, 100 - at]]).names
  expect(aside).not.toEqual(free)
  expect((aside?.y ?? 0) / 5).toBeCloseTo((aside?.x ?? 0) / 10)
})
