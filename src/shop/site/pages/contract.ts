import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { PageNumber } from '#kit/paged.ts'
import { isSlug, pageKinds, places } from './model/own-page.ts'

const Slug = z.string().refine(isSlug)

/** Pages and news of the seller, as everybody reads them. */
export const ownPages = {
  show: page('/pages/:slug', { kept: true, params: z.object({ slug: Slug }) }),
  news: page('/news', { kept: true, query: z.object({ page: PageNumber }) }),
  picture: file('/page-picture/:file', {
    for: 'anyone',
    params: z.object({ file: z.string().regex(/^[\w-]{22}$/) }),
  }),
}

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.coerce.number().int().min(1).max(2_000_000_000)
const read = { for: 'desk/pages:read', section: 'desk/pages' } as const
const write = { ...read, for: 'desk/pages:write' } as const
const pageOf = { params: z.object({ id: Id }) }
const PageForm = z.object({
  titleEn: z.string().trim().max(120).default(''),
  bodyEn: z.string().trim().max(60_000).default(''),
  titleEs: z.string().trim().max(120).default(''),
  bodyEs: z.string().trim().max(60_000).default(''),
  /** empty: made of the title */
  slug: z.string().trim().max(60).default(''),
  place: z.enum(places),
  sort: z.coerce.number().int().min(1).max(99),
  public: z.literal('true').optional(),
  from: z.string().max(20).default(''),
  until: z.string().max(20).default(''),
  do: z.enum(['save', 'preview']).catch('save'),
})
export type PageEntered = Omit<z.output<typeof PageForm>, 'do'>

/** The seller's desk: pages and news to write, show and take away. */
export const pageDesk = {
  list: page('/desk/pages', {
    ...read,
    query: z.object({
      /** the day that it is shown for; empty: today */
      on: z.string().max(20).catch('').default(''),
    }),
  }),
  fresh: page('/desk/pages/new', { ...write, query: z.object({ kind: z.enum(pageKinds).catch('page') }) }),
  add: form('/desk/pages', { ...write, body: PageForm.extend({ kind: z.enum(pageKinds) }) }),
  one: page('/desk/pages/:id', {
    ...write,
    ...pageOf,
    query: z.object({ version: Version.nullable().catch(null) }),
  }),
  save: form('/desk/pages/:id', { ...write, ...pageOf, body: PageForm.extend({ version: Version }) }),
  remove: form('/desk/pages/:id/remove', { ...write, ...pageOf, body: z.object({ version: Version }) }),
  picture: form('/desk/pages/:id/picture', {
    ...write,
    ...pageOf,
    upload: { maxBytes: 5 << 20 },
    body: z.object({ act: z.enum(['file', 'remove']) }),
  }),
}

const readAddresses = { for: 'desk/addresses:read', section: 'desk/addresses' } as const
const writeAddresses = { ...readAddresses, for: 'desk/addresses:write' } as const
const Address = z.string().trim().max(1_000)
/** The seller's desk: addresses that lead on to others. */
export const addressDesk = {
  list: page('/desk/addresses', { ...readAddresses, query: z.object({ page: PageNumber }) }),
  save: form('/desk/addresses', {
    ...writeAddresses,
    body: z.object({ address: Address.min(1), target: Address.min(1) }),
  }),
  remove: form('/desk/addresses/remove', {
    ...writeAddresses,
    body: z.object({ address: Address, target: Address }),
  }),
}

const readLinks = { for: 'desk/dead-links:read', section: 'desk/dead-links' } as const
/** The seller's desk: links in its texts that lead nowhere. */
export const deadLinkDesk = {
  list: page('/desk/dead-links', readLinks),
  look: form('/desk/dead-links', { ...readLinks, for: 'desk/dead-links:write', takesLong: true }),
}
