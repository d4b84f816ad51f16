import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { BasketSettings } from '../model/flow.ts'

const read = preparedStatement<BasketSettings>(
  'cart-settings',
  'select express, steps, pci from basket_setting',
)
/** What the desk has set for baskets. */
export async function basketSettings(db: Db | Tx): Promise<BasketSettings> {
  const [row] = await read(db, [])
  return row ?? { express: false, steps: false, pci: false }
}

const hold = preparedStatement<BasketSettings>(
  'cart-settings-hold',
  'select express, steps, pci from basket_setting for update',
)
/** The same, that nobody else changes until the transaction ends. */
export const holdBasketSettings = async (tx: Tx): Promise<BasketSettings> =>
  (await hold(tx, []))[0] ?? { express: false, steps: false, pci: false }

const write = preparedStatement<never, [boolean, boolean, boolean]>(
  'cart-set-settings',
  'update basket_setting set express = $1, steps = $2, pci = $3',
)
export const setBasketSettings = async (tx: Tx, { express, steps, pci }: BasketSettings): Promise<void> =>
  void (await write(tx, [express, steps, pci]))

type LastOrdered = { paymentType: 'ACCOUNT' | 'CARD' | null; costCenterId: number | null }
const last = preparedStatement<LastOrdered, [number]>(
  'cart-last-ordered',
  `select payment_type as "paymentType", cost_center_id as "costCenterId" from cart
    where customer_id = $1 and ordered_at is not null order by ordered_at desc limit 1`,
)
/** How the last basket that they ordered was paid, and on which cost center; null: there was none. */
export const lastOrdered = async (db: Db | Tx, customerId: number): Promise<LastOrdered | null> =>
  (await last(db, [customerId]))[0] ?? null
