import { setImmediate as turn } from 'node:timers/promises'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { spoilReads } from '#kit/db/reads.ts'
import { languages } from '#platform/language/language.ts'
import { listing } from '#shop/catalogue/search-index/model/list-articles.ts'
import { isRobot, missedText, type MissedSearch } from '../model/missed-search.ts'
import { addKnownMiss, addMiss, forgetMissesBefore, missesSince } from '../store/missed-searches.ts'

/** New texts that a process keeps in a minute, and statements under way at once: a flood of nonsense stays small. */
const maxNew = 60
const maxUnderWay = 4
const minute = 60_000
const keptDays = 365
/** Rows of the desk's list. */
export const maxShown = 200

type Share = { since: number; fresh: number; underWay: number }
const shares = new WeakMap<Db, Share>()

/**
 * SRCH-01: counts a search that found nothing, for the seller. Nobody waits for it, and a failure is only logged. What
 * a browser asks ahead of a wish and what programs ask is not counted; nothing is kept of who searched.
 */
export function countMissed(
  ctx: Pick<Ctx, 'db' | 'log' | 'clock' | 'page' | 'request'>,
  typed: string,
): void {
  // who searches for it next counts too
  spoilReads()
  if (ctx.request.ahead || isRobot(ctx.request.userAgent)) return
  const text = missedText(typed)
  if (text === null) return
  const now = ctx.clock().getTime()
  let share = shares.get(ctx.db)
  if (!share) shares.set(ctx.db, (share = { since: now, fresh: 0, underWay: 0 }))
  if (Math.abs(now - share.since) >= minute) Object.assign(share, { since: now, fresh: 0 })
  if (share.underWay >= maxUnderWay) return
  void write(ctx, share, text)
}

async function write(
  { db, log, clock, page }: Pick<Ctx, 'db' | 'log' | 'clock' | 'page'>,
  share: Share,
  text: string,
): Promise<void> {
  const day = dayOf(clock())
  const roomLeft = share.fresh < maxNew
  share.underWay++
  if (roomLeft) share.fresh++
  try {
    if (!roomLeft) await addKnownMiss(db, day, page.language, text)
    else if (!(await addMiss(db, day, page.language, text))) share.fresh = Math.max(0, share.fresh - 1)
  } catch (error) {
    log.warn({ err: error }, 'a search without result was not counted')
  } finally {
    share.underWay--
  }
}

/** Does the catalogue of today, with the synonyms of today, still find nothing for it? */
function isStillMissed(ctx: Pick<Ctx, 'page' | 'ports'>, { language, text }: MissedSearch): boolean {
  const spoken = languages.find(one => one === language)
  if (!spoken) return true
  const query = {
    text,
    filters: [],
    page: 1,
    pageSize: 1,
    language: spoken,
    currency: ctx.page.currency,
  }
  const index = ctx.ports.catalogueIndex.index()
  return listing(index, query, ctx.ports.synonyms.of(spoken)).total === 0
}

/**
 * What was searched and not found in so many days, the commonest first; without what finds something by now, since an
 * article or a synonym came.
 */
export async function missedSearches(
  ctx: Pick<Ctx, 'db' | 'clock' | 'page' | 'ports'>,
  days: number,
): Promise<MissedSearch[]> {
  const still: MissedSearch[] = []
  for (const one of await missesSince(ctx.db, addDays(dayOf(ctx.clock()), 1 - days), maxShown)) {
    if (isStillMissed(ctx, one)) still.push(one)
    // others are served in between
    await turn()
  }
  return still
}

/** A job: what is older than a year goes. */
export const forgetOldMisses = (db: Db): Promise<void> =>
  forgetMissesBefore(db, addDays(dayOf(new Date()), -keptDays))
