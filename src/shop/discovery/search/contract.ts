import * as z from 'zod'
import { form, json, page, post } from '#kit/contract.ts'
import { several } from '#kit/typed/several.ts'
import { languages } from '#platform/language/language.ts'
import { CategoryCode, ProductCode } from '#shop/catalogue/articles/model.ts'
import { listSorts } from '#shop/catalogue/search-index/model/list-query.ts'
import { missedPeriods } from './model/missed-search.ts'
import { maxListLength } from '#shop/catalogue/search-index/model/read-ids.ts'
import { maxWordsLength } from './model/synonym-group.ts'

export const pageSizes = [24, 48, 96] as const

/** Whatever stands in the address, a list answers: what cannot be read counts as not said. */
const listQuery = {
  /** `facet:itemQuery:facet:itemQuery` (CAT-11) */
  q: z.string().max(8_192).catch(''),
  sort: z.enum(listSorts).catch('relevance'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).catch(48),
  /** the facet whose values are all shown */
  open: z.string().max(120).catch(''),
  /** a typed range: which facet, and its ends as typed; answered by the address of the list with it */
  range: z.string().max(120).catch(''),
  from: z.string().max(40).catch(''),
  to: z.string().max(40).catch(''),
  /** what had been typed before the page's script corrected it, to be said on the page that follows */
  typedFrom: z.string().max(40).catch(''),
  typedTo: z.string().max(40).catch(''),
}
/** cut and told where it is longer than `maxTypedLength` */
const text = z.string().catch('')
const CategoryOrNone = CategoryCode.or(z.literal('')).catch('')
const flag = z
  .enum(['1', 'true', 'on'])
  .transform(() => true)
  .optional()
  .catch(undefined)
/** SRCH-01: which articles a search is about, beside its text. */
const searchQuery = {
  text,
  /** the values of the text are filters already: all that has its words, or only what they name */
  words: z.enum(['all', 'named']).optional().catch(undefined),
  /** comma list; a comma inside a number is written `%2C`, a `%` `%25` */
  ids: z.string().max(8_000).catch(''),
  /** a list too long for an address, by its code */
  list: z
    .string()
    .regex(/^[\w-]{22}$/)
    .catch(''),
  inStock: flag,
  orderable: flag,
  /** '60:12:1.5': only what carries 12 A at 60 °C with 1.5 mm² */
  carries: z.string().max(40).catch(''),
  /** the same from the form of the finder: current in A and ambient temperature in °C, as they were typed */
  amps: z.string().max(20).catch(''),
  at: z.string().max(20).catch(''),
}
/** The same of a list's own address, where `ids=` without a number asks for numbers, and not for all articles. */
const asksForNumbers = {
  ids: z
    .string()
    .max(8_000)
    .transform(typed => (typed.trim() === '' ? ',' : typed))
    .catch(''),
}
const columnsQuery = z.object({ ...searchQuery, ...listQuery, category: CategoryOrNone })

