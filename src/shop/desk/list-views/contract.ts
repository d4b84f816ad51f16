import * as z from 'zod'
import { form, page } from '#kit/contract.ts'

/** Views are nobody's right: who may open a list keeps views of it. */
const atDesk = { for: 'desk', section: 'desk/overview' } as const
const ofOne = { params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) }
const Which = {
  /** the path of a list, and its query */
  list: z.string().max(100).catch('').default(''),
  query: z.string().max(4_000).catch('').default(''),
}
const Ticked = z
  .literal('true')
  .optional()
  .catch(undefined)
  .transform(ticked => ticked === 'true')
/** Keys of columns: one, or several. */
const Key = z.string().regex(/^[\w-]{1,40}$/)
const Keys = z
  .union([Key.transform(one => [one]), z.array(Key).max(60)])
  .optional()
  .transform(all => all ?? [])
/** As typed; what is wrong with it is told at its field. */
const Name = z.string().trim().max(200).default('')

/** Filter and order of the desk's lists, kept under names. */
export const listViews = {
  all: page('/desk/views', atDesk),
  fresh: page('/desk/views/new', { ...atDesk, query: z.object(Which) }),
  /** `replace`: a view of that name is overwritten */
  keep: form('/desk/views/new', {
    ...atDesk,
    body: z.object({ ...Which, name: Name, shared: Ticked, replace: Ticked }),
  }),
  /** which columns of a list this person sees: `shown` of `all` that its table has; `back`: the query of the list */
  columns: form('/desk/views/columns', {
    ...atDesk,
    body: z.object({ list: Which.list, back: Which.query, all: Keys, shown: Keys }),
  }),
  edit: page('/desk/views/:id', { ...atDesk, ...ofOne }),
  change: form('/desk/views/:id', { ...atDesk, ...ofOne, body: z.object({ name: Name, shared: Ticked }) }),
  remove: form('/desk/views/:id/remove', { ...atDesk, ...ofOne }),
}
