import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { PageNumber } from '#kit/paged.ts'
import { entryStates } from './model/entry.ts'

const atDesk = { for: 'desk/bank-statements:read', section: 'desk/bank-statements' } as const
const atDeskToChange = { ...atDesk, for: 'desk/bank-statements:write' } as const
const one = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const
const Version = z.coerce.number().int().min(1).max(2_147_483_646)

/** Payments that came in by a bank's list, and the invoices they are for. */
export const bankDesk = {
  list: page('/desk/bank-statements', {
    lags: true,
    ...atDesk,
    query: z.object({ state: z.enum(entryStates).catch('open').default('open'), page: PageNumber }),
  }),
  /** a CAMT.053 or a table; books nothing */
  take: form('/desk/bank-statements', { ...atDeskToChange, upload: { maxBytes: 10 << 20 } }),
  /** books those that were ticked as they were proposed; each value is `id:version:proposal` */
  book: form('/desk/bank-statements/book', {
    ...atDeskToChange,
    body: z.object({
      entry: z
        .union([
          z
            .string()
            .max(400)
            .transform(value => [value]),
          z.array(z.string().max(400)).max(200),
        ])
        .optional()
        .transform(all => all ?? []),
    }),
  }),
  entry: page('/desk/bank-statements/entries/:id', { ...atDesk, ...one }),
  /** for which invoices it is: rows `invoice-1`, `amount-1`, `discount-1` … */
  settle: form('/desk/bank-statements/entries/:id', {
    ...atDeskToChange,
    ...one,
    body: freeFields({ version: Version }),
  }),
  /** it is for no invoice */
  setAside: form('/desk/bank-statements/entries/:id/aside', {
    ...atDeskToChange,
    ...one,
    body: z.object({ version: Version, why: z.string().trim().max(300).default('') }),
  }),
  /** takes back what was booked of it, or that it was set aside */
  undo: form('/desk/bank-statements/entries/:id/undo', {
    ...atDeskToChange,
    ...one,
    body: z.object({ version: Version }),
  }),
}
