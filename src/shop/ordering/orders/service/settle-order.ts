import { releaseBudget } from '#shop/people/company/service/budgets.ts'
import { owed } from '../model/money.ts'
import { setOwedOnAccount } from '../store/hold-order.ts'
import type { OrderWork } from './order-work.ts'

/** What the order comes to now; its budget and what is owed on account follow. */
export async function settle({ tx, object: order }: OrderWork): Promise<{ total: number }> {
  const { net, delivery, tax, total } = owed(order)
  Object.assign(order, { net, delivery, tax, total })
  await releaseBudget(tx, order.key, order.total - order.credited)
  await setOwedOnAccount(tx, order.id, order.total)
  return { total: order.total }
}
