import type { Db, Tx } from '#kit/db/connect.ts'
import type { Goods } from './model/allocate.ts'
import type { Supply } from './model/plan.ts'
import { goodsOf } from './store/goods.ts'
import { suppliesOf, suppliesWithStoresOf } from './store/supplies.ts'

/**
 * What is there and what comes, by article, in one round trip; articles that do not exist are absent. `cartId` is the
 * basket whose own reservation counts as free for it.
 */
export const suppliesFor = (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId?: number,
): Promise<Map<number, Supply>> => suppliesOf(db, articleIds, cartId)

/** The same with what can be picked up in stores: what a basket is planned on. */
export const basketSuppliesFor = (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId: number,
): Promise<Map<number, Supply>> => suppliesWithStoresOf(db, articleIds, cartId)

/** The same for an order: where the pieces can be taken. */
export const goodsFor = (
  db: Db | Tx,
  articleIds: readonly number[],
  cartId: number,
): Promise<Map<number, Goods>> => goodsOf(db, articleIds, cartId)

export { addToLevel, placesOfStock, takeOffInbound, warehouses, type Warehouse } from './store/arrivals.ts'
export { listReceipts } from './store/receipts.ts'
export type { Receipt } from './store/receipts.ts'
export { changeLevel, levelsAt, levelsOf, putIntoStock, stockRows } from './store/levels.ts'
export type { Level, StockRow } from './store/levels.ts'
