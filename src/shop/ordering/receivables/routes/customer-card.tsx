import { dayOf } from '#kit/calendar-date.ts'
import { belongsTo } from '#platform/person/visitor.ts'
import { customerCards } from '#shop/people/customers/slots.ts'
import { receivablesDesk } from '../contract.ts'
import { creditOn } from '../service/credit.ts'
import { invoicesOfCustomer, toPayBackTo } from '../service/invoices.ts'
import { CreditCard } from '../views/CreditCard.tsx'
import { NewestInvoices } from '../views/NewestInvoices.tsx'

/**
 * What a company owes and may owe, and the newest invoices, on the page that the desk has of a company or a person: for those who may
 * see invoices.
 */
export const invoicesOfCustomerCard = customerCards.fill({
  name: 'invoices',
  read: async (ctx, whose) => {
    if (!belongsTo(ctx.who, receivablesDesk.list.ask.for ?? 'anyone')) return null
    const today = dayOf(ctx.clock())
    const { companyId, customerId } = whose
    // a limit is the company's, not one person's
    const credit = companyId === null || customerId !== null ? null : await creditOn(ctx.db, companyId, today)
    const toPayBack = companyId === null || customerId !== null ? [] : await toPayBackTo(ctx.db, companyId)
    return (
      <>
        {credit && <CreditCard credit={credit} />}
        <NewestInvoices
          invoices={await invoicesOfCustomer(ctx.db, whose)}
          toPayBack={toPayBack}
          today={today}
        />
      </>
    )
  },
})
