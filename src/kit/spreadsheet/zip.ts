/**
 * Reading a ZIP archive with hard limits (trust.md, uploads): what is inflated is counted while it comes, because
 * the sizes in the headers may lie. Names of entries are only compared, never used as paths.
 */
import { createInflateRaw } from 'node:zlib'
import { bytesAt, sizeOf, TableRefused, type Source } from './source.ts'

export type ZipLimits = {
  entries: number
  /** bytes of all entries that are read, inflated; one that is read twice counts once */
  inflated: number
  /** inflated ÷ packed of one entry, counted once it is larger than `ratioFrom` bytes */
  ratio: number
  ratioFrom: number
}
export const uploadZipLimits: ZipLimits = {
  entries: 100,
  inflated: 50_000_000,
  ratio: 200,
  ratioFrom: 1_000_000,
}
export const operatorZipLimits: ZipLimits = {
  entries: 1000,
  inflated: 2_000_000_000,
  ratio: 200,
  ratioFrom: 10_000_000,
}

type Entry = { name: string; method: number; encrypted: boolean; packed: number; offset: number }
export type Zip = {
  names: readonly string[]
  /** The inflated bytes of an entry; null when there is none of that name. May be called again. */
  read: (name: string) => AsyncIterable<Uint8Array> | null
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50

/** Opens the archive's directory; throws TableRefused when it is none, or breaks a limit. */
export async function openZip(source: Source, limits: ZipLimits): Promise<Zip> {
  const { entries, base } = await directoryOf(source, limits)
  const inflated = new Map<string, number>()
  return {
    names: [...entries.keys()],
    read: name => {
      const entry = entries.get(name)
      return entry ? inflate(source, entry, base, limits, inflated) : null
    },
  }
}

async function directoryOf(
  source: Source,
  limits: ZipLimits,
): Promise<{ entries: Map<string, Entry>; base: number }> {
  const size = await sizeOf(source)
  const magic = Buffer.from(await bytesAt(source, 0, 4))
  if (magic.length === 4 && magic.readUInt32BE(0) === 0xd0cf11e0) throw new TableRefused(t => t.oldOffice())
  const tailStart = Math.max(0, size - 66_000)
  const tail = Buffer.from(await bytesAt(source, tailStart, size - tailStart))
  let end = -1
  for (let at = tail.length - 22; at >= 0; at--)
    if (tail.readUInt32LE(at) === endSignature) {
      end = at
      break
    }
  if (end < 0) throw new TableRefused(t => t.noBookOrCut())
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (count > limits.entries) throw new TableRefused(t => t.tooManyParts({ n: limits.entries }))
  // bytes before the archive shift everything
  const base = tailStart + end - length - offset
  if (base < 0 || length > 10_000_000) throw new TableRefused(t => t.damaged())
  const directory = Buffer.from(await bytesAt(source, base + offset, length))
  const entries = new Map<string, Entry>()
  for (let at = 0, n = 0; n < count; n++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature)
      throw new TableRefused(t => t.damaged())
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    const entry = {
      name: plainName(name),
      method: directory.readUInt16LE(at + 10),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    }
    if (!entries.has(entry.name)) entries.set(entry.name, entry)
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return { entries, base }
}

/** Parts are found by name whatever the case and slashes, as office programs do. */
export const plainName = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

async function* inflate(
  source: Source,
  entry: Entry,
  base: number,
  limits: ZipLimits,
  inflated: Map<string, number>,
): AsyncGenerator<Uint8Array> {
  if (entry.encrypted) throw new TableRefused(t => t.locked())
  if (entry.method !== 0 && entry.method !== 8) throw new TableRefused(t => t.unknownPacking())
  const head = Buffer.from(await bytesAt(source, base + entry.offset, 30))
  if (head.length < 30 || head.readUInt32LE(0) !== localSignature) throw new TableRefused(t => t.damaged())
  const start = base + entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  const counted = counter(entry, limits, inflated)
  const packed = pieces(source, start, entry.packed)
  if (entry.method === 0) {
    for await (const piece of packed) {
      counted(piece.length)
      yield piece
    }
    return
  }
  const inflating = createInflateRaw({ chunkSize: 65_536 })
  const feeding = (async () => {
    for await (const piece of packed)
      if (!inflating.write(piece))
        await new Promise(resolve => inflating.once('drain', resolve).once('close', resolve))
    inflating.end()
  })().catch(error => inflating.destroy(error as Error))
  try {
    for await (const piece of inflating as AsyncIterable<Uint8Array>) {
      counted(piece.length)
      yield piece
    }
    await feeding
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE'
      ? new TableRefused(t => t.damaged())
      : error
  } finally {
    inflating.destroy()
  }
}

function counter(entry: Entry, limits: ZipLimits, inflated: Map<string, number>): (bytes: number) => void {
  const before = inflated.get(entry.name) ?? 0
  const others = [...inflated.values()].reduce((sum, bytes) => sum + bytes, 0) - before
  let own = 0
  return bytes => {
    own += bytes
    inflated.set(entry.name, Math.max(before, own))
    if (others + own > limits.inflated)
      throw new TableRefused(t => t.tooLarge({ n: Math.round(limits.inflated / 1e6) }))
    if (own > limits.ratioFrom && own > limits.ratio * Math.max(1, entry.packed))
      throw new TableRefused(t => t.tooDense({ n: limits.ratio }))
  }
}

async function* pieces(source: Source, start: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += 262_144) {
    const piece = await bytesAt(source, start + at, Math.min(262_144, length - at))
    if (piece.length === 0) throw new TableRefused(t => t.cutOff())
    yield piece
  }
}
