/** Site notices as the desk keeps them. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/refusal.ts'
import { dayFault, isPlausible } from '#kit/typed/day.ts'
import { readPeriod } from '#shop/site/content/model/period.ts'
import { parseMoment, spanOf, type NoticeFields, type NoticeInput, type NoticeKind } from '../model/notice.ts'
import { deleteNotice, insertNotice, keptNotice, tellNotices, updateNotice } from '../store/site-notices.ts'
import { sayNotices, saySiteNotices } from '../texts.ts'
import { keeping, linksFault, type Desk } from './keeping.ts'

export { allNotices, keptNotice, type KeptNotice } from '../store/site-notices.ts'

/** What the form says, or what is wrong with it beyond its shape. Times that are no moments are taken as they are. */
export async function readNotice(
  ctx: Desk,
  { storefront, kind }: { storefront: string; kind: NoticeKind },
  said: NoticeFields,
): Promise<NoticeInput | { errors: FieldError[] }> {
  const t = saySiteNotices(ctx.page.language)
  const errors: FieldError[] = []
  const timed = kind === 'maintenance'
  const times = { starts: timed ? said.starts : '', ends: timed ? said.ends : '' }
  const [start, end] = [parseMoment(times.starts), parseMoment(times.ends)]
  if (start && end && start >= end) errors.push({ field: 'ends', message: t.endsBefore() })
  for (const [field, moment] of [
    ['starts', start],
    ['ends', end],
  ] as const)
    if (moment && !isPlausible(dayOf(moment), dayOf(ctx.clock()), 2))
      errors.push({ field, message: dayFault(formatDate(dayOf(moment)), ctx.page.language, t.noMoment()) })
  if (timed && said.closes && !spanOf(times) && errors.length === 0)
    errors.push({ field: start ? 'ends' : 'starts', message: t.noMoment() })
  errors.push(...(await linksFault(ctx, said.body, storefront)))
  const n = sayNotices(ctx.page.language)
  const period = readPeriod(said, ctx.clock(), ctx.page.language, { from: n.noDay(), until: n.noEnd() })
  if ('errors' in period) errors.push(...period.errors)
  if (errors.length > 0 || 'errors' in period) return { errors }
  return {
    storefront,
    kind,
    enabled: said.enabled,
    title: said.title,
    body: said.body.replaceAll('\r\n', '\n'),
    ...times,
    closes: timed && said.closes,
    ...period,
  }
}

/** Changes, tells the other processes, and shows it in this one at once. */
async function change<T>(ctx: Desk, act: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await inTransaction(ctx.db, async tx => {
    const made = await act(tx)
    await tellNotices(tx)
    return made
  })
  await ctx.ports.siteNotices.renew()
  return done
}

export const siteNotices = keeping<NoticeInput>({
  kind: 'site-notice',
  change,
  insert: insertNotice,
  update: updateNotice,
  remove: deleteNotice,
  find: keptNotice,
  savedMeanwhile: ({ page }) => saySiteNotices(page.language).savedMeanwhile(),
})
