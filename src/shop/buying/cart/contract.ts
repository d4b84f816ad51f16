import * as z from 'zod'
import { form, fragment, get, json, page, post, postFragment } from '#kit/contract.ts'
import { listsOf, several } from '#kit/typed/several.ts'
import { wholeNumber } from '#kit/typed/whole.ts'
import { ruledCountries } from '#shop/people/address-book/model/country-rules.ts'
import { deliveryChoices } from '#shop/catalogue/availability/model/line-plan.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { checkoutTargets, pciOptions } from './model/flow.ts'
import { readRequestedDay } from './model/requested-day.ts'
import { maxPositions, OrderLines, quantityPattern } from './model/order-line.ts'

export { writeOrderLine } from './model/order-line.ts'
export { basketChanged } from './model/news.ts'

/** Pieces to add: empty is the default 1 (CART-06, CART-13). */
const PiecesToAdd = z.preprocess(
  value => (value === undefined || value === '' ? '1' : typeof value === 'number' ? String(value) : value),
  z.string().trim().regex(quantityPattern).transform(Number),
)
/** A quantity as it stands in a cart field; what it means depends on the locale (CART-14). */
const TypedQuantity = z.preprocess(
  value => (typeof value === 'number' ? String(value) : value),
  z.string().trim().max(20),
)
/** -1 means: find it by the product (CART-17). */
const EntryNumber = z.coerce.number().int().min(-1).max(2_147_483_647)

const Sum = z.object({ value: z.string().nullable(), currencyIso: z.string(), formattedValue: z.string() })
/** CART-04; amounts are net, `value` a plain decimal. */
export const CartData = z.object({
  version: z.number(),
  totalQuantity: z.number(),
  /** what the header shows (CART-38): the total quantity, or the positions where they are in several units */
  miniCartCount: z.number(),
  totalItems: z.number(),
  entries: z.array(
    z.object({
      entryNumber: z.number(),
      quantity: z.number(),
      basePrice: Sum,
      /** pieces that the base price is for: contacts are priced by the hundred */
      priceUnit: z.number(),
      totalPrice: Sum,
      product: z.object({ code: z.string(), name: z.string(), url: z.string() }),
      requestedDeliveryDate: z.object({ year: z.number(), month: z.number(), day: z.number() }),
      errors: z.array(z.string()),
    }),
  ),
  subTotal: Sum,
  totalPrice: Sum,
  completeOn: z.string().nullable(),
  cartError: z.boolean(),
})
export type CartData = z.output<typeof CartData>

/** CART-07: what a script gets after adding. */
export const Added = z.object({
  cartGlobalMessagesHtml: z.string(),
  addToCartLayer: z.string(),
  cartData: CartData,
  /** pieces of the one article that was added, where packs were filled up to more than was asked for */
  filledUp: z.number().optional(),
  /** what is said instead of the layer: what was taken out is back */
  message: z.string().optional(),
  /** where the page goes, which says the rest */
  redirect: z.string().optional(),
})
const said = { cartGlobalMessagesHtml: z.string(), message: z.string() }
const Changed = CartData.extend(said)
/** CART-16: cart data; to a page of the shop, which draws itself anew, only its total quantity (decision 116). */
const ChangedLine = CartData.partial().extend({
  totalQuantity: z.number(),
  miniCartCount: z.number(),
  ...said,
})

/** {entrynumber0: product}: one key per entry (CART-19). */
const MarkedEntries = z.record(z.string(), z.unknown()).transform(fields =>
  Object.entries(fields).flatMap(([name, code]) => {
    const entryNumber = /^entrynumber(\d{1,9})$/.exec(name)?.[1]
    return entryNumber !== undefined && typeof code === 'string'
      ? [{ entryNumber: Number(entryNumber), code }]
      : []
  }),
)

const Skus = z.preprocess(
  body => {
    const { skus, productCode } = listsOf('skus', 'productCode')(body)
    return { skus: skus.length > 0 ? skus : productCode }
  },
  z.object({ skus: z.array(ProductCode).min(1).max(200) }),
)
const FutureStock = z.record(
  z.string(),
  z.union([
    z.string(),
    z.array(
      z.object({
        formattedDate: z.string(),
        stock: z.object({
          stockLevel: z.number(),
          stockLevelStatus: z.object({ code: z.string() }),
        }),
      }),
    ),
  ]),
)

