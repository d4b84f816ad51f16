/** Several orders or parcels in a form or an address. */
import * as z from 'zod'

/** `1004001:3`: an order and the version of it that was seen. */
const Seen = z
  .string()
  .max(60)
  .regex(/^[^:]{1,40}:[1-9]\d{0,8}$/)
  .transform(pair => {
    const at = pair.indexOf(':')
    return { code: pair.slice(0, at), version: Number(pair.slice(at + 1)) }
  })

/** Orders of the list that were ticked. */
export const Chosen = z
  .union([Seen.transform(one => [one]), z.array(Seen).max(100)])
  .optional()
  .transform(all => [...new Map((all ?? []).map(one => [one.code, one])).values()])
/** What several of them come to was seen. */
export const Confirmed = z.literal('true').optional().catch(undefined)
/** Orders in an address: '1004001,1004002'. */
export const OrderCodes = z
  .string()
  .regex(/^[^,]{1,40}(,[^,]{1,40}){0,99}$/)
  .transform(all => [...new Set(all.split(','))])
/** Parcels in an address: '1004001-1,1004002-3'. */
export const Parcels = z
  .string()
  .regex(/^[^,]{1,40}-\d{1,6}(,[^,]{1,40}-\d{1,6}){0,99}$/)
  .transform(all =>
    all.split(',').map(one => {
      const at = one.lastIndexOf('-')
      return { code: one.slice(0, at), shipment: Number(one.slice(at + 1)) }
    }),
  )
