import * as z from 'zod'
import { page } from '#kit/contract.ts'

const Typed = z.string().trim().max(120).catch('').default('')

/** What a customer pays for an article, and why. */
export const priceCheck = {
  show: page('/desk/price-check', {
    for: 'desk/price-lists:read',
    section: 'desk/price-lists',
    query: z.object({
      company: Typed,
      article: Typed,
      quantity: Typed,
      /** dd/mm/yyyy; empty: today */
      day: Typed,
      currency: z.string().trim().max(3).catch('').default(''),
    }),
  }),
}
