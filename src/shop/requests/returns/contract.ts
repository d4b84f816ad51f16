import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { OrderCode } from '#shop/ordering/orders/contract.ts'

const Code = z.string().regex(/^RT\d{1,15}$/)
const ofReturn = { params: z.object({ code: Code }) } as const
const ofOrder = { params: z.object({ orderCode: OrderCode }) } as const
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const Text = z.string().trim().max(5_000).default('')
const Move = z.object({ version: Version, text: Text })
const own = { for: 'signed-in', section: 'account/requests' } as const

/** Who sends goods of an order back. */
export const returns = {
  form: page('/{account-area}/order/:orderCode/return', {
    for: 'signed-in',
    section: 'account/orders',
    ...ofOrder,
  }),
  send: form('/{account-area}/order/:orderCode/return', {
    for: 'signed-in',
    section: 'account/orders',
    ...ofOrder,
    // with a field `line-n` of pieces for every line of the order
    body: freeFields({
      reason: z.string().max(20).default(''),
      note: Text,
      /** of the form: sent twice, it is one request */
      formKey: z
        .string()
        .regex(/^[\w-]{22}$/)
        .optional()
        .catch(undefined),
    }),
  }),
  show: page('/{account-area}/returns/:code', { ...own, ...ofReturn }),
  label: file('/{account-area}/returns/:code/label.pdf', { ...own, ...ofReturn }),
}

const atDesk = { for: 'desk/returns:read', section: 'desk/requests' } as const
const atDeskToChange = { ...atDesk, for: 'desk/returns:write' } as const
const Key = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .nullable()
  .catch(null)
  .default(null)

/** The desk's side of a return. */
export const returnsDesk = {
  show: page('/desk/returns/:code', { ...atDesk, ...ofReturn, query: z.object({ template: Key }) }),
  label: file('/desk/returns/:code/label.pdf', { ...atDesk, ...ofReturn }),
  accept: form('/desk/returns/:code/accept', { ...atDeskToChange, ...ofReturn, body: Move }),
  arrival: form('/desk/returns/:code/arrival', {
    ...atDeskToChange,
    ...ofReturn,
    // with fields `line-n` and `stock-n` for every line of the return
    body: freeFields(Move.shape),
  }),
  credit: form('/desk/returns/:code/credit', { ...atDeskToChange, ...ofReturn, body: Move }),
  end: form('/desk/returns/:code/end', { ...atDeskToChange, ...ofReturn, body: Move }),
}
