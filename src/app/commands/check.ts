import { spawn } from 'node:child_process'
import { packageRoot } from '../database/package-root.ts'

/**
 * `npm run check`: types (everything, and what the browser may see), import rules, linter, formatter, architecture.
 * Ends with 1 when one fails; all of them are run, so that one look shows everything.
 */
const steps: readonly [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-p', '.'],
  ['types of the browser side', 'tsc', '-p', 'tsconfig.browser.json'],
  ['imports', 'depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'demo'],
  ['linter', 'oxlint', '--type-aware', '--deny-warnings', 'src', 'demo', 'e2e', 'bench'],
  ['formatter', 'oxfmt', '--check', 'src', 'demo', 'e2e', 'bench'],
  ['architecture', 'vitest', 'run', 'src/app/architecture.test.tsx', 'src/app/requirements.test.ts'],
]

const run = (command: string, args: readonly string[]): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: packageRoot(),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })

for (const [name, command, ...args] of steps) {
  const began = performance.now()
  const ok = await run(command, args)
  process.stdout.write(
    `${ok ? 'ok' : 'FAILED'}  ${name}  ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  )
  if (!ok) process.exitCode = 1
}
