/** What was entered about a repair, made into what is kept (REPR-02). */
import { parseTypedDate, type CalendarDate } from '#kit/calendar-date.ts'
import { decimalsOf, type Currency } from '#kit/money.ts'
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

/** The repair that was asked for, or everything that is wrong with it. */
export function readRepair(entered: RepairEntered, today: CalendarDate): RepairAsked | WrongRepair[] {
  const wrong: WrongRepair[] = []
  if (entered.problemDescription === '') wrong.push({ field: 'problemDescription', why: 'description' })
  if (entered.quantity !== '' && !/^[1-9]\d{0,6}$/.test(entered.quantity))
    wrong.push({ field: 'quantity', why: 'quantity' })
  const faultOn = entered.faultDate === '' ? null : parseTypedDate(entered.faultDate)
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
    quantity: entered.quantity === '' ? null : Number(entered.quantity),
    orderNumber: entered.orderNumber,
    faultOn,
    returnAddress: entered.returnAddress,
  }
}

export type WrongEstimate = { field: 'amount' | 'currency' | 'days' | 'until' }

/** The estimate that the desk entered, or the fields that are wrong; `amount` with a point or comma for its decimals. */
export function readEstimate(
  entered: { amount: string; currency: string; days: string; until: string },
  currencies: readonly Currency[],
  today: CalendarDate,
): Estimate | WrongEstimate[] {
  const wrong: WrongEstimate[] = []
  const { currency } = entered
  const known = currencies.includes(currency)
  if (!known) wrong.push({ field: 'currency' })
  const decimals = known ? decimalsOf(currency) : 2
  const [whole = '', part = ''] = entered.amount.replace(',', '.').split('.', 2)
  const isAmount = /^\d{1,9}([.,]\d+)?$/.test(entered.amount) && part.length <= decimals
  if (!isAmount) wrong.push({ field: 'amount' })
  const days = /^[1-9]\d{0,2}$/.test(entered.days) ? Number(entered.days) : 0
  if (days < 1 || days > 365) wrong.push({ field: 'days' })
  const until = parseTypedDate(entered.until)
  if (until === null || until < today) wrong.push({ field: 'until' })
  if (wrong.length > 0 || until === null) return wrong
  return { amount: Number(`${whole}${part.padEnd(decimals, '0')}`), currency, days, until }
}
