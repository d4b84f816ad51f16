import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWhenStale } from '../build.ts'
import { packageRoot } from '../database/package-root.ts'
import { findBrowser } from './find-browser.ts'

/**
 * `npm test`: builds, checks, and runs all tests: rules, services and routes on a real database, journeys in a real
 * browser. Gets what it needs by itself; names the slowest files. The last line counts: `N passed, N failed, N skipped`.
 * `npm run test:long` sets TESTS_LONG: every drill and every generated case as often as a release asks for.
 */
const root = packageRoot()
const scratch = mkdtempSync(join(tmpdir(), 'contara-test-'))

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(scratch, file), 'utf8'))
  } catch {
    return {}
  }
}

type Count = { passed: number; failed: number; skipped: number }
type UnitReport = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: { name: string; startTime: number; endTime: number }[]
}
type JourneyReport = { stats?: { expected: number; unexpected: number; flaky: number; skipped: number } }

function countAll(): Count {
  const unit = read('unit.json') as UnitReport
  const { stats } = read('journeys.json') as JourneyReport
  return {
    passed: (unit.numPassedTests ?? 0) + (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (unit.numFailedTests ?? 0) + (stats?.unexpected ?? 0),
    skipped: (unit.numPendingTests ?? 0) + (unit.numTodoTests ?? 0) + (stats?.skipped ?? 0),
  }
}

/** The files that take longest, in seconds: where a faster test is worth most. */
function slowest(): string {
  const { testResults = [] } = read('unit.json') as UnitReport
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 20)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
    .join('\n')
}

const outcomes: boolean[] = []
try {
  await buildWhenStale(root, line => process.stdout.write(`${line}\n`))
  outcomes.push(await run(process.execPath, ['src/app/commands/check.ts']))
  outcomes.push(
    await run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(scratch, 'unit.json')}`,
    ]),
  )
  const browser = await findBrowser()
  outcomes.push(
    browser !== null &&
      (await run('playwright', ['test', '--reporter=list,json'], {
        CHROMIUM: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, 'journeys.json'),
      })),
  )
} finally {
  const count = countAll()
  process.stdout.write(`\nThe slowest files of tests:\n${slowest()}\n`)
  rmSync(scratch, { recursive: true, force: true })
  process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
}
if (outcomes.includes(false) || outcomes.length < 3) process.exitCode = 1
