import { job, type JobHouse } from '#kit/jobs.ts'
import { Refusal } from '#kit/refusal.ts'
import { endedOffers } from '../store/quotes.ts'
import { moveQuote } from './move.ts'

/**
 * Closes offers whose last day is over by the clock of the database, and tells who has them; answers how many. Pages and
 * decisions do not wait for it: an offer that is over counts as expired at once.
 */
export async function expireOffers({ db, actingFor }: Pick<JobHouse, 'db' | 'actingFor'>): Promise<number> {
  let closed = 0
  for (const { code, customerId } of await endedOffers(db)) {
    const ctx = await actingFor(customerId)
    // of who is closed nobody has to be told
    if (!ctx) continue
    try {
      await moveQuote({ ...ctx, who: null }, { code, version: null, action: 'expire' })
      closed++
    } catch (error) {
      // somebody was quicker
      if (!(error instanceof Refusal)) throw error
    }
  }
  return closed
}

export const expiryJob = job({
  name: 'quote-expiry',
  every: '7 * * * *',
  run: async house => {
    await expireOffers(house)
  },
})
