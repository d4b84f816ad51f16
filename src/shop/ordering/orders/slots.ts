import type { ReactNode } from 'react'
import type { Tx } from '#kit/db/connect.ts'
import { slot } from '#platform/domain/slot.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { OrderAction } from './model/states.ts'

/**
 * What others write when an order was moved, in the transaction that moves it: the order is written by then. `shipment`: the number
 * of the parcel that left or was taken back; null: it was another action.
 */
export const orderFollowers =
  slot<
    (
      tx: Tx,
      ctx: Pick<Ctx, 'clock' | 'publicUrl'>,
      moved: { code: string; action: OrderAction; shipment: number | null },
    ) => Promise<void>
  >()

/**
 * Pieces of an order that others count on having left, by line number; its shipments are not undone below them. The order is locked
 * by who asks.
 */
export const piecesCountedOn = slot<(tx: Tx, code: string) => Promise<ReadonlyMap<number, number>>>()

/** What a page of an order shows that others know of it; null: nothing. Whether it may be seen was judged. */
export const orderParts = slot<{
  name: string
  read: (ctx: Ctx<SignedIn>, code: string, side: 'buyer' | 'desk') => Promise<ReactNode>
}>()
