import * as z from 'zod'
import { file, form, fragment, page } from '#kit/contract.ts'
import { rangeFields } from '#kit/date-range.ts'
import { SearchText } from '#kit/typed/search-text.ts'

/** As typed, cut far beyond what can be kept; what is wrong with it is told at its field. */
const typed = z
  .string()
  .catch('')
  .default('')
  .transform(given => given.trim().slice(0, 2_000))
const Ticked = z.enum(['true', 'on']).optional().catch(undefined)
/** Whatever is no saved basket that the visitor may see is as unknown as what nobody has. */
const CartId = z.string().max(100).catch('').default('')
const As = z.enum(['xlsx', 'csv']).catch('xlsx').default('xlsx')
const list = '/{account-area}/saved-carts'
const inAccount = { for: 'signed-in', section: 'account/saved-carts' } as const
const ofCart = { ...inAccount, params: z.object({ cartId: CartId }) } as const

/** Baskets kept under a name. Whoever may see a shared one may take it over and export it; only its owner changes it. */
export const savedCarts = {
  /** SAVC-01 */
  list: page(list, {
    ...inAccount,
    query: z.object({
      text: SearchText,
      page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
      ...rangeFields(['savedOn']),
    }),
  }),
  detail: page(`${list}/show/:cartId`, ofCart),
  exported: file(`${list}/export/:cartId`, { ...ofCart, query: z.object({ as: As }) }),
  /** the open basket under a name; the form of it */
  saveForm: fragment('/cart/save', { for: 'signed-in' }),
  save: form('/cart/save', {
    for: 'signed-in',
    body: z.object({
      name: typed,
      description: typed,
      /** takes the place of the one that has the name */
      overwrite: Ticked,
      /** the open basket is empty afterwards */
      emptyAfter: Ticked,
    }),
  }),
  /** the open basket as a table, for anybody */
  exportOpen: file('/cart/export', { query: z.object({ as: As }) }),
  /** asks what is to become of the open basket and of the saved one */
  restoreForm: fragment(`${list}/restore`, { ...inAccount, query: z.object({ cartId: CartId }) }),
  restore: form(`${list}/restore`, {
    ...inAccount,
    body: z.object({
      cartId: CartId,
      /** else it is deleted when its positions have gone into the basket; somebody else's always stays */
      keepCopy: Ticked,
      /** true: instead of what is in the basket; false: in addition */
      replace: z.enum(['true', 'false']).catch('false').default('false'),
    }),
  }),
  change: form(`${list}/change`, {
    ...inAccount,
    body: z.object({ cartId: CartId, name: typed, description: typed, shared: Ticked }),
  }),
  /** SAVC-02 */
  remove: form(`${list}/delete`, { ...inAccount, body: z.object({ cartId: CartId }) }),
}
