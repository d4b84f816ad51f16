import * as z from 'zod'
import { form, json, page, post } from '#kit/contract.ts'
import { ShownRow } from './model/shown-row.ts'

/** Lines as they were typed or pasted; line ends, tabs and all. */
export const TypedLines = z.object({ lines: z.string().max(900_000) })

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
}
