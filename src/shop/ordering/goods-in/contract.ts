import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { PageNumber } from '#kit/paged.ts'

const atDesk = { for: 'desk/receipts:read', section: 'desk/receipts' } as const
const atDeskToChange = { ...atDesk, for: 'desk/receipts:write' } as const
const Typed = z.string().trim().max(80).default('')

/** Goods that arrived, entered at the desk. */
export const goodsIn = {
  list: page('/desk/goods-received', { lags: true, ...atDesk, query: z.object({ page: PageNumber }) }),
  fresh: page('/desk/goods-received/new', atDeskToChange),
  /** asks, and then adds the pieces to the stock; `seen`: what was asked, so that nothing else is added */
  enter: form('/desk/goods-received/new', {
    ...atDeskToChange,
    body: z.object({
      site: Typed,
      reference: Typed,
      receivedOn: Typed,
      rows: z.string().max(30_000).default(''),
      formKey: z
        .string()
        .regex(/^[\w-]{8,40}$/)
        .catch('')
        .default(''),
      seen: z.string().max(100).catch('').default(''),
      /** pieces that are far from what was there are right */
      sure: z.literal('true').optional().catch(undefined),
    }),
  }),
  show: page('/desk/goods-received/:id', {
    ...atDesk,
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  }),
}
