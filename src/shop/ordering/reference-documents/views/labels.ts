import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import type { Standing } from '../model/document.ts'
import type { ImportFault } from '../model/sheet.ts'
import type { sayDocuments } from '../texts.ts'

type Say = ReturnType<typeof sayDocuments>

export const standingWords = (t: Say, standing: Standing): string =>
  ({
    open: t.open(),
    'not-yet': t.notYet(),
    ended: t.ended(),
    closed: t.closed(),
    'used-up': t.usedUp(),
  })[standing]

/** For how long it holds. */
export function validityWords(
  t: Say,
  { validFrom, validUntil }: { validFrom: CalendarDate | null; validUntil: CalendarDate | null },
): string {
  const words = [
    validFrom && t.from({ on: formatDate(validFrom) }),
    validUntil && t.until({ on: formatDate(validUntil) }),
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : t.always()
}

/** What is wrong with a row, without the stop at its end. */
export const faultWords = (t: Say, { why, says = '' }: ImportFault): string =>
  says.replace(/\.$/, '') ||
  {
    document: t.faultDocument(),
    kind: t.faultKind(),
    currency: t.faultCurrency(),
    day: t.faultDay(),
    period: t.faultPeriod(),
    position: t.faultPosition(),
    quantity: t.faultQuantity(),
    price: t.faultPrice(),
    unit: t.faultUnit(),
    company: t.faultCompany(),
    article: t.faultArticle(),
    'other-company': t.faultOther(),
    'not-as-before': t.faultBefore(),
    twice: t.faultTwice(),
    'called-off': t.faultCalledOff(),
  }[why]
