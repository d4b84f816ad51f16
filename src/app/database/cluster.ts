import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '#kit/db/start-problem.ts'
import type { Binaries } from './binaries.ts'
import { diskFull, folderProblem, settleFolder, superuser } from './places.ts'
import type { Places } from './places.ts'
import type { RunAs } from './run-as.ts'

/** Throws when the data were made by another major version of PostgreSQL than the one at hand. */
export function checkVersion(places: Places, major: string): void {
  let found: string
  try {
    found = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw folderProblem(error, places.dataDir)
  }
  if (found === major) return
  throw new StartProblem(
    Number(found) > Number(major)
      ? `DATA_DIR ${places.dataDir} was made by PostgreSQL ${found}, this version of the shop brings ${major}: start the newer version of the shop.`
      : `DATA_DIR ${places.dataDir} was made by PostgreSQL ${found}, this version of the shop brings ${major}: make a backup with the older version and restore it into a new DATA_DIR.`,
  )
}

export function readPassword(places: Places): string | undefined {
  try {
    return readFileSync(places.password, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw folderProblem(error, places.dataDir)
  }
}

function makePassword(places: Places): string {
  const password = randomBytes(24).toString('base64url')
  const draft = `${places.password}.new`
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(draft, places.password)
  return password
}

/**
 * Makes the database files if there are none, and the password if it was lost. The files are made aside and
 * renamed, so a kill half-way leaves nothing half-made.
 */
export async function prepareCluster(
  places: Places,
  binaries: Binaries,
  runAs: RunAs,
  options: { throwAway: boolean },
): Promise<void> {
  try {
    for (const name of readdirSync(places.dataDir))
      if (name.startsWith('postgres.new-'))
        rmSync(join(places.dataDir, name), { recursive: true, force: true })
    if (existsSync(places.cluster)) {
      if (readPassword(places) === undefined) await resetPassword(places, binaries, runAs)
      return
    }
    const fresh = join(places.dataDir, `postgres.new-${process.pid}`)
    mkdirSync(fresh, { mode: 0o700 })
    const passwordFile = join(fresh, 'password')
    writeFileSync(passwordFile, `${makePassword(places)}\n`, { mode: 0o600 })
    const cluster = join(fresh, 'cluster')
    mkdirSync(cluster, { mode: 0o700 })
    runAs.own(fresh)
    await initdb(places, binaries, runAs, cluster, passwordFile, options.throwAway)
    renameSync(cluster, places.cluster)
    settleFolder(places.dataDir)
    settleFolder(dirname(places.dataDir))
    rmSync(fresh, { recursive: true, force: true })
  } catch (error) {
    throw folderProblem(error, places.dataDir)
  }
}

async function initdb(
  places: Places,
  binaries: Binaries,
  runAs: RunAs,
  cluster: string,
  passwordFile: string,
  throwAway: boolean,
): Promise<void> {
  // the built-in locale sorts by code point everywhere alike and does not change with the system's libraries
  const args = ['-D', cluster, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  args.push('-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--no-instructions', ...(throwAway ? ['--no-sync'] : []))
  const { code, output } = await run(runAs, binaries.initdb, args, undefined)
  if (code === 0) return
  if (/No space left|Disk quota exceeded/.test(output)) throw diskFull(places.dataDir)
  throw new StartProblem(
    `The embedded PostgreSQL could not make its files in ${places.dataDir}: ${lastLine(output)}`,
  )
}

/** The password file was lost: a server that nobody can reach by network takes a new one. */
async function resetPassword(places: Places, binaries: Binaries, runAs: RunAs): Promise<void> {
  const password = makePassword(places)
  const args = ['--single', '-D', places.cluster, 'postgres']
  const { code, output } = await run(
    runAs,
    binaries.postgres,
    args,
    `alter role ${superuser} password '${password}'\n`,
  )
  if (code === 0 && !/\b(ERROR|FATAL):/.test(output)) return
  rmSync(places.password, { force: true })
  throw new StartProblem(`The password of the embedded PostgreSQL could not be set anew: ${lastLine(output)}`)
}

function run(
  runAs: RunAs,
  program: string,
  args: string[],
  input: string | undefined,
): Promise<{ code: number | null; output: string }> {
  const line = runAs.line(program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(line.command, line.args, { cwd: '/', env: serverEnvironment(), ...runAs.identity })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdin.on('error', () => {})
    child.stdin.end(input ?? '')
    child.on('error', reject)
    child.on('close', code => resolve({ code, output }))
  })
}

/** Nothing of our own environment (secrets, PG variables) reaches the database's programs. */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP']
  const own = kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...(Object.fromEntries(own) as Record<string, string>), LC_ALL: 'C', TZ: 'UTC' }
}

export function lastLine(output: string): string {
  const lines = output.split('\n').filter(line => line.trim() !== '')
  return (
    lines.findLast(line => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
  )
}
