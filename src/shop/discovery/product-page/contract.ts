import * as z from 'zod'
import { file, fragment, page, postFragment } from '#kit/contract.ts'
import { wholeNumber } from '#kit/typed/whole.ts'
import { maxPieces, ProductCode } from '#shop/catalogue/articles/model.ts'

const Product = z.object({ productCode: ProductCode })
/** Which picture, from 0 (PDP-03); whatever else stands there is the first. */
const galleryPosition = z.coerce.number().int().min(0).max(99).catch(0)
/** For how many pieces the price is shown; nothing: for the least that can be ordered. */
const quantity = wholeNumber({ least: 1, most: maxPieces }).nullable().catch(null).default(null)

export const productPage = {
  /** PDP-01: an article or a base product; `variant` is what was chosen in a select (PDP-05) */
  show: page('/p/:productCode', {
    kept: 'briefly',
    params: Product,
    query: z.object({
      galleryPosition,
      quantity,
      variant: ProductCode.optional().catch(undefined),
      page: z.coerce.number().int().min(1).max(10_000).catch(1),
    }),
  }),
  /** PDP-04 */
  zoom: fragment('/p/:productCode/zoom', { params: Product, query: z.object({ galleryPosition }) }),
  /** the body of an article or base product, to be turned; its picture where that cannot be shown */
  solid: fragment('/p/:productCode/model', { params: Product }),
  /** triangles of that body in mm, as the STEP and STL files have them */
  mesh: file('/p/:productCode/model.stl', { params: Product }),
  /** price and delivery of another quantity, for the page that shows them already */
  offer: fragment('/p/:productCode/offer', { params: Product, query: z.object({ quantity }) }),
  /** PDP-14: the whole scale of an article, with where the price comes from and until when */
  scale: fragment('/p/:productCode/scalePrices', { params: Product, query: z.object({ quantity }) }),
  /** PDP-17: relative to the product's page; `products` and `referenceFacets` are comma lists, empty ones leave nothing out */
  matching: postFragment('/p/matchingProducts', {
    reads: true,
    body: z.object({
      product: ProductCode,
      products: z.string().max(8_000).default(''),
      referenceFacets: z.string().max(2_000).default(''),
    }),
  }),
  /** PDP-18: `item` is a part of `product` */
  part: postFragment('/newPDP/getProductPart', {
    reads: true,
    body: z.object({ product: ProductCode, item: ProductCode }),
  }),
  /** the dimensioned drawing sheet, to keep */
  drawing: file('/p/:productCode/drawing.svg', { params: Product }),
}
