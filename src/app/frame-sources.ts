import { announcementsAt } from '#shop/site/notices/service/standing-announcements.ts'
import { approvalsWaiting } from '#shop/ordering/approvals/service/count.ts'
import { cartCount } from '#shop/buying/cart/service/count.ts'
import { comparisonCount } from '#shop/buying/comparison/service/list.ts'
import { contactFor } from '#shop/site/content/service/content.ts'
import { waitingAtDesk } from '#shop/desk/overview/service.ts'
import { noticesFor } from '#shop/site/notices/service/standing-notices.ts'
import { footerLinks } from '#shop/site/pages/service/find-pages.ts'
import { watchlistCount } from '#shop/buying/wishlist/service/count.ts'
import { oncePerRequest } from '#platform/request/once.ts'
import type { FrameSources } from './frame/frame.tsx'

/** What the frame shows of the business. */
export const frameSources: FrameSources = {
  basketCount: cartCount,
  watchlistCount: oncePerRequest(watchlistCount),
  comparisonCount,
  approvalsWaiting: oncePerRequest(approvalsWaiting),
  deskWaiting: waitingAtDesk,
  announcements: announcementsAt,
  notices: noticesFor,
  contact: contactFor,
  footerLinks,
}
