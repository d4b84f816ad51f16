/** Addresses that lead on: of an older shop, of a page that was renamed, of an article that is no more. */
import { belowStorefront } from '#shop/site/content/model/links.ts'

/** Letters that may stand in an address; what is not ASCII is written encoded, as browsers send it. */
const path = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/]*$/

/** Encoded as browsers send it; what was encoded before is not encoded once more. Throws where it cannot be decoded. */
const encodedOnce = (typed: string): string =>
  encodeURI(decodeURI(typed)).replaceAll(/%25(2[346BCF]|3[ABDF]|40)/gi, '%$1')

/** The path of a target, without what it asks. */
export const pathOfTarget = (target: string): string => target.replace(/\?.*$/, '')

/**
 * An address as it is kept: a path below the storefronts, or of another place of this host. `typed` may be copied from the
 * browser with host and storefront; what stands behind ? or # is left out. Null: it is none.
 */
export function readAddress(typed: string): string | null {
  const [plain = ''] = typed.trim().split(/[?#]/, 1)
  const bare = plain.replace(/^https?:\/\/[^/]+/i, '') || '/'
  if (bare.includes('\\')) return null
  let encoded: string
  try {
    encoded = encodedOnce(bare)
  } catch {
    return null
  }
  const address = belowStorefront(encoded)
  return address !== '/' && address.length <= 500 && path.test(address) && !address.includes('/../')
    ? address
    : null
}

/** A page of this shop to lead to: a path below the storefronts with what it asks; null: it is none. */
export function readTarget(typed: string): string | null {
  const [, wanted = ''] = /(\?[^#\s]*)/.exec(typed.trim()) ?? []
  let asked: string
  try {
    asked = encodedOnce(wanted)
  } catch {
    return null
  }
  const bare = typed
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^https?:\/\/[^/]+/i, '')
  if (bare === '' || bare === '/' || /^\/ebusiness\/[a-z]{2}\/?$/.test(bare)) return `/${asked}`
  const address = readAddress(bare)
  return address === null || asked.length > 500 ? null : address + asked
}
