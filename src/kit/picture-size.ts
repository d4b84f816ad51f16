/** Width and height of a picture, read from the file itself, so that what only begins like one is no picture. */

/** In pixels. */
export type PictureSize = { width: number; height: number }

/** The longest side, and the most pixels, of a picture that is shown: a browser unpacks every one into memory. */
export const maxSide = 10_000
export const maxPixels = 50_000_000

const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Chunks up to the last one, each whole; its first says the size, and there is something in between. */
function sizeOfPng(bytes: Uint8Array, view: DataView): PictureSize | null {
  let size: PictureSize | null = null
  let filled = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = ascii(bytes, at + 4, 4)
    if (at + 12 + length > bytes.length) return null
    if (size === null) {
      if (type !== 'IHDR' || length !== 13) return null
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    } else if (type === 'IDAT') filled ||= length > 0
    else if (type === 'IEND') return filled ? size : null
    at += 12 + length
  }
  return null
}

/** Segments up to the frame header, then a scan, which ends with the mark of the end. */
function sizeOfJpeg(bytes: Uint8Array, view: DataView): PictureSize | null {
  let size: PictureSize | null = null
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const mark = bytes[at + 1] ?? 0
    if (mark === 0xff) {
      at++
      continue
    }
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    // the frame headers, without tables and arithmetic conditioning that share their numbers
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc) {
      if (length < 8) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (mark === 0xda) {
      const end = bytes.lastIndexOf(0xd9)
      return size && end > at + 2 + length && bytes[end - 1] === 0xff ? size : null
    }
    at += 2 + length
  }
  return null
}

function sizeOfWebp(bytes: Uint8Array, view: DataView): PictureSize | null {
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return null
  const least = view.getUint32(16, true)
  if (20 + least > bytes.length) return null
  const of24 = (at: number) => (view.getUint16(at, true) | ((bytes[at + 2] ?? 0) << 16)) + 1
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return { width: of24(24), height: of24(27) }
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      if (bytes[23] !== 0x9d || bytes[24] !== 0x01 || bytes[25] !== 0x2a) return null
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

/** The size of a PNG, JPEG or WebP; null: the file is cut off, lies about itself, or is none of these. */
export function pictureSize(bytes: Uint8Array, type: string): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'image/png') return sizeOfPng(bytes, view)
  if (type === 'image/jpeg') return sizeOfJpeg(bytes, view)
  return type === 'image/webp' ? sizeOfWebp(bytes, view) : null
}

/** Is it a whole picture of a size that is shown to visitors? */
export function isPicture(bytes: Uint8Array, type: string): boolean {
  const size = pictureSize(bytes, type)
  if (size === null) return false
  const { width, height } = size
  return width > 0 && height > 0 && Math.max(width, height) <= maxSide && width * height <= maxPixels
}
