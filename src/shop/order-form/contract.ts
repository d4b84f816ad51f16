import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { CategoryCode, ProductCode } from '#shop/catalogue/model.ts'
import { mostSkus } from './model/grid.ts'

/** `productCodes[]` and `skus[]` of a form, with or without the brackets, once or repeated. */
const Chosen = z.preprocess(
  body => {
    const fields = (body ?? {}) as Record<string, unknown>
    const list = (name: string) => [...new Set([fields[name] ?? [], fields[`${name}[]`] ?? []].flat())]
    return { productCodes: list('productCodes'), skus: list('skus') }
  },
  z.object({
    productCodes: z.array(ProductCode).max(mostSkus),
    skus: z.array(ProductCode).max(mostSkus),
  }),
)
const flag = z
  .enum(['1', 'true', 'on'])
  .transform(() => true)
  .optional()
  .catch(undefined)

export const orderForm = {
  /** SRCH-10 */
  create: form('/search/createOrderForm', { reads: true, body: Chosen }),
  /** SRCH-09: the result of a search as an order form */
  ofSearch: page('/search/orderForm', {
    query: z.object({
      text: z.string().max(500).catch(''),
      ids: z.string().max(8_000).catch(''),
      category: CategoryCode.or(z.literal('')).catch(''),
      inStock: flag,
      orderable: flag,
    }),
  }),
}
