import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const guests = preparedStatement<never, [number]>(
  'cart-sweep-guests',
  `with gone as (
     delete from cart where guest_hash is not null and ordered_at is null
        and changed_at < now() - make_interval(days => $1)
        and not exists (select from stock_reservation r where r.cart_id = cart.id and r.expires_at > now())
     returning changed_at, storefront, currency, total_quantity)
   insert into basket_gone (day, storefront, currency, baskets, pieces)
   select (changed_at at time zone 'UTC')::date, storefront, currency, count(*), sum(total_quantity) from gone
    where total_quantity > 0 group by 1, 2, 3 order by 1, 2, 3
   on conflict (day, storefront, currency) do update
      set baskets = basket_gone.baskets + excluded.baskets, pieces = basket_gone.pieces + excluded.pieces`,
)
const counted = preparedStatement<never, [number]>(
  'cart-sweep-counted',
  'delete from basket_gone where day < current_date - $1::int',
)
const spent = preparedStatement<never>(
  'cart-sweep-reservations',
  'delete from stock_reservation where expires_at < now()',
)

/** Removes baskets of guests that nobody has changed for so many days; how many they were is kept for the figures. */
export const sweepGuestCarts = async (db: Db, days: number): Promise<void> => void (await guests(db, [days]))
/** Removes reservations that have ended; they count for nobody any more. */
export const sweepReservations = async (db: Db): Promise<void> => void (await spent(db, []))
/** Removes the numbers of baskets that were left more than so many days ago. */
export const sweepCountedCarts = async (db: Db, days: number): Promise<void> =>
  void (await counted(db, [days]))
