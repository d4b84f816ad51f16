import * as z from 'zod'
import { CalendarDate } from '#kit/calendar-date.ts'
import { form, page } from '#kit/contract.ts'
import { countryShape } from '#kit/typed/country.ts'

const atDesk = { for: 'desk/tax:read', section: 'desk/tax' } as const
const atDeskToChange = { ...atDesk, for: 'desk/tax:write' } as const
const Version = z.string().regex(/^\d{1,12}$/)
const typed = (max: number) => z.string().trim().max(max).default('')
const Rate = z.object({
  percent: typed(10),
  notIncluded: z
    .string()
    .max(10)
    .optional()
    .transform(value => value === 'true'),
  /** dd/mm/yyyy; empty: at once */
  from: typed(10),
  sure: typed(40),
})
const ofRate = {
  params: z.object({ country: z.string().regex(countryShape), taxCode: z.string().min(1).max(40) }),
} as const
const ofNumber = { params: z.object({ vatId: z.string().regex(/^[A-Z0-9]{2,20}$/) }) } as const

/** The seller's desk: what tax is charged where, and which VAT numbers count. */
export const taxDesk = {
  list: page('/desk/tax', atDesk),
  fresh: page('/desk/tax/new', atDeskToChange),
  add: form('/desk/tax', { ...atDeskToChange, body: Rate.extend({ country: typed(2), taxCode: typed(40) }) }),
  one: page('/desk/tax/:country/:taxCode', { ...atDeskToChange, ...ofRate }),
  save: form('/desk/tax/:country/:taxCode', {
    ...atDeskToChange,
    ...ofRate,
    body: Rate.extend({ version: Version }),
  }),
  remove: form('/desk/tax/:country/:taxCode/remove', {
    ...atDeskToChange,
    ...ofRate,
    /** with a day: only the rate that is to begin then */
    body: z.object({ version: Version, firstDay: CalendarDate.optional() }),
  }),
  check: form('/desk/tax/vat-numbers/:vatId/check', { ...atDeskToChange, ...ofNumber }),
  accept: form('/desk/tax/vat-numbers/:vatId/accept', {
    ...atDeskToChange,
    ...ofNumber,
    body: z.object({ accepted: z.enum(['true', 'false']) }),
  }),
}
