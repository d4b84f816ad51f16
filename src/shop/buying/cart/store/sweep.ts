import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const guests = preparedStatement<never, [number]>(
  'cart-sweep-guests',
  `delete from cart where guest_hash is not null and ordered_at is null
     and changed_at < now() - make_interval(days => $1)
     and not exists (select from stock_reservation r where r.cart_id = cart.id and r.expires_at > now())`,
)
const spent = preparedStatement<never>(
  'cart-sweep-reservations',
  'delete from stock_reservation where expires_at < now()',
)

/** Removes baskets of guests that nobody has changed for so many days. */
export const sweepGuestCarts = async (db: Db, days: number): Promise<void> => void (await guests(db, [days]))
/** Removes reservations that have ended; they count for nobody any more. */
export const sweepReservations = async (db: Db): Promise<void> => void (await spent(db, []))
