import { expect, test } from 'vitest'
import { autoplayMs, easeInOutExpo, slideMs, stepAt, tooltipOpacity, wrapped } from './slide-steps.ts'

test.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 0],
  [-1, 3, 2],
  [-4, 3, 2],
  [0, 1, 0],
])('VIEW-05 VIEW-09 slide %i of %i is %i: both ends wrap around', (index, count, shown) => {
  expect(wrapped(index, count)).toBe(shown)
})
test.each([
  [100, -1],
  [299, -1],
  [300, 1],
  [499, 1],
])('VIEW-05 a click at %i px in a box from 100 to 500 goes %i', (x, step) => {
  expect(stepAt(x, { left: 100, width: 400 })).toBe(step)
})
test('VIEW-06 VIEW-07 VIEW-08 the times, the easing and the opacity of the specification', () => {
  expect([autoplayMs, slideMs, tooltipOpacity]).toEqual([8000, 750, 0.9])
  // easeInOutExpo: hardly moves at first and at last, and is in the middle at half time
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (/\(([^)]*)\)/.exec(easeInOutExpo)?.[1] ?? '')
    .split(',')
    .map(Number)
  expect([x1 + x2, y1 + y2]).toEqual([1, 1])
  const at = (t: number, p1: number, p2: number) =>
    3 * t * (1 - t) ** 2 * p1 + 3 * t ** 2 * (1 - t) * p2 + t ** 3
  expect(at(0.5, x1, x2)).toBeCloseTo(0.5)
  const tenth = Array.from({ length: 1000 }, (_, i) => i / 1000).find(t => at(t, x1, x2) >= 0.25) ?? 0
  expect(at(tenth, y1, y2)).toBeLessThan(0.06)
})
