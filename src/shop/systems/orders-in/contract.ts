import * as z from 'zod'
import { file, form, page, postFile } from '#kit/contract.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { SentDocument } from '#shop/systems/punch-out/contract.ts'

/** Doors by which orders come without a form (conventions.md, 'Doors for systems'). */
export const ordersIn = {
  /** a cXML document; answered with one */
  cxml: postFile('/orders-in/cxml', {
    byLink: true,
    body: SentDocument,
  }),
  /** an ORDER or ORDERCHANGE of openTRANS 2.1; `authorization`: HTTP Basic, as its header says it */
  openTrans: postFile('/orders-in/opentrans', {
    byLink: true,
    body: z.object({
      document: z.string().max(1_048_576),
      authorization: z.string().max(2_000).catch('').default(''),
    }),
  }),
}

const atDesk = { for: 'desk/orders-in:read', section: 'desk/orders-in' } as const
const atDeskToChange = { ...atDesk, for: 'desk/orders-in:write' } as const
const Which = { params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) }
const Version = z.coerce.number().int().min(1).max(2_147_483_647)

/** The seller's desk: orders that came as documents, and what is decided about those that are not as they are here. */
export const incomingDesk = {
  list: page('/desk/orders-in', {
    lags: true,
    ...atDesk,
    query: z.object({
      text: SearchText,
      state: z.enum(['', 'waiting', 'placed', 'refused']).catch('').default(''),
      page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
    }),
  }),
  /** a document that came by e-mail, for a person of a company */
  upload: form('/desk/orders-in/upload', {
    ...atDeskToChange,
    formOn: '/desk/orders-in',
    upload: { maxBytes: 1 << 20 },
    body: z.object({ person: z.string().trim().max(254).catch('').default('') }),
  }),
  show: page('/desk/orders-in/:id', { ...atDesk, ...Which }),
  /** what came with a document */
  attachment: file('/desk/orders-in/attachments/:id', { ...atDesk, ...Which }),
  /** `do=check` only keeps what was decided; else the order is placed if nothing is left */
  decide: form('/desk/orders-in/:id', {
    ...atDeskToChange,
    ...Which,
    body: z.record(z.string().max(40), z.string().max(200)),
  }),
  refuse: form('/desk/orders-in/:id/refuse', {
    ...atDeskToChange,
    ...Which,
    body: z.object({ version: Version, reason: z.string().trim().max(1_000).default('') }),
  }),
}

/** What came with the document that an order was placed of, for who may see the order. */
export const orderAttachments = {
  file: file('/{account-area}/order/:orderCode/attachments/:id', {
    for: 'signed-in',
    section: 'account/orders',
    params: z.object({ orderCode: z.string().trim().min(1).max(40), ...Which.params.shape }),
  }),
}

const inAccount = { for: 'buyer', section: 'account/order-documents' } as const

/** A buyer brings orders of their own system in files, and sees what became of them. */
export const orderDocuments = {
  list: page('/{account-area}/order-documents', inAccount),
  upload: form('/{account-area}/order-documents', {
    ...inAccount,
    upload: { maxBytes: 1 << 20 },
    body: z.object({ costCenter: z.string().trim().max(60).catch('').default('') }),
  }),
  show: page('/{account-area}/order-documents/:id', { ...inAccount, ...Which }),
}
