import { createHash } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { StartProblem } from '#kit/db/start-problem.ts'
import { seen } from './backup-format.ts'
import type { PartRead } from './backup-format.ts'
import { BlobsAway, type Blobs } from '#kit/blobs/blobs.ts'
import { folderProblem } from './places.ts'

/** The stored files of a backup on their way to where they are kept. */
export type FilesToRestore = {
  readonly count: number
  /** by path; the hash of the bytes */
  readonly hashes: ReadonlyMap<string, string>
  /** Can files be written and removed there? Throws `StartProblem`. */
  check: () => Promise<void>
  /** Takes one, and checks it against its hash. */
  take: (path: string, part: PartRead, file: string) => Promise<void>
  putInPlace: () => Promise<void>
  /** Leaves everything as it was. */
  takeBack: () => Promise<void>
  /** The database is the backup's now: what it does not know goes. */
  dropOthers: () => Promise<void>
}

/**
 * The stored files of a backup on their way into DATA_DIR/files. That folder may be a mount of its own, so it is never
 * renamed: files are unpacked into a hidden folder inside it, take their places one by one, and can be taken back until the
 * database has taken its place too. Only then what the backup does not hold is removed.
 */
export class FilesIntoFolder implements FilesToRestore {
  readonly #place: string
  readonly #aside: string
  readonly #replaced: string
  /** by path; the hash of the bytes */
  readonly hashes = new Map<string, string>()
  readonly #placed: string[] = []

  constructor(place: string) {
    this.#place = place
    this.#aside = join(this.#place, '.restoring')
    this.#replaced = join(this.#place, '.replaced')
  }

  get count(): number {
    return this.hashes.size
  }

  /** Can files be written, moved and removed there? Throws `StartProblem`. Puts right what a killed restore left. */
  async check(): Promise<void> {
    try {
      mkdirSync(this.#place, { recursive: true, mode: 0o700 })
      for (const path of filesIn(this.#replaced)) move(this.#replaced, this.#place, path)
      for (const folder of [this.#aside, this.#replaced]) rmSync(folder, { recursive: true, force: true })
      mkdirSync(this.#aside, { mode: 0o700 })
      const probe = join(this.#place, `.probe-${process.pid}`)
      writeFileSync(join(this.#aside, 'probe'), 'x')
      renameSync(join(this.#aside, 'probe'), probe)
      rmSync(probe)
    } catch (error) {
      throw folderProblem(error, this.#place)
    }
  }

  /** Unpacks one, and checks it against its hash. */
  async take(path: string, part: PartRead, file: string): Promise<void> {
    const target = resolve(this.#aside, path)
    if (!target.startsWith(join(this.#aside, '/')) || path.startsWith('.'))
      throw new StartProblem(`${file}: the stored path ${path} leads outside.`)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    const data = Readable.from(seen(part.data, chunk => hash.update(chunk)))
    await pipeline(data, createWriteStream(target, { mode: 0o600, flush: true }))
    const found = hash.digest('hex')
    if (found !== part.tail().hash) throw new StartProblem(`${file}: the stored file ${path} is damaged.`)
    this.hashes.set(path, found)
  }

  /** Moves them to their places; what was there under the same name and differs is kept until the end. */
  async putInPlace(): Promise<void> {
    for (const path of this.hashes.keys()) {
      const there = join(this.#place, path)
      if (existsSync(there)) {
        if (
          !statSync(there).isDirectory() &&
          readFileSync(there).equals(readFileSync(join(this.#aside, path)))
        )
          continue
        move(this.#place, this.#replaced, path)
      }
      this.#placed.push(path)
      move(this.#aside, this.#place, path)
    }
  }

  /** Leaves everything as it was. */
  async takeBack(): Promise<void> {
    for (const path of this.#placed) rmSync(join(this.#place, path), { force: true })
    for (const path of filesIn(this.#replaced)) move(this.#replaced, this.#place, path)
    this.#cleanUp()
  }

  /** The database is the backup's now: what it does not know goes. */
  async dropOthers(): Promise<void> {
    rmSync(this.#replaced, { recursive: true, force: true })
    rmSync(this.#aside, { recursive: true, force: true })
    for (const path of filesIn(this.#place)) if (!this.hashes.has(path)) rmSync(join(this.#place, path))
    this.#cleanUp()
  }

  #cleanUp(): void {
    for (const folder of [this.#aside, this.#replaced]) rmSync(folder, { recursive: true, force: true })
    dropEmptyFolders(this.#place)
  }
}

/**
 * The stored files of a backup on their way into a bucket. A name there holds the same bytes for ever, so they take their
 * places at once: those that were not there before are taken back when the restore fails.
 */
export class FilesIntoBucket implements FilesToRestore {
  readonly #blobs: Blobs
  readonly hashes = new Map<string, string>()
  readonly #placed: string[] = []

  constructor(blobs: Blobs) {
    this.#blobs = blobs
  }

  get count(): number {
    return this.hashes.size
  }

  check(): Promise<void> {
    return this.#blobs.check()
  }

  async take(path: string, part: PartRead, file: string): Promise<void> {
    let found = ''
    async function* checked() {
      const hash = createHash('sha256')
      yield* seen(part.data, chunk => hash.update(chunk))
      found = hash.digest('hex')
      if (found !== part.tail().hash) throw new StartProblem(`${file}: the stored file ${path} is damaged.`)
    }
    try {
      if (!(await this.#blobs.look(path))) this.#placed.push(path)
      await this.#blobs.write(path, checked())
    } catch (error) {
      if (error instanceof TypeError)
        throw new StartProblem(`${file}: the stored path ${path} leads outside.`)
      if (error instanceof BlobsAway) throw new StartProblem(`${this.#blobs.where}: ${error.message}.`)
      throw error
    }
    this.hashes.set(path, found)
  }

  async putInPlace(): Promise<void> {}

  async takeBack(): Promise<void> {
    for (const path of this.#placed) await this.#blobs.remove(path)
  }

  async dropOthers(): Promise<void> {
    for await (const { path } of this.#blobs.list())
      if (!this.hashes.has(path)) await this.#blobs.remove(path)
  }
}

/** The way into where files are kept. */
export const filesToRestore = (blobs: Blobs): FilesToRestore =>
  blobs.isLocal ? new FilesIntoFolder(blobs.where) : new FilesIntoBucket(blobs)

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

function move(from: string, to: string, path: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
  renameSync(join(from, path), join(to, path))
}

/** Removes folders inside that hold nothing; the folder itself stays, it may be a mount. */
function dropEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const inside = join(folder, entry.name)
    dropEmptyFolders(inside)
    if (readdirSync(inside).length === 0) rmdirSync(inside)
  }
}
