import { expect, test } from 'vitest'
import { daysBefore, daysOf, daysOfStep, stepOf, stepsOf, suits } from './period.ts'

test.each([
  ['this-month', '2026-11-28', '2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28'],
  ['this-month', '2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-03-15', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['last-week', '2026-11-28', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['this-year', '2028-02-29', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
  ['last-year', '2026-11-28', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
] as const)('%s of %s is %s to %s, compared with %s to %s', (period, today, from, to, first, last) => {
  const days = daysOf(period, today, null)
  expect(days).toEqual({ from, to })
  expect(daysBefore(period, days)).toEqual({ from: first, to: last })
})
test('typed days are compared with as many before', () => {
  expect(daysBefore('typed', { from: '2026-11-11', to: '2026-11-20' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-10',
  })
})
test('steps cover the days without gaps, and the outer ones only what lies in the period', () => {
  const days = { from: '2026-11-05', to: '2026-12-02' }
  for (const step of ['day', 'week', 'month'] as const) {
    const parts = stepsOf(step, days).map(start => daysOfStep(step, start, days))
    expect(parts[0]?.from).toBe(days.from)
    expect(parts.at(-1)?.to).toBe(days.to)
    for (const [i, part] of parts.slice(1).entries())
      expect(new Date(part.from).getTime() - new Date(parts[i]?.to ?? '').getTime()).toBe(86_400_000)
  }
  expect(stepOf(days)).toBe('day')
  expect(stepOf({ from: '2026-01-01', to: '2026-11-28' })).toBe('month')
  expect(suits('day', { from: '2020-01-01', to: '2026-11-28' })).toBe(false)
})
