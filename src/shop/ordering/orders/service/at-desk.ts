/** What the seller's desk sees of orders; who may ask is the desk's own rule. */
import type { Db } from '#kit/db/connect.ts'
import { pageOfCounted, type Paged } from '#kit/paged.ts'
import { notFound } from '#kit/refusal.ts'
import type { Localised } from '#platform/language/language.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import type { Holder, InCheckouts } from '../model/holder.ts'
import type { Order } from '../model/order.ts'
import {
  buyerOf,
  countLate,
  deskOrders,
  holdsDue,
  openOrdersOf,
  ordersByCode,
  pageOfOrders,
  ordersByDay,
  waitingCancellations,
  waitingOrders,
  type DeskBuyer,
} from '../store/desk-orders.ts'
import { readyForLines, type Ready } from '../store/goods.ts'
import { checkoutsHolding, holdersOf } from '../store/held.ts'
import { orderByCode } from '../store/read-orders.ts'

export type { DayOfOrders, DeskBuyer, DeskFilter, Waiting } from '../store/desk-orders.ts'
export type { Ready } from '../store/goods.ts'
export const ordersAtDesk = deskOrders
export const orderPageAtDesk = pageOfOrders
export { countLate, holdsDue, openOrdersOf, ordersByCode, ordersByDay }
export const openOrders = waitingOrders
export const cancellationRequests = waitingCancellations

/** An order of any company with its buyer and, by line, what could leave now; throws not found. */
export async function orderAtDesk(
  db: Db,
  code: string,
): Promise<{ order: Order; buyer: DeskBuyer; free: ReadonlyMap<number, Ready> }> {
  const [order, buyer, free] = await Promise.all([
    orderByCode(db, 'all', code),
    buyerOf(db, code),
    readyForLines(db, code),
  ])
  if (!order || !buyer) throw notFound()
  return { order, buyer, free }
}

/** Who holds the pieces of an article, a page of lines of open orders and all checkouts together; throws not found. */
export async function heldAtDesk(
  db: Db,
  code: string,
  { page, size }: { page: number; size: number },
): Promise<{ code: string; names: Localised; list: Paged<Holder>; checkouts: InCheckouts }> {
  const article = await keptArticle(db, code)
  if (!article) throw notFound()
  const [found, checkouts] = await Promise.all([
    holdersOf(db, article.id, { limit: size, offset: (page - 1) * size }),
    checkoutsHolding(db, article.id),
  ])
  return { code: article.code, names: article.names, list: pageOfCounted(found, page, size), checkouts }
}
