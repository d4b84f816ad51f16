import type { Db } from '#kit/db/connect.ts'
import { sweepGuestCarts, sweepReservations } from '../store/sweep.ts'
import { guestDays } from './owner.ts'

/** Forgets guests' baskets that no cookie leads to any more, and reservations that have ended. For a job; safe to run twice. */
export async function forgetOldBaskets(db: Db): Promise<void> {
  await sweepReservations(db)
  await sweepGuestCarts(db, guestDays)
}
