import { inTransaction } from '#kit/db/transaction.ts'
import { job, type JobHouse } from '#kit/jobs.ts'
import { holdQuote, noteEndingTold, offersThatEnd } from '../store/quotes.ts'
import { tellEnding } from './letters.ts'

/** So many days before its last an offer is remembered. */
const daysBefore = 2

/**
 * Reminds buyers of offers that end soon, once each; answers how many. An offer that was sent for fewer days needs no
 * reminder, and one whose buyer may no longer sign in has nobody to remind.
 */
export async function remindOfOffers({
  db,
  publicUrl,
  actingFor,
}: Pick<JobHouse, 'db' | 'publicUrl' | 'actingFor'>): Promise<number> {
  let reminded = 0
  for (const { code } of await offersThatEnd(db, daysBefore))
    await inTransaction(db, async tx => {
      const quote = await holdQuote(tx, code)
      if (quote?.state !== 'offered' || quote.late) return
      const ctx = await actingFor(quote.customerId)
      await noteEndingTold(tx, quote.id, quote.revision)
      if (!ctx) return
      await tellEnding({ page: ctx.page, publicUrl }, tx, quote)
      reminded++
    })
  return reminded
}

export const endingJob = job({
  name: 'quote-ending',
  every: '23 5 * * *',
  run: async house => {
    await remindOfOffers(house)
  },
})
