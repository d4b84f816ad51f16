import * as z from 'zod'
import type { CookiesIn, CookiesOut } from './cookies.ts'

/** A message that is shown by the page after a redirect. */
export type Flash = {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** what the page needs to act on it, e.g. to undo; lines of text, checked where they are used */
  data?: string | undefined
}

const Flashes = z
  .array(
    z.object({
      kind: z.enum(['success', 'info', 'warning', 'error']),
      text: z.string().max(1_000),
      data: z.string().max(3_000).optional(),
    }),
  )
  .max(20)

/** The cookie that holds them. */
export const flashCookie = 'flash'
/** Browsers keep about 4,000 bytes a cookie. */
const maxBytes = 3_000

/**
 * Leaves messages for the next page of this browser: a cookie that only the shop can write or read and that lives a minute. Texts
 * are only ever rendered as text. What does not fit is left out, extras first, then the last messages.
 */
export function leaveFlash(ctx: { reply: CookiesOut }, messages: readonly Flash[]): void {
  if (messages.length === 0) return
  const encode = (all: readonly Flash[]) => Buffer.from(JSON.stringify(all)).toString('base64url')
  let kept: Flash[] = messages
    .slice(0, 20)
    .map(({ kind, text, data }) => ({ kind, text: text.slice(0, 1_000), data }))
  if (encode(kept).length > maxBytes) kept = kept.map(({ kind, text }) => ({ kind, text }))
  while (kept.length > 1 && encode(kept).length > maxBytes) kept = kept.slice(0, -1)
  ctx.reply.setCookie(flashCookie, encode(kept), { maxAgeSeconds: 60, signed: true })
}

/** Takes the messages that were left; nothing for what cannot be read. */
export function takeFlash(ctx: { request: CookiesIn; reply: CookiesOut }): Flash[] {
  const left = ctx.request.cookie(flashCookie, { signed: true })
  if (!left) return []
  ctx.reply.clearCookie(flashCookie)
  try {
    return Flashes.parse(JSON.parse(Buffer.from(left, 'base64url').toString()))
  } catch {
    return []
  }
}
