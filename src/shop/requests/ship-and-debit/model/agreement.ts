/** Ship-and-debit agreements: the end customer's price that a distributor may grant, and what they get back for it. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { lineAmount, tenThousandths, type Amount, type Currency } from '#kit/money.ts'
import type { Sort } from '#kit/sort.ts'

/** By what lists of agreements are sorted; `standing`: downwards those first that hold, the longest on top. */
export const agreementSorts = [
  'standing',
  'number',
  'company',
  'code',
  'customer',
  'quantity',
  'left',
  'until',
] as const
export type AgreementSort = Sort<(typeof agreementSorts)[number]>

export type AgreementTerms = {
  number: string
  endCustomer: string
  currency: Currency
  /** pieces that both prices are for: 1, 100 or 1000 */
  priceUnit: number
  /** decimals of at most four places: what the distributor paid, and what was agreed for the end customer */
  referencePrice: string
  agreedPrice: string
  /** pieces in all */
  quantity: number
  validFrom: CalendarDate
  validUntil: CalendarDate
  active: boolean
}
export type Agreement = AgreementTerms & {
  id: number
  companyId: number
  company: string
  articleId: number
  code: string
  /** pieces that are claimed: waiting, approved or credited */
  claimed: number
  version: string
}

/** Whether it holds on a day, or why not. */
export type Standing = 'open' | 'future' | 'ended' | 'used-up' | 'closed'
export function standingOf(agreement: Agreement, today: CalendarDate): Standing {
  if (!agreement.active) return 'closed'
  if (agreement.validUntil < today) return 'ended'
  if (agreement.claimed >= agreement.quantity) return 'used-up'
  return agreement.validFrom > today ? 'future' : 'open'
}

/** Capitals, accents, spaces and signs do not matter in numbers and names of partners. */
export const partnerKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** One key for a position of an invoice: '4711' and '11' of '47111' and '1' stay apart. */
export const invoiceKey = (invoice: string, position: string): string =>
  `${partnerKey(invoice)}/${partnerKey(position).replace(/^0+(?=.)/, '')}`

/** 12.3456 − 10 = '2.3456'; both are decimals of at most four places. */
export function priceDifference(reference: string, agreed: string): string {
  const difference = tenThousandths(reference) - tenThousandths(agreed)
  const digits = String(difference).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** What is claimed for a quantity: (reference − agreed price) × quantity ÷ price unit, rounded half up once. */
export const claimAmount = (
  terms: Pick<AgreementTerms, 'referencePrice' | 'agreedPrice' | 'priceUnit' | 'currency'>,
  quantity: number,
): Amount =>
  lineAmount(
    quantity,
    priceDifference(terms.referencePrice, terms.agreedPrice),
    terms.priceUnit,
    terms.currency,
  )
