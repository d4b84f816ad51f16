import { form, page } from '#kit/contract.ts'

/** The seller's desk: the first day of an empty shop. */
export const openingDesk = {
  show: page('/desk/opening', { for: 'desk/opening:read', section: 'desk/opening' }),
  open: form('/desk/opening', { for: 'desk/opening:write', section: 'desk/opening' }),
}
