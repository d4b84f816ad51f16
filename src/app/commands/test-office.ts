import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { packageRoot } from '../database/package-root.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run test:office [-- --if-possible]')

/**
 * `npm run test:office [-- --if-possible]`: opens every spreadsheet that the shop writes in LibreOffice and reads what
 * it saves. LibreOffice: the variable SOFFICE, else an installed one, else Debian's through apt-get as root. Without
 * one it ends with 1, with `--if-possible` with 0; a line says so.
 */
const places = [
  '/usr/bin/soffice',
  '/usr/lib/libreoffice/program/soffice',
  '/snap/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
]
/** Installing may take this long, in ms. */
const patience = 240_000

const ends = performance.now() + patience
const runs = (command: string, ...args: string[]): boolean => {
  const left = Math.ceil(ends - performance.now())
  if (left <= 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: left }).status === 0
}

function findOffice(): string | null {
  const installed = (): string | null => places.find(existsSync) ?? null
  const found = process.env['SOFFICE'] ?? installed()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stdout.write('Installing LibreOffice …\n')
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc']
  return runs('apt-get', 'update', '-qq') && runs('apt-get', ...args) ? installed() : null
}

const office = findOffice()
if (office) {
  const { status } = spawnSync('vitest', ['run', '--config', 'vitest.office.config.ts'], {
    cwd: packageRoot(),
    stdio: 'inherit',
    env: { ...process.env, SOFFICE: office },
    shell: process.platform === 'win32',
  })
  process.exitCode = status === 0 ? 0 : 1
} else {
  const may = process.argv.includes('--if-possible')
  process.stderr.write(
    'The round trip of spreadsheets was left out: LibreOffice is not installed and could not be; install it, or name it in the variable SOFFICE.\n',
  )
  process.exitCode = may ? 0 : 1
}
