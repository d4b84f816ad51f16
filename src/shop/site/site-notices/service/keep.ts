/** Site notices as the desk keeps them; each change with its entry in the audit log in one transaction. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { dayFault, isPlausible } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { periodFault, periodOf } from '#shop/site/content/model/slide-form.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { siteNoticesAudit } from '../audit.ts'
import { parseMoment, spanOf, type NoticeFields, type NoticeInput, type NoticeKind } from '../model/notice.ts'
import { deleteNotice, insertNotice, keptNotice, tellNotices, updateNotice } from '../store.ts'
import { saySiteNotices } from '../texts.ts'

export { allNotices, keptNotice, type KeptNotice } from '../store.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock' | 'ports'>

/** What the form says, or what is wrong with it beyond its shape. Times that are no moments are taken as they are. */
export function readNotice(
  ctx: Pick<Desk, 'page' | 'clock'>,
  { storefront, kind }: { storefront: string; kind: NoticeKind },
  said: NoticeFields,
): NoticeInput | { errors: FieldError[] } {
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
  const period = periodOf(said, ctx.clock())
  if (Array.isArray(period))
    for (const field of period)
      errors.push({
        field,
        message: periodFault(
          said[field],
          ctx.clock(),
          ctx.page.language,
          field === 'from' ? t.noDay() : t.noEnd(),
        ),
      })
  if (errors.length > 0 || Array.isArray(period)) return { errors }
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

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof siteNoticesAudit>,
  id: number,
  title: string,
): Promise<void> =>
  siteNoticesAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'site-notice',
    id,
    details: { title },
  })

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

/** Adds one; what stands already, as after a form that was sent twice, is not added again. */
export const addNotice = (ctx: Desk, one: NoticeInput): Promise<void> =>
  change(ctx, async tx => {
    const id = await insertNotice(tx, one)
    if (id !== null) await trace(ctx, tx, 'site-notice-add', id, one.title)
  })

/** Changes one that still is as it was `seen`; throws not found and conflict. */
export const saveNotice = (ctx: Desk, id: number, seen: string, one: NoticeInput): Promise<void> =>
  change(ctx, async tx => {
    if (!(await updateNotice(tx, id, seen, one))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, 'site-notice-save', id, one.title)
  })

/** Takes one away that still is as it was `seen`; answers its title. Throws not found and conflict. */
export const removeNotice = (ctx: Desk, id: number, seen: string): Promise<string> =>
  change(ctx, async tx => {
    const one = await keptNotice(tx, id)
    if (!one || !(await deleteNotice(tx, id, seen))) throw await goneOrMoved(ctx, tx, id)
    await trace(ctx, tx, 'site-notice-remove', id, one.title)
    return one.title
  })

const goneOrMoved = async (ctx: Desk, tx: Tx, id: number): Promise<Error> =>
  (await keptNotice(tx, id)) ? conflict(saySiteNotices(ctx.page.language).savedMeanwhile()) : notFound()
