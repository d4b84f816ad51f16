import { describe, expect, test } from 'vitest'
import { periodText, readPeriod, typedPeriod } from './period.ts'

const now = new Date('2026-11-20T15:00:00Z')
const words = { from: 'no day', until: 'no end' }
const read = (from: string, until: string) => readPeriod({ from, until }, now, 'en', words)

describe('the days on which something is shown', () => {
  test.each([
    ['', '', '2026-11-20', null],
    ['1/12/2026', '', '2026-12-01', null],
    ['1/12/2026', '1/12/2026', '2026-12-01', '2026-12-02'],
    [' 01.12.2026', '31/12/2026', '2026-12-01', '2027-01-01'],
  ])('%j to %j', (from, until, first, end) => {
    const period = {
      shownFrom: new Date(`${first}T00:00:00Z`),
      shownUntil: end === null ? null : new Date(`${end}T00:00:00Z`),
    }
    expect(read(from, until)).toEqual(period)
    expect(read(typedPeriod(period).from, typedPeriod(period).until)).toEqual(period)
  })
  test.each([
    ['x', 'y', ['from', 'until']],
    ['x', '', ['from']],
    ['2/12/2026', '1/12/2026', ['until']],
    ['31/02/2027', '', ['from']],
  ])('%j to %j is refused at its fields', (from, until, fields) => {
    const refused = read(from, until)
    expect('errors' in refused && refused.errors.map(({ field }) => field)).toEqual(fields)
  })
  test('as a list shows it', () => {
    const shownFrom = new Date('2026-12-01T00:00:00Z')
    expect(periodText({ shownFrom, shownUntil: new Date('2027-01-01T00:00:00Z') }, 'without end')).toBe(
      '01/12/2026 – 31/12/2026',
    )
    expect(periodText({ shownFrom, shownUntil: null }, 'without end')).toBe('01/12/2026 – without end')
  })
})
