import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { meanings } from './model/table-columns.ts'

const inAccount = { for: 'signed-in', section: 'account/list-headings' } as const
const kept = '/{account-area}/list-headings'

export const listHeadings = {
  /** the headings of lists that a company's people, or a person without one, have named beside a file */
  show: page(kept, inAccount),
  forget: form(`${kept}/remove`, {
    ...inAccount,
    body: z.object({ meaning: z.enum(meanings), head: z.string().max(80) }),
  }),
}
