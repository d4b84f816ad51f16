import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { SearchText } from '#kit/typed/search-text.ts'

const atDesk = { for: 'desk/attributes:read', section: 'desk/attributes' } as const
const atDeskToChange = { ...atDesk, for: 'desk/attributes:write' } as const
export const AttributeCode = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}._-]{1,80}$/u)
const ofOne = { params: z.object({ code: AttributeCode }) }
const Version = z.string().regex(/^[\da-f]{32}$/)

/** The seller's desk: the attribute dictionary. What is entered has a field for each language and each value. */
export const attributeDesk = {
  attributes: page('/desk/attributes', {
    ...atDesk,
    query: z.object({ text: SearchText }),
  }),
  fresh: page('/desk/attributes/new', atDeskToChange),
  add: form('/desk/attributes', { ...atDeskToChange, body: freeFields({}) }),
  attribute: page('/desk/attributes/:code/edit', { ...atDeskToChange, ...ofOne }),
  save: form('/desk/attributes/:code/edit', {
    ...atDeskToChange,
    ...ofOne,
    body: freeFields({ version: Version }),
  }),
  remove: form('/desk/attributes/:code/remove', {
    ...atDeskToChange,
    ...ofOne,
    body: z.object({ version: Version }),
  }),
}
