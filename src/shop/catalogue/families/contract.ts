import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { PageNumber } from '#kit/paged.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { familyParts } from '#shop/catalogue/articles/model/edited-family.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'

const atDesk = { for: 'desk/families:read', section: 'desk/families' } as const
const atDeskToChange = { ...atDesk, for: 'desk/families:write' } as const
const ofOne = { params: z.object({ code: ProductCode }) }
const Version = z.string().regex(/^[\da-f]{32}$/)

const AskedFamilies = z.object({
  text: SearchText,
  state: z.enum(['', 'draft', 'published']).catch('').default(''),
  missing: z
    .enum(['', 'anything', ...familyParts])
    .catch('')
    .default(''),
  page: PageNumber,
})
export type AskedFamilies = z.output<typeof AskedFamilies>

/**
 * The seller's desk: products with variants. The form of a family has a field for each language, axis and common value, that of its
 * variants for each cell of its grid.
 */
export const familyDesk = {
  families: page('/desk/families', { ...atDesk, query: AskedFamilies }),
  fresh: page('/desk/families/new', atDeskToChange),
  add: form('/desk/families', { ...atDeskToChange, body: freeFields({}) }),
  family: page('/desk/families/:code/edit', { ...atDeskToChange, ...ofOne }),
  save: form('/desk/families/:code/edit', {
    ...atDeskToChange,
    ...ofOne,
    body: freeFields({ version: Version }),
  }),
  variants: page('/desk/families/:code/variants', { ...atDeskToChange, ...ofOne }),
  saveVariants: form('/desk/families/:code/variants', {
    ...atDeskToChange,
    ...ofOne,
    body: freeFields({ version: Version }),
  }),
  publish: form('/desk/families/:code/publish', {
    ...atDeskToChange,
    ...ofOne,
    body: z.object({ version: Version }),
  }),
}
