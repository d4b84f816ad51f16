import { PageNumber } from '#kit/paged.ts'
import { ownRequestSorts, requestSorts } from './model/request.ts'
import { sortField } from '#kit/sort.ts'
import * as z from 'zod'
import { form, href, page, type Site } from '#kit/contract.ts'
import { languages } from '#platform/language/language.ts'
import { countryShape } from '#kit/typed/country.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { repair, repairDesk } from '#shop/requests/repair/contract.ts'
import { returns, returnsDesk } from '#shop/requests/returns/contract.ts'
import { claimDesk, claims } from '#shop/requests/ship-and-debit/contract.ts'
import { priceInquiry, priceInquiryDesk } from '#shop/requests/price-inquiry/contract.ts'
import { kindNames, stateNames, turns, type RequestKind } from './model/kinds.ts'
import { matterNames } from '#shop/people/desk-people/model/told.ts'
import { maxMessageLength } from './model/request.ts'

export const RequestCode = z.string().regex(/^[A-Z]{2}\d{1,15}$/)
const ofRequest = { params: z.object({ code: RequestCode }) } as const
export const Version = z.coerce.number().int().min(1).max(2_147_483_647)
/** What somebody writes, and may leave out. */
export const Message = z.string().trim().max(maxMessageLength).default('')
export const NeededMessage = z.string().trim().min(1).max(maxMessageLength)
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Key = Id.nullable().catch(null)
const Kind = z.enum(kindNames).nullable().catch(null)
const GuestKey = z.string().max(100).catch('')

const own = { for: 'signed-in', section: 'account/requests' } as const

/** The buyer's side: their requests of all kinds, and the conversation of each. */
export const requests = {
  list: page('/{account-area}/requests', {
    lags: true,
    ...own,
    query: z.object({ kind: Kind, sort: sortField(ownRequestSorts, '-code'), page: PageNumber }),
  }),
  show: page('/{account-area}/requests/:code', { ...own, ...ofRequest }),
  reply: form('/{account-area}/requests/:code/reply', {
    ...own,
    ...ofRequest,
    body: z.object({ version: Version, text: NeededMessage }),
  }),
  withdraw: form('/{account-area}/requests/:code/withdraw', {
    ...own,
    ...ofRequest,
    body: z.object({ version: Version, text: Message }),
  }),
  close: form('/{account-area}/requests/:code/close', {
    ...own,
    ...ofRequest,
    body: z.object({ version: Version, text: Message }),
  }),
  /** for guests, whose letters hold the key */
  guest: page('/request/:code', { ...ofRequest, query: z.object({ key: GuestKey }) }),
  guestReply: form('/request/:code/reply', {
    ...ofRequest,
    body: z.object({ version: Version, text: NeededMessage, key: GuestKey }),
  }),
}

const atDesk = { for: 'desk/requests:read', section: 'desk/requests' } as const
const atDeskToChange = { ...atDesk, for: 'desk/requests:write' } as const
const templatesAtDesk = { for: 'desk/request-templates:read', section: 'desk/request-templates' } as const
const templatesAtDeskToChange = { ...templatesAtDesk, for: 'desk/request-templates:write' } as const
const ofOne = { ...atDesk, ...ofRequest } as const
const Move = { ...atDeskToChange, ...ofRequest } as const

