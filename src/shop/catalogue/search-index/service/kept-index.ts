import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#kit/db/connect.ts'
import { catalogueState } from '#shop/catalogue/articles/service/read-catalogue.ts'
import type { BuiltIndex } from './build-index.ts'
import { readIndex, writeIndex } from './index-wire.ts'

/** A file that another process writes is left to it for so long; later it was left behind. */
const abandonedAfterMs = 10 * 60_000

/**
 * What an index is made from: this builder's own code, this database, this state of its catalogue. Two shops, a restored
 * backup or a newer builder never share a key. Null: the database does not tell, so nothing is kept.
 */
export async function indexKey(db: Db, builder: string): Promise<string | null> {
  const state = await catalogueState(db)
  if (state === null) return null
  return createHash('sha256')
    .update(await readFile(builder))
    .update(state)
    .digest('hex')
}

/** The index kept under this key; null: none, another one, or one that cannot be read. */
export async function readKept(file: string, key: string): Promise<BuiltIndex | null> {
  try {
    const handle = await open(file)
    const { buffer } = await handle.read(Buffer.alloc(key.length), 0, key.length, 0)
    await handle.close()
    if (buffer.toString('latin1') !== key) return null
    return await readIndex(createReadStream(file, { start: key.length, highWaterMark: 1 << 20 }))
  } catch {
    return null
  }
}

/** Keeps an index in place of the one before, whole or not at all. Leaves it to a process that is at it already. */
export async function keepIndex(file: string, key: string, built: BuiltIndex): Promise<void> {
  const fresh = `${file}.new`
  await mkdir(dirname(file), { recursive: true })
  const begun = await stat(fresh).catch(() => null)
  if (begun && Date.now() - begun.mtimeMs > abandonedAfterMs) await rm(fresh, { force: true })
  const handle = await open(fresh, 'wx', 0o600)
  try {
    const out = handle.createWriteStream()
    out.write(key, 'latin1')
    await writeIndex(out, built)
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
