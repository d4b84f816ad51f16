import type { Language } from '#kit/language.ts'
import { texts } from '#kit/texts.ts'
import type { PaymentTerms } from '../model/payment-terms.ts'

const say = texts({
  days: {
    en: 'Within {n} days of the invoice date',
    es: 'A {n} días desde la fecha de la factura',
  },
  atOnce: { en: 'On receipt of the invoice', es: 'A la recepción de la factura' },
  discount: { en: '{percent} % discount within {n} days', es: '{percent} % de descuento en {n} días' },
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