/** The desk's side: one queue for all kinds. */
export const requestDesk = {
  list: page('/desk/requests', {
    lags: true,
    ...atDesk,
    query: z.object({
      kind: Kind,
      /** `all`: whosever turn it is */
      turn: z
        .enum([...turns, 'all'])
        .catch('seller')
        .default('seller'),
      state: z.enum(stateNames).nullable().catch(null),
      owner: z.enum(['mine', 'nobody']).nullable().catch(null),
      country: z.string().regex(countryShape).nullable().catch(null),
      text: SearchText,
      sort: sortField(requestSorts, 'age'),
      page: PageNumber,
    }),
  }),
  show: page('/desk/requests/:code', { ...ofOne, query: z.object({ template: Key }) }),
  /** `owner` empty: nobody's; absent: who asks */
  take: form('/desk/requests/:code/take', {
    ...Move,
    body: z.object({
      version: Version,
      owner: z.union([z.literal('').transform(() => null), Id]).optional(),
    }),
  }),
  due: form('/desk/requests/:code/due', {
    ...Move,
    body: z.object({ version: Version, dueOn: z.string().max(40) }),
  }),
  write: form('/desk/requests/:code/write', {
    ...Move,
    body: z.object({ version: Version, text: NeededMessage, asks: z.literal('true').optional() }),
  }),
  answer: form('/desk/requests/:code/answer', {
    ...Move,
    body: z.object({ version: Version, text: NeededMessage }),
  }),
  note: form('/desk/requests/:code/note', {
    ...Move,
    body: z.object({ version: Version, text: NeededMessage }),
  }),
  decline: form('/desk/requests/:code/decline', {
    ...Move,
    body: z.object({ version: Version, text: NeededMessage }),
  }),
  close: form('/desk/requests/:code/close', { ...Move, body: z.object({ version: Version, text: Message }) }),
}

const Template = {
  kind: z.union([z.literal('').transform(() => null), z.enum(kindNames)]),
  language: z.enum(languages),
  name: z.string().trim().min(1).max(80),
  body: NeededMessage,
}
/** Answers that the desk keeps. */
export const requestTemplates = {
  list: page('/desk/request-templates', templatesAtDesk),
  fresh: page('/desk/request-templates/new', templatesAtDeskToChange),
  add: form('/desk/request-templates', { ...templatesAtDeskToChange, body: z.object(Template) }),
  one: page('/desk/request-templates/:id', { ...templatesAtDeskToChange, params: z.object({ id: Id }) }),
  save: form('/desk/request-templates/:id', {
    ...templatesAtDeskToChange,
    params: z.object({ id: Id }),
    body: z.object({ ...Template, version: Version }),
  }),
  remove: form('/desk/request-templates/:id/remove', {
    ...templatesAtDeskToChange,
    params: z.object({ id: Id }),
  }),
}

const ownersAtDesk = { for: 'desk/request-owners:read', section: 'desk/request-owners' } as const
const ownersAtDeskToChange = { ...ownersAtDesk, for: 'desk/request-owners:write' } as const
/** Whose new requests are, by country and kind. */
export const requestOwners = {
  list: page('/desk/request-owners', ownersAtDesk),
  save: form('/desk/request-owners', {
    ...ownersAtDeskToChange,
    body: z.object({
      kind: z.union([z.literal(''), z.enum(matterNames)]),
      country: z.union([z.literal(''), z.string().regex(countryShape)]),
      owner: z.union([z.literal('').transform(() => null), Id]).default(null),
      /** instead of a person: an address that several people read */
      mailbox: z.string().trim().toLowerCase().max(254).default(''),
    }),
  }),
  remove: form('/desk/request-owners/:id/remove', { ...ownersAtDeskToChange, params: z.object({ id: Id }) }),
}

const isPrice = (kind: RequestKind) => kind === 'special-price' || kind === 'individual-price'
/** Where a request is shown to who asked; a kind with a page of its own says it here. */
export function buyerHref(site: Site, kind: RequestKind, code: string): string {
  if (kind === 'repair') return href(site, repair.show, { params: { code } })
  if (kind === 'return') return href(site, returns.show, { params: { code } })
  if (kind === 'ship-and-debit') return href(site, claims.claim, { params: { code }, query: {} })
  return href(site, isPrice(kind) ? priceInquiry.show : requests.show, { params: { code } })
}
/** Where a request is shown to the desk. */
export function deskHref(
  site: Site,
  kind: RequestKind,
  code: string,
  query: { template: number | null } = { template: null },
): string {
  if (kind === 'repair') return href(site, repairDesk.show, { params: { code }, query })
  if (kind === 'return') return href(site, returnsDesk.show, { params: { code }, query })
  if (kind === 'ship-and-debit') return href(site, claimDesk.claim, { params: { code }, query })
  return href(site, isPrice(kind) ? priceInquiryDesk.show : requestDesk.show, { params: { code }, query })
}
/** Where a guest reads and answers theirs. */
export const guestHref = (site: Site, code: string, key: string): string =>
  href(site, requests.guest, { params: { code }, query: { key } })
