/**
 * Bytes that were made once and can be made again, beside the database: found by key within a generation (the
 * catalogue's version), shared by all processes, gone with the generation. Backups leave them out.
 */
import { createHash } from 'node:crypto'
import type { Blob, Blobs } from '#kit/blobs/blobs.ts'

export type MadeFiles = {
  /** null: not kept, or not whole */
  get: (generation: number, key: string) => Promise<Uint8Array | null>
  /** what cannot be written is left out: whoever asks next makes it anew */
  put: (generation: number, key: string, bytes: Uint8Array) => Promise<void>
  /** removes older generations, and of this one what was made first beyond the room there is */
  sweep: (generation: number) => Promise<void>
}

declare module '../request/context.ts' {
  interface Ports {
    madeFiles: MadeFiles
  }
}

/** Room for one generation, in bytes. */
const maxBytes = 2 * 2 ** 30
/** A draft that nobody has written to for so long belongs to a process that died. */
const draftMs = 3_600_000
const hashBytes = 32
const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/**
 * Opens the shelf over the place where it lies (DATA_DIR/made, or FILES_URL). Each file begins with the hash of its bytes: a
 * cut one is as none, and so is one whose place does not answer.
 */
export function openMadeFiles(blobs: Blobs, most = maxBytes): MadeFiles {
  const pathOf = (generation: number, key: string) => {
    const name = hashOf(key).toString('hex')
    return `${generation}/${name.slice(0, 2)}/${name}`
  }
  return {
    async get(generation, key) {
      const chunks: Uint8Array[] = []
      try {
        for await (const chunk of blobs.read(pathOf(generation, key))) chunks.push(chunk)
      } catch {
        return null
      }
      const kept = Buffer.concat(chunks)
      if (kept.length < hashBytes) return null
      const bytes = kept.subarray(hashBytes)
      return hashOf(bytes).equals(kept.subarray(0, hashBytes)) ? new Uint8Array(bytes) : null
    },
    async put(generation, key, bytes) {
      await blobs.write(pathOf(generation, key), [hashOf(bytes), bytes], { flush: false }).catch(() => {})
    },
    async sweep(generation) {
      const older = new Set<string>()
      const kept: Blob[] = []
      for await (const one of blobs.list()) {
        const own = one.path.slice(0, one.path.indexOf('/'))
        if (Number(own) === generation) kept.push(one)
        else if (Number(own) < generation) older.add(own)
      }
      for (const name of older) await blobs.removeBelow(name)
      let room = most
      for (const { path, size } of kept.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())) {
        room -= size
        if (room < 0) await blobs.remove(path)
      }
      await blobs.dropDrafts(new Date(Date.now() - draftMs))
    },
  }
}
