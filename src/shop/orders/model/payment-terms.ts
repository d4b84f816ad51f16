/** How an order on account is paid: days count from the date of the invoice. */
export type PaymentTerms = {
  days: number
  /** percent (at most two places) that may be taken off within fewer days; null: none */
  discount: { percent: string; days: number } | null
}

/** Where nothing else was agreed with a company. */
export const usualTerms: PaymentTerms = { days: 30, discount: null }
