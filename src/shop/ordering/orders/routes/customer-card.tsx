import { customerCards } from '#shop/people/customers/slots.ts'
import { ordersOfCustomer } from '../service/customer-orders.ts'
import { NewestOrders } from '../views/NewestOrders.tsx'

/** The newest orders, on the page that the desk has of a company or a person. */
export const ordersOfCustomerCard = customerCards.fill({
  name: 'orders',
  read: async (ctx, whose) => <NewestOrders orders={await ordersOfCustomer(ctx.db, whose)} />,
})
