import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Owner } from './owner.ts'

/** As `countShown` counts: two units have no sum. */
const shown = `case when (
    select min(a.unit) is distinct from max(a.unit) from cart_entry l join article a on a.id = l.article_id
     where l.cart_id = c.id)
  then (select count(*)::int from cart_entry l where l.cart_id = c.id)
  else total_quantity end`
const countGuest = preparedStatement<{ n: number }, [Buffer]>(
  'cart-count-guest',
  `select ${shown} as n from cart c where guest_hash = $1 and ordered_at is null`,
)
const countCustomer = preparedStatement<{ n: number }, [number]>(
  'cart-count-customer',
  `select ${shown} as n from cart c where customer_id = $1 and ordered_at is null`,
)

/** What the header shows of the owner's open basket. */
export async function countOf(db: Db, owner: Owner): Promise<number> {
  const [row] = owner.guestHash
    ? await countGuest(db, [owner.guestHash])
    : await countCustomer(db, [owner.customerId])
  return row?.n ?? 0
}
