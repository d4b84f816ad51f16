import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { deliveryStates } from './model/delivery.ts'

const atDesk = { for: 'desk/invoice-deliveries:read', section: 'desk/invoice-deliveries' } as const

/** The seller's desk: how invoices and credit notes went to companies that get them in a way of their own. */
export const billDeliveryDesk = {
  list: page('/desk/invoice-deliveries', {
    ...atDesk,
    query: z.object({
      text: SearchText,
      state: z
        .enum(['', ...deliveryStates])
        .catch('')
        .default(''),
      page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
    }),
  }),
  send: form('/desk/invoice-deliveries/:id/send', {
    ...atDesk,
    for: 'desk/invoice-deliveries:write',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    /** `paper`: with the PDF alone, whatever the way of the company is */
    body: z.object({ as: z.enum(['way', 'paper']).catch('way').default('way') }),
  }),
}
