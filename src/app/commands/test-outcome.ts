import { relative } from 'node:path'

/** What vitest's JSON reporter writes, as far as it is read here. */
export type UnitReport = {
  testResults?: UnitFile[]
}
type UnitFile = {
  name: string
  status: string
  startTime: number
  endTime: number
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
}
/** What Playwright's JSON reporter writes, as far as it is read here. */
export type JourneyReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: JourneySuite[]
}
type JourneySuite = {
  file: string
  suites?: JourneySuite[]
  specs?: {
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

export type Red = { test: string; why: string }
export type Outcome = {
  passed: number
  failed: number
  skipped: number
  /** what stays red */
  red: Red[]
  /** what was red at first, and passed when it was run once more, alone */
  second: Red[]
}

/** How many files are run once more at most: more of them are no accident. */
export const maxFilesAgain = 5

const escape = String.fromCodePoint(27)
/** The first lines of a failure, without colours, in one line of at most 300 characters. */
const whyOf = (message: string | undefined): string =>
  (message ?? '')
    .replaceAll(new RegExp(`${escape}\\[[0-9;]*m`, 'g'), '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('at '))
    .join(' ')
    .slice(0, 300)

const redIn = (file: UnitFile, root: string): Red[] => {
  const path = relative(root, file.name)
  const tests = file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${path} › ${fullName}`,
      why: whyOf(failureMessages?.[0]),
    }))
  // a file that could not be loaded has no tests
  return tests.length > 0 ? tests : [{ test: path, why: whyOf(file.message) }]
}

/** The files to run once more, alone: none when nothing is red, or too much. */
export function filesAgain({ testResults = [] }: UnitReport): string[] {
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return files.length <= maxFilesAgain ? files : []
}

function journeysIn(suite: JourneySuite): { status: string; red: Red }[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      red: {
        test: `${suite.file} › ${title} (${projectName})`,
        why: whyOf(results.find(({ error }) => error)?.error?.message),
      },
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(journeysIn)]
}

/**
 * What the tests showed, from the reports of their runners: `again` is that of the files that were run once more.
 * Names of files are given from `root`.
 */
export function outcomeOf(
  root: string,
  first: UnitReport,
  again: UnitReport,
  journeys: JourneyReport,
): Outcome {
  const rerun = new Map((again.testResults ?? []).map(file => [file.name, file]))
  const files = (first.testResults ?? []).map(file => rerun.get(file.name) ?? file)
  const tests = files.flatMap(file => file.assertionResults)
  const redOf = (some: readonly UnitFile[]) =>
    some.filter(({ status }) => status === 'failed').flatMap(file => redIn(file, root))
  const red = redOf(files)
  const still = new Set(red.map(({ test }) => test))
  const seen = (journeys.suites ?? []).flatMap(journeysIn)
  const ended = (status: string) => seen.filter(one => one.status === status).map(one => one.red)
  const { expected = 0, flaky = 0, skipped = 0 } = journeys.stats ?? {}
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed').length
  return {
    passed: passed + expected + flaky,
    failed: red.length + ended('unexpected').length,
    skipped: tests.length - passed - failed + skipped,
    red: [...red, ...ended('unexpected')],
    second: [...redOf(first.testResults ?? []).filter(({ test }) => !still.has(test)), ...ended('flaky')],
  }
}
