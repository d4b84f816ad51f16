import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'

const atDesk = { for: 'desk/ledger:read', section: 'desk/ledger' } as const
const atDeskToChange = { ...atDesk, for: 'desk/ledger:write' } as const
const Month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

/** What the seller's accountant gets: the bookings of a month. */
export const ledgerDesk = {
  /** empty: the month before this one */
  show: page('/desk/ledger', {
    lags: true,
    ...atDesk,
    query: z.object({
      month: z
        .union([Month, z.literal('')])
        .catch('')
        .default(''),
    }),
  }),
  exported: file('/desk/ledger/export', {
    lags: true,
    ...atDesk,
    takesLong: true,
    query: z.object({ month: Month, as: z.enum(['csv', 'datev']) }),
  }),
  close: form('/desk/ledger/close', {
    ...atDeskToChange,
    takesLong: true,
    body: z.object({ month: Month, seen: z.string().max(2_000).default('') }),
  }),
  /** with fields of each tax: `note-1`, `percent-1`, `account-1`, `key-1`, `discount-1`, `discount-key-1` … */
  accounts: form('/desk/ledger/accounts', {
    ...atDeskToChange,
    body: freeFields({ version: z.coerce.number().int().min(1).max(2_147_483_646) }),
  }),
}