export const search = {
  /** the families of products: the menu of the header takes it as a fragment when it is first opened (ux.md 3.0) */
  products: page('/products', { kept: true }),
  /** CAT-01 */
  category: page('/c/:categoryCode', {
    kept: 'briefly',
    params: z.object({ categoryCode: CategoryCode }),
    query: z.object({ ...searchQuery, ...asksForNumbers, ...listQuery }),
  }),
  /** SRCH-01; `by=ids` opens the search by numbers without any (SRCH-06) */
  results: page('/search', {
    kept: 'briefly',
    query: z.object({
      ...searchQuery,
      ...asksForNumbers,
      by: z.enum(['ids']).optional().catch(undefined),
      ...listQuery,
    }),
  }),
  /** the same with a list of up to 5,000 numbers */
  idResults: form('/search', {
    reads: true,
    body: z.object({ ids: z.string().max(maxListLength) }),
  }),
  /** what a pasted text holds (ux.md 3.0) */
  recognise: post('/search/recognise', {
    reads: true,
    body: z.object({ ids: z.string().min(1).max(maxListLength) }),
    reply: json(
      z.object({
        ids: z.array(z.string()),
        recognised: z.number(),
        unknown: z.number(),
        tooMany: z.boolean(),
      }),
    ),
  }),
  /** SRCH-09: the form; with anything filled in, the way to its results */
  advanced: page('/search/advanced', {
    query: z.object({
      text,
      ids: searchQuery.ids,
      inStock: flag,
      orderable: flag,
      category: CategoryOrNone,
      as: z.enum(['list', 'order-form']).catch('list'),
      go: flag,
    }),
  }),
  /** ux.md 2.4: which key data a list shows, asked in a dialog or on a page; the query is that of the list */
  columns: page('/search/columns', { query: columnsQuery }),
  chooseColumns: form('/search/columns', {
    query: columnsQuery,
    body: z.object({
      columns: several(z.string().max(200), 1_000).transform(codes => [...new Set(codes)]),
      /** back to the shop's own proposal */
      proposed: flag,
    }),
    reply: json(z.object({ redirect: z.string() })),
  }),
  /** the articles of a base product of a list that its filters leave: under its row, or a page without script */
  variants: page('/search/variants', { query: columnsQuery.extend({ product: ProductCode }) }),
  /** what a facet of a list holds, when it is unfolded; without script the way to the list with it unfolded */
  facet: page('/search/facet', {
    kept: 'briefly',
    query: columnsQuery.extend({ facet: z.string().max(120) }),
  }),
  /** SRCH-03 */
  autocomplete: post('/search/autocomplete', {
    reads: true,
    kept: true,
    body: z.object({ term: z.string().trim().min(1).max(100) }),
    reply: json(
      z.object({
        suggestions: z.array(z.object({ term: z.string() })),
        /** product families of that name, with the number of their products as it is written */
        families: z.array(z.object({ name: z.string(), url: z.string(), count: z.string() })),
        /** tools of the shop that the visitor may open, and parts of its texts */
        pages: z.array(z.object({ name: z.string(), url: z.string() })),
        products: z.array(
          z.object({
            name: z.string(),
            code: z.string(),
            description: z.string(),
            manufacturer: z.string(),
            url: z.string(),
            /** absent: price on request */
            price: z.object({ formattedValue: z.string() }).optional(),
            /** why it cannot be ordered, and what is sold instead */
            note: z.string().optional(),
            /** absent: it cannot be ordered, or its variants differ */
            stock: z.object({ state: z.enum(['in', 'future', 'out']), words: z.string() }).optional(),
            images: z.array(z.object({ url: z.string() })),
          }),
        ),
      }),
    ),
  }),
}

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.string().regex(/^\d{1,12}$/)
/** '': all languages */
const InLanguage = z
  .enum(['', ...languages])
  .default('')
  .transform(language => language || null)
const SynonymForm = z.object({ language: InLanguage, words: z.string().trim().min(1).max(maxWordsLength) })
const oneGroup = { params: z.object({ id: Id }) }

const atDesk = { for: 'desk/synonyms:read', section: 'desk/synonyms' } as const
const atDeskToChange = { ...atDesk, for: 'desk/synonyms:write' } as const

/** The seller's desk: words that mean the same, and searches that found nothing. */
export const searchDesk = {
  synonyms: page('/desk/synonyms', { ...atDesk }),
  /** with a first word where a search begins it */
  fresh: page('/desk/synonyms/new', {
    ...atDeskToChange,
    query: z.object({
      word: z.string().max(120).catch(''),
      language: z.enum(languages).nullable().catch(null),
    }),
  }),
  add: form('/desk/synonyms', { ...atDeskToChange, body: SynonymForm }),
  one: page('/desk/synonyms/:id', { ...atDeskToChange, ...oneGroup }),
  save: form('/desk/synonyms/:id', {
    ...atDeskToChange,
    ...oneGroup,
    body: SynonymForm.extend({ version: Version }),
  }),
  remove: form('/desk/synonyms/:id/remove', {
    ...atDeskToChange,
    ...oneGroup,
    body: z.object({ version: Version }),
  }),
  searches: page('/desk/searches', {
    lags: true,
    for: 'desk/searches:read',
    section: 'desk/searches',
    query: z.object({ days: z.enum(missedPeriods).catch('30') }),
  }),
}
