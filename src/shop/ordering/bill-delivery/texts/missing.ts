import type { Language } from '#platform/language/language.ts'
import { sayGaps } from '#shop/ordering/e-invoices/texts.ts'
import type { Missing } from '../model/delivery.ts'
import { sayBillDelivery } from '../texts.ts'

/** One thing that is missing, in words. */
export const missingWord = (missing: Missing, language: Language): string =>
  missing === 'accessPoint' ? sayBillDelivery(language).noAccessPoint() : sayGaps(language)[missing]()

/** What is missing, as one list of words. */
export const missingText = (missing: readonly Missing[], language: Language): string =>
  missing.map(one => missingWord(one, language)).join(', ')
