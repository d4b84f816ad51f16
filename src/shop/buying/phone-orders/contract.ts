import * as z from 'zod'
import { form, json, page, post } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { PageNumber } from '#kit/paged.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { ShownOrder } from './model/shown-order.ts'

const atDesk = { for: 'desk/orders:write', section: 'desk/orders' } as const
const ofPerson = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const

/** An order that somebody of the desk enters for a customer who is on the phone. */
export const phoneOrders = {
  /** for whom: people of companies, found by name, e-mail, company or customer number */
  choose: page('/desk/orders/new', {
    ...atDesk,
    query: z.object({ text: SearchText, page: PageNumber }),
  }),
  show: page('/desk/orders/new/:id', { ...atDesk, ...ofPerson }),
  /** `do=place` places it where what it comes to was seen; anything else shows it; rows as `code-1`, `quantity-1`, `day-1` … */
  enter: form('/desk/orders/new/:id', { ...atDesk, ...ofPerson, body: freeFields({}) }),
  /** what stands in the form, judged as it would be placed now */
  judge: post('/desk/orders/new/:id/judge', {
    ...atDesk,
    ...ofPerson,
    reads: true,
    body: z.record(z.string().max(40), z.string().max(1_000)),
    reply: json(ShownOrder),
  }),
}
