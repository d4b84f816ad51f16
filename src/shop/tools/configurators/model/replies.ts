/** What calls that add a configuration answer before they do. */
import * as z from 'zod'

/** CFG-34: what it costs and whether so many are made. */
export const MadeResult = z.object({
  configId: z.string(),
  product: z.string(),
  quantity: z.number(),
  minimumQuantity: z.number(),
  price: z.string().nullable(),
  total: z.string().nullable(),
})

/** The sum of what is ticked in the summary, and the amount of every line, written out. */
export const TickedSum = z.object({
  total: z.string(),
  lines: z.array(z.object({ code: z.string(), price: z.string(), amount: z.string() })),
})
