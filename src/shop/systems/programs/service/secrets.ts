import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keys begin so, which is how scanners of source code know one that was left in it. */
const keyMark = 'ctr'

/** Fits for what is made by chance and too long to be tried out; people's passwords are kept otherwise. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex')

/** Does the secret have one of these hashes? In the same time whichever it is. */
export function fits(secret: string, hashes: readonly string[]): string | null {
  const own = Buffer.from(hashOf(secret))
  return hashes.find(one => one.length === own.length && timingSafeEqual(Buffer.from(one), own)) ?? null
}

/** 32 bytes as 43 letters, digits, `-` and `_`. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A client id, or the beginning of a key. */
export const newIdentifier = (kind: 'client' | 'key'): string =>
  kind === 'key' ? `${keyMark}_${randomBytes(5).toString('hex')}` : `client-${randomBytes(8).toString('hex')}`

/** What the program sends as its key: its beginning says which it is. */
export const keyOf = (identifier: string, secret: string): string => `${identifier}_${secret}`

/** A key taken apart; null: it is none. */
export function partsOfKey(sent: string): { identifier: string; secret: string } | null {
  const [, identifier, secret] = /^(ctr_[\da-f]{10})_([\w-]{43})$/.exec(sent) ?? []
  return identifier !== undefined && secret !== undefined ? { identifier, secret } : null
}
