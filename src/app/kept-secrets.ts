import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderProblem } from './database/places.ts'
import { areSecrets, secretsIn } from './env.ts'

/**
 * The secrets that are kept in DATA_DIR, the one that signs first; made where there are none, or a full disk has left a part of one, which
 * never signed anything. Throws StartProblem where they can neither be read nor written.
 */
export function keptSecrets(dataDir: string): string[] {
  const file = join(dataDir, 'session-secret')
  const draft = `${file}.${process.pid}.part`
  try {
    const kept = secretsIn(textOf(file))
    if (areSecrets(kept)) return kept
    const secret = randomBytes(32).toString('base64url')
    writeAside(draft, secret)
    renameSync(draft, file)
    return [secret]
  } catch (error) {
    throw folderProblem(error, dataDir)
  }
}

function writeAside(draft: string, secret: string): void {
  try {
    writeFileSync(draft, secret, { mode: 0o600, flush: true })
  } catch (error) {
    if (existsSync(draft)) rmSync(draft)
    throw error
  }
}

/** Empty: there is no such file. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
