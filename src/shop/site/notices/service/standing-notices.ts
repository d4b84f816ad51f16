import type { Logger } from 'pino'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { keepFresh } from '#kit/db/keep-fresh.ts'
import { closedUntil, isShown, keyOf, maintenanceCookie, type Notice } from '../model/notice.ts'
import { hasSeen, lastingNotices, noteSeen } from '../store/site-notices.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    siteNotices: NoticePort
  }
}

/** A shop that is closed: by which notice, and until when. */
export type Closed = { notice: Notice; until: Date }

/** The notices of this process, without a statement per page. */
export type NoticePort = {
  /** what is shown in a storefront at a moment: the newest of each kind */
  shown: (storefront: string, now: Date) => { maintenance: Notice | null; information: Notice | null }
  /** moves when another maintenance is announced or none any more, in whatever storefront */
  announced: (now: Date) => string
  /** null: the storefront is open */
  closed: (storefront: string, now: Date) => Closed | null
  /** reads them again */
  renew: () => Promise<void>
}

/** None until they are read for the first time. */
export function noticesOf(db: Db): NoticePort {
  let present: readonly Notice[] = []
  let begun = 0
  let shown = 0
  return {
    shown: (storefront, now) => {
      const standing = present.filter(notice => isShown(notice, storefront, now))
      const first = (kind: Notice['kind']) => standing.find(notice => notice.kind === kind) ?? null
      return { maintenance: first('maintenance'), information: first('information') }
    },
    announced: now =>
      present
        .filter(notice => notice.kind === 'maintenance' && isShown(notice, notice.storefront, now))
        .map(keyOf)
        .join(' '),
    closed: (storefront, now) => {
      for (const notice of present) {
        const until = closedUntil(notice, storefront, now)
        if (until) return { notice, until }
      }
      return null
    },
    renew: async () => {
      const turn = ++begun
      const read = await lastingNotices(db)
      // of two readings under way, the one that began last wins
      if (turn < shown) return
      shown = turn
      present = read
    },
  }
}

/** Opens the notices: read at the start, and again at every word of a change (`notify site_notices`). */
export async function openNotices(db: Db, log: Logger): Promise<NoticePort & { close: () => Promise<void> }> {
  const notices = noticesOf(db)
  const { ready, close } = await keepFresh(db, log, {
    channel: 'site_notices',
    renew: notices.renew,
    failure: 'the site notices were not read',
  })
  await ready
  return { ...notices, close }
}

type Context = Pick<Ctx, 'db' | 'who' | 'page' | 'ports' | 'clock' | 'request'>
const shownTo = ({ page, ports, clock }: Pick<Ctx, 'page' | 'ports' | 'clock'>) =>
  ports.siteNotices.shown(page.storefront, clock())

/**
 * SITE-30, SITE-32: what opens on this visitor's page: the maintenance until it was acknowledged in this session of the
 * browser, then the information, for who is signed in, until they have acknowledged it.
 */
export async function noticesFor(ctx: Context): Promise<Notice[]> {
  const { maintenance, information } = shownTo(ctx)
  const notices: Notice[] = []
  if (maintenance && ctx.request.cookie(maintenanceCookie) !== keyOf(maintenance)) notices.push(maintenance)
  if (information && ctx.who && !(await hasSeen(ctx.db, ctx.who.id, information))) notices.push(information)
  return notices
}

/** s: as long as a session lasts at most (K-18) */
const session = 12 * 3_600

/** SITE-33: the maintenance that is announced now is not announced again in this session of the browser. */
export function acknowledgeMaintenance(ctx: Pick<Ctx, 'page' | 'ports' | 'clock' | 'reply'>): void {
  const { maintenance } = shownTo(ctx)
  if (maintenance)
    ctx.reply.setCookie(maintenanceCookie, keyOf(maintenance), { maxAgeSeconds: session, httpOnly: true })
}

/** SITE-31: the information that is shown now is not shown to this person again. */
export async function acknowledgeInformation(
  ctx: Pick<Ctx, 'db' | 'who' | 'page' | 'ports' | 'clock'>,
): Promise<void> {
  const { information } = shownTo(ctx)
  if (information && ctx.who) await noteSeen(ctx.db, ctx.who.id, information)
}
