import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { OrderCode } from '#shop/ordering/orders/contract.ts'

const atDesk = {
  for: 'desk/orders:write',
  section: 'desk/orders',
  params: z.object({ orderCode: OrderCode }),
} as const
const Typed = z.string().trim().max(120).catch('').default('')

/** Orders corrected at the desk before they are shipped. */
export const corrections = {
  form: page('/desk/orders/:orderCode/correct', atDesk),
  /** shows what it would change, and does it where that was seen; with fields `line-n`, `price-n`, `wish-n`, `day-n`, `new-code-n` … */
  correct: form('/desk/orders/:orderCode/correct', {
    ...atDesk,
    body: freeFields({
      version: z.coerce.number().int().min(1).max(2_147_483_647),
      reason: z.string().trim().max(1_000).default(''),
      referenceNumber: Typed,
      purchaseOrderNumber: Typed,
      /** of another address of the customer's book; empty: as it is */
      addressKey: Typed,
      /** what delivery costs, as typed; empty: as it is */
      delivery: Typed,
      /** the tick below prices in doubt */
      sure: Typed,
      /** what it changes was seen */
      confirmed: z.literal('true').optional().catch(undefined),
    }),
  }),
}
