import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import type { Delivery } from '../model/delivery.ts'
import { sayBillDelivery } from '../texts.ts'

/** How one stands: its state, since when and where to, and why it did not go. */
export function Became({ delivery }: { delivery: Delivery }) {
  const page = usePage()
  const t = sayBillDelivery(page.language)
  const { state, sentAt, receiver, reason, tryAfter, attempts } = delivery
  const said = [
    ...(sentAt ? [formatMoment(sentAt, page.timeZone)] : []),
    ...(receiver !== '' ? [t.to({ receiver })] : []),
    ...(state === 'waiting' && attempts > 0 && tryAfter
      ? [t.nextTry({ at: formatMoment(tryAfter, page.timeZone) })]
      : []),
    ...(reason !== '' ? [reason] : []),
  ]
  return (
    <div className="bill-delivery-state" data-delivery-state={state}>
      <State tone={toneOf('bill-delivery', state, page)}>{t[state]()}</State>
      {said.length > 0 && <div className="muted">{said.join(', ')}</div>}
    </div>
  )
}
