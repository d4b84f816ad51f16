import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable, PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { replenishment } from '../contract.ts'
import type { ShownSchedule } from '../model/shown.ts'
import { saySchedules } from '../texts/account.ts'
import { DatesPreview } from './ComingDates.tsx'
import { SchedulePositions } from './SchedulePositions.tsx'
import { scheduleData } from './ScheduleStateMark.tsx'

/** After a schedule was made: its number, what happens next; loading it again makes nothing. */
export function MadePage({ shown, email }: { shown: ShownSchedule; email: string }) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { schedule, words, dates, past, held } = shown
  const code = schedule.key
  const [next] = dates
  const ordered = past.find(run => run.orderCode !== null)?.orderCode
  return (
    <div {...scheduleData({ code, state: schedule.state, next: dates.map(one => one.runsOn) })}>
      <PageHead arrived title={t.made({ code })} />
      {ordered && (
        <Message kind="success" stays>
          {t.madeToday({ order: '' })}
          <a href={href(page, orders.detail, { params: { orderCode: ordered } })}>{ordered}</a>
        </Message>
      )}
      {held.length > 0 && <Message kind="warning">{t.madeHeld()}</Message>}
      {!ordered && held.length === 0 && next && (
        <Message kind="success" stays>
          {t.madeText({ day: formatDate(next.runsOn), email })}
        </Message>
      )}
      {shown.needsApproval && <Message kind="info">{t.eachApproved()}</Message>}
      <SchedulePositions shown={shown} editable={false} refused={null} />
      <Card title={t.terms()}>
        <DefinitionTable
          label={t.terms()}
          rows={[
            { name: t.reference(), value: schedule.terms.referenceNumber },
            {
              name: t.costCenter(),
              value: shown.costCenter ? `${shown.costCenter.code} ${shown.costCenter.name}` : '–',
            },
            { name: t.address(), value: shown.address?.text ?? '–' },
          ]}
        />
      </Card>
      <Card title={t.dates()}>
        <p>{words}</p>
        <DatesPreview dates={dates} />
      </Card>
      <div className="row order-ways">
        <LinkButton look="primary" href={href(page, replenishment.show, { params: { jobCode: code } })}>
          {t.toSchedule()}
        </LinkButton>
        <LinkButton href={page.base}>{t.continueShopping()}</LinkButton>
      </div>
    </div>
  )
}
