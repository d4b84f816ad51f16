import type { CustomerRef } from '#shop/people/customers/model/customer.ts'
import type { Db } from '#kit/db/connect.ts'
import type { OrderOfCustomer } from '../model/desk-order.ts'
import { newestOrders } from '../store/customer-orders.ts'

/** The ten newest orders of a company (`customerId` null), or of one of its people; none of who has no company. */
export const ordersOfCustomer = async (
  db: Db,
  { companyId, customerId }: CustomerRef,
): Promise<OrderOfCustomer[]> => (companyId === null ? [] : newestOrders(db, companyId, customerId))
