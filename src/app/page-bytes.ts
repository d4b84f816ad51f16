import { transcode } from 'node:buffer'

/** Room for most pages in UTF-16; a longer one gets its own. */
let units = Buffer.allocUnsafeSlow(1 << 19)

/**
 * A page as UTF-8. One sign beyond Latin-1 (an en dash is enough) makes V8 keep the whole page in two bytes a sign, and
 * its own encoder goes through such a text sign by sign: three to five times as long as copying it out and letting the
 * vectorised transcoder do it.
 */
export function pageBytes(html: string): Buffer {
  if (html.length * 2 > units.length) units = Buffer.allocUnsafeSlow(html.length * 2)
  const length = units.write(html, 'utf16le')
  try {
    return transcode(units.subarray(0, length), 'utf16le', 'utf8')
  } catch {
    // half a surrogate pair, from data that was cut: becomes U+FFFD
    return Buffer.from(html)
  }
}
