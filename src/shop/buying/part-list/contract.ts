import * as z from 'zod'
import { form, json, page, post } from '#kit/contract.ts'
import { meanings } from './model/table-columns.ts'
import { ShownRow } from './model/shown-row.ts'

/** Lines as they were typed or pasted; line ends, tabs and all. */
export const TypedLines = z.object({ lines: z.string().max(900_000) })

const inAccount = { for: 'signed-in', section: 'account/list-headings' } as const
const kept = '/{account-area}/list-headings'

export const partList = {
  show: page('/order-by-number'),
  /** the preview: what each line means, what it costs, what can go into the basket */
  check: form('/order-by-number', {
    repeats: true,
    body: TypedLines.extend({
      /** the same articles as one line each */
      merge: z.string().max(1).optional(),
      /** `line|code`: the article that is meant on a line */
      choose: z.string().max(200).optional(),
    }),
  }),
  /** what these lines mean now, for the rows of a page that is already there */
  judge: post('/order-by-number/rows', {
    reads: true,
    body: TypedLines.extend({ lines: z.string().min(1).max(900_000) }),
    reply: json(z.object({ rows: z.array(ShownRow) })),
  }),
  /** the headings of lists that a company's people, or a person without one, have named beside a file */
  heads: page(kept, inAccount),
  forgetHead: form(`${kept}/remove`, {
    ...inAccount,
    body: z.object({ meaning: z.enum(meanings), head: z.string().max(80) }),
  }),
}
