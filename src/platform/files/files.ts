/** Keeps files beside the database: written whole or not at all, read as streams, gone when they expire. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileContent } from '#kit/answer.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import {
  changeFile,
  deleteExpired,
  deleteFile,
  fileById,
  insertFile,
  knownIds,
  someIds,
} from './file-rows.ts'
import type { KeptFile } from './file-rows.ts'
import { Refusal } from '#kit/refusal.ts'

export type { KeptFile } from './file-rows.ts'

export type FileStore = {
  /**
   * Keeps the bytes under a new id that nobody can guess. `maxBytes`: more throws Refusal 'too-large', and nothing is
   * kept. Within a transaction the file is there if and only if that holds.
   */
  keep: (
    db: Db | Tx,
    file: { purpose: string; name: string; type: string; customerId?: number; expiresAt?: Date },
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    maxBytes?: number,
  ) => Promise<KeptFile>
  /** null for an unknown id and for what has expired; whose it is, the caller checks */
  find: (db: Db | Tx, id: string) => Promise<KeptFile | null>
  /** whether the bytes that were kept are there: each file is read once by a process, and again when it was written since */
  holds: (file: KeptFile) => Promise<boolean>
  /** looks for some of all files, the same ones as long as they are kept: how many of them are not in the folder */
  lookFor: (db: Db) => Promise<{ looked: number; missing: number }>
  /** for `fileAnswer`: streamed, with ranges. Fails before the first byte when it is not what was kept (`holds`) */
  content: (file: KeptFile) => FileContent
  /** the file serves something else from now on, for another time; false when it is gone */
  change: (db: Db | Tx, id: string, to: { purpose: string; expiresAt: Date | null }) => Promise<boolean>
  /** within a transaction its bytes go with the next sweep */
  remove: (db: Db | Tx, id: string) => Promise<void>
  /** removes what has expired, bytes that belong to no row for a day, and drafts that rest for an hour */
  sweep: (db: Db) => Promise<void>
}

declare module '../request/context.ts' {
  interface Ports {
    files: FileStore
  }
}

/** An id of a kept file: 128 random bits. */
export const fileId = /^[\w-]{22}$/
const orphanMs = 86_400_000
/** A draft that nobody has written to for so long belongs to a process that died. */
const draftMs = 3_600_000
/** Files of which a process remembers that they are whole. */
const maxRemembered = 20_000
/** Files that are looked for to tell whether the folder is the right one. */
const maxLookedFor = 20

/** The bytes of a stored file are missing, or are not those that were kept: nothing of it is served. */
export class StoredFileDamaged extends Error {
  override name = 'StoredFileDamaged'
  constructor(id: string) {
    super(`the stored file ${id.slice(0, 2)}/${id} is missing or damaged`)
  }
}

/** ms after which a file goes that was kept for something that never took it: its process has died in between. */
const untakenMs = 3_600_000

/**
 * Keeps a file before the transaction that it belongs to, which so never waits for the disk. `use` runs that transaction and
 * calls `take` in it; what was not taken, or fails, is removed again, also when the process dies in between.
 */
export async function keptFor<T>(
  files: FileStore,
  db: Db,
  file: { purpose: string; name: string; type: string },
  bytes: Uint8Array,
  use: (kept: KeptFile, take: (tx: Tx) => Promise<void>) => Promise<T>,
): Promise<T> {
  const kept = await files.keep(db, { ...file, expiresAt: new Date(Date.now() + untakenMs) }, bytes)
  let taken = false
  const take = async (tx: Tx) => {
    taken = await files.change(tx, kept.id, { purpose: file.purpose, expiresAt: null })
  }
  try {
    return await use(kept, take)
  } catch (error) {
    taken = false
    throw error
  } finally {
    if (!taken) await files.remove(db, kept.id)
  }
}

/** Opens the store in a folder (DATA_DIR/files), which backups take with them. */
export function openFiles(folder: string): FileStore {
  const place = (id: string) => join(folder, id.slice(0, 2), id)
  const discard = (id: string) => rm(place(id), { force: true })
  /** files that were found whole, and when they were written last */
  const whole = new Map<string, number>()
  async function holds({ id, size, sha256 }: KeptFile): Promise<boolean> {
    const found = await stat(place(id)).catch(() => null)
    if (found?.size !== size) return false
    if (whole.get(id) === found.mtimeMs) return true
    const hash = createHash('sha256')
    await pipeline(createReadStream(place(id)), hash)
    if (!hash.digest().equals(sha256)) return false
    if (whole.size >= maxRemembered) whole.clear()
    whole.set(id, found.mtimeMs)
    return true
  }
  /** the bytes, or an error before the first one */
  async function* checked(file: KeptFile, range?: { start: number; end: number }) {
    if (!(await holds(file))) throw new StoredFileDamaged(file.id)
    yield* createReadStream(place(file.id), range) as AsyncIterable<Buffer>
  }
  return {
    async keep(db, { purpose, name, type, customerId, expiresAt }, bytes, maxBytes = Infinity) {
      const id = randomBytes(16).toString('base64url')
      const draft = `${place(id)}.part`
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      let size = 0
      async function* counted(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
        for await (const chunk of source) {
          size += chunk.length
          if (size > maxBytes) throw new Refusal('too-large')
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        const source = bytes instanceof Uint8Array ? [bytes] : bytes
        await pipeline(Readable.from(counted(source)), createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, place(id))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      try {
        const row = { id, purpose, name, type, size, sha256: hash.digest() }
        return await insertFile(db, {
          ...row,
          customerId: customerId ?? null,
          expiresAt: expiresAt ?? null,
        })
      } catch (error) {
        await discard(id)
        throw error
      }
    },
    find: async (db, id) => (fileId.test(id) ? fileById(db, id) : null),
    holds,
    async lookFor(db) {
      const ids = await someIds(db, maxLookedFor)
      const found = await Promise.all(ids.map(id => stat(place(id)).catch(() => null)))
      return { looked: ids.length, missing: found.filter(one => one === null).length }
    },
    content: file => ({
      size: file.size,
      etag: `"${file.sha256.toString('base64url').slice(0, 22)}"`,
      read: range => Readable.from(checked(file, range)),
    }),
    change: changeFile,
    async remove(db, id) {
      if ((await deleteFile(db, id)) && !db.isTransaction) await discard(id)
    },
    async sweep(db) {
      const errors: unknown[] = []
      // whatever cannot be removed is told at the end, and comes again: it belongs to no row any more
      const removed = (gone: Promise<void>) => gone.catch((error: unknown) => void errors.push(error))
      for (const id of await deleteExpired(db)) await removed(discard(id))
      for (const part of await readdir(folder).catch(() => [])) {
        const names = await readdir(join(folder, part)).catch(() => [])
        const ids = names.map(name => name.replace(/\.part$/, '')).filter(id => fileId.test(id))
        const kept = await knownIds(db, ids)
        for (const name of names) {
          const path = join(folder, part, name)
          if (kept.has(name)) continue
          const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
          const most = name.endsWith('.part') ? draftMs : orphanMs
          if (Date.now() - mtimeMs > most) await removed(rm(path, { force: true, recursive: true }))
        }
      }
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} files could not be removed: ${String(errors[0])}`)
    },
  }
}
