/** The articles an e-mail inquiry is about: number, quantity and description of each (MAIL-01). */
export type InquiryItem = { productNumber: string; qty: string; itemDesc: string }
export const mostItems = 200

/** What a form's repeated fields hold; rows without a number are left out. */
export const itemsOf = (form: {
  productNumber: readonly string[]
  qty: readonly string[]
  itemDesc: readonly string[]
}): InquiryItem[] =>
  form.productNumber.flatMap((number, i) =>
    number.trim() === ''
      ? []
      : [
          {
            productNumber: number.trim(),
            qty: (form.qty[i] ?? '').trim() || '1',
            itemDesc: (form.itemDesc[i] ?? '').trim(),
          },
        ],
  )

/** An item as a line of the message. */
export const itemLine = ({ productNumber, qty, itemDesc }: InquiryItem): string =>
  `${qty} × ${productNumber}${itemDesc ? ` (${itemDesc})` : ''}`
