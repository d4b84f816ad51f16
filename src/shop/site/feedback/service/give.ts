import { countAttempt, networkOf } from '#kit/attempts.ts'
import { browserOf, operatingSystemOf } from '#kit/client-recognition.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, Refusal } from '#kit/refusal.ts'
import { pageOf, readIds, writeIds, type Option } from '../model/feedback.ts'
import { changeFeedback, deleteOldFeedback, insertFeedback } from '../store.ts'
import { sayFeedback } from '../texts.ts'

/** What this browser said today, so that a comment goes to its like and a second thought takes the first one's place. */
const cookie = 'feedback'
const remembered = 86_400
/** So often in a minute: one person, and one network. */
const limits = { person: 10, network: 60 }
const window = 60
const keptDays = 730

/**
 * SITE-27, SITE-28: keeps what a visitor says about a page of this storefront, once a browser and page. Throws invalid
 * for an address that is none of the asking pages, and too-many.
 */
export async function giveFeedback(
  ctx: Pick<Ctx, 'db' | 'who' | 'page' | 'request' | 'reply'>,
  said: { option: Option; page: string; comment?: string },
): Promise<void> {
  const { storefront, base, language } = ctx.page
  const page = pageOf(base, said.page)
  if (page === null) throw invalid([{ field: 'page', message: sayFeedback(language).noSuchPage() }])
  const refused = await countAttempt(
    ctx.db,
    [
      { key: `feedback network ${networkOf(ctx.request.ip)}`, limit: limits.network },
      ...(ctx.who ? [{ key: `feedback person ${ctx.who.id}`, limit: limits.person }] : []),
    ],
    window,
  )
  if (refused) throw new Refusal('too-many', sayFeedback(language).tooMany(), refused)
  const { userAgent } = ctx.request
  const before = readIds(ctx.request.cookie(cookie, { signed: true }))
  const { option, comment } = said
  const id = await inTransaction(
    ctx.db,
    async tx =>
      (before.length > 0
        ? await changeFeedback(tx, before, { storefront, page, option, comment: comment ?? null })
        : null) ??
      insertFeedback(tx, {
        storefront,
        page,
        option,
        comment: comment ?? '',
        system: operatingSystemOf(userAgent),
        browser: browserOf(userAgent),
      }),
  )
  if (!before.includes(id))
    ctx.reply.setCookie(cookie, writeIds([...before, id]), { maxAgeSeconds: remembered, signed: true })
}

/** A job: what was said long ago goes. */
export const forgetOldFeedback = (db: Ctx['db']): Promise<number> => deleteOldFeedback(db, keptDays)
