/**
 * A session: a person has proved who she is and the shop remembers it for a while. It ends by itself after 30
 * minutes without activity and after 12 hours at the latest, at once when she signs out, when her account or her
 * company is closed, or when her password changes. What she may do follows from the roles of her account.
 *
 * Covers SESS-01 to SESS-04, SEC-01 to SEC-05, K-18, ACC-05, ACC-06 and the rows on login and sessions of the
 * security design.
 */
import type { Audience } from '#kit/contract.ts'

/** The cookie that carries the session's token. */
export const sessionCookie = 'session'

/** 256 random bits as base64url; only their hash is stored. */
export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value)

export const roles = ['buyer', 'approver', 'company-admin', 'distributor', 'desk'] as const
export type Role = (typeof roles)[number]

/**
 * Which doors the roles of an account open. A distributor buys too; everything a company does needs that the
 * account belongs to a company and one of its units.
 */
export function audiencesOf(given: readonly string[], belongsToUnit: boolean): Audience[] {
  const held = new Set<Audience>(roles.filter(role => given.includes(role)))
  if (held.has('distributor')) held.add('buyer')
  return [...held].filter(audience => audience === 'desk' || belongsToUnit)
}
