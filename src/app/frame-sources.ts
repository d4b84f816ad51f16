import { announcementsAt } from '#shop/announcements/service/standing.ts'
import { approvalsWaiting } from '#shop/approvals/service/count.ts'
import { cartCount } from '#shop/cart/service/count.ts'
import { comparisonCount } from '#shop/comparison/service/list.ts'
import { contactFor } from '#shop/content/service/content.ts'
import { waitingAtDesk } from '#shop/desk/service.ts'
import { noticesFor } from '#shop/site-notices/service/standing.ts'
import { watchlistCount } from '#shop/wishlist/service/count.ts'
import type { FrameSources } from './frame/frame.tsx'

/** What the frame shows of the business. */
export const frameSources: FrameSources = {
  basketCount: cartCount,
  watchlistCount,
  comparisonCount,
  approvalsWaiting,
  deskWaiting: waitingAtDesk,
  announcements: announcementsAt,
  notices: noticesFor,
  contact: contactFor,
}
