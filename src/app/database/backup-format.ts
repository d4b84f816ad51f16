import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartProblem } from '#kit/db/start-problem.ts'
import { isDiskFull } from '#kit/disk-full.ts'

/**
 * A backup is one file: a readable first line, then a zstd stream of parts. A part is a head (JSON), chunks of
 * data, and a tail (JSON) with what proves it whole; the last part has kind 'end', so a cut-off file shows.
 */
const firstLine = 'Contara backup, format 1\n'

export type Head =
  | {
      kind: 'shop'
      madeAt: string
      server: string
      migrations: { name: string; checksum: string }[]
      jobs: number | null
    }
  | { kind: 'table'; schema: string; table: string; columns: string[] }
  | { kind: 'sequences'; values: { schema: string; name: string; value: string }[] }
  | { kind: 'file'; path: string }
  | { kind: 'end'; tables: number; rows: number; files: number }
/** Rows: of a table. Hash: of the rows in any order, or of a file's bytes. */
export type Tail = { rows?: number; hash?: string }

export type PartToWrite = { head: Head; data?: AsyncIterable<Uint8Array>; tail?: () => Tail }

/**
 * Throws, before anything is read, where no backup can be written: at a folder, and at whatever is there and is none, a table
 * that somebody named by mistake or a device. A backup takes the place of an earlier one.
 */
export async function checkPlace(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found) return
  if (found.isDirectory()) throw new StartProblem(`${file} is a folder.`)
  if (found.isFile() && (found.size === 0 || (await beginsAsBackup(file)))) return
  throw new StartProblem(`${file} is there already and is no backup: choose another name.`)
}

async function beginsAsBackup(file: string): Promise<boolean> {
  const source = await open(file).catch((error: unknown) => {
    throw fileProblem(error, file)
  })
  try {
    const { buffer, bytesRead } = await source.read({ buffer: Buffer.alloc(firstLine.length) })
    return buffer.toString('latin1', 0, bytesRead) === firstLine
  } finally {
    await source.close()
  }
}

/** Writes aside and renames at the end: a file of this name is a whole backup, readable by its owner alone. */
export async function writeParts(file: string, parts: AsyncIterable<PartToWrite>): Promise<void> {
  const draft = `${file}.part`
  try {
    const out = createWriteStream(draft, { mode: 0o600 })
    out.write(firstLine)
    const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }
    await pipeline(Readable.from(frames(parts), { objectMode: true }), createZstdCompress({ params }), out)
    const written = await open(draft, 'r+')
    await written.sync()
    await written.close()
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw fileProblem(error, file)
  }
}

async function* frames(parts: AsyncIterable<PartToWrite>): AsyncGenerator<Buffer> {
  for await (const { head, data, tail } of parts) {
    yield frame('H', Buffer.from(JSON.stringify(head)))
    if (data) for await (const chunk of data) yield frame('D', chunk)
    yield frame('T', Buffer.from(JSON.stringify(tail?.() ?? {})))
  }
}

function frame(kind: 'H' | 'D' | 'T', payload: Uint8Array): Buffer {
  const lead = Buffer.alloc(5)
  lead.write(kind, 0, 'latin1')
  lead.writeUInt32BE(payload.length, 1)
  return Buffer.concat([lead, payload])
}

/** A part being read: `data` must be read to its end before `tail()` and before the next part. */
export type PartRead = { head: Head; data: AsyncIterable<Buffer>; tail: () => Tail }

