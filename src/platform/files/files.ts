/** Keeps files beside the database: written whole or not at all, read as streams, gone when they expire. */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileContent } from '#kit/answer.ts'
import { BlobMissing, BlobsAway, type Blobs, type ByteRange } from '#kit/blobs/blobs.ts'
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
  /**
   * Whether the bytes that were kept are there. In a folder each file is read once by a process, and again when it was written
   * since; of a file elsewhere its size is compared, and its bytes while they are read. Throws `BlobsAway`.
   */
  holds: (file: KeptFile) => Promise<boolean>
  /** looks for some of all files, the same ones as long as they are kept: how many of them are not where files are kept */
  lookFor: (db: Db) => Promise<{ looked: number; missing: number }>
  /**
   * For `fileAnswer`: streamed, with ranges. What is not what was kept fails before its first byte, or, where files are
   * elsewhere, before its last.
   */
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
/** Files that are looked for to tell whether the place is the right one. */
const maxLookedFor = 20
/** Files whose rows a sweep looks for in one statement. */
const sweptAtOnce = 500

/** The bytes of a stored file are missing, or are not those that were kept: it is not served. */
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

/** Seconds that a signed link to a file holds: long enough to begin, since who may read was asked right before. */
const linkSeconds = 60

/** Where the bytes of a kept file lie. */
export const pathOfFile = (id: string): string => `${id.slice(0, 2)}/${id}`

/**
 * Opens the store over the place where its bytes are kept (DATA_DIR/files or FILES_URL), which backups take with them.
 * `linksFrom`: files of so many bytes or more are answered by a signed link where that place makes them; null: none.
 */
export function openFiles(blobs: Blobs, linksFrom: number | null = null): FileStore {
  const discard = (id: string) => blobs.remove(pathOfFile(id))
  /** files that were found whole, and their version then */
  const whole = new Map<string, string>()
  async function holds({ id, size, sha256 }: KeptFile): Promise<boolean> {
    const found = await blobs.look(pathOfFile(id))
    if (found?.size !== size) return false
    if (!blobs.isLocal || whole.get(id) === found.version) return true
    const hash = createHash('sha256')
    for await (const chunk of blobs.read(pathOfFile(id))) hash.update(chunk)
    if (!hash.digest().equals(sha256)) return false
    if (whole.size >= maxRemembered) whole.clear()
    whole.set(id, found.version)
    return true
  }
  /** the bytes, or an error before they are whole */
  async function* checked(file: KeptFile, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const path = pathOfFile(file.id)
    try {
      if (!blobs.isLocal && !range) return yield* untilWhole(file, blobs.read(path))
      if (blobs.isLocal && !(await holds(file))) throw new StoredFileDamaged(file.id)
      yield* blobs.read(path, range)
    } catch (error) {
      throw error instanceof BlobMissing ? new StoredFileDamaged(file.id) : error
    }
  }
  return {
    async keep(db, { purpose, name, type, customerId, expiresAt }, bytes, maxBytes = Infinity) {
      const id = randomBytes(16).toString('base64url')
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
      await blobs.write(pathOfFile(id), counted(bytes instanceof Uint8Array ? [bytes] : bytes))
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
      const found = await Promise.all(
        // a storage that does not answer loses no files
        ids.map(id =>
          blobs.look(pathOfFile(id)).catch(error => (error instanceof BlobsAway ? 'away' : null)),
        ),
      )
      return { looked: ids.length, missing: found.filter(one => one === null).length }
    },
    content: file => ({
      size: file.size,
      etag: `"${file.sha256.toString('base64url').slice(0, 22)}"`,
      read: range => Readable.from(checked(file, range)),
      ...(blobs.link &&
        linksFrom !== null &&
        file.size >= linksFrom && {
          link: (as: { type: string; disposition: string }) =>
            blobs.link?.(pathOfFile(file.id), { ...as, seconds: linkSeconds }),
        }),
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
      const orphaned = Date.now() - orphanMs
      let old: string[] = []
      const removeOrphans = async () => {
        const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
        const kept = await knownIds(db, old.map(idOf))
        for (const path of old)
          if (!kept.has(idOf(path)) || path !== pathOfFile(idOf(path))) await removed(blobs.remove(path))
        old = []
      }
      for await (const { path, changedAt } of blobs.list())
        if (changedAt.getTime() < orphaned && old.push(path) >= sweptAtOnce) await removeOrphans()
      await removeOrphans()
      await removed(blobs.dropDrafts(new Date(Date.now() - draftMs)))
      if (errors.length > 0)
        throw new AggregateError(errors, `${errors.length} files could not be removed: ${String(errors[0])}`)
    },
  }
}

/** The bytes as they come, the last of them only when all together are those that were kept. */
async function* untilWhole(
  { id, sha256 }: KeptFile,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let last: Uint8Array | null = null
  for await (const chunk of bytes) {
    if (last) yield last
    hash.update(chunk)
    last = chunk
  }
  if (!hash.digest().equals(sha256)) throw new StoredFileDamaged(id)
  if (last) yield last
}
