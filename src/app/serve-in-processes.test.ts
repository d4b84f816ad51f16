import { expect, test } from 'vitest'
import { howEnded, pauseAfter } from './serve-in-processes.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 500],
  [3, 1_000],
  [6, 8_000],
  [60, 30_000],
])('F2 after %i short lives in a row a serving process waits %i ms', (failures, ms) => {
  expect(pauseAfter(failures)).toBe(ms)
})

test.each([
  [null, 'SIGKILL', /killed .*out of memory/],
  [null, 'SIGABRT', /ended by SIGABRT/],
  [7, null, /ended with status 7/],
] as const)('F2 a serving process that ends with %s %s says so', (code, signal, words) => {
  expect(howEnded(code, signal)).toMatch(words)
})
