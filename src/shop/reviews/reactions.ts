import { waitsAtDesk } from '#shop/desk/service/waiting.ts'
import { waitingReviews } from './service/check-reviews.ts'

/** The desk's overview tells how many reviews wait to be checked (PDP-08). */
export function reviewReactions(): void {
  waitsAtDesk('reviews', waitingReviews)
}
