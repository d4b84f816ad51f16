import { waitingWork } from '#shop/people/open-work/slots.ts'
import { openQuotes } from '../store/open-quotes.ts'
import { handOverQuote } from './hand-over.ts'

/** Open quotes, as what waits with somebody. */
export const quotesThatWait = waitingWork.fill({
  kind: 'quotes',
  waits: openQuotes,
  handOver: async (ctx, _tx, code, toId) => {
    await handOverQuote(ctx, code, toId)
    return true
  },
})
