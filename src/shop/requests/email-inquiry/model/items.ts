/**
 * The articles an e-mail inquiry is about: number, quantity and description of each (MAIL-01), and the address in the shop
 * that opens what was configured; empty: an article as it is.
 */
export type InquiryItem = { productNumber: string; qty: string; itemDesc: string; itemLink: string }
export const maxItems = 200
/** No number, quantity or description is longer. */
export const maxTextLength = 300

/** What a form's repeated fields hold; rows without a number are left out. `base`: where addresses of ours begin. */
export const itemsOf = (
  form: {
    productNumber: readonly string[]
    qty: readonly string[]
    itemDesc: readonly string[]
    itemLink: readonly string[]
  },
  base: string,
): InquiryItem[] =>
  form.productNumber.flatMap((number, i) => {
    const link = form.itemLink[i] ?? ''
    return number.trim() === ''
      ? []
      : [
          {
            productNumber: number.trim(),
            qty: (form.qty[i] ?? '').trim() || '1',
            itemDesc: (form.itemDesc[i] ?? '').trim(),
            // nobody writes to the desk what leads elsewhere
            itemLink: link.startsWith(`${base}/configurators/open?`) && !/\s/.test(link) ? link : '',
          },
        ]
  })

/** An item as a line of the message. */
export const itemLine = ({ productNumber, qty, itemDesc }: InquiryItem): string =>
  `${qty} × ${productNumber}${itemDesc ? ` (${itemDesc})` : ''}`
