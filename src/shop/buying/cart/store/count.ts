import type { Db } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Owner } from './owner.ts'

const countGuest = named<{ n: number }, [Buffer]>(
  'cart-count-guest',
  'select total_quantity as n from cart where guest_hash = $1 and ordered_at is null',
)
const countCustomer = named<{ n: number }, [number]>(
  'cart-count-customer',
  'select total_quantity as n from cart where customer_id = $1 and ordered_at is null',
)

/** Pieces in the owner's open basket: one row by its key. */
export async function piecesOf(db: Db, owner: Owner): Promise<number> {
  const [row] = owner.guestHash
    ? await countGuest(db, [owner.guestHash])
    : await countCustomer(db, [owner.customerId])
  return row?.n ?? 0
}
