import { formatMoment, parseTypedDate } from '#kit/calendar-date.ts'

/** SITE-30, SITE-32: what opens by itself. */
export const noticeKinds = ['maintenance', 'information'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export type NoticeInput = {
  storefront: string
  kind: NoticeKind
  enabled: boolean
  title: string
  /** plain text as kept texts are written (content); [START] and [END] stand for the times of a maintenance */
  body: string
  /** as typed, usually dd/mm/yyyy hh:mm in UTC; what is no moment is shown as it stands (SITE-34) */
  starts: string
  ends: string
  /** from start to end the shop answers nobody but its staff */
  closes: boolean
  shownFrom: Date
  /** null: without end */
  shownUntil: Date | null
}
/** A notice as its form shows it: the days it is shown as typed. */
export type NoticeFields = Omit<NoticeInput, 'storefront' | 'kind' | 'shownFrom' | 'shownUntil'> & {
  from: string
  until: string
}
/** `revision` counts the changes of its words: what was acknowledged before is news again. */
export type Notice = NoticeInput & { id: number; revision: number }

/** A moment typed as dd/mm/yyyy hh:mm, in UTC; null when it is none. */
export function parseMoment(typed: string): Date | null {
  const [, day = '', hours = '', minutes = ''] = /^\s*([^\s,]+)[\s,]+(\d{1,2}):(\d{2})\s*$/.exec(typed) ?? []
  const date = parseTypedDate(day)
  if (!date || Number(hours) > 23 || Number(minutes) > 59) return null
  return new Date(`${date}T${hours.padStart(2, '0')}:${minutes}:00Z`)
}

/** Start and end of a maintenance; null where one is no moment, or the end is not after the start. */
export function spanOf({ starts, ends }: Pick<Notice, 'starts' | 'ends'>): { start: Date; end: Date } | null {
  const [start, end] = [parseMoment(starts), parseMoment(ends)]
  return start && end && start < end ? { start, end } : null
}

/** The name of the zone that a moment is told in, as people of a locale call it: 'CET', 'GMT+1'. */
const zoneName = (moment: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/**
 * SITE-32, SITE-34: the words of a notice with its times in place of [START] and [END]: dd/mm/yyyy hh:mm in the reader's
 * zone, which is named; the times as they were typed where they are no moments.
 */
export function filledBody(
  notice: Pick<Notice, 'body' | 'starts' | 'ends'>,
  { timeZone, formatLocale }: { timeZone: string; formatLocale: string },
): string {
  const span = spanOf(notice)
  const told = (moment: Date) =>
    `${formatMoment(moment, timeZone)} (${zoneName(moment, timeZone, formatLocale)})`
  return notice.body
    .replaceAll('[START]', () => (span ? told(span.start) : notice.starts))
    .replaceAll('[END]', () => (span ? told(span.end) : notice.ends))
}

/** Is it shown at this moment? A maintenance that is over is not announced any more. */
export const isShown = (notice: Notice, storefront: string, now: Date): boolean =>
  notice.enabled &&
  notice.storefront === storefront &&
  notice.shownFrom <= now &&
  (notice.shownUntil === null || notice.shownUntil > now) &&
  (notice.kind !== 'maintenance' || (spanOf(notice)?.end ?? now) >= now)

/** The end of the time in which the shop is closed by it now; null: it is not. */
export function closedUntil(notice: Notice, storefront: string, now: Date): Date | null {
  if (notice.kind !== 'maintenance' || !notice.enabled || !notice.closes || notice.storefront !== storefront)
    return null
  const span = spanOf(notice)
  return span && span.start <= now && now < span.end ? span.end : null
}

/** What an acknowledgement names: this notice with these words. */
export const keyOf = ({ id, revision }: Pick<Notice, 'id' | 'revision'>): string => `${id}-${revision}`

/** SITE-33: the cookie that holds which maintenance was acknowledged in this session of the browser. */
export const maintenanceCookie = 'maintenanceSeen'
