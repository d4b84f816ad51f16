import * as z from 'zod'
import { form, fragment, json } from '#kit/contract.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'

/** What a visitor looked at and searched for: PDP-21, PDP-22, SRCH-11; call 22. */
export const history = {
  /** PDP-21: the products that the cookie names, but for the one whose page asks */
  viewed: fragment('/recentlyViewed', { query: z.object({ except: ProductCode.nullable().catch(null) }) }),
  /** PDP-22 */
  forget: form('/deleteCookie', {
    body: z.object({ cookie: z.string().max(200) }),
    reply: json(z.object({ deleted: z.string() })),
  }),
}
