import { inflateSync } from 'node:zlib'

const headerBytes = 12
const entryBytes = 16
const woffHeaderBytes = 44
const woffEntryBytes = 20
const padded = (length: number) => (length + 3) & ~3

/**
 * A WOFF font unpacked (W3C, WOFF 1.0): the reader would unpack a table anew each time a document asks for it, which is
 * half the time that a paper takes. Throws RangeError for anything else.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woff.subarray(woffHeaderBytes + at * woffEntryBytes)
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.readUInt32BE(16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const selector = Math.floor(Math.log2(count))
  const range = 2 ** selector * entryBytes
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), headerBytes + count * entryBytes)
  const sfnt = Buffer.alloc(size)
  woff.copy(sfnt, 0, 4, 8)
  sfnt.writeUInt16BE(count, 4)
  sfnt.writeUInt16BE(range, 6)
  sfnt.writeUInt16BE(selector, 8)
  sfnt.writeUInt16BE(count * entryBytes - range, 10)
  let place = headerBytes + count * entryBytes
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headerBytes + at * entryBytes
    tag.copy(sfnt, entry)
    sfnt.writeUInt32BE(checksum, entry + 4)
    sfnt.writeUInt32BE(place, entry + 8)
    sfnt.writeUInt32BE(bytes.length, entry + 12)
    bytes.copy(sfnt, place)
    place += padded(bytes.length)
  }
  return sfnt
}
