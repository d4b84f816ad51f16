import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { sfntOf } from './sfnt.ts'

const find = createRequire(import.meta.url)
const woff = readFileSync(find.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'))

/** The sum of a table's words, as its entry must say (OpenType, 'Calculating checksums'). */
function sumOf(table: Buffer): number {
  let sum = 0
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

test('a font is unpacked whole: every table is there and its sum is right', () => {
  const sfnt = sfntOf(woff)
  expect(sfnt.readUInt32BE(0)).toBe(woff.readUInt32BE(4))
  const count = sfnt.readUInt16BE(4)
  expect(count).toBe(woff.readUInt16BE(12))
  const tags: string[] = []
  for (let at = 0; at < count; at++) {
    const entry = sfnt.subarray(12 + at * 16)
    const tag = entry.toString('latin1', 0, 4)
    tags.push(tag)
    const table = Buffer.from(sfnt.subarray(entry.readUInt32BE(8), entry.readUInt32BE(8) + entry.readUInt32BE(12))) // prettier-ignore
    // the sum of 'head' is made without the sum of the file in it
    if (tag === 'head') table.writeUInt32BE(0, 8)
    expect(sumOf(table), tag).toBe(entry.readUInt32BE(4))
  }
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']))
})
test('anything else is refused', () => {
  expect(() => sfntOf(Buffer.from('%PDF-1.4 and more than enough bytes for a head of a font'))).toThrow(
    RangeError,
  )
})
