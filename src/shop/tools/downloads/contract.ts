import * as z from 'zod'
import { PageNumber } from '#kit/paged.ts'
import { file, form, get, json, page, post, text } from '#kit/contract.ts'
import { rangeFields } from '#kit/date-range.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { logSorts } from './model/log.ts'

/** Code of a document, its type, or the qualifier of a CAD format. */
const DocumentCode = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u)
const Chosen = z.object({ product: ProductCode, code: DocumentCode })

const LogQuery = z.object({
  article: SearchText,
  type: z.string().max(100).catch('').default(''),
  ...rangeFields(['takenOn']),
})
const atDesk = { for: 'desk/downloads:read', section: 'desk/downloads' } as const
const atDeskToChange = { ...atDesk, for: 'desk/downloads:write' } as const

/** The download log at the desk (DLOG-03). */
export const downloadDesk = {
  report: page('/desk/downloads', {
    lags: true,
    ...atDesk,
    query: LogQuery.extend({
      sort: sortField(logSorts, '-at'),
      page: PageNumber,
    }),
  }),
  export: file('/desk/downloads/export', {
    lags: true,
    ...atDesk,
    query: LogQuery.extend({ as: z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx') }),
  }),
  /** how long records are kept, in days */
  retention: form('/desk/downloads/retention', {
    ...atDeskToChange,
    body: z.object({
      days: z
        .string()
        .trim()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(3_650)),
    }),
  }),
}

export const downloads = {
  /** PDP-19; the provider is a configured name, never an address */
  cadFormats: get('/:provider/getCadFormats', {
    params: z.object({ provider: z.string().max(40) }),
    query: z.object({ productCode: ProductCode }),
    reply: json(
      z.object({
        formats: z.array(
          z.object({
            name: z.string(),
            version: z.string(),
            qualifier: z.string(),
            cad: z.enum(['2d', '3d']),
          }),
        ),
      }),
    ),
  }),
  /** DLOG-02: notes the choice and answers the link of the document */
  setDownload: get('/downloads/setDownload', {
    changes: true,
    query: Chosen,
    reply: json(z.object({ url: z.string() })),
  }),
  /**
   * DLOG-03: notes the opening and answers the stored link. The given `url` is never answered or fetched (trust.md); without a
   * `livebookid` it says which of our own documents is meant.
   */
  logDownload: post('/downloads/logDownload', {
    body: z.object({
      product: ProductCode,
      livebookid: z.union([DocumentCode, z.literal('')]).default(''),
      origin: z
        .string()
        .max(20)
        .regex(/^[\w-]*$/)
        .default('PDP'),
      url: z.string().max(4_000).default(''),
    }),
    reply: text(z.string()),
  }),
  /** the same without script: a link or a form leads here, and on to the file */
  open: page('/downloads/open', { query: Chosen }),
  /** the file itself, where rights are checked whatever a page shows (PDP-11, DLOG-04) */
  file: file('/downloads/file/:documentKey/:name', {
    params: z.object({
      documentKey: z
        .string()
        .max(240)
        .regex(/^\d{1,15}~\P{Cc}+$/u),
      name: z.string().max(300),
    }),
    query: z.object({ until: z.string().max(20).optional(), sign: z.string().max(100).optional() }),
  }),
}
