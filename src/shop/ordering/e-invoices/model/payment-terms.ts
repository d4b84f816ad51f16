import type { InvoiceDocument } from './document.ts'

/**
 * BT-20: the terms in words, and where a discount for paying early is granted the line that XRechnung has for it and others
 * read over (BR-DE-18): '#SKONTO#TAGE=10#PROZENT=2.00#' and a line break.
 */
export const paymentTermsOf = ({ terms, discount }: Pick<InvoiceDocument, 'terms' | 'discount'>): string =>
  discount ? `${terms}\n#SKONTO#TAGE=${discount.days}#PROZENT=${discount.percent}#\n` : terms
