import * as z from 'zod'
import { file, form, fragment, get, json, page, post, postFile, text } from '#kit/contract.ts'
import { listsOf, several } from '#kit/typed/several.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { columnFields } from '#shop/people/list-intake/model/table-columns.ts'
import { watchLetterKinds } from './model/letters.ts'
import { addAnswers, maxWatched, removeAnswers, watchSorts } from './model/watchlist.ts'

/** Whatever stands in the place of a code: what no article can have is as unknown as what none has (WISH-09). */
const Product = z.object({ code: z.string() })
/** A comma list of codes; a comma inside a code is written %2C. */
const codes = z.string().max(8_192).optional()
/** Marked entries of a form: `product` once or repeated, each an order line or a code. */
const marked = several(z.string().max(160), maxWatched)
const Marked = z.object({ product: marked })
/** As typed; an empty one is told at its field. */
const typed = z.string().max(200).catch('').default('')

const forAll = { for: 'signed-in' } as const
/** what answers the page of the list */
const inAccount = { ...forAll, section: 'account/watchlist' } as const
const changing = { for: 'signed-in', changes: true } as const
const Added = text(z.enum(addAnswers))
const Removed = text(z.enum(removeAnswers))
const kind = z.enum(watchLetterKinds)
const StopToken = z.object({ token: z.string().max(100).catch('').default('') })
const upload = { maxBytes: 5 << 20 }

/** Every changing GET of the specification is there as a form too, and that is what our pages use (trust.md R1). */
export const wishlist = {
  /** WISH-04 */
  show: page('/wishlist/show', {
    ...inAccount,
    query: z.object({
      sort: z.enum(watchSorts).catch('edited-desc').default('edited-desc'),
      page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
      imported: z.literal('1').optional().catch(undefined),
    }),
  }),
  /** WISH-08 */
  count: get('/wishlist/count', { ...forAll, passive: true, reply: text(z.number()) }),
  /** which of the products of a page are on the list: one call for all marks */
  marks: post('/wishlist/marks', {
    ...forAll,
    passive: true,
    reads: true,
    body: z.object({ codes: z.array(ProductCode).max(500) }),
    reply: json(z.array(z.string())),
  }),
  /** WISH-09 */
  add: get('/api/watchlists/add/product-:code', { ...changing, params: Product, reply: Added }),
  addByForm: form('/api/watchlists/add/product-:code', { ...forAll, params: Product, reply: Added }),
  /** the ticked rows of a list */
  watchChosen: form('/api/watchlists/add/list', {
    ...forAll,
    body: z.preprocess(listsOf('skus'), z.object({ skus: z.array(ProductCode).max(maxWatched) })),
    reply: json(z.object({ message: z.string() })),
  }),
  /** WISH-12 */
  remove: get('/api/watchlists/remove/product-:code', { ...changing, params: Product, reply: Removed }),
  removeByForm: form('/api/watchlists/remove/product-:code', { ...forAll, params: Product, reply: Removed }),
  /** WISH-13 */
  removeAll: get('/api/watchlists/removeAll', { ...changing, reply: Removed }),
  removeAllByForm: form('/api/watchlists/removeAll', { ...forAll, reply: Removed }),
  /** WISH-15: the ask-boxes; `product`: what is marked, where there is no script */
  askRemove: fragment('/api/watchlists/ask/remove', {
    ...forAll,
    query: z.object({
      product: marked,
      n: z.coerce.number().int().min(1).max(maxWatched).optional().catch(undefined),
    }),
  }),
  askRemoveAll: fragment('/api/watchlists/ask/removeAll', forAll),
  /** WISH-16 */
  removeList: form('/api/watchlists/remove/list', {
    ...forAll,
    query: z.object({ products: codes }),
    body: Marked,
    reply: Removed,
  }),
  /** brings the last removal back */
  undo: form('/api/watchlists/undo', {
    ...forAll,
    body: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
  }),
  /** WISH-18; without elements: everything */
  exportList: file('/api/watchlists/generateExcelForEntries', {
    ...forAll,
    query: z.object({ elements: codes }),
  }),
  exportByForm: postFile('/api/watchlists/generateExcelForEntries', {
    ...forAll,
    reads: true,
    body: z.object({ elements: z.string().max(900_000).optional(), product: marked }),
  }),
  /** WISH-19 */
  upload: form('/api/watchlists/upload', {
    ...inAccount,
    upload,
    body: columnFields('code', 'quantity'),
    reply: json(
      z.object({
        added: z.number(),
        duplicate: z.number(),
        unknown: z.number(),
        doubtful: z.number(),
        rows: z.array(z.object({ row: z.number(), code: z.string(), fault: z.string() })),
        redirect: z.string(),
      }),
    ),
  }),
  /** WISH-21 */
  addForm: fragment('/api/watchlists/loadProductForm', forAll),
  addEntry: get('/api/watchlists/add/entry', {
    ...changing,
    query: z.object({ productCode: typed }),
    reply: text(z.string()),
  }),
  addEntryByForm: form('/api/watchlists/add/entry', {
    ...inAccount,
    body: z.object({ productCode: typed }),
    reply: json(z.object({ redirect: z.string() })),
  }),
  /** WISH-22 */
  overlay: fragment('/getWishlistOverlay', { ...forAll, query: z.object({ productCode: ProductCode }) }),
  quantity: form('/api/watchlists/quantity', {
    ...inAccount,
    body: z.object({
      productCode: ProductCode,
      quantity: z.string().max(40),
      // the part of the list where it was typed
      sort: z.string().max(40).catch('').default(''),
      page: z.string().max(9).catch('').default(''),
    }),
    reply: json(z.object({ message: z.string() })),
  }),
  /** WISH-05 */
  compare: form('/api/watchlists/compare', { ...forAll, body: Marked }),
}

/** E-mails about what changes of watched articles (decision 108). */
export const watchLetters = {
  /** which e-mails about watched articles they want; a box that is not ticked is not sent */
  choose: form('/api/watchlists/letters', {
    ...forAll,
    body: z.object({
      wanted: z
        .union([kind.transform(one => [one]), z.array(kind).max(2)])
        .optional()
        .transform(all => all ?? []),
    }),
  }),
  /** where the link of such an e-mail leads; it ends them by its button, or by that of a mail program (RFC 8058) */
  stopPage: page('/wishlist/stop', { query: StopToken }),
  stop: form('/wishlist/stop', { byLink: true, query: StopToken }),
}
