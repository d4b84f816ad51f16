import * as z from 'zod'
import { PageNumber } from '#kit/paged.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { file, form, fragment, get, json, page, text } from '#kit/contract.ts'
import { sortField } from '#kit/sort.ts'
import { Country } from '#kit/typed/country.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import type { RemarkFields } from './model/forms.ts'
import { batchSize, distributorSorts, maxShown } from './model/offer.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const productOf = { params: z.object({ productCode: ProductCode }) }

export const whereToBuy = {
  /** PDP-12: the first five, and five more with every 'load more' */
  list: fragment('/:productCode/whereToBuy', {
    ...productOf,
    query: z.object({
      shown: z.coerce.number().int().min(1).max(maxShown).catch(batchSize).default(batchSize),
    }),
  }),
  /** PDP-13: notes that a link was followed; only the id counts, and a link that is not the stored one is refused */
  buy: get('/:productCode/whereToBuy/buyFromDistributor', {
    changes: true,
    ...productOf,
    query: z.object({
      id: Id,
      name: z.string().max(300).default(''),
      price: z.string().max(40).default(''),
      buy: z.string().max(2_000).default(''),
    }),
    reply: text(z.string()),
  }),
}

const forDesk = { for: 'desk/distributors:read', section: 'desk/distributors' } as const
const forDeskToChange = { ...forDesk, for: 'desk/distributors:write' } as const
const Version = z.string().regex(/^\d{1,12}$/)
const line = oneLine
const distributorOf = { params: z.object({ id: Id }) }
const DistributorForm = z.object({
  name: line(120).min(1),
  country: Country,
  website: line(200).min(1),
  active: z
    .literal('true')
    .optional()
    .transform(ticked => ticked !== undefined),
})
const remarks = {
  remark_en: line(120).default(''),
  remark_es: line(120).default(''),
} satisfies Record<keyof RemarkFields, unknown>
const OfferForm = z.object({
  quantity: line(20).min(1),
  ...remarks,
  price: line(20).default(''),
  currency: line(3).default(''),
  link: line(1_000).min(1),
})

/** The seller's desk: distributors, what they offer, and how often somebody went there. */
export const buyDesk = {
  list: page('/desk/distributors', {
    ...forDesk,
    query: z.object({ sort: sortField(distributorSorts, 'state') }),
  }),
  fresh: page('/desk/distributors/new', forDeskToChange),
  add: form('/desk/distributors', {
    ...forDeskToChange,
    body: z.object({
      code: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/),
      ...DistributorForm.shape,
    }),
  }),
  distributor: page('/desk/distributors/:id', {
    ...forDeskToChange,
    ...distributorOf,
    query: z.object({
      text: SearchText,
      page: PageNumber,
    }),
  }),
  save: form('/desk/distributors/:id', {
    ...forDeskToChange,
    ...distributorOf,
    body: DistributorForm.extend({ version: Version }),
  }),
  freshOffer: page('/desk/distributors/:id/offers/new', { ...forDeskToChange, ...distributorOf }),
  addOffer: form('/desk/distributors/:id/offers', {
    ...forDeskToChange,
    ...distributorOf,
    body: z.object({ code: line(120).min(1), ...OfferForm.shape }),
  }),
  offer: page('/desk/offers/:id', { ...forDeskToChange, ...distributorOf }),
  saveOffer: form('/desk/offers/:id', {
    ...forDeskToChange,
    ...distributorOf,
    body: OfferForm.extend({ version: Version }),
  }),
  removeOffer: form('/desk/offers/:id/remove', {
    ...forDeskToChange,
    ...distributorOf,
    body: z.object({ version: Version }),
  }),
}

const ofUpload = {
  params: z.object({ id: Id, token: z.string().regex(/^[\w-]{22}$/) }),
} as const
const offersPath = '/desk/distributors/:id/offers'
/** Offers of a distributor by file: nothing is taken over before it was seen. */
export const offersFileDesk = {
  download: file(`${offersPath}/download`, {
    ...forDesk,
    ...distributorOf,
    query: z.object({ as: z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx') }),
  }),
  upload: form(`${offersPath}/upload`, {
    ...forDeskToChange,
    ...distributorOf,
    upload: { maxBytes: 5 << 20 },
    body: z.object({ whole: z.literal('true').optional().catch(undefined) }),
    reply: json(z.object({ redirect: z.string() })),
  }),
  preview: page(`${offersPath}/upload/:token`, {
    ...forDeskToChange,
    ...ofUpload,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1) }),
  }),
  apply: form(`${offersPath}/upload/:token/apply`, { ...forDeskToChange, ...ofUpload }),
  discard: form(`${offersPath}/upload/:token/discard`, { ...forDeskToChange, ...ofUpload }),
}
