import * as z from 'zod'
import { file, form, json, page } from '#kit/contract.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { columnFields } from '#shop/people/list-intake/model/table-columns.ts'

/** As typed; what is wrong with it is told at its field. */
const typed = z.string().max(400).catch('').default('')
const PageNumber = z.coerce.number().int().min(1).max(10_000).catch(1).default(1)
const forAll = { for: 'signed-in' } as const
const inAccount = { ...forAll, section: 'account/own-numbers' } as const
const Done = json(z.object({ redirect: z.string() }))
const Token = z.object({ token: z.string().regex(/^[\w-]{22}$/) })
const ofProduct = { ...forAll, params: z.object({ productCode: ProductCode }) } as const
const list = '/{account-area}/part-numbers'

/** A company's own part numbers. Its people see them, buyers and company administrators change them. */
export const ownNumbers = {
  list: page(list, {
    ...inAccount,
    query: z.object({ text: SearchText, page: PageNumber }),
  }),
  /** a number for any article; brings back what was removed, too */
  add: form(list, { ...inAccount, body: z.object({ number: typed, productCode: typed }), reply: Done }),
  remove: form(`${list}/remove`, {
    ...inAccount,
    /** `text`, `page`: where in the list it was removed */
    body: z.object({
      number: typed,
      productCode: typed,
      text: SearchText,
      page: PageNumber,
    }),
    reply: Done,
  }),
  download: file(`${list}/download`, {
    ...inAccount,
    query: z.object({ as: z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx') }),
  }),
  upload: form(`${list}/upload`, {
    ...inAccount,
    upload: { maxBytes: 5 << 20 },
    body: columnFields('number', 'code'),
    reply: Done,
  }),
  /** what a file would do, row by row, before it does it */
  preview: page(`${list}/upload/:token`, {
    ...inAccount,
    params: Token,
    query: z.object({ page: PageNumber }),
  }),
  apply: form(`${list}/upload/:token/apply`, { ...inAccount, params: Token }),
  discard: form(`${list}/upload/:token/discard`, { ...inAccount, params: Token }),
  /** the numbers of one article: alone for scripts, a page for people */
  ofArticle: page('/p/:productCode/own-numbers', ofProduct),
  keep: form('/p/:productCode/own-numbers', {
    ...ofProduct,
    /** `before`: the number whose place it takes */
    body: z.object({ number: typed, before: typed }),
    reply: Done,
  }),
  drop: form('/p/:productCode/own-numbers/remove', {
    ...ofProduct,
    body: z.object({ number: typed }),
    reply: Done,
  }),
}
