import { texts } from '#kit/texts.ts'

/** Terms of payment and credit limit in the form of a new company. */
export const sayFoundingTerms = texts({
  title: { en: 'Terms of payment and credit limit', es: 'Condiciones de pago y límite de crédito' },
  hint: {
    en: 'Leave empty what holds for everybody: {usual}, and no limit.',
    es: 'Deje vacío lo que vale para todos: {usual}, y sin límite.',
  },
  days: { en: 'Payable within (days)', es: 'Pago a (días)' },
  percent: { en: 'Discount (%)', es: 'Descuento (%)' },
  within: { en: 'Discount within (days)', es: 'Descuento dentro de (días)' },
  limit: { en: 'Credit limit', es: 'Límite de crédito' },
  limitHint: { en: 'In the currency of the company', es: 'En la moneda de la empresa' },
  sure: { en: 'This limit is meant', es: 'Este límite es el que se quiere fijar' },
})
