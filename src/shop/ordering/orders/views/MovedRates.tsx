import { usePage } from '#platform/page/page-context.tsx'
import { Message } from '#ui/message.tsx'
import { movedRateText } from '../model/moved-rate-words.ts'
import type { MovedRate } from '../model/moved-rates.ts'

/** That the tax of what has not left is another by now: its invoice would say that of the day on which it was ordered. */
export function MovedRates({ rates }: { rates: readonly MovedRate[] }) {
  const page = usePage()
  return rates.map(rate => (
    <Message key={`${rate.percent} ${rate.now}`} kind="warning" stays>
      {movedRateText(rate, page)}
    </Message>
  ))
}
