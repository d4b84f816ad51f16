import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWhenStale } from '../build.ts'
import { packageRoot } from '../database/package-root.ts'
import { gatherStatements } from '../database/recorded-statements.ts'
import { statementsFile } from '../database/statements-of-release.ts'
import { findBrowser } from './find-browser.ts'
import { filesAgain, outcomeOf, type JourneyReport, type Red, type UnitReport } from './test-outcome.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm test, or npm run test:long')

/**
 * `npm test`: builds, checks, and runs all tests: rules, services and routes on a real database, journeys in a real
 * browser. Gets what it needs by itself; names the slowest files. A few
 * red tests are run once more, alone; what was red at first (flaky) and what stays red is named and counted (docs/decisions/019).
 * The last line counts: `N passed, N failed, N skipped`. What the shop said to its database lies in `dist/statements.txt` then,
 * for the release after this one (docs/decisions/374).
 * `npm run test:long` sets TESTS_LONG: every drill and every generated case as often as a release asks for, and two machines under
 * load for two minutes where the system has their packages (docs/decisions/289).
 */
const root = packageRoot()
const scratch = mkdtempSync(join(tmpdir(), 'contara-test-'))

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      // what one process has compiled the others take: a run starts some two hundred
      env: { NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...process.env, TESTS_TURN: turn, ...env },
    })
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })

/** A runner's report; an empty one when it has written none. */
const read = <T extends object>(file: string): T | Record<string, never> => {
  try {
    return JSON.parse(readFileSync(join(scratch, file), 'utf8')) as T
  } catch {
    return {}
  }
}

const statements = join(scratch, 'statements')
mkdirSync(statements)

/**
 * Which turn it is of what a short run asks by turns (`isTurn`): by the commit, else by the day. Printed, so that
 * TESTS_TURN asks the same again.
 */
function turnOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const commit = /^[0-9a-f]{7}/.exec(stdout ?? '')?.[0]
  return String(commit === undefined ? Math.floor(Date.now() / 86_400_000) : Number.parseInt(commit, 16))
}
const turn = process.env['TESTS_TURN'] ?? turnOfCommit()
process.stdout.write(`What goes by turns: TESTS_TURN=${turn}\n`)

const units = (report: string, files: readonly string[] = []): Promise<boolean> =>
  run(
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${join(scratch, report)}`],
    { CONTARA_STATEMENTS: statements },
  )

/** All tests without a browser; the few files that are red once more, alone. */
async function unitsTwice(): Promise<boolean> {
  if (await units('unit.json')) return true
  const files = filesAgain(read<UnitReport>('unit.json'))
  return files.length > 0 && units('again.json', files)
}

const named = (head: string, red: readonly Red[]): string =>
  red.length === 0 ? '' : `\n${head}\n${red.map(({ test, why }) => `  ${test}\n    ${why}`).join('\n')}\n`

/** The files that take longest, in seconds: where a faster test is worth most. */
function slowest(): string {
  const { testResults = [] } = read<UnitReport>('unit.json')
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
  outcomes.push(await run(process.execPath, ['src/app/commands/check.ts', '--without-tests']))
  outcomes.push(await unitsTwice())
  gatherStatements(statements, join(root, statementsFile))
  const browser = await findBrowser()
  outcomes.push(
    browser !== null &&
      (await run('playwright', ['test', '--reporter=list,json', '--retries=1'], {
        CHROMIUM: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(scratch, 'journeys.json'),
      })),
  )
  // alone: beside other tests its nodes turn strangers away
  if (process.env['TESTS_LONG'] && existsSync('/etc/debian_version'))
    outcomes.push(await run(process.execPath, ['e2e/drills/two-machines/drill.ts', '--minutes', '2']))
} finally {
  const { passed, failed, skipped, red, second } = outcomeOf(
    root,
    read<UnitReport>('unit.json'),
    read<UnitReport>('again.json'),
    read<JourneyReport>('journeys.json'),
  )
  process.stdout.write(`\nThe slowest files of tests:\n${slowest()}\n`)
  process.stdout.write(
    named(`Flaky, ${second.length}: red at first, green when run once more, alone:`, second),
  )
  process.stdout.write(named('Red:', red))
  rmSync(scratch, { recursive: true, force: true })
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
}
if (outcomes.includes(false) || outcomes.length < 3) process.exitCode = 1
