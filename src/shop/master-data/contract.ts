import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { ProductCode } from '#shop/catalogue/model.ts'

const atDesk = { for: 'desk:catalogue', section: 'desk/articles' } as const
const Typed = z.string().trim().max(120).catch('')
const articleOf = { params: z.object({ code: ProductCode }) }

/** The seller's desk: articles as they are kept. */
export const articleDesk = {
  articles: page('/desk/articles', {
    ...atDesk,
    query: z.object({ text: Typed, page: z.coerce.number().int().min(1).max(100_000).catch(1) }),
  }),
  article: page('/desk/articles/:code', { ...atDesk, ...articleOf }),
  setStock: form('/desk/articles/:code/stock', {
    ...atDesk,
    ...articleOf,
    body: z.object({
      site: z.string().min(1).max(120),
      /** the level that was seen; empty: none yet */
      before: z.string().regex(/^(\d{1,10})?$/),
      quantity: z
        .string()
        .trim()
        .regex(/^\d{1,9}$/),
    }),
  }),
}
