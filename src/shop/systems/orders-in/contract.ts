import * as z from 'zod'
import { postFile } from '#kit/contract.ts'

/** Doors by which orders come without a form (conventions.md, 'Doors for systems'). */
export const ordersIn = {
  /** a cXML document; answered with one */
  cxml: postFile('/orders-in/cxml', {
    byLink: true,
    afterVisit: true,
    body: z.object({ document: z.string().max(1_048_576) }),
  }),
}
