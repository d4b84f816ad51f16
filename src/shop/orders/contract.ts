import * as z from 'zod'
import { page } from '#kit/contract.ts'
import { rangeFields } from '#kit/date-range.ts'
import { orderStates } from './model/states.ts'

export const OrderCode = z.string().min(1).max(40)

export const orders = {
  history: page('/{account-area}/orders', {
    for: 'signed-in',
    query: z.object({
      text: z.string().max(120).catch(''),
      state: z.enum(orderStates).nullable().catch(null),
      before: z.coerce.number().int().positive().nullable().catch(null),
      /** SITE-20, SITE-22: by the day of the order */
      ...rangeFields(['placedOn']),
    }),
  }),
  detail: page('/{account-area}/order/:orderCode', {
    for: 'signed-in',
    params: z.object({ orderCode: OrderCode }),
  }),
  confirmation: page('/checkout/orderConfirmation/:orderCode', {
    for: 'buyer',
    params: z.object({ orderCode: OrderCode }),
  }),
}
