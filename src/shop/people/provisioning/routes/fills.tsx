import { belongsTo } from '#platform/person/visitor.ts'
import { directoryCard } from '#shop/people/directories/service/keep.ts'
import { customerCards } from '#shop/people/customers/slots.ts'
import { provisioningDesk } from '../contract.ts'
import { cardOf } from '../service/keep.ts'
import { ProvisioningCard } from '../views/ProvisioningCard.tsx'

/** On the page that the desk has of a company. */
export const provisioningOfCustomerCard = customerCards.fill({
  name: 'provisioning',
  read: async (ctx, { companyId, customerId }) => {
    if (companyId === null || customerId !== null) return null
    if (!belongsTo(ctx.who, provisioningDesk.show.ask.for)) return null
    const { code } = await directoryCard(ctx, companyId)
    const { door, people } = await cardOf(ctx, companyId)
    return <ProvisioningCard code={code} door={door} people={people} />
  },
})
