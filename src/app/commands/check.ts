import { spawn } from 'node:child_process'
import { packageRoot } from '../database/package-root.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run check -- [--without-tests]')

/**
 * `npm run check`: types (everything, and what the browser may see), import rules, linter, formatter, architecture.
 * Two at a time, the longest first; what each has said stands together. Ends with 1 when one fails; all of them are
 * run, so that one look shows everything. `--without-tests` leaves out those that `npm test` runs by itself.
 */
type Step = [name: string, command: string, ...args: string[]]
const tests: Step[] = [
  [
    'architecture',
    'vitest',
    'run',
    'src/app/architecture.test.tsx',
    'src/app/requirements.test.ts',
    'src/app/styles.test.ts',
    'src/ui/style/class-names.test.ts',
    'src/app/behaviours.test.ts',
    'src/app/plain-names.test.ts',
    'src/app/walls',
  ],
]
/** Several checkers each infer the same types anew: two take five times the CPU time of one, and twice its memory. */
const oneChecker = ['--checkers', '1']
const steps: Step[] = [
  ['linter', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'demo', 'e2e', 'bench'],
  ['imports', 'depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'demo'],
  ['types', 'tsc', '-p', '.', ...oneChecker],
  ['types of the browser side', 'tsc', '-p', 'tsconfig.browser.json', ...oneChecker],
  ...(process.argv.includes('--without-tests') ? [] : tests),
  ['formatter', 'oxfmt', '--check', 'src', 'demo', 'e2e', 'bench'],
]

type Outcome = { ok: boolean; said: string }

const run = (command: string, args: readonly string[]): Promise<Outcome> =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: packageRoot(),
      shell: process.platform === 'win32',
      // two steps run at a time: the linter's types in one thread each are fewer CPU seconds
      env: { ...process.env, GOMAXPROCS: process.env['GOMAXPROCS'] ?? '1' },
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void said.push(chunk))
    const end = (ok: boolean) => resolve({ ok, said: Buffer.concat(said).toString() })
    child.on('error', () => end(false))
    child.on('close', code => end(code === 0))
  })

async function takeSteps(): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const [name, command, ...args] = step
    const began = performance.now()
    const { ok, said } = await run(command, args)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`${said}${ok ? 'ok' : 'FAILED'}  ${name}  ${seconds} s\n`)
    if (!ok) process.exitCode = 1
  }
}
await Promise.all([takeSteps(), takeSteps()])
