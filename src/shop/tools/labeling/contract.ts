import * as z from 'zod'
import { file, form, fragment, json, page } from '#kit/contract.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { labelKinds } from '#shop/catalogue/articles/model/label-area.ts'
import { Added } from '#shop/buying/cart/contract.ts'

const word = (most: number) =>
  z
    .string()
    .catch('')
    .default('')
    .transform(given => given.slice(0, most))
/** A field once, repeated, or as a list. */
const words = (most: number) =>
  z.preprocess(
    given => (given === undefined ? [] : [given].flat().slice(0, 300)),
    z.array(
      z
        .string()
        .catch('')
        .transform(one => one.slice(0, most)),
    ),
  )
/** What is no id of the visitor's labels is as unknown as one that nobody has. */
const configId = word(100)
const kind = z.enum(labelKinds).optional().catch(undefined)

/** The editor's form: texts and symbols in the order of the places. What is wrong with them is told at their fields. */
const Written = z.object({
  product: ProductCode,
  configId,
  kind: word(40),
  material: word(40),
  text: words(500),
  symbol: words(40),
  qty: word(20),
  /** '1..24', 'a1..': filled in from the first place on */
  series: word(60),
  as: z.enum(['pdf', 'zpl']).catch('pdf').default('pdf'),
  /** key of the line of the basket whose labels these are, and that is to have them from now on; empty: a new line */
  line: word(80),
  /** key of the line that the form was opened from */
  from: word(80),
})
export type WrittenLabels = z.output<typeof Written>

/** Labels for articles: which can be labelled, and how, the catalogue says. */
export const labeling = {
  /** LAB-01; `kind`: which of the article's areas */
  show: fragment('/showLabeling', {
    query: z.object({
      product: ProductCode,
      configId: configId.optional(),
      kind,
      /** key of a line of the visitor's basket: its labels to begin with */
      line: word(80).optional(),
    }),
  }),
  save: form('/labeling/save', {
    for: 'signed-in',
    body: Written,
    reply: json(z.object({ configId: z.string(), message: z.string() })),
  }),
  remove: form('/labeling/remove', { for: 'signed-in', body: z.object({ configId }) }),
  addToCart: form('/labeling/addToCart', { body: Written, reply: json(Added) }),
  /** the sheet as PDF, or formats for a label printer, of what the form holds */
  sheet: form('/labeling/sheet', { reads: true, body: Written }),
  /** without script: the form again, with a series filled in */
  fill: form('/labeling/fill', { reads: true, body: Written }),
  /** texts (and symbols) out of a table: place, text, symbol; or one column in the order of the places */
  csv: form('/labeling/csv', {
    reads: true,
    upload: { maxBytes: 1 << 20 },
    query: z.object({ product: ProductCode, configId, kind }),
    reply: json(
      z.object({
        entries: z.array(z.object({ place: z.string(), text: z.string(), symbol: z.string() })),
        message: z.string(),
      }),
    ),
  }),
  /** a DataMatrix or QR code as a picture */
  code: file('/labeling/code.svg', {
    query: z.object({ symbol: z.enum(['qr', 'datamatrix']), content: z.string().min(1).max(250) }),
  }),
  /** the labels of a line of an order, for its buyer and for the desk */
  ofOrder: file('/labeling/order/:orderCode/:line', {
    for: 'signed-in',
    params: z.object({
      orderCode: z.string().min(1).max(40),
      line: z.coerce.number().int().min(1).max(100_000),
    }),
    query: z.object({ as: z.enum(['pdf', 'zpl']).catch('pdf').default('pdf') }),
  }),
}

const ofAccount = { for: 'signed-in', section: 'account/labels' } as const

/** All labels that a person has saved. */
export const labelAccount = {
  list: page('/{account-area}/labels', {
    ...ofAccount,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) }),
  }),
  remove: form('/{account-area}/labels/remove', {
    ...ofAccount,
    body: z.object({ configId }),
    reply: json(z.object({ redirect: z.string() })),
  }),
}

const atDesk = {
  for: 'desk/articles:write',
  section: 'desk/articles',
  params: z.object({ code: ProductCode }),
} as const

/** The seller's desk: what of an article can be labelled. */
export const labelDesk = {
  areas: page('/desk/articles/:code/labels', atDesk),
  keep: form('/desk/articles/:code/labels', {
    ...atDesk,
    body: z.object({
      /** what was seen; somebody else may have changed it since */
      before: word(50_000),
      areas: word(50_000),
      act: z.enum(['preview', 'save']).catch('preview').default('preview'),
    }),
  }),
}
