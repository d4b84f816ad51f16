import * as z from 'zod'
import { form, fragment, get, json, page, post } from '#kit/contract.ts'
import { several } from '#kit/typed/several.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { CompareItem } from './model/list.ts'

/** A comma list in an address; whatever else stands there is no list. */
const codes = z.string().max(8_192).catch('').default('')
const flag = z.enum(['true', 'false']).catch('false').default('false')
/** A field that repeats or holds a comma list. */
const codesField = z.preprocess(
  value => (Array.isArray(value) ? value.filter(one => typeof one === 'string').join(',') : value),
  z.string().max(200_000).optional(),
)

/** A field that is there once or repeated, each a code. */
const codesList = several(z.string().max(200), 1_000)

const List = z.array(CompareItem)
/** CMP-12: without a code it only reads. `open`: an add from a product page opens what is there already (CMP-11). */
const Add = z.object({ productCode: ProductCode.optional(), open: z.string().max(10).optional() })
/** `itemProductCodes`: what stays in sight after a column is gone, for those without script; `at`: where it stood. */
const Remove = z
  .object({
    productCode: ProductCode.optional(),
    all: z.enum(['true', 'false']).optional(),
    itemProductCodes: codesField,
    hideIdentical: flag,
    /** where the removed column stood, from 0 */
    at: z
      .string()
      .regex(/^\d{1,2}$/)
      .catch('0')
      .default('0'),
  })
  .refine(({ productCode, all }) => productCode !== undefined || all === 'true', { path: ['productCode'] })

export const comparison = {
  /** CMP-14; without codes: the visitor's own list */
  show: page('/comparison', { query: z.object({ itemProductCodes: codes, hideIdentical: flag }) }),
  /** the list form (CMP-05), and lists too long for an address */
  showLong: form('/comparison', {
    body: z.object({
      itemProductCodes: codesField,
      /** the ticked rows of a list */
      'skus[]': codesList,
      'productCodes[]': codesList,
      categoryCode: z.string().max(200).optional(),
      hideIdentical: flag,
    }),
  }),
  /** add by number */
  addNumber: form('/comparison/add', {
    body: z.object({
      number: z.string().trim().min(1).max(200),
      itemProductCodes: codesField,
      hideIdentical: flag,
    }),
  }),
  /** CMP-12 */
  list: get('/z{brand}/getproductajaxcall', { reply: json(List) }),
  add: post('/z{brand}/getproductajaxcall', { body: Add, reply: json(List) }),
  remove: post('/z{brand}/deleteproductajaxcall', { body: Remove, reply: json(List) }),
  /** CMP-13 */
  fragment: fragment('/z{brand}/getproductcomparisonfragment', {
    query: z.object({ itemProductCodes: codes, suggestProductComparison: flag, hideIdentical: flag }),
  }),
  /** the comparison block of result pages anew, after a change; `itemProductCodes`: what the page suggests (CMP-02) */
  block: fragment('/z{brand}/getproductcomparisonblock', { query: z.object({ itemProductCodes: codes }) }),
}
