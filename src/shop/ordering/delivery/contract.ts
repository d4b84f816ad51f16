import * as z from 'zod'
import { form, page } from '#kit/contract.ts'

const atDesk = { for: 'desk/delivery:read', section: 'desk/delivery' } as const
const atDeskToChange = { ...atDesk, for: 'desk/delivery:write' } as const
const typed = (max: number) => z.string().trim().max(max).default('')
const Version = z.string().regex(/^\d{1,12}$/)
const Mode = z.object({
  nameEn: typed(60),
  nameEs: typed(60),
  descriptionEn: typed(200),
  descriptionEs: typed(200),
  days: typed(3),
  sort: typed(4),
  active: z
    .string()
    .max(10)
    .optional()
    .transform(value => value === 'true'),
})
const ofMode = { params: z.object({ modeCode: z.string().min(1).max(60) }) } as const
const Place = { currency: typed(3), country: typed(2) }

/** The seller's desk: how goods travel and what it costs. */
export const deliveryDesk = {
  list: page('/desk/delivery', atDesk),
  fresh: page('/desk/delivery/new', atDeskToChange),
  add: form('/desk/delivery', { ...atDeskToChange, body: Mode.extend({ code: typed(40) }) }),
  /** with a place and weight: the form begins with what is kept there */
  one: page('/desk/delivery/:modeCode', {
    ...atDeskToChange,
    ...ofMode,
    query: z.object({
      currency: typed(3).catch(''),
      country: typed(2).catch(''),
      upToG: z.coerce.number().int().min(0).max(100_000_000).catch(0).default(0),
    }),
  }),
  save: form('/desk/delivery/:modeCode', {
    ...atDeskToChange,
    ...ofMode,
    body: Mode.extend({ version: Version }),
  }),
  /** sets what it costs at a place and weight, in the place of what it cost there before */
  setCost: form('/desk/delivery/:modeCode/cost', {
    ...atDeskToChange,
    ...ofMode,
    // `seen`: what the form showed there; `sure`: the change that was asked about is meant
    body: z.object({
      ...Place,
      upToKg: typed(10),
      cost: typed(12),
      freeFrom: typed(12),
      seen: typed(60),
      sure: typed(120),
    }),
  }),
  dropCost: form('/desk/delivery/:modeCode/cost/remove', {
    ...atDeskToChange,
    ...ofMode,
    body: z.object({ ...Place, upToG: z.coerce.number().int().min(0).max(100_000_000).default(0) }),
  }),
}
