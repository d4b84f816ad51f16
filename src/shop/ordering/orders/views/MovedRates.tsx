import { usePage } from '#platform/page/page-context.tsx'
import { rateText } from '#shop/ordering/tax/model/tax-rows.ts'
import { Message } from '#ui/message.tsx'
import type { MovedRate } from '../model/moved-rates.ts'
import { sayOrders } from '../texts/desk.ts'

/** That the tax of what has not left is another by now: its invoice would say that of the day on which it was ordered. */
export function MovedRates({ rates }: { rates: readonly MovedRate[] }) {
  const page = usePage()
  const t = sayOrders(page.language)
  return rates.map(({ percent, now, lines }) => (
    <Message key={`${percent} ${now}`} kind="warning" stays>
      {t.rateMoved({
        lines: lines.join(', '),
        before: rateText(percent, page),
        now: now === null ? t.noTax() : rateText(now, page),
      })}
    </Message>
  ))
}
