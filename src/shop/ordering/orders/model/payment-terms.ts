import type { Language } from '#platform/language/language.ts'
import { texts } from '#kit/texts.ts'

/** How an order on account is paid: days count from the date of the invoice. */
export type PaymentTerms = {
  days: number
  /** percent (at most two places) that may be taken off within fewer days; null: none */
  discount: { percent: string; days: number } | null
}

/** Where nothing else was agreed with a company. */
export const usualTerms: PaymentTerms = { days: 30, discount: null }

const say = texts({
  days: {
    en: 'Within {n} days of the invoice date',
    es: 'A {n} días desde la fecha de la factura',
  },
  atOnce: { en: 'On receipt of the invoice', es: 'A la recepción de la factura' },
  discount: { en: '{percent}% discount within {n} days', es: '{percent} % de descuento en {n} días' },
})

/** Payment terms in words: 'Within 30 days of the invoice date; 2 % discount within 10 days'. */
export function paymentTermsText(
  { days, discount }: PaymentTerms,
  { language, formatLocale }: { language: Language; formatLocale: string },
): string {
  const t = say(language)
  const within = days === 0 ? t.atOnce() : t.days({ n: days })
  if (!discount) return within
  const percent = Number(discount.percent).toLocaleString(formatLocale)
  return `${within}; ${t.discount({ percent, n: discount.days })}`
}
