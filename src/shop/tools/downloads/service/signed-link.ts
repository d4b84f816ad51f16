/**
 * Links to restricted documents hold for 30 seconds and only in the session they were made for (trust.md,
 * setDownload). Signed with the session's own token, so that they end with it; the right is checked at the file anyway.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '#platform/person/visitor.ts'

export const linkHoldsMs = 30_000

type Signed = { until: string; sign: string }

const sealed = (who: SignedIn, documentKey: string, until: string): string =>
  createHmac('sha256', `download ${who.csrf}`).update(`${who.id} ${until} ${documentKey}`).digest('base64url') // prettier-ignore

export function signLink(who: SignedIn, documentKey: string, now: Date): Signed {
  const until = String(now.getTime() + linkHoldsMs)
  return { until, sign: sealed(who, documentKey, until) }
}

/** Is it a link of this session to this document that has not run out? */
export function holds(who: SignedIn, documentKey: string, { until, sign }: Signed, now: Date): boolean {
  const left = Number(until) - now.getTime()
  if (!/^\d{1,15}$/.test(until) || left < 0 || left > linkHoldsMs) return false
  const [given, expected] = [Buffer.from(sign), Buffer.from(sealed(who, documentKey, until))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
