import * as z from 'zod'
import { form, page } from '#kit/contract.ts'

/** Lines as they were typed or pasted; line ends, tabs and all. */
export const TypedLines = z.object({ lines: z.string().max(900_000) })

export const partList = {
  show: page('/order-by-number'),
  /** the preview: what each line means, what it costs, what can go into the basket */
  check: form('/order-by-number', { body: TypedLines }),
}
