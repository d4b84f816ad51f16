import * as z from 'zod'
import { del, file, form, fragment, get, json, page, post } from '#kit/contract.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { columnFields } from '#shop/people/list-intake/model/table-columns.ts'

/** As typed, cut far beyond what can be kept; what is wrong with it is told at its field. */
const typed = (most: number) =>
  z
    .string()
    .catch('')
    .default('')
    .transform(given => given.slice(0, most))
const text = typed(120)
const pageNumber = z.coerce.number().int().min(1).max(10_000).catch(1).default(1)
/** Whatever is no note of the visitor is as unknown as what nobody has. */
const noteId = z.string().max(100).catch('').default('')

const forAll = { for: 'signed-in' } as const
const inAccount = { ...forAll, section: 'account/notes' } as const
const ofProduct = { ...forAll, params: z.object({ productCode: ProductCode }) } as const
/** NOTE-02 */
const Notes = json(
  z.array(
    z.object({
      noteId: z.string(),
      title: z.string(),
      note: z.string(),
      noteCreationTime: z.string(),
      productCode: z.string(),
    }),
  ),
)
const Written = z.object({ title: typed(1_000), note: typed(10_000), noteId })
const One = z.object({ noteId })
/** `from`: which page comes back, where there is no script */
const Back = z.object({ noteId, from: z.enum(['cockpit', 'product']).catch('cockpit').default('cockpit') })
const cockpit = '/my{brand}/ProductNotes'

/** A person's notes on products. The changing GET of the specification is a form too, and that is what our pages use. */
export const notes = {
  /** NOTE-03; `noteId`: which is selected, 'new': a new one */
  overlay: fragment('/:productCode/getProductNotes', {
    ...ofProduct,
    query: z.object({ productName: typed(1_000), noteId }),
  }),
  /** NOTE-04 */
  save: get('/:productCode/saveProductNotes', { ...ofProduct, changes: true, query: Written, reply: Notes }),
  saveByForm: form('/:productCode/saveProductNotes', { ...ofProduct, body: Written, reply: Notes }),
  /** NOTE-06 */
  remove: del('/product-notes/deleteNote', { ...forAll, query: One, reply: Notes }),
  /** the same for a page: back to where it was deleted */
  removeByForm: form('/product-notes/deleteNote', {
    ...forAll,
    body: Back,
  }),
  /** brings back the note that was deleted last */
  undo: form('/product-notes/undo', { ...forAll, body: Back, reply: Notes }),
  /** which products of a page have notes: one call for all marks */
  marks: post('/product-notes/marks', {
    ...forAll,
    passive: true,
    reads: true,
    body: z.object({ codes: z.array(ProductCode).max(500) }),
    reply: json(z.record(z.string(), z.object({ count: z.number(), title: z.string() }))),
  }),
  /** NOTE-11 */
  cockpit: page(cockpit, {
    ...inAccount,
    query: z.object({
      text,
      page: pageNumber,
      imported: z.literal('1').optional().catch(undefined),
    }),
  }),
  /** NOTE-12 */
  importForm: fragment('/product-notes/importForm', forAll),
  upload: form('/product-notes/import', {
    ...inAccount,
    upload: { maxBytes: 5 << 20 },
    body: columnFields('code', 'title', 'note'),
    reply: json(z.object({ redirect: z.string() })),
  }),
  /** all that the cockpit finds */
  download: file('/product-notes/export', {
    ...forAll,
    query: z.object({ as: z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx'), text }),
  }),
}
