import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { Refusal } from '#kit/refusal.ts'
import { actingForReader } from '#shop/people/company/service/acting-for-reader.ts'
import { endedOffers, expiring } from '../store/offers-that-end.ts'
import { moveQuote } from './move.ts'

/** Looked at again after so many minutes. */
const closedMinutes = 24 * 60
const refusedMinutes = 60

/**
 * Closes offers whose last day is over by the clock of the database, and tells who has them; answers how many. Pages and
 * decisions do not wait for it: an offer that is over counts as expired at once.
 */
export const expireOffers = (services: Pick<JobServices, 'db' | 'log' | 'actingFor'>): Promise<number> =>
  forEachDue(services, expiring, {
    next: () => endedOffers(services.db),
    key: ({ code }) => code,
    each: async ({ code, forHeirs, ...of }) => {
      const ctx = await (forHeirs ? actingForReader(services, of) : services.actingFor(of.customerId))
      // of who is closed nobody has to be told where nobody reads in their place
      if (!ctx) return { later: closedMinutes, because: 'the account is closed' }
      try {
        await moveQuote({ ...ctx, who: null }, { code, version: null, action: 'expire' })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { later: refusedMinutes, because: 'somebody was quicker' }
      }
    },
  })

export const expiryJob = job({
  name: 'quote-expiry',
  every: '7 * * * *',
  run: async services => {
    await expireOffers(services)
  },
})
