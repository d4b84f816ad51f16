/**
 * A session: a person has proved who they are and the shop remembers it for a while. It ends by itself after 30
 * minutes without activity and after 12 hours at the latest, at once when they sign out, when their account or their
 * company is closed, or when their password changes. What they may do follows from their grants (`rights.ts`).
 *
 * Covers SESS-01 to SESS-04, SEC-01 to SEC-05, K-18, ACC-05, ACC-06 and the rows on login and sessions of the
 * security design.
 */
/** The cookie that carries the session's token. */
export const sessionCookie = 'session'

/** The signed cookie of who has shown the right password and has to show more. */
export const stepCookie = 'sign-in-step'

/**
 * SESS-06: the cookie that holds when the shop signs out by itself, in ms since 1970 by the browser's own clock; the page
 * sets it, and 0 when that time has come.
 */
export const logoutTimeCookie = 'logoutTime'

/** 256 random bits as base64url; only their hash is stored. */
export const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value)
