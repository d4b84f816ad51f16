import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { replenishment } from '../contract.ts'
import type { ShownSchedule } from '../model/shown.ts'
import { saySchedules } from '../texts/account.ts'

/** Orders that wait for their buyer: why each was held, what it comes to now, and the two ways out. */
export function HeldOrders({
  shown,
  may,
  mayskip,
}: {
  shown: ShownSchedule
  may: boolean
  mayskip: boolean
}) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { schedule, held, costs } = shown
  const params = { jobCode: schedule.key }
  const total = formatAmount(costs.total, schedule.currency, page.formatLocale)
  return (
    <Card title={t.onHold()} id="held">
      {held.map(one => (
        <div key={one.dueOn} className="replenishment-held" data-due-on={one.dueOn} data-run-state="held">
          <h3>{t.heldFor({ day: formatDate(one.runsOn) })}</h3>
          <ul>
            {one.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            {one.blocking.length > 0 ? t.cannotRelease() : t.wouldBe({ total })}
            {one.blocking
              .filter(words => !one.reasons.includes(words))
              .map(words => (
                <span key={words}> {words}</span>
              ))}
          </p>
          <div className="row">
            {may && (
              <form method="post" action={href(page, replenishment.release, { params })}>
                <CsrfField />
                <input type="hidden" name="version" value={schedule.version} />
                <input type="hidden" name="dueOn" value={one.dueOn} />
                <input type="hidden" name="seenTotal" value={costs.total} />
                <Button
                  type="submit"
                  look="primary"
                  {...(one.blocking.length > 0 && { blocked: one.blocking.join(' ') })}
                >
                  {t.release()}
                </Button>
              </form>
            )}
            {mayskip && (
              <form method="post" action={href(page, replenishment.skip, { params })}>
                <CsrfField />
                <input type="hidden" name="version" value={schedule.version} />
                <input type="hidden" name="dueOn" value={one.dueOn} />
                <Button type="submit">{t.skipDate({ day: formatDate(one.dueOn) })}</Button>
              </form>
            )}
          </div>
        </div>
      ))}
    </Card>
  )
}
