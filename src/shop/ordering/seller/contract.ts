import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { sellerFields } from './model.ts'
import { numberKindNames, type NumberKind } from './model/numbers.ts'

const atDesk = { for: 'desk/seller:read', section: 'desk/seller' } as const
const atDeskToChange = { ...atDesk, for: 'desk/seller:write' } as const
const Typed = z.string().trim().max(120).default('')

/** The seller's desk: who sells, as invoices say it, and the numbers that the shop gives. */
export const sellerDesk = {
  show: page('/desk/seller', atDesk),
  save: form('/desk/seller', {
    proved: true,
    ...atDeskToChange,
    body: z.object({
      version: z.coerce.number().int().min(0).max(2_000_000_000),
      ...(Object.fromEntries(sellerFields.map(field => [field, Typed])) as Record<
        (typeof sellerFields)[number],
        typeof Typed
      >),
    }),
  }),
  numbers: page('/desk/seller/numbers', atDesk),
  saveNumbers: form('/desk/seller/numbers', {
    ...atDeskToChange,
    body: z.object({
      ...(Object.fromEntries(numberKindNames.map(kind => [kind, Typed])) as Record<NumberKind, typeof Typed>),
      sure: z.literal('true').optional(),
    }),
  }),
}
