import { inTransaction } from '#kit/db/transaction.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { actingForReader } from '#shop/people/company/service/acting-for-reader.ts'
import { holdQuote } from '../store/quotes.ts'
import { noteEndingTold, offersThatEnd, reminding, type EndingOffer } from '../store/offers-that-end.ts'
import { tellEnding } from './letters.ts'

/** How many days before its last an offer is remembered. */
const daysBefore = 2

/**
 * Reminds buyers of offers that end soon, or who reads in their place, once each and each for itself; answers how many were looked
 * after. An offer that was sent for fewer days needs no reminder, and one that nobody can sign in for has nobody to remind.
 */
export const remindOfOffers = (
  services: Pick<JobServices, 'db' | 'log' | 'publicUrl' | 'actingFor'>,
): Promise<number> =>
  forEachDue(services, reminding, {
    next: () => offersThatEnd(services.db, daysBefore),
    key: ({ code }) => code,
    each: offer => remind(services, offer),
  })

function remind(
  services: Parameters<typeof remindOfOffers>[0],
  { code, forHeirs }: EndingOffer,
): Promise<void> {
  const { db, publicUrl } = services
  return inTransaction(db, async tx => {
    const quote = await holdQuote(tx, code)
    if (quote?.state !== 'offered' || quote.late) return
    const ctx = await (forHeirs ? actingForReader(services, quote) : services.actingFor(quote.customerId))
    await noteEndingTold(tx, quote.id, quote.revision)
    if (ctx) await tellEnding({ page: ctx.page, publicUrl }, tx, quote)
  })
}

export const endingJob = job({
  name: 'quote-ending',
  every: '23 5 * * *',
  run: async services => {
    await remindOfOffers(services)
  },
})
