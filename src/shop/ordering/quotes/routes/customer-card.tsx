import { customerCards } from '#shop/people/customers/slots.ts'
import { quotesOfCustomer } from '../service/find-quotes.ts'
import { NewestQuotes } from '../views/NewestQuotes.tsx'

/** The newest quotes, on the page that the desk has of a company or a person. */
export const quotesOfCustomerCard = customerCards.fill({
  name: 'quotes',
  read: async (ctx, whose) => (
    <NewestQuotes quotes={await quotesOfCustomer(ctx.db, whose)} person={whose.customerId} />
  ),
})
