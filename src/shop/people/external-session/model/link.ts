import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed link of another system says. */
export type SignedLink = {
  /** number of the connected system */
  system: number
  /** e-mail address of the person who enters */
  user: string
  /** seconds since 1970 at which it was made */
  time: number
  /** chosen by the other system; each one opens once */
  nonce: string
  /** the page they enter, a path below /ebusiness; '': the home page */
  next: string
  /** HMAC-SHA256 of the other parts, hexadecimal */
  signature: string
}

/** s: how old a link may be, and how far the clocks of both systems may be apart */
export const linkLasts = 300

/** What is signed: the parts of a link, one a line, in this order. */
export const signedText = ({ system, user, time, nonce, next }: Omit<SignedLink, 'signature'>): string =>
  [system, user, time, nonce, next].join('\n')

/** The signature of a link under the key of its system. */
export const signatureOf = (link: Omit<SignedLink, 'signature'>, key: string): string =>
  createHmac('sha256', key).update(signedText(link)).digest('hex')

/** Was it made by who holds the key, and lately? Whether it was used before only the database knows. */
export function isGenuine(link: SignedLink, key: string, now: Date): boolean {
  const given = Buffer.from(link.signature, 'hex')
  const expected = Buffer.from(signatureOf(link, key), 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Math.abs(now.getTime() / 1_000 - link.time) <= linkLasts
}

/** SITE-35: remembers in this browser that the modal was shown. */
export const shownCookie = 'external_session_modal_shown'
