/** What was entered about a repair, made into what is kept (REPR-02). */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import type { Currency } from '#kit/money.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { valueOf, type NumberFault } from '#kit/typed/decimal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { Estimate, RepairAsked } from './repair.ts'

export type RepairEntered = {
  problemDescription: string
  repairConditionsAccepted?: 'true' | undefined
  productCode: string
  serialNumber: string
  quantity: string
  orderNumber: string
  faultDate: string
  returnAddress: string
}
export type WrongRepair = {
  field: keyof RepairEntered
  why: 'description' | 'conditions' | 'quantity' | 'day' | 'future' | 'required'
}

/** The repair that was asked for, or everything that is wrong with it; pieces are written as in `locale`. */
export function readRepair(
  entered: RepairEntered,
  today: CalendarDate,
  locale: string,
): RepairAsked | WrongRepair[] {
  const wrong: WrongRepair[] = []
  if (entered.problemDescription === '') wrong.push({ field: 'problemDescription', why: 'description' })
  const quantity = readQuantity(entered.quantity, locale)
  const pieces = quantity.kind === 'quantity' && quantity.quantity > 0 ? quantity.quantity : null
  if (quantity.kind !== 'empty' && pieces === null) wrong.push({ field: 'quantity', why: 'quantity' })
  const faultOn = entered.faultDate === '' ? null : readDay(entered.faultDate, today)
  if (entered.faultDate !== '' && faultOn === null) wrong.push({ field: 'faultDate', why: 'day' })
  if (faultOn !== null && faultOn > today) wrong.push({ field: 'faultDate', why: 'future' })
  if (entered.returnAddress === '') wrong.push({ field: 'returnAddress', why: 'required' })
  if (entered.repairConditionsAccepted !== 'true')
    wrong.push({ field: 'repairConditionsAccepted', why: 'conditions' })
  if (wrong.length > 0) return wrong
  return {
    description: entered.problemDescription,
    productCode: entered.productCode,
    serialNumber: entered.serialNumber,
    quantity: pieces,
    orderNumber: entered.orderNumber,
    faultOn,
    returnAddress: entered.returnAddress,
  }
}

/** `number`: what is wrong with an amount that was entered. */
export type WrongEstimate = { field: 'amount' | 'currency' | 'days' | 'until'; number?: NumberFault }

/** The largest estimate, in whole units of its currency. */
const maxEstimate = 999_999_999

/** The estimate that the desk entered, or the fields that are wrong; numbers are written as in `locale`. */
export function readEstimate(
  entered: { amount: string; currency: string; days: string; until: string },
  currencies: readonly Currency[],
  today: CalendarDate,
  locale: string,
): Estimate | WrongEstimate[] {
  const wrong: WrongEstimate[] = []
  const { currency } = entered
  const known = currencies.includes(currency)
  if (!known) wrong.push({ field: 'currency' })
  const amount = readAmount(entered.amount, known ? currency : 'EUR', locale, maxEstimate)
  if (amount.kind === 'empty') wrong.push({ field: 'amount' })
  if (amount.kind === 'wrong') wrong.push({ field: 'amount', number: amount.fault })
  const days = readWhole(entered.days, { least: 1, most: 365 })
  if (days === null) wrong.push({ field: 'days' })
  const until = readDay(entered.until, today, 2)
  if (until === null || until < today) wrong.push({ field: 'until' })
  if (wrong.length > 0 || days === null || until === null) return wrong
  return { amount: valueOf(amount) ?? 0, currency, days, until }
}
