import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { carrierName, trackingLink } from '../model/carriers.ts'
import type { Order } from '../model/order.ts'
import { newestParcel, progressOf, type Progress, type ProgressStep } from '../model/progress.ts'
import { sayProgress } from '../texts/progress.ts'

/** How far the order has come, step by step with its days, and the way to follow its newest parcel. */
export function OrderProgress({ order, today }: { order: Order; today: CalendarDate }) {
  const t = sayProgress(usePage().language)
  const progress = progressOf(order, today)
  if (!progress) return null
  return (
    <div className="order-progress">
      <ol aria-label={t.progress()}>
        {progress.steps.map(step => (
          <Step key={step.name} step={step} progress={progress} />
        ))}
      </ol>
      <Track order={order} />
    </div>
  )
}

function Step({ step: { name, stands, at }, progress }: { step: ProgressStep; progress: Progress }) {
  const { language, timeZone, formatLocale } = usePage()
  const t = sayProgress(language)
  const { pieces, expectedOn, late } = progress
  const n = (count: number) => count.toLocaleString(formatLocale)
  const isLate = late && (stands === 'next' || stands === 'part')
  return (
    <li
      data-step={name}
      data-stands={stands}
      className={isLate ? 'is-late' : undefined}
      aria-current={stands === 'next' || stands === 'part' ? 'step' : undefined}
    >
      <span className="order-step-mark">
        {stands === 'done' && <Icon name="check" size={16} label={t.done()} />}
        {isLate && <Icon name="clock" size={16} label={t.late()} />}
      </span>
      <span className="order-step-name">
        {stands === 'part' ? t.shippedOf({ n: n(pieces.shipped), of: n(pieces.of) }) : t[name]()}
      </span>
      {at && <span className="order-step-day">{formatDate(dayOf(at, timeZone))}</span>}
      {name === 'delivered' && stands !== 'done' && expectedOn && (
        <span className="order-step-day">{t.expected({ date: formatDate(expectedOn) })}</span>
      )}
    </li>
  )
}

/** Leads to the carrier of the newest parcel; nothing where nobody knows where it can be followed. */
function Track({ order }: { order: Order }) {
  const t = sayProgress(usePage().language)
  const parcel = newestParcel(order)
  const link = parcel && order.state !== 'delivered' && trackingLink(parcel.carrier, parcel.trackingNumber)
  if (!parcel || !link) return null
  return (
    <LinkButton href={link} icon="truck" rel="noreferrer" title={parcel.trackingNumber}>
      {t.trackBy({ carrier: carrierName(parcel.carrier) })}
    </LinkButton>
  )
}
