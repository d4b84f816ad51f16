/**
 * Cards as the shop knows them: type, last four digits, expiry, and whose they are. Covers CHK-10, CHK-16 to CHK-18.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { BillingAddress } from '#shop/people/company/model/address.ts'

export const cardTypes = ['visa', 'mastercard', 'amex', 'maestro', 'switch'] as const
export type CardType = (typeof cardTypes)[number]
/** Proper names; they are the same in every language. */
export const cardTypeNames: Record<CardType, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  switch: 'Switch',
}

/** CHK-16: the types that have a start date and an issue number. */
export const typesWithStart: readonly CardType[] = ['maestro', 'switch']
export const hasStart = (type: string): boolean => typesWithStart.some(one => one === type)

export type Card = {
  id: number
  /** random, what the outside knows it by */
  key: string
  provider: string
  token: string
  type: CardType
  last4: string
  holder: string
  expiryMonth: number
  expiryYear: number
  startMonth: number | null
  startYear: number | null
  issueNumber: string
  /** null: bills go where the company's go */
  billing: BillingAddress | null
  saved: boolean
  isDefault: boolean
}

/** '•••• 4242': all of its number that the shop knows. */
export const maskedNumber = ({ last4 }: Pick<Card, 'last4'>): string => `•••• ${last4}`
/** '09/2029' */
export const expiryOf = ({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`

/** A card is good to the end of the month it expires in. */
export const isExpired = (
  { expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>,
  today: CalendarDate,
): boolean => `${expiryYear}-${String(expiryMonth).padStart(2, '0')}` < today.slice(0, 7)

/** What stands in the form of a card, beside number and security code, which the provider's form takes. */
export type CardForm = {
  cardTypeCode: string
  nameOnCard: string
  expiryMonth: string
  expiryYear: string
  startMonth: string
  startYear: string
  issueNumber: string
  /** CHK-17 */
  newBillingAddress: boolean
  saveInAccount: boolean
  defaultPayment: boolean
}

export type CardFault =
  | 'type-missing'
  | 'holder-missing'
  | 'expiry-missing'
  | 'expired'
  | 'start-wrong'
  | 'issue-wrong'

const whole = (text: string): number => readWhole(text, { most: 9_999 }) ?? Number.NaN
const isMonth = (n: number) => n >= 1 && n <= 12

/**
 * What is wrong with the form of a card, by field. `ownExpiry`: the provider knows when it expires, the form does not ask.
 * Start date and issue number count with maestro and switch only; both may be left out, since not every card has them.
 */
export function cardFaults(
  form: Pick<
    CardForm,
    'cardTypeCode' | 'nameOnCard' | 'expiryMonth' | 'expiryYear' | 'startMonth' | 'startYear' | 'issueNumber'
  >,
  today: CalendarDate,
): { field: string; fault: CardFault }[] {
  const faults: { field: string; fault: CardFault }[] = []
  if (!cardTypes.some(one => one === form.cardTypeCode))
    faults.push({ field: 'cardTypeCode', fault: 'type-missing' })
  if (form.nameOnCard.trim() === '') faults.push({ field: 'nameOnCard', fault: 'holder-missing' })
  const [expiryMonth, expiryYear] = [whole(form.expiryMonth), whole(form.expiryYear)]
  const [monthGiven, yearGiven] = [isMonth(expiryMonth), expiryYear >= 2000 && expiryYear <= 2999]
  if (!monthGiven) faults.push({ field: 'expiryMonth', fault: 'expiry-missing' })
  if (!yearGiven) faults.push({ field: 'expiryYear', fault: 'expiry-missing' })
  if (monthGiven && yearGiven && isExpired({ expiryMonth, expiryYear }, today))
    faults.push({ field: 'expiryMonth', fault: 'expired' })
  if (!hasStart(form.cardTypeCode)) return faults
  const [month, year] = [form.startMonth.trim(), form.startYear.trim()]
  const start = `${year}-${month.padStart(2, '0')}`
  if ((month || year) && !(isMonth(whole(month)) && whole(year) >= 1990 && start <= today.slice(0, 7)))
    faults.push({ field: 'startMonth', fault: 'start-wrong' })
  if (!/^\d{0,2}$/.test(form.issueNumber.trim())) faults.push({ field: 'issueNumber', fault: 'issue-wrong' })
  return faults
}

/** A card is the default only when it is saved; the first that is saved is it by itself (CHK-18 in kind). */
export const keepsAs = (
  asked: { saveInAccount: boolean; defaultPayment: boolean },
  others: readonly Pick<Card, 'saved'>[],
): { saved: boolean; isDefault: boolean } => ({
  saved: asked.saveInAccount,
  isDefault: asked.saveInAccount && (asked.defaultPayment || !others.some(one => one.saved)),
})

/** What is taken when nothing was chosen: the default, if it has not expired. */
export const presetCard = (cards: readonly Card[], today: CalendarDate): Card | null =>
  cards.find(card => card.isDefault && !isExpired(card, today)) ?? null