export const cart = {
  /** `from`: places whose blocks of positions are shown, where there are too many to be shown at once (decision 116) */
  show: page('/cart', { counts: true, query: z.object({ from: z.string().max(400).catch('').default('') }) }),
  add: form('/cart/add', {
    body: z.object({ productCodePost: ProductCode, qty: PiecesToAdd }),
    reply: json(Added),
  }),
  /** `undo`: the lines have just been taken out, and are brought back */
  addBulk: form('/cart/addBulkItems', {
    body: z.object({ product: OrderLines, undo: z.literal('true').optional() }),
    reply: json(Added),
  }),
  /** WISH-17 */
  quickAdd: form('/cart/ajaxquickadd', { body: z.object({ product: OrderLines }), reply: json(Added) }),
  /** order by number: into the basket when every line is understood, else the check */
  addByNumber: form('/cart/addByNumber', { body: z.object({ lines: z.string().max(900_000) }) }),
  update: form('/cart/update', {
    body: z.object({
      productCode: ProductCode,
      entryNumber: EntryNumber,
      quantity: TypedQuantity,
      initialQuantity: TypedQuantity.optional(),
      /** how much is answered: the page that asks reads the basket anew by itself */
      brief: z.literal('true').optional().catch(undefined),
    }),
    reply: json(ChangedLine),
  }),
  removeSeveral: form('/cart/deleteMultipleCartEntries', { body: MarkedEntries, reply: json(Changed) }),
  count: get('/cart/miniCart/totalquantity', {
    passive: true,
    /** CART-38: a number by which no cache answers */
    query: z.object({ _: z.string().max(40).optional().catch(undefined) }),
    reply: json(z.object({ miniCartCount: z.number() })),
  }),
  rollover: postFragment('/cart/rollover/MiniCart', { reads: true }),
  overlay: fragment('/:code/cart/openOverlay', {
    params: z.object({ code: ProductCode }),
    query: z.object({
      leadTime: wholeNumber({ most: 3_650 }).optional().catch(undefined),
      mobileView: z.enum(['true', 'false']).optional().catch(undefined),
    }),
  }),
  confirmDelete: fragment('/cart/deleteConfirm'),
  empty: form('/cart/delete'),
  /** CART-24 to CART-26, CART-36: `target` names the way to check out, as does the express button */
  refresh: form('/cart/refresh', {
    body: z.object({
      target: z.enum(checkoutTargets).catch('single').default('single'),
      express: z.literal('true').optional().catch(undefined),
      pci: z.enum(pciOptions).catch('default').default('default'),
      termsCheck: z.enum(['true', 'on']).optional().catch(undefined),
    }),
  }),
  /** SESS-08 */
  autoLogoff: post('/cart/autoLogoff'),
  estimate: form('/cart/estimate', {
    repeats: true,
    body: z.object({
      /** '' where a country does without */
      zipCode: z.string().trim().max(12).default(''),
      isocode: z
        .string()
        .trim()
        .min(1)
        .refine(code => ruledCountries.includes(code)),
    }),
    reply: json(z.object({ totalTax: Sum, totalPrice: Sum, note: z.string() })),
  }),
  futureStock: post('/cart/futureStock', { body: Skus, reply: json(FutureStock) }),
}

/** `{position~~doc}~~{requestedDeliveryDate}`, once for each position (CART-29). */
const Chosen = z.object({
  selectedRadiobutton: several(z.string().max(200), maxPositions),
})
const WhichEntry = z.object({ productCode: ProductCode, entryNumber: EntryNumber })
const Document = z.object({ documentCode: z.string().max(40).catch('').default('') })

/** What is said of positions beside their quantity, and what they are called off against. */
export const cartLines = {
  /** CART-29; a form too, which is what our pages use */
  assign: get('/cart/assignReferenceDocument', { for: 'buyer', changes: true, query: Chosen }),
  assignByForm: form('/cart/assignReferenceDocument', { for: 'buyer', body: Chosen }),
  /** CART-08: asks whether the document comes to what is in the basket or takes its place */
  askDocument: fragment('/cart/addDocument', { for: 'buyer', query: Document }),
  addDocument: form('/cart/addDocument', {
    for: 'buyer',
    body: Document.extend({
      /** true: instead of what is in the basket; without a word it is asked, where something is in it */
      replace: z.enum(['true', 'false']).optional().catch(undefined),
    }),
    reply: json(Added),
  }),
  /** CART-30: in how many deliveries a position may come; only what is there now lowers its quantity */
  deliver: form('/cart/deliveryChoice', {
    body: WhichEntry.extend({ deliveryChoice: z.enum(deliveryChoices) }),
    reply: json(Changed),
  }),
  /** CART-27: the stores in which a position can be picked up */
  pickup: fragment('/cart/pickup', { query: z.object({ entryNumber: EntryNumber.catch(0) }) }),
  /** an empty store has it delivered */
  choosePickup: form('/cart/pickup', {
    body: WhichEntry.extend({ store: z.string().trim().max(60) }),
    reply: json(Changed),
  }),
  /** CART-32: the desired delivery date of all or of chosen positions */
  requestedDeliveryDates: form('/cart/requestedDeliveryDates', {
    body: z.preprocess(
      readRequestedDay,
      z.object({
        rows: z.union([z.literal('all'), z.array(z.number())]).nullable(),
        on: z.string().nullable(),
      }),
    ),
    reply: json(Changed),
  }),
}

const ticked = z.string().max(10).optional()
/** The seller's desk: which ways to check out are offered. */
export const basketDesk = {
  settings: page('/desk/basket', { for: 'desk/basket:read', section: 'desk/basket' }),
  save: form('/desk/basket', {
    for: 'desk/basket:write',
    section: 'desk/basket',
    body: z.object({ express: ticked, steps: ticked, pci: ticked }),
  }),
}