/** Reads a backup's parts in order; throws `StartProblem` when it is no backup, cut off or damaged. */
export async function* readParts(file: string): AsyncGenerator<PartRead> {
  try {
    await checkFirstLine(file)
    const source = createReadStream(file, { start: firstLine.length })
    const unpacked = createZstdDecompress()
    source.on('error', error => unpacked.destroy(error))
    const incoming = unframe(source.pipe(unpacked))
    let last: Head['kind'] | undefined
    for (;;) {
      const next = await incoming.next()
      if (next.done) break
      if (next.value.kind !== 'H') throw damaged(file)
      const head = JSON.parse(next.value.payload.toString()) as Head
      let tail: Tail | undefined
      const rest = (async function* () {
        while (tail === undefined) {
          const { done, value } = await incoming.next()
          if (done || value.kind === 'H') throw damaged(file)
          if (value.kind === 'T') tail = JSON.parse(value.payload.toString()) as Tail
          else yield value.payload
        }
      })()
      yield {
        head,
        data: rest,
        tail: () => {
          if (!tail) throw new Error('the part is not read to its end')
          return tail
        },
      }
      while (!(await rest.next()).done);
      if (tail === undefined) throw damaged(file)
      last = head.kind
    }
    if (last !== 'end') throw damaged(file)
  } catch (error) {
    throw fileProblem(error, file)
  }
}

async function checkFirstLine(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0)
    if (buffer.subarray(0, bytesRead).toString() !== firstLine)
      throw new StartProblem(`${file} is not a backup that this version of the shop reads.`)
  } finally {
    await handle.close()
  }
}

async function* unframe(source: AsyncIterable<Buffer>): AsyncGenerator<{ kind: string; payload: Buffer }> {
  let pending: Buffer[] = []
  let size = 0
  let needed = 5
  for await (const chunk of source) {
    pending.push(chunk)
    size += chunk.length
    if (size < needed) continue
    let all = pending.length === 1 ? chunk : Buffer.concat(pending)
    for (;;) {
      needed = all.length < 5 ? 5 : 5 + all.readUInt32BE(1)
      if (all.length < needed) break
      yield { kind: all.toString('latin1', 0, 1), payload: all.subarray(5, needed) }
      all = all.subarray(needed)
    }
    pending = [all]
    size = all.length
  }
  if (size > 0) throw new Error('unexpected end of file')
}

function damaged(file: string): StartProblem {
  return new StartProblem(`${file} is cut off or damaged: use another backup.`)
}

function fileProblem(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new StartProblem(`${file}: there is no such file or folder.`)
  if (code === 'EACCES' || code === 'EPERM') return new StartProblem(`${file}: this user may not open it.`)
  if (code === 'EISDIR') return new StartProblem(`${file} is a folder.`)
  if (isDiskFull(error)) return new StartProblem(`The disk for ${file} is full.`)
  if (code?.startsWith('ZSTD_') || code === 'Z_BUF_ERROR' || /unexpected end of file/.test(message))
    return damaged(file)
  return error
}

/**
 * Counts and hashes the rows of COPY text as they pass, in any order of rows: two tables with the same answer
 * hold the same rows.
 */
export class RowSum {
  #rows = 0
  #low = 0
  #high = 0
  #rest: Buffer[] = []

  /** Takes the next chunk; rows end with a line feed (COPY text escapes those inside values). */
  add(chunk: Buffer): void {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end)
      this.#row(this.#rest.length > 0 ? Buffer.concat([...this.#rest.splice(0), piece]) : piece)
      from = end + 1
    }
    if (from < chunk.length) this.#rest.push(Buffer.from(chunk.subarray(from)))
  }

  #row(row: Buffer): void {
    const digest = createHash('sha256').update(row).digest()
    this.#rows++
    this.#low = (this.#low + digest.readUInt32BE(0)) >>> 0
    this.#high = (this.#high + digest.readUInt32BE(4)) >>> 0
  }

  get result(): { rows: number; hash: string } {
    return { rows: this.#rows, hash: hex(this.#high) + hex(this.#low) }
  }
}

const hex = (n: number) => n.toString(16).padStart(8, '0')

/** Passes chunks on and lets `see` have each. */
export async function* seen(
  source: AsyncIterable<Uint8Array>,
  see: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const part of source) {
    const chunk = Buffer.isBuffer(part) ? part : Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    see(chunk)
    yield chunk
  }
}
