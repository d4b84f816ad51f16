import * as z from 'zod'
import { form, fragment, json, page } from '#kit/contract.ts'
import { listsOf } from '#kit/typed/several.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { Added } from '#shop/buying/cart/contract.ts'
import { maxPositions } from '#shop/buying/cart/model/order-line.ts'
import { CategoryCode, maxPieces, ProductCode } from '#shop/catalogue/articles/model.ts'
import { enteredCells } from './model/entered.ts'
import { maxSkus } from './model/grid.ts'

/** `productCodes[]` and `skus[]` of a form, with or without the brackets, once or repeated. */
const Chosen = z.preprocess(
  listsOf('productCodes', 'skus'),
  z.object({
    productCodes: z.array(ProductCode).max(maxSkus),
    skus: z.array(ProductCode).max(maxSkus),
  }),
)
/** The rows of a list that were ticked, and the quantities typed in them as `code;quantity`. */
const ChosenRows = z.preprocess(
  listsOf('productCodes', 'skus', 'quantities'),
  z.object({
    productCodes: z.array(ProductCode).max(maxSkus),
    skus: z.array(ProductCode).max(maxPositions),
    quantities: z.array(z.string().max(200)).max(maxPositions),
  }),
)
/** GRID-03: an entry's quantity; empty or non-numeric is 0 (GRID-04). */
const GridQuantity = z.preprocess(
  value => (typeof value === 'string' ? (readWhole(value, { most: 999_999_999 }) ?? 0) : value),
  z.number().int().min(0).max(maxPieces),
)
/** `cartEntries` as JSON, or as the fields `cartEntries[0].sku` and `cartEntries[0].quantity` of a plain form. */
const GridEntries = z.preprocess(
  body => {
    const fields = (body ?? {}) as Record<string, unknown>
    const entries = fields['cartEntries'] ?? enteredCells(fields)
    return Array.isArray(entries)
      ? entries.map((entry: unknown) =>
          typeof entry === 'object' && entry !== null && 'quantity' in entry
            ? { ...entry, typed: entry.quantity }
            : entry,
        )
      : entries
  },
  z
    .array(
      z.object({
        sku: ProductCode,
        quantity: GridQuantity,
        /** the quantity as it was typed */
        typed: z
          .unknown()
          .transform(typed =>
            typeof typed === 'string' ? typed : String(readWhole(typed, { most: maxPieces }) ?? 0),
          ),
      }),
    )
    .min(1)
    .max(maxPositions),
)

const VariantOf = z.object({ productCode: z.string().max(120).catch('').default('') })

const flag = z
  .enum(['1', 'true', 'on'])
  .transform(() => true)
  .optional()
  .catch(undefined)

export const orderForm = {
  /** SRCH-10 */
  create: form('/search/createOrderForm', { reads: true, body: Chosen }),
  /** the same as an address: to reload, to come back to, to pass on */
  created: page('/search/createOrderForm', { query: Chosen.catch({ productCodes: [], skus: [] }) }),
  /** GRID-03 */
  addGrid: form('/cart/addGrid', { body: GridEntries, reply: json(Added) }),
  /** the ticked rows of a list into the basket, each with its quantity, else the least that can be ordered */
  addChosen: form('/cart/addChosen', { body: ChosenRows, reply: json(Added) }),
  /** GRID-11: the variants of a product with what the basket holds of each, asked for by one of them */
  variants: fragment('/cart/getProductVariantMatrix', { query: VariantOf }),
  /** the same to be read only */
  variantsInCheckout: fragment('/checkout/single/getProductVariantMatrix', {
    for: 'buyer',
    query: VariantOf,
  }),
  /** SRCH-09: the result of a search as an order form */
  ofSearch: page('/search/orderForm', {
    query: z.object({
      /** read as the search reads it */
      text: z.string().catch(''),
      ids: z.string().max(8_000).catch(''),
      category: CategoryCode.or(z.literal('')).catch(''),
      inStock: flag,
      orderable: flag,
    }),
  }),
}
