/** An order that is being entered, as the desk sees it: amounts and days as texts. */
import * as z from 'zod'

const Option = z.object({ value: z.string(), label: z.string() })
const ShownLine = z.object({
  /** its number in the form, counted from 1 */
  row: z.number(),
  /** what was found under what was typed; '' nothing */
  code: z.string(),
  name: z.string(),
  price: z.string(),
  amount: z.string(),
  arrives: z.string(),
  /** packs and minimum, where it is not sold by the piece */
  packs: z.string(),
  /** what stands against it, each at its field: 'code', 'quantity' or 'day' */
  faults: z.array(z.object({ field: z.enum(['code', 'quantity', 'day']), text: z.string() })),
  /** the quantity that can be ordered instead; null: it is right, or not known */
  next: z.number().nullable(),
  /** articles that may be meant */
  choices: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type ShownLine = z.output<typeof ShownLine>

export const ShownOrder = z.object({
  lines: z.array(ShownLine),
  sums: z.array(z.object({ name: z.string(), value: z.string(), total: z.boolean() })),
  /** what the customer's rules, budgets and limits say of it */
  says: z.array(z.object({ kind: z.enum(['info', 'warning', 'error']), text: z.string() })),
  /** what it comes to, for the press that places it; '' it cannot be placed as it stands */
  seen: z.string(),
  costCenters: z.array(Option),
  costCenter: z.string(),
  addresses: z.array(Option),
  address: z.string(),
  modes: z.array(Option),
  mode: z.string(),
})
export type ShownOrder = z.output<typeof ShownOrder>
