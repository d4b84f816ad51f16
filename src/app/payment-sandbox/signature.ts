import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a notification is signed with: HMAC of its body under the shop's key. */
export const signatureOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('hex')

/** Compares in constant time. */
export const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
