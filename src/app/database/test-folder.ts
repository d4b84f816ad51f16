import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stopEmbedded } from './embedded.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Fills a new DATA_DIR for a test: the first of this run to ask for `name` makes it with `make`, everybody gets a copy of
 * its own, which takes a tenth of the time. `make` closes what it opens: only files without a server are copied. Outside
 * of a run of tests it is made in its place.
 */
export async function copyOfRun(
  name: string,
  dataDir: string,
  make: (dataDir: string) => Promise<void>,
): Promise<void> {
  // set by test-setup.ts and e2e/open-shop.ts, which remove it when the run ends
  const run = process.env['CONTARA_TEST_DIR']
  if (run === undefined) return make(dataDir)
  const made = join(run, name)
  await oneAtATime(`${made}.turn`, async () => {
    if (existsSync(made)) return
    const draft = `${made}.draft`
    // of somebody who was killed over it
    await stopEmbedded(draft)
    rmSync(draft, { recursive: true, force: true })
    await make(draft)
    renameSync(draft, made)
  })
  mkdirSync(dirname(dataDir), { recursive: true })
  // with its owners: the database's files may belong to another user
  execFileSync('cp', ['-a', made, dataDir])
}
