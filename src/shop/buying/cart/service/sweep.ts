import type { Db } from '#kit/db/connect.ts'
import { sweepCountedCarts, sweepGuestCarts, sweepReservations } from '../store/sweep.ts'
import { guestDays } from './owner.ts'

/** How long the numbers of baskets that were left are kept for the figures: ten years, as the papers of sales are. */
const countedDays = 3_653

/** Forgets guests' baskets that no cookie leads to any more, and reservations that have ended. For a job; safe to run twice. */
export async function forgetOldBaskets(db: Db): Promise<void> {
  await sweepReservations(db)
  await sweepGuestCarts(db, guestDays)
  await sweepCountedCarts(db, countedDays)
}
