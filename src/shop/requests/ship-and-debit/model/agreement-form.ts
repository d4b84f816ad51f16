/** What the desk enters about an agreement, made into what is kept. */
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import { tenThousandths } from '#kit/money.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { valueOf, type NumberFault } from '#kit/typed/decimal.ts'
import { readPrice } from '#kit/typed/money.ts'
import { partnerKey, type Agreement, type AgreementTerms } from './agreement.ts'

export const termFields = [
  'number',
  'endCustomer',
  'currency',
  'priceUnit',
  'referencePrice',
  'agreedPrice',
  'quantity',
  'validFrom',
  'validUntil',
] as const
export type TermField = (typeof termFields)[number]
export type TermFields = Record<TermField, string> & { active: boolean }
export type WrongTerm = {
  field: TermField
  why:
    | 'number'
    | 'currency'
    | 'unit'
    | 'price'
    | 'not-below'
    | 'quantity'
    | 'day'
    | 'before'
    | 'customer'
    | NumberFault
}

export const noTerms = (currency: string): TermFields => ({
  number: '',
  endCustomer: '',
  currency,
  priceUnit: '1',
  referencePrice: '',
  agreedPrice: '',
  quantity: '',
  validFrom: '',
  validUntil: '',
  active: true,
})
export const fieldsOf = (agreement: Agreement): TermFields => ({
  number: agreement.number,
  endCustomer: agreement.endCustomer,
  currency: agreement.currency,
  priceUnit: String(agreement.priceUnit),
  referencePrice: agreement.referencePrice,
  agreedPrice: agreement.agreedPrice,
  quantity: String(agreement.quantity),
  validFrom: formatDate(agreement.validFrom),
  validUntil: formatDate(agreement.validUntil),
  active: agreement.active,
})

/** The terms that were entered, or everything that is wrong with them; `currencies`: those of the shop, `locale`: how numbers are written. */
export function termsOf(
  entered: TermFields,
  currencies: readonly string[],
  locale: string,
  today: CalendarDate,
): AgreementTerms | WrongTerm[] {
  const wrong: WrongTerm[] = []
  const refuse = (field: TermField, why: WrongTerm['why']) => void wrong.push({ field, why })
  if (partnerKey(entered.number) === '') refuse('number', 'number')
  if (partnerKey(entered.endCustomer) === '') refuse('endCustomer', 'customer')
  if (!currencies.includes(entered.currency)) refuse('currency', 'currency')
  if (!['1', '100', '1000'].includes(entered.priceUnit)) refuse('priceUnit', 'unit')
  const [reference, agreed] = (['referencePrice', 'agreedPrice'] as const).map(field => {
    const read = readPrice(entered[field], { locale })
    if (read.kind !== 'value') refuse(field, read.kind === 'wrong' ? read.fault : 'price')
    return valueOf(read)
  })
  if (reference && agreed && tenThousandths(agreed) >= tenThousandths(reference))
    refuse('agreedPrice', 'not-below')
  const quantity = readQuantity(entered.quantity, locale)
  if (quantity.kind !== 'quantity' || quantity.quantity === 0) refuse('quantity', 'quantity')
  const [from, until] = [entered.validFrom, entered.validUntil].map(typed => readDay(typed, today))
  if (!from) refuse('validFrom', 'day')
  if (!until) refuse('validUntil', 'day')
  if (from && until && until < from) refuse('validUntil', 'before')
  if (wrong.length > 0 || !reference || !agreed || !from || !until) return wrong
  return {
    number: entered.number,
    endCustomer: entered.endCustomer,
    currency: entered.currency,
    priceUnit: Number(entered.priceUnit),
    referencePrice: reference,
    agreedPrice: agreed,
    quantity: quantity.kind === 'quantity' ? quantity.quantity : 0,
    validFrom: from,
    validUntil: until,
    active: entered.active,
  }
}
