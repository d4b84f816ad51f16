import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { PageNumber } from '#kit/paged.ts'
import { lineViews, maxEntered } from './model/count.ts'

const atDesk = { for: 'desk/counts:read', section: 'desk/counts' } as const
const atDeskToChange = { ...atDesk, for: 'desk/counts:write' } as const
const Typed = z.string().trim().max(80).default('')
const FormKey = z
  .string()
  .regex(/^[\w-]{8,40}$/)
  .catch('')
  .default('')
const One = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const Lines = z.object({ show: z.enum(lineViews).catch('all').default('all'), page: PageNumber })

/** Lists by which the desk counts what lies in a warehouse or store. */
export const stockCounts = {
  list: page('/desk/counts', { lags: true, ...atDesk, query: z.object({ page: PageNumber }) }),
  fresh: page('/desk/counts/new', atDeskToChange),
  begin: form('/desk/counts/new', {
    ...atDeskToChange,
    body: z.object({
      site: Typed,
      name: Typed,
      category: z.string().trim().max(200).default(''),
      prefix: Typed,
      movedSince: Typed,
      formKey: FormKey,
    }),
  }),
  show: page('/desk/counts/:id', { ...atDesk, params: One, query: Lines }),
  /** counted quantities as they are scanned, typed or pasted; `again`: what becomes of those that were counted before */
  enter: form('/desk/counts/:id', {
    ...atDeskToChange,
    params: One,
    body: z.object({
      rows: z.string().max(maxEntered).default(''),
      again: z.enum(['', 'add', 'replace']).catch('').default(''),
      formKey: FormKey,
    }),
  }),
  /** with a field `n-line` for what each line of the page counts, and `was-line` for what the page showed */
  save: form('/desk/counts/:id/quantities', {
    ...atDeskToChange,
    params: One,
    body: freeFields(Lines.shape),
  }),
  differences: page('/desk/counts/:id/differences', {
    ...atDesk,
    params: One,
    query: z.object({ page: PageNumber }),
  }),
  /** with a field `post-line` for each line that is ticked, and `base-line` for those whose goods moved meanwhile */
  post: form('/desk/counts/:id/differences', {
    ...atDeskToChange,
    params: One,
    body: freeFields({ page: PageNumber }),
  }),
  close: form('/desk/counts/:id/close', {
    ...atDeskToChange,
    params: One,
    body: z.object({ to: z.enum(['closed', 'open']).catch('closed').default('closed') }),
  }),
  /** to take to the shelves; `expected`: with what should lie there */
  paper: file('/desk/counts/:id/list.pdf', {
    ...atDesk,
    params: One,
    query: z.object({ expected: z.literal('true').optional().catch(undefined) }),
  }),
  table: file('/desk/counts/:id/list.xlsx', { ...atDesk, params: One }),
}
