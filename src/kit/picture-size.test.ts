import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'
import { pictureSize } from './picture-size.ts'

const u32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}
const chunk = (type: string, data: Buffer) =>
  Buffer.concat([u32(data.length), Buffer.from(type, 'latin1'), data, u32(0)])
const png = (width: number, height: number, data = deflateSync(Buffer.from([0, 0]))) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
const jpeg = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
    Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0x55, 0xff, 0xd9]),
  ])
const webp = (type: string, body: number[]) => {
  const part = Buffer.from([...body, ...(body.length % 2 ? [0] : [])])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  const rest = Buffer.concat([Buffer.from(`WEBP${type}`, 'latin1'), length, part])
  const whole = Buffer.alloc(4)
  whole.writeUInt32LE(rest.length)
  return Buffer.concat([Buffer.from('RIFF'), whole, rest])
}
const extended = webp('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0])
const lossy = webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01])
const lossless = webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0, 0, 0, 0, 0, 0])

describe('what a picture measures', () => {
  test.each<[string, Buffer, string, [number, number]]>([
    ['PNG', png(640, 480), 'image/png', [640, 480]],
    ['JPEG', jpeg(640, 480), 'image/jpeg', [640, 480]],
    ['WebP', extended, 'image/webp', [640, 480]],
    ['WebP, lossy', lossy, 'image/webp', [640, 480]],
    ['WebP, lossless', lossless, 'image/webp', [640, 480]],
  ])('a %s', (_, bytes, type, [width, height]) => {
    expect(pictureSize(bytes, type)).toEqual({ width, height })
    expect(fileKindOf(bytes)?.type).toBe(type)
    // a copy that stands somewhere inside a larger buffer
    const inside = Buffer.concat([Buffer.alloc(7), bytes]).subarray(7)
    expect(pictureSize(inside, type)).toEqual({ width, height })
  })
  test.each([
    ['of 60,000 by 60,000', png(60_000, 60_000)],
    ['of 9,000 by 9,000', png(9_000, 9_000)],
    ['of 0 by 0', png(0, 0)],
    ['cut after 30 bytes', png(640, 480).subarray(0, 30)],
    ['without its end', png(640, 480).subarray(0, -12)],
    ['without anything in it', png(640, 480, Buffer.alloc(0))],
    ['that is its first bytes', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['JPEG of 20 bytes', jpeg(640, 480).subarray(0, 20)],
    ['JPEG without its end', jpeg(640, 480).subarray(0, -2)],
    ['JPEG of 0 lines', jpeg(640, 0)],
    [
      'WebP whose length lies',
      Buffer.concat([extended.subarray(0, 4), Buffer.from([255, 255, 0, 0]), extended.subarray(8)]),
    ],
    ['WebP that is its first bytes', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ])('a picture %s is none', (_, bytes) => expect(fileKindOf(bytes)).toBeNull())
  test('every beginning of a picture is judged without a failure', () => {
    for (const whole of [png(640, 480), jpeg(640, 480), extended, lossy, lossless])
      for (let n = 0; n < whole.length; n++) expect(() => fileKindOf(whole.subarray(0, n))).not.toThrow()
  })
})
