import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'

const atDesk = { for: 'desk/merging:write', section: 'desk/customers' } as const
const ofCompany = { params: z.object({ company: z.string().regex(/^[\w.-]{1,60}$/) }) } as const
const Typed = z.string().trim().max(120).catch('').default('')

/** The seller's desk: one company becomes part of another. */
export const merging = {
  show: page('/desk/customers/companies/:company/merge', {
    ...atDesk,
    ...ofCompany,
    query: z.object({
      /** number or part of the name of the company that stays */
      into: Typed,
    }),
  }),
  merge: form('/desk/customers/companies/:company/merge', {
    proved: true,
    ...atDesk,
    ...ofCompany,
    // with an answer to each question (`answer-credit_limit-EUR`)
    body: freeFields({
      into: Typed,
      sure: z
        .literal('true')
        .optional()
        .transform(ticked => ticked !== undefined),
    }),
  }),
}
