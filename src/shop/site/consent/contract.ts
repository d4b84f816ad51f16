import * as z from 'zod'
import { form, fragment } from '#kit/contract.ts'

const Tick = z.string().max(10).optional()

/** What is stored in the browser and sent from it, and the visitor's answer to it. */
export const consent = {
  settings: fragment('/cookies'),
  /** `choice`: all, none, or what is ticked */
  choose: form('/cookies', {
    body: z.object({
      choice: z.enum(['all', 'none', 'chosen']).catch('chosen'),
      statistics: Tick,
      followUp: Tick,
    }),
  }),
}
