/** What is received for an invoice, as the desk enters it. Amounts are in the smallest unit of the invoice's currency. */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import type { Amount, Currency } from '#kit/money.ts'
import { valueOf, type NumberFault } from '#kit/typed/decimal.ts'
import { readAmount } from '#kit/typed/money.ts'

/** How money came: `offset` is what was set off against a debt of the seller. */
export const means = ['transfer', 'card', 'cheque', 'cash', 'offset', 'other'] as const
export type Means = (typeof means)[number]

export type PaymentTyped = {
  paidOn: string
  amount: string
  means: string
  remark: string
  /** the discount for paying early was taken off */
  discount: boolean
  /** more than is open is entered on purpose */
  over: boolean
  /** what was open when the form was made; null: it is not asked */
  seen?: number | null
  /** money went back to the customer: what is open is what is to be paid back */
  back?: boolean
}
export type EnteredPayment = {
  paidOn: CalendarDate
  amount: Amount
  discount: Amount
  means: Means
  remark: string
}
/** One that is kept; below nothing where it was paid back, or where a discount does not hold any more. */
export type InvoicePayment = EnteredPayment & {
  id: number
  by: string
  /** who found that it was entered by mistake; null: it counts */
  takenBackBy: string | null
}

export type PaymentFault =
  | { field: 'paidOn'; fault: 'day' | 'future' | 'early' }
  | { field: 'amount'; fault: 'amount' | 'over' | 'nothingOpen' | NumberFault }
  | { field: 'discount'; fault: 'noDiscount' | 'discountTaken' | 'late' }
  | { field: 'means'; fault: 'means' }

/** Days before its invoice that somebody may have paid; an earlier day has the wrong year. */
export const maxAhead = 180

/**
 * Reads what was typed for an invoice of which `open` is still to be paid. An empty amount is all of it, an empty day is
 * today. More than is open is asked about, and taken with `over`; a discount is taken off only as agreed and in time.
 */
export function readPayment(
  typed: PaymentTyped,
  invoice: {
    open: Amount
    currency: Currency
    issuedOn: CalendarDate
    /** what may still be taken off by who pays until then; null: nothing was agreed */
    discount: { amount: Amount; until: CalendarDate } | null
  },
  today: CalendarDate,
  locale: string,
): { payment: EnteredPayment } | { wrong: PaymentFault[] } {
  const wrong: PaymentFault[] = []
  const { open, discount: agreed } = invoice
  const paidOn = typed.paidOn === '' ? today : readDay(typed.paidOn, today)
  if (paidOn === null) wrong.push({ field: 'paidOn', fault: 'day' })
  else if (paidOn > today) wrong.push({ field: 'paidOn', fault: 'future' })
  else if (paidOn < addDays(invoice.issuedOn, -maxAhead)) wrong.push({ field: 'paidOn', fault: 'early' })
  const off = typed.discount && agreed ? Math.min(agreed.amount, open) : 0
  if (typed.discount && !agreed) wrong.push({ field: 'discount', fault: 'noDiscount' })
  else if (typed.discount && agreed && paidOn !== null && paidOn > agreed.until)
    wrong.push({ field: 'discount', fault: 'late' })
  else if (typed.discount && off <= 0 && open > 0) wrong.push({ field: 'discount', fault: 'discountTaken' })
  const read = readAmount(typed.amount, invoice.currency, locale)
  const amount = read.kind === 'empty' ? open - off : valueOf(read)
  if (open <= 0 && !typed.over) wrong.push({ field: 'amount', fault: 'nothingOpen' })
  else if (read.kind === 'wrong') wrong.push({ field: 'amount', fault: read.fault })
  else if (amount === null || amount <= 0) wrong.push({ field: 'amount', fault: 'amount' })
  else if (amount + off > open && !typed.over) wrong.push({ field: 'amount', fault: 'over' })
  const by = means.find(one => one === (typed.means || 'transfer'))
  if (!by) wrong.push({ field: 'means', fault: 'means' })
  if (wrong.length > 0 || paidOn === null || amount === null || !by) return { wrong }
  return { payment: { paidOn, amount, discount: off, means: by, remark: typed.remark } }
}
