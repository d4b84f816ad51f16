import { usePage } from '#kit/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { stateNow, type QuoteFacts, type QuoteState } from '../model/states.ts'
import { sayDeskStates, sayQuoteStates } from '../texts/states.ts'

const tones: Record<QuoteState, 'neutral' | 'good' | 'waiting' | 'bad'> = {
  requested: 'waiting',
  'in-progress': 'waiting',
  'awaiting-approval': 'waiting',
  offered: 'good',
  declined: 'bad',
  ordered: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** Where a quote stands, in the words of its reader. */
export function QuoteStateMark({
  quote,
  reader = 'buyer',
}: {
  quote: Pick<QuoteFacts, 'state' | 'late'>
  reader?: 'buyer' | 'seller'
}) {
  const { language } = usePage()
  const state = stateNow(quote)
  const say = reader === 'buyer' ? sayQuoteStates : sayDeskStates
  return <State tone={tones[state]}>{say(language)[state]()}</State>
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
