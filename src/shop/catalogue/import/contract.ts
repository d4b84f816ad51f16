import { PageNumber } from '#kit/paged.ts'
import { importSorts } from './model/import.ts'
import { workPhases, workStates } from './model/work.ts'
import { sortField } from '#kit/sort.ts'
import * as z from 'zod'
import { file, form, get, json, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { maxCatalogueBytes, maxPasted } from './model/upload.ts'

const atDesk = { for: 'desk/files:read', section: 'desk/files' } as const
const atDeskToChange = { ...atDesk, for: 'desk/files:write' } as const
const uploadOf = { params: z.object({ upload: z.string().regex(/^[\w-]{22}$/) }) }

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const workOf = { params: z.object({ work: z.string().regex(/^[\w-]{22}$/) }) }
const importOf = { params: z.object({ id: Id }) }

/** The seller's desk: prices, stock and articles by file, up and down. */
export const importDesk = {
  files: page('/desk/import', { ...atDesk }),
  upload: form('/desk/import', { ...atDeskToChange, upload: { maxBytes: maxCatalogueBytes } }),
  /** rows that were copied in a spreadsheet program, with their heads */
  paste: form('/desk/import-pasted', {
    ...atDeskToChange,
    takesLong: true,
    body: z.object({ table: z.string().max(maxPasted).default('') }),
  }),
  preview: page('/desk/import/:upload', {
    ...atDesk,
    ...uploadOf,
    takesLong: true,
    query: z.object({ text: SearchText }),
  }),
  /** every change that the file would make, to look through in a spreadsheet program */
  changes: file('/desk/import/:upload/changes.csv', { ...atDesk, ...uploadOf, takesLong: true }),
  /** the refused rows as they came, each with its reason, to be mended and uploaded */
  refused: file('/desk/import/:upload/refused.csv', { ...atDesk, ...uploadOf, takesLong: true }),
  apply: form('/desk/import/:upload/apply', {
    ...atDeskToChange,
    ...uploadOf,
    takesLong: true,
    body: z.object({
      sure: z.literal('true').optional(),
      /** without its refused rows */
      partly: z.literal('true').optional(),
    }),
  }),
  /** what names of the file mean, a field for each */
  words: form('/desk/import/:upload/words', {
    ...atDeskToChange,
    ...uploadOf,
    takesLong: true,
    body: freeFields({}),
  }),
  discard: form('/desk/import/:upload/discard', { ...atDeskToChange, ...uploadOf }),
  limit: form('/desk/import-limit', {
    ...atDeskToChange,
    body: z.object({
      percent: z
        .string()
        .trim()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(1000)),
      /** from how many per cent on a second person has to apply a price; empty: never; absent: as it is */
      second: z
        .string()
        .trim()
        .regex(/^\d{0,4}$/)
        .transform(typed => (typed === '' ? null : Number(typed)))
        .pipe(z.int().min(1).max(1000).nullable())
        .optional(),
    }),
  }),
  imports: page('/desk/imports', {
    ...atDesk,
    query: z.object({
      text: SearchText,
      code: SearchText,
      sort: sortField(importSorts, '-applied'),
      page: PageNumber,
    }),
  }),
  import: page('/desk/imports/:id', { ...atDesk, ...importOf, query: z.object({ text: SearchText }) }),
  importChanges: file('/desk/imports/:id/changes.csv', { ...atDesk, ...importOf }),
  importFile: file('/desk/imports/:id/file', { ...atDesk, ...importOf }),
  /** the rows that were left out, each with its reason, to be mended and uploaded */
  importRefused: file('/desk/imports/:id/refused.csv', { ...atDesk, ...importOf, takesLong: true }),
  takeBack: form('/desk/imports/:id/take-back', { ...atDeskToChange, ...importOf, takesLong: true }),
  prices: file('/desk/prices.csv', {
    lags: true,
    ...atDesk,
    query: z.object({
      list: z.string().max(120).catch(''),
      agreement: Id.nullable().catch(null),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullable()
        .catch(null),
      prefix: SearchText,
    }),
  }),
  articles: file('/desk/articles.csv', { lags: true, ...atDesk, query: z.object({ prefix: SearchText }) }),
  stock: file('/desk/stock.csv', { lags: true, ...atDesk, query: z.object({ prefix: SearchText }) }),
}

/** A large file that is read or applied by a job: how far it is, and what became of it. */
export const uploadWorks = {
  show: page('/desk/import-work/:work', { ...atDesk, ...workOf }),
  state: get('/desk/import-work/:work/state', {
    ...atDesk,
    ...workOf,
    passive: true,
    reply: json(
      z.object({
        state: z.enum(workStates),
        phase: z.enum(workPhases),
        done: z.number(),
        total: z.number().nullable(),
      }),
    ),
  }),
  end: form('/desk/import-work/:work/end', { ...atDeskToChange, ...workOf }),
}
