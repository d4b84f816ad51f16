import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { AskedArticles } from '#shop/catalogue/master-data/contract.ts'
import { maxNumbers } from './model/bulk.ts'
import { maxAdded } from './model/relations.ts'

const atDesk = { for: 'desk/articles:write', section: 'desk/articles' } as const
const ofOne = { params: z.object({ code: ProductCode }) }
const Version = z.string().regex(/^\d{1,20}$/)

/** The seller's desk: data of one article, with a field for each attribute, and what it is related to, with a row for each. */
export const articleDataDesk = {
  data: page('/desk/articles/:code/data', { ...atDesk, ...ofOne }),
  saveData: form('/desk/articles/:code/data', {
    ...atDesk,
    ...ofOne,
    body: freeFields({ version: Version }),
  }),
  relations: page('/desk/articles/:code/relations', { ...atDesk, ...ofOne }),
  saveRelations: form('/desk/articles/:code/relations', {
    ...atDesk,
    ...ofOne,
    body: freeFields({ version: Version, add: z.string().max(maxAdded).default('') }),
  }),
}

/** The seller's desk: one change for all articles that a list shows, or for pasted numbers; it leads to the preview of a file. */
export const bulkDesk = {
  form: page('/desk/change-articles', { ...atDesk, query: AskedArticles }),
  prepare: form('/desk/change-articles', {
    ...atDesk,
    takesLong: true,
    body: freeFields({ numbers: z.string().max(maxNumbers).default('') }),
  }),
}
