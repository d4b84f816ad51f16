import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** What the checkout chooses for a basket; undefined leaves a choice as it is, null takes it away. */
export type Choices = {
  paymentType?: 'ACCOUNT' | 'CARD'
  purchaseOrderNumber?: string
  costCenterId?: number | null
  addressId?: number | null
  deliveryMode?: string | null
  /** a card of theirs (`payment`) */
  cardId?: number | null
}

const write = preparedStatement<never, [number, string]>(
  'cart-choose',
  `update cart set
     version = version + case when
       (cart.payment_type, cart.cost_center_id, cart.address_id, cart.delivery_mode, cart.payment_card_id)
       is distinct from (chosen.payment_type, chosen.cost_center_id, chosen.address_id, chosen.delivery_mode,
         chosen.payment_card_id) then 1 else 0 end,
     payment_type = chosen.payment_type,
     purchase_order_number = chosen.purchase_order_number, cost_center_id = chosen.cost_center_id,
     address_id = chosen.address_id, delivery_mode = chosen.delivery_mode, payment_card_id = chosen.payment_card_id,
     address_gone = cart.address_gone and not $2::jsonb ? 'addressId'
   from (
     select
       case when $2::jsonb ? 'paymentType' then $2::jsonb->>'paymentType' else payment_type end as payment_type,
       case when $2::jsonb ? 'purchaseOrderNumber' then $2::jsonb->>'purchaseOrderNumber'
         else purchase_order_number end as purchase_order_number,
       case when $2::jsonb ? 'costCenterId' then ($2::jsonb->>'costCenterId')::bigint
         else cost_center_id end as cost_center_id,
       case when $2::jsonb ? 'addressId' then ($2::jsonb->>'addressId')::bigint else address_id end as address_id,
       case when $2::jsonb ? 'deliveryMode' then $2::jsonb->>'deliveryMode' else delivery_mode end as delivery_mode,
       case when $2::jsonb ? 'cardId' then ($2::jsonb->>'cardId')::bigint else payment_card_id end as payment_card_id
     from cart where id = $1) as chosen
   where id = $1
     and (cart.address_gone and $2::jsonb ? 'addressId' or
       (cart.payment_type, cart.purchase_order_number, cart.cost_center_id, cart.address_id, cart.delivery_mode,
       cart.payment_card_id)
       is distinct from (chosen.payment_type, chosen.purchase_order_number, chosen.cost_center_id,
         chosen.address_id, chosen.delivery_mode, chosen.payment_card_id))`,
)

/**
 * Writes choices to a basket that is held. What is chosen anew moves its version: a page of before must be looked at
 * again; the same choices once more, and a purchase order number, which every page sends with its order, leave it alone.
 */
export async function writeChoices(tx: Tx, cartId: number, choices: Choices): Promise<void> {
  await write(tx, [cartId, JSON.stringify(choices)])
}

const close = preparedStatement<never, [number]>(
  'cart-close',
  `with freed as (delete from stock_reservation where cart_id = $1)
   update cart set ordered_at = now(), reserved_until = null where id = $1`,
)

/** The basket has become an order: nobody can open it again, and what it reserved is free (the order took it). */
export async function closeCart(tx: Tx, cartId: number): Promise<void> {
  await close(tx, [cartId])
}
