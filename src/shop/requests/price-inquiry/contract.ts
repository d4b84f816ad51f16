import * as z from 'zod'
import { form, fragment, json, page, postFile } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { columnFields } from '#shop/people/list-intake/model/table-columns.ts'
import { maxPositions } from './model/position.ts'

const Code = z.string().regex(/^[A-Z]{2}\d{1,15}$/)
const Version = z.coerce.number().int().min(0).max(2_147_483_647).catch(0).default(0)
const Typed = z.string().max(200).catch('').default('')
const one = z.string().max(200)
/** A field that is repeated for each position. */
const Repeated = z
  .union([one.transform(value => [value]), z.array(one).max(maxPositions)])
  .optional()
  .transform(all => all ?? [])

/** The inquiry form: fields of the form, and those of SPI-02 for each position. */
export const InquiryForm = freeFields({
  version: Version,
  country: Typed,
  currentRegion: Typed,
  dateQuoteString: Typed,
  currency: Typed,
  /** SPI-04: '1' or '0' */
  isSubcontractor: z
    .union([z.string(), z.array(z.string())])
    .catch('0')
    .default('0')
    .transform(value => (Array.isArray(value) ? value.includes('1') : value === '1')),
  subcontractorName: Typed,
  subcontractorAddress: Typed,
  subcontractorCountry: Typed,
  subcontractorEmail: Typed,
  productNumbers: Repeated,
  annualDemands: Repeated,
  longTermOrders: Repeated,
  desiredPrices: Repeated,
  targetPrices: Repeated,
  targetPricesPerUnit: Repeated,
  targetResalePrices: Repeated,
  qty: Repeated,
  lot: Repeated,
  /** the key of what was configured; empty: an article as it is */
  configurations: Repeated,
  /** place of the position that a trash button takes away, counted from 0 */
  remove: z.coerce.number().int().min(0).max(maxPositions).optional().catch(undefined),
})
const forAll = { for: 'signed-in', section: 'account/requests' } as const
const Done = json(z.object({ redirect: z.string() }))
const path = '/special-price-inquiry'

/** Special and individual price inquiries, on the buyer's side. */
export const priceInquiry = {
  /** S-018: the inquiry that is being filled in */
  draft: page('/{account-area}/special-price-inquiry', forAll),
  /** one that was sent, special or individual */
  show: page('/{account-area}/price-inquiry/:code', { ...forAll, params: z.object({ code: Code }) }),
  /** SPI-10 */
  save: form(`${path}/save`, { ...forAll, body: InquiryForm }),
  update: form(`${path}/update`, { ...forAll, body: InquiryForm }),
  send: form(`${path}/send`, { ...forAll, body: InquiryForm }),
  exportSheet: form(`${path}/export`, { ...forAll, body: InquiryForm }),
  /** SPI-05: of one that was sent only the export is left */
  exportSent: postFile(`${path}/export/:code`, { ...forAll, params: z.object({ code: Code }), reads: true }),
  deleteAll: form(`${path}/deleteAll`, { ...forAll, body: z.object({ version: Version }), reply: Done }),
  undo: form(`${path}/undo`, { ...forAll, body: z.object({ version: Version }), reply: Done }),
  importSheet: form(`${path}/excelImport`, {
    ...forAll,
    upload: { maxBytes: 5 << 20 },
    body: columnFields('code', 'quantity'),
    reply: Done,
  }),
  /** S-062, SPI-12 */
  quickAddForm: fragment(`${path}/quickAdd`, forAll),
  /** SPI-13 */
  quickAdd: form(`${path}/quickAdd`, {
    ...forAll,
    body: freeFields({ productNumbers: Repeated, qty: Repeated }),
    reply: Done,
  }),
  /** what is configured, or a configured line of the basket, comes to the inquiry that is being filled in */
  addConfiguration: form(`${path}/configuration`, {
    ...forAll,
    body: freeFields({
      configId: z.string().max(60).catch('').default(''),
      line: z.string().max(120).catch('').default(''),
      quantity: z.string().max(40).catch('').default(''),
      way: z.string().max(20).catch('').default(''),
    }),
    reply: Done,
  }),
  /** IPI-01 */
  individualForm: page('/individualPriceInquiry', {
    ...forAll,
    query: z.object({ productCode: ProductCode.catch(''), qty: z.string().max(40).catch('').default('') }),
  }),
  individual: form('/individualPriceInquiry', {
    ...forAll,
    body: z.object({
      productCode: ProductCode,
      qty: z.string().max(40).default(''),
      remark: z.string().trim().max(2_000).default(''),
    }),
    reply: Done,
  }),
}

const atDesk = {
  for: 'desk/price-inquiries:read',
  section: 'desk/requests',
  params: z.object({ code: Code }),
} as const
const atDeskToChange = { ...atDesk, for: 'desk/price-inquiries:write' } as const
/** The desk's side: prices for each position. */
export const priceInquiryDesk = {
  show: page('/desk/price-inquiries/:code', {
    ...atDesk,
    query: z.object({ template: z.coerce.number().int().positive().nullable().catch(null) }),
  }),
  /**
   * With fields `scale-n`, `from-n`, `unit-n`, `until-n` and `reason-n` for every position; `preview`: shows them, sends
   * nothing; `sure`: the tick below prices in doubt.
   */
  answer: form('/desk/price-inquiries/:code/answer', {
    ...atDeskToChange,
    body: freeFields({ version: Version, text: z.string().trim().max(5_000).default('') }),
  }),
}
