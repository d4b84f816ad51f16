import { transcode } from 'node:buffer'
import { mark, type Html } from '#platform/page/lasting-html.tsx'

/** Room for most pages, in UTF-16 and as they are sent; a longer one gets its own, which goes with it. */
const usual = 1 << 20
const units = Buffer.allocUnsafeSlow(usual)
const whole = Buffer.allocUnsafeSlow(usual)
const roomIn = (room: Buffer, bytes: number): Buffer =>
  bytes > room.length ? Buffer.allocUnsafeSlow(bytes) : room

/**
 * A text as UTF-8. One sign beyond Latin-1 (an en dash is enough) makes V8 keep the whole text in two bytes a sign, and
 * its own encoder goes through such a text sign by sign: three to five times as long as copying it out and letting the
 * vectorised transcoder do it.
 */
function utf8(text: string): Buffer {
  const room = roomIn(units, text.length * 2)
  const length = room.write(text, 'utf16le')
  try {
    return transcode(room.subarray(0, length), 'utf16le', 'utf8')
  } catch {
    // half a surrogate pair, from data that was cut: becomes U+FFFD
    return Buffer.from(text)
  }
}

/** Texts up to so many signs are written by themselves: the way by UTF-16 is worth it for longer ones. */
const short = 2_000

function write(room: Buffer, text: string, at: number): number {
  if (text.length === 0) return 0
  return text.length <= short ? room.write(text, at) : utf8(text).copy(room, at)
}

/** The bytes of a page, its lasting parts at their marks. They hold until the next call: compress or copy them at once. */
export function bytesOf({ text, lasting }: Html): Buffer {
  if (lasting.length === 0) return utf8(text)
  const pieces = text.split(mark)
  const most = lasting.reduce((sum, { length }) => sum + length, text.length * 3)
  const room = roomIn(whole, most)
  let at = write(room, pieces[0] ?? '', 0)
  for (let i = 1; i < pieces.length;) {
    const piece = pieces[i] ?? ''
    const part = i + 1 < pieces.length && piece !== '' ? lasting[Number(piece)] : undefined
    if (part) {
      at += part.copyTo(room, at)
      at += write(room, pieces[i + 1] ?? '', at)
      i += 2
    } else {
      // no mark of ours
      at += write(room, mark + piece, at)
      i++
    }
  }
  return room.subarray(0, at)
}
