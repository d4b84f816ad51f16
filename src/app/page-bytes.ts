import { transcode } from 'node:buffer'
import { mark, type Html } from '#platform/page/lasting-html.tsx'

/** Room for most pages, in UTF-16 and as they are sent; a longer one gets its own, which goes with it. */
const usual = 1 << 20
const units = Buffer.allocUnsafeSlow(usual)
const whole = Buffer.allocUnsafeSlow(usual)
const roomIn = (room: Buffer, bytes: number): Buffer =>
  bytes > room.length ? Buffer.allocUnsafeSlow(bytes) : room

const markByte = mark.charCodeAt(0)

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

/** The bytes of a page, its lasting parts at their marks. They hold until the next call: compress or copy them at once. */
export function bytesOf({ text, lasting }: Html): Buffer {
  const own = utf8(text)
  if (lasting.length === 0) return own
  const most = lasting.reduce((sum, { bytes }) => sum + bytes.length, own.length)
  const room = roomIn(whole, most)
  let at = 0
  let from = 0
  for (;;) {
    const opens = own.indexOf(markByte, from)
    const closes = opens < 0 ? -1 : own.indexOf(markByte, opens + 1)
    const end = closes < 0 ? own.length : opens
    at += own.copy(room, at, from, end)
    if (closes < 0) return room.subarray(0, at)
    const part = lasting[Number(own.toString('latin1', opens + 1, closes))]
    if (part) at += part.bytes.copy(room, at)
    // no mark of ours
    else at += own.copy(room, at, opens, closes)
    from = part ? closes + 1 : closes
  }
}
