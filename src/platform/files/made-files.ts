/**
 * Bytes that were made once and can be made again, beside the database: found by key within a generation (the
 * catalogue's version), shared by all processes, gone with the generation. Backups leave them out.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
const hashBytes = 32
const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Opens the shelf in a folder (DATA_DIR/made). Each file begins with the hash of its bytes: a cut one is as none. */
export function openMadeFiles(folder: string, most = maxBytes): MadeFiles {
  const place = (generation: number, key: string) => {
    const name = hashOf(key).toString('hex')
    return { in: join(folder, String(generation), name.slice(0, 2)), name }
  }
  return {
    async get(generation, key) {
      const { in: home, name } = place(generation, key)
      const kept = await readFile(join(home, name)).catch(() => null)
      if (!kept || kept.length < hashBytes) return null
      const bytes = kept.subarray(hashBytes)
      return hashOf(bytes).equals(kept.subarray(0, hashBytes)) ? new Uint8Array(bytes) : null
    },
    async put(generation, key, bytes) {
      const { in: home, name } = place(generation, key)
      const draft = join(home, `${name}.${randomBytes(6).toString('hex')}.part`)
      try {
        await mkdir(home, { recursive: true, mode: 0o700 })
        await writeFile(draft, Buffer.concat([hashOf(bytes), bytes]), { mode: 0o600 })
        await rename(draft, join(home, name))
      } catch {
        await rm(draft, { force: true }).catch(() => {})
      }
    },
    async sweep(generation) {
      for (const name of await readdir(folder).catch(() => []))
        if (Number(name) < generation) await rm(join(folder, name), { force: true, recursive: true })
      const own = join(folder, String(generation))
      const kept: { path: string; size: number; at: number }[] = []
      for (const part of await readdir(own).catch(() => []))
        for (const name of await readdir(join(own, part)).catch(() => [])) {
          const found = await stat(join(own, part, name)).catch(() => null)
          if (found) kept.push({ path: join(own, part, name), size: found.size, at: found.mtimeMs })
        }
      let room = most
      for (const { path, size } of kept.toSorted((a, b) => b.at - a.at)) {
        room -= size
        if (room < 0) await rm(path, { force: true })
      }
    },
  }
}
