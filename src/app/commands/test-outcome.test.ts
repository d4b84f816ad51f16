import { describe, expect, test } from 'vitest'
import { filesAgain, maxFilesAgain, outcomeOf, type JourneyReport, type UnitReport } from './test-outcome.ts'

type Tests = Record<string, 'passed' | 'failed' | 'skipped'>
const file = (name: string, tests: Tests) => ({
  name: `/shop/src/${name}`,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: 1,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages:
      status === 'failed' ? ['\u001B[31mAssertionError\u001B[39m: 1\n    at x.ts:1\n  is not 2'] : [],
  })),
})
const report = (...testResults: UnitReport['testResults'] & object): UnitReport => ({ testResults })
const first = report(
  file('a.test.ts', { one: 'passed', two: 'failed', three: 'skipped' }),
  file('b.test.ts', { four: 'passed' }),
)
const why = 'AssertionError: 1 is not 2'

describe('what the test command says of its tests', () => {
  test('nothing is run once more when nothing is red, or when it is no accident', () => {
    expect(filesAgain(report(file('b.test.ts', { four: 'passed' })))).toEqual([])
    expect(filesAgain(first)).toEqual(['/shop/src/a.test.ts'])
    const many = Array.from({ length: maxFilesAgain + 1 }, (_, i) => file(`${i}.test.ts`, { one: 'failed' }))
    expect(filesAgain(report(...many))).toEqual([])
  })

  test('what stays red is named with its reason, and counted', () => {
    const red = [{ test: 'src/a.test.ts › two', why }]
    expect(outcomeOf('/shop', first, {}, {})).toEqual({ passed: 2, failed: 1, skipped: 1, red, second: [] })
    const again = report(file('a.test.ts', { one: 'passed', two: 'failed', three: 'skipped' }))
    expect(outcomeOf('/shop', first, again, {})).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      red,
      second: [],
    })
  })

  test('what passes the second time is counted as passed, and named all the same', () => {
    const again = report(file('a.test.ts', { one: 'passed', two: 'passed', three: 'skipped' }))
    expect(outcomeOf('/shop', first, again, {})).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
      red: [],
      second: [{ test: 'src/a.test.ts › two', why }],
    })
  })

  test('another test that is red the second time is red', () => {
    const again = report(file('a.test.ts', { one: 'failed', two: 'passed', three: 'skipped' }))
    const { failed, red, second } = outcomeOf('/shop', first, again, {})
    expect([failed, red.map(one => one.test), second.map(one => one.test)]).toEqual([
      1,
      ['src/a.test.ts › one'],
      ['src/a.test.ts › two'],
    ])
  })

  test('a file that could not be loaded is red by its name', () => {
    const broken = { ...file('c.test.ts', {}), status: 'failed', message: 'SyntaxError: x' }
    expect(outcomeOf('/shop', report(broken), {}, {})).toMatchObject({
      failed: 1,
      red: [{ test: 'src/c.test.ts', why: 'SyntaxError: x' }],
    })
  })

  test('journeys of suites in suites are named with their window', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'phone', status, results: [{ error: { message: why } }, {}] }],
    })
    const journeys: JourneyReport = {
      stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          file: 'd.journey.ts',
          specs: [spec('x', 'unexpected')],
          suites: [{ file: 'd.journey.ts', specs: [spec('y', 'flaky')] }],
        },
      ],
    }
    expect(outcomeOf('/shop', {}, {}, journeys)).toEqual({
      passed: 8,
      failed: 1,
      skipped: 2,
      red: [{ test: 'd.journey.ts › x (phone)', why }],
      second: [{ test: 'd.journey.ts › y (phone)', why }],
    })
  })
})
