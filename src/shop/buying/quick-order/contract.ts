import * as z from 'zod'
import { form, json, page } from '#kit/contract.ts'
import { Added } from '#shop/buying/cart/contract.ts'
import { maxPositions } from '#shop/buying/cart/model/order-line.ts'
import { columnFields } from '#shop/people/list-intake/model/table-columns.ts'
import { ShownRow } from '#shop/buying/part-list/model/shown-row.ts'
import { enteredRows } from './model/entered-row.ts'

const Row = z.object({
  at: z.number(),
  productId: z.string(),
  quantity: z.string(),
  requestedOn: z.string().nullable(),
})

export const quickOrder = {
  /** QO-01 */
  show: page('/quickOrder'),
  /** QO-02: valid rows go into the basket, the others come back with their reason (QO-04) */
  add: form('/cart/quickOrderAdd', {
    formOn: '/quickOrder',
    body: z.preprocess(enteredRows, z.array(Row).max(maxPositions)),
    reply: json(
      Added.extend({
        /** rows that were not put in: their place in what was sent, why not, and what is known of them */
        rows: z.array(z.object({ at: z.number(), reason: z.string(), shown: ShownRow.nullable() })),
        added: z.number(),
      }),
    ),
  }),
  /** the rows of a table */
  read: form('/quickOrder/file', {
    reads: true,
    upload: { maxBytes: 5 << 20 },
    body: columnFields('code', 'quantity'),
    /** `note`: what of the file was left out; '' nothing */
    reply: json(z.object({ rows: z.array(ShownRow), note: z.string() })),
  }),
}
