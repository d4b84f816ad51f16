import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { documentSorts } from './model/document.ts'

const DocumentCode = z.string().min(1).max(40)
const ListQuery = z.object({
  text: SearchText,
  sort: sortField(documentSorts, '-changed'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
})
const inAccount = { for: 'buyer', section: 'account/reference-documents' } as const
const own = '/{account-area}/reference-documents'

/** What the buyer's company may call off (CART-01, CART-29). */
export const referenceDocuments = {
  list: page(own, { lags: true, ...inAccount, query: ListQuery }),
  detail: page(`${own}/:documentCode`, { ...inAccount, params: z.object({ documentCode: DocumentCode }) }),
}

const atDesk = { for: 'desk/reference-documents:read', section: 'desk/reference-documents' } as const
const atDeskToChange = { ...atDesk, for: 'desk/reference-documents:write' } as const
const importOf = {
  params: z.object({ import: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const
const Version = z.coerce.number().int().min(1).max(2_147_483_647)

/** The same as the desk keeps it. */
export const documentDesk = {
  list: page('/desk/reference-documents', { lags: true, ...atDesk, query: ListQuery }),
  detail: page('/desk/reference-documents/:documentCode', {
    ...atDesk,
    params: z.object({ documentCode: DocumentCode }),
  }),
  /** `closed`: nothing more can be called off */
  close: form('/desk/reference-documents/:documentCode/close', {
    ...atDeskToChange,
    params: z.object({ documentCode: DocumentCode }),
    body: z.object({ version: Version, closed: z.enum(['true', 'false']) }),
  }),
  /** leads to what the file would do; nothing is changed yet */
  import: form('/desk/reference-documents/import', { ...atDeskToChange, upload: { maxBytes: 5 << 20 } }),
  /** a file that waits for who brought it, or was applied */
  imported: page('/desk/document-imports/:import', { ...atDesk, ...importOf }),
  /** `sure`: the tick below prices in doubt */
  apply: form('/desk/document-imports/:import/apply', {
    ...atDeskToChange,
    ...importOf,
    body: z.object({ sure: z.string().max(40).catch('').default('') }),
  }),
  discard: form('/desk/document-imports/:import/discard', { ...atDeskToChange, ...importOf }),
  takeBack: form('/desk/document-imports/:import/take-back', { ...atDeskToChange, ...importOf }),
}
