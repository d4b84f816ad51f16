import * as z from 'zod'

const OneCode = z.string().max(40)
/** Numbers of orders that a form ticks: none, one or several. */
export const OrderCodeSet = z
  .union([OneCode.transform(one => [one]), z.array(OneCode).max(100)])
  .default([])
  .transform(all => new Set(all))
