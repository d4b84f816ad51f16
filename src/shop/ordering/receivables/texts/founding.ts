import { texts } from '#kit/texts.ts'

/** Terms of payment and credit limit in the form of a new company. */
export const sayFoundingTerms = texts({
  title: { en: 'Payment terms and credit limit', es: 'Condiciones de pago y límite de crédito' },
  hint: {
    en: 'Leave empty to apply the usual: {usual}, no limit.',
    es: 'Deje vacío para aplicar lo habitual: {usual}, sin límite.',
  },
  days: { en: 'Payable within (days)', es: 'Plazo de pago (días)' },
  percent: { en: 'Discount (%)', es: 'Descuento (%)' },
  within: { en: 'Discount within (days)', es: 'Descuento en (días)' },
  limit: { en: 'Credit limit', es: 'Límite de crédito' },
  limitHint: { en: 'In the currency of the company', es: 'En la moneda de la empresa' },
  sure: { en: 'Yes, this limit is correct', es: 'Sí, este límite es correcto' },
})
