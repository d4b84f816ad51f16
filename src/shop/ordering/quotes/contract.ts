import { ownQuoteSorts, quoteSorts } from './model/quote.ts'
import { sortField } from '#kit/sort.ts'
import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { PageNumber } from '#kit/paged.ts'
import { rangeFields } from '#kit/date-range.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { OrderCode } from '#shop/ordering/orders/contract.ts'
import { decisionNames } from './model/decision.ts'
import { maxFileBytes } from './model/quote.ts'
import { quoteStates } from './model/states.ts'

export const QuoteCode = z.string().min(1).max(40)
const ofQuote = { params: z.object({ quoteCode: QuoteCode }) } as const
/** Which version is shown; null: the present one. */
const Shown = z.object({
  version: z.coerce.number().int().min(1).max(10_000).nullable().catch(null).default(null),
})
const FileKey = z.object({
  quoteCode: QuoteCode,
  file: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const State = z.enum(quoteStates).nullable().catch(null).default(null)
/** Longer than is kept: it is cut, not refused (QUO-08). */
const Words = z.string().max(100_000).default('')

const inAccount = { for: 'signed-in', section: 'account/quotes' } as const
const deciding = { for: 'buyer', section: 'account/quotes' } as const
const own = '/{account-area}/my-quotes'

/** Who asks for quotes, and who watches (QUO-01 to QUO-12). */
export const quotes = {
  list: page(own, {
    lags: true,
    ...inAccount,
    query: z.object({
      text: SearchText,
      state: State,
      ...rangeFields(['requestedOn']),
      sort: sortField(ownQuoteSorts, '-code'),
      page: PageNumber,
    }),
  }),
  show: page(`${own}/:quoteCode`, { ...inAccount, ...ofQuote, query: Shown }),
  paper: file(`${own}/:quoteCode/offer.pdf`, { ...inAccount, ...ofQuote, query: Shown }),
  attachment: file(`${own}/:quoteCode/files/:file`, { ...inAccount, params: FileKey }),
  attach: form(`${own}/:quoteCode/files`, { ...deciding, ...ofQuote, upload: { maxBytes: maxFileBytes } }),
  /** QUO-12; beside the specified fields `version`, `offer-n`, `quantity-n`, `target-n` of positions, and one more in words */
  decide: form('/{account-area}/quote/quoteOrderDecision', {
    ...deciding,
    places: true,
    body: freeFields({
      orderCode: QuoteCode,
      selectedQuoteDecision: z.enum(decisionNames),
      comments: Words,
      version: Version.optional().catch(undefined),
    }),
  }),
  again: form(`${own}/:quoteCode/again`, { ...deciding, ...ofQuote }),
  /** a quote for what an order held */
  fromOrder: form('/{account-area}/order/:orderCode/quote', {
    ...deciding,
    params: z.object({ orderCode: OrderCode }),
  }),
  /** behaviour.md, Transport */
  confirmation: page('/checkout/quoteOrderConfirmation/:quoteCode', { for: 'buyer', ...ofQuote }),
}

const atDesk = { for: 'desk/quotes:read', section: 'desk/quotes' } as const
const atDeskToChange = { ...atDesk, for: 'desk/quotes:write' } as const
const Move = z.object({ version: Version, text: Words })
const Needed = Move.extend({ text: z.string().trim().min(1).max(100_000) })
/** The offer as its form holds it: a field for each part of each offer of each position. */
const Offer = freeFields({ version: Version, text: Words })
const desk = '/desk/quotes'
const ofPerson = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const

/** The seller's desk: quotes to answer. */
export const quoteDesk = {
  list: page(desk, {
    lags: true,
    ...atDesk,
    query: z.object({
      text: SearchText,
      company: SearchText,
      show: z.enum(['open', 'all']).catch('open').default('open'),
      state: State,
      owner: z.enum(['mine', 'nobody']).nullable().catch(null).default(null),
      sort: sortField(quoteSorts, 'age'),
      page: PageNumber,
    }),
  }),
  /** an offer that the desk begins, for whom: people of companies, found by whatever they are known by */
  choose: page(`${desk}/new`, {
    ...atDeskToChange,
    query: z.object({ text: SearchText, page: PageNumber }),
  }),
  fresh: page(`${desk}/new/:id`, { ...atDeskToChange, ...ofPerson }),
  begin: form(`${desk}/new/:id`, {
    ...atDeskToChange,
    ...ofPerson,
    body: z.object({
      rows: z.string().max(200_000).default(''),
      from: z.string().trim().max(40).default(''),
      remarks: z.string().max(20_000).default(''),
      costCenter: z.string().trim().max(120).default(''),
      address: z.string().trim().max(120).default(''),
      mode: z.string().trim().max(120).default(''),
      referenceNumber: z.string().trim().max(35).default(''),
      formKey: z
        .string()
        .regex(/^[\w-]{8,40}$/)
        .catch('')
        .default(''),
    }),
  }),
  settings: page(`${desk}/settings`, { for: 'desk/quote-settings:write', section: 'desk/quotes' }),
  saveSettings: form(`${desk}/settings`, {
    for: 'desk/quote-settings:write',
    section: 'desk/quotes',
    body: freeFields({ costs: z.string().max(1_000_000).default('') }),
  }),
  show: page(`${desk}/:quoteCode`, { ...atDesk, ...ofQuote, query: Shown }),
  paper: file(`${desk}/:quoteCode/offer.pdf`, { ...atDesk, ...ofQuote, query: Shown }),
  attachment: file(`${desk}/:quoteCode/files/:file`, { ...atDesk, params: FileKey }),
  attach: form(`${desk}/:quoteCode/files`, {
    ...atDeskToChange,
    ...ofQuote,
    upload: { maxBytes: maxFileBytes },
    body: z.object({ internal: z.literal('true').optional().catch(undefined) }),
  }),
  take: form(`${desk}/:quoteCode/take`, {
    ...atDeskToChange,
    ...ofQuote,
    body: z.object({
      version: Version,
      owner: z.union([z.literal('').transform(() => null), z.coerce.number().int().positive()]).optional(),
    }),
  }),
  edit: form(`${desk}/:quoteCode/edit`, { ...atDeskToChange, ...ofQuote, body: Offer }),
  offer: form(`${desk}/:quoteCode/offer`, { ...atDeskToChange, ...ofQuote, body: Offer }),
  approve: form(`${desk}/:quoteCode/approve`, { ...atDeskToChange, ...ofQuote, body: Move }),
  reject: form(`${desk}/:quoteCode/reject`, { ...atDeskToChange, ...ofQuote, body: Needed }),
  recall: form(`${desk}/:quoteCode/recall`, { ...atDeskToChange, ...ofQuote, body: Move }),
  discard: form(`${desk}/:quoteCode/discard`, { ...atDeskToChange, ...ofQuote, body: Move }),
  decline: form(`${desk}/:quoteCode/decline`, { ...atDeskToChange, ...ofQuote, body: Needed }),
  write: form(`${desk}/:quoteCode/write`, { ...atDeskToChange, ...ofQuote, body: Needed }),
  note: form(`${desk}/:quoteCode/note`, { ...atDeskToChange, ...ofQuote, body: Needed }),
}
