import { siteNotice } from '../model/marks.ts'

/** What opens by itself: one after the other, once the page is at rest (SITE-30, SITE-32, SITE-35). */
export function whenIdle(): void {
  const waiting = siteNotice.all()
  if (waiting.length > 0) void import('./open-notices.ts').then(({ openNotices }) => openNotices(waiting))
}
