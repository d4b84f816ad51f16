import { customerCards } from '#shop/people/customers/slots.ts'
import { requestsOfCustomer } from '../service/read-own.ts'
import { NewestRequests } from '../views/NewestRequests.tsx'

/** The newest requests, on the page that the desk has of a company or a person. */
export const requestsOfCustomerCard = customerCards.fill({
  name: 'requests',
  read: async (ctx, whose) => <NewestRequests requests={await requestsOfCustomer(ctx.db, whose)} />,
})
