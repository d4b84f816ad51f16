import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { maxLogoBytes } from './model/reading.ts'

const atDesk = { for: 'desk/brand:read', section: 'desk/brand' } as const
const atDeskToChange = { ...atDesk, for: 'desk/brand:write' } as const
const typed = (max: number) => z.string().trim().max(max).default('')
const Version = z.coerce.number().int().min(0).max(2_000_000_000)

/** The seller's desk: name, logo and colour of the shop, and who its letters are from. */
export const brandDesk = {
  show: page('/desk/brand', atDesk),
  save: form('/desk/brand', {
    ...atDeskToChange,
    body: z.object({
      version: Version,
      name: typed(60),
      sender: typed(60),
      accent: typed(7),
      taglineEn: typed(120),
      taglineEs: typed(120),
    }),
  }),
  /** a file that is too large is told at the field */
  logo: form('/desk/brand/logo', {
    ...atDeskToChange,
    upload: { maxBytes: 10 * maxLogoBytes },
    body: z.object({}),
  }),
  dropLogo: form('/desk/brand/logo/remove', atDeskToChange),
}
