import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { stateNow, type QuoteFacts } from '../model/states.ts'
import { sayDeskStates, sayQuoteStates } from '../texts/states.ts'

/** Where a quote stands, in the words of its reader. */
export function QuoteStateMark({
  quote,
  reader = 'buyer',
}: {
  quote: Pick<QuoteFacts, 'state' | 'late'>
  reader?: 'buyer' | 'seller'
}) {
  const page = usePage()
  const state = stateNow(quote)
  const say = reader === 'buyer' ? sayQuoteStates : sayDeskStates
  return <State tone={toneOf('quote', state, page)}>{say(page.language)[state]()}</State>
}

/** What outside scripts read of a quote (conventions.md). */
export const quoteData = (
  quote: Pick<QuoteFacts, 'state' | 'late'> & { code: string; revision: number },
  total: number,
) => ({
  'data-quote-code': quote.code,
  'data-quote-state': stateNow(quote),
  'data-quote-version': quote.revision,
  'data-total-cents': total,
})
