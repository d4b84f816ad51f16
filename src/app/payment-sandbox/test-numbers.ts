/** The card numbers that the sandbox knows; what a number does is all that is kept of it. */
export type Behaviour =
  | 'accepted'
  | 'declined'
  | 'insufficient-funds'
  | 'expired-card'
  | 'wrong-code'
  | 'challenge'
  /** authorised, but the answer does not come in time */
  | 'slow'
  /** every notification is sent twice */
  | 'told-twice'
  | 'capture-fails'

export type Brand = 'visa' | 'mastercard' | 'amex' | 'maestro' | 'switch'

export const testNumbers: readonly { number: string; brand: Brand; behaviour: Behaviour }[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'accepted' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'accepted' },
  { number: '378282246310005', brand: 'amex', behaviour: 'accepted' },
  { number: '6759649826438453', brand: 'maestro', behaviour: 'accepted' },
  { number: '6331101999990016', brand: 'switch', behaviour: 'accepted' },
  { number: '4000000000003220', brand: 'visa', behaviour: 'challenge' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'declined' },
  { number: '4000000000009995', brand: 'visa', behaviour: 'insufficient-funds' },
  { number: '4000000000000069', brand: 'visa', behaviour: 'expired-card' },
  { number: '4000000000000127', brand: 'visa', behaviour: 'wrong-code' },
  { number: '4000000000000119', brand: 'visa', behaviour: 'slow' },
  { number: '4000000000000259', brand: 'visa', behaviour: 'told-twice' },
  { number: '4000000000000341', brand: 'visa', behaviour: 'capture-fails' },
]

/** What was typed as a number: its digits. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

/** A test number; null for any other: the sandbox takes no real card. */
export const testNumber = (typed: string): (typeof testNumbers)[number] | null =>
  testNumbers.find(one => one.number === digitsOf(typed)) ?? null
