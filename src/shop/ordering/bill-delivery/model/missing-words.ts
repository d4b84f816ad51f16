import { texts } from '#kit/texts.ts'
import type { Language } from '#platform/language/language.ts'
import { sayGaps } from '#shop/ordering/e-invoices/model/bill-words.ts'
import type { Missing } from './delivery.ts'

const say = texts({
  noAccessPoint: { en: 'an access point to Peppol', es: 'un punto de acceso a Peppol' },
})

/** One thing that is missing, in words. */
export const missingWord = (missing: Missing, language: Language): string =>
  missing === 'accessPoint' ? say(language).noAccessPoint() : sayGaps(language)[missing]()

/** What is missing, as one list of words. */
export const missingText = (missing: readonly Missing[], language: Language): string =>
  missing.map(one => missingWord(one, language)).join(', ')
