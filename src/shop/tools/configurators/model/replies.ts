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

/**
 * What is ticked in the summary, written out: its sum, its arrival and weight, and of every line its price, its amount and
 * what is ordered of it where only whole packs are sold ('': nothing else than is needed).
 */
export const TickedSum = z.object({
  total: z.string(),
  facts: z.string(),
  lines: z.array(z.object({ code: z.string(), price: z.string(), amount: z.string(), packs: z.string() })),
})
export type TickedSum = z.infer<typeof TickedSum>
