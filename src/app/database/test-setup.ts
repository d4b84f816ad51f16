import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopEmbedded } from './embedded.ts'
import { processStart } from './process-identity.ts'

const prefix = 'contara-test-'

/**
 * vitest's global setup: gives the run a folder for its throw-away server, which the first test that needs a
 * database starts, and clears it all afterwards; also what a killed run left behind.
 */
export async function setup(): Promise<() => Promise<void>> {
  const base = roomyMemory() ? '/dev/shm' : tmpdir()
  for (const name of readdirSync(base)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && processStart(Number(pid)) === undefined) await clear(join(base, name)).catch(() => {})
  }
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`))
  process.env['CONTARA_TEST_DIR'] = folder
  return () => clear(folder)
}

/** Memory spares the disk; containers often have too little of it. */
function roomyMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 * 2 ** 30
}

async function clear(folder: string): Promise<void> {
  // the run's server, and one over which a template was being made
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter(one => one.isDirectory()))
    await stopEmbedded(join(folder, name))
  rmSync(folder, { recursive: true, force: true })
}
