import { copiedRows } from '#shop/people/account/slots.ts'
import { linesBeforeSending } from '../model/for-buyer.ts'
import type { QuoteLine } from '../model/quote.ts'

/** A version of a quote that was not sent says what was asked for, and nothing of an offer (QUO-01). */
export const versionsInCopy = copiedRows.fill({
  table: 'quote_revision',
  shown: row => {
    if (row['offered_at'] !== null) return { ...row }
    const { quote_id, revision, created_at, lines } = row
    return { quote_id, revision, created_at, lines: linesBeforeSending(lines as QuoteLine[], null) }
  },
})
