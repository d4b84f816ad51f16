import { formatDate, weekday } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { replenishment } from '../contract.ts'
import type { ComingDate } from '../model/coming-dates.ts'
import { weekdayNames } from '../model/recurrence.ts'
import type { RefusedSchedule, ShownSchedule } from '../model/shown.ts'
import type { ScheduleAction } from '../model/states.ts'
import { saySchedules } from '../texts/account.ts'
import { sayRhythm } from '../texts/findings.ts'

/** A day with its weekday. */
function Day({ day }: { day: string }) {
  const name = weekdayNames[weekday(day) - 1]
  const t = sayRhythm(usePage().language)
  return (
    <>
      {formatDate(day)}
      {name && <span className="row-name muted">{t[name]()}</span>}
    </>
  )
}

/** The dates alone, as a preview before a schedule is made. */
export function DatesPreview({ dates }: { dates: readonly ComingDate[] }) {
  const t = saySchedules(usePage().language)
  return (
    <ol className="plain-list" data-next-due={dates.map(one => one.runsOn).join(',')}>
      {dates.map(one => (
        <li key={one.dueOn}>
          {formatDate(one.runsOn)}{' '}
          <span className="muted">
            {one.dispatchedOn && `${t.weekend({ day: formatDate(one.dispatchedOn) })}. `}
            {t.arrives()} {t.arrivesOn({ day: formatDate(one.arrivesOn) })}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The next five dates: when each is ordered and arrives, and what may be done to it. */
export function ComingDates({
  shown,
  may,
  refused,
}: {
  shown: ShownSchedule
  may: (action: ScheduleAction) => boolean
  refused: RefusedSchedule | null
}) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { schedule, dates } = shown
  const params = { jobCode: schedule.key }
  const next = dates.find(one => one.isNext)
  const moving = refused?.action === 'move-date'
  const fields = (one: ComingDate) => (
    <>
      <CsrfField />
      <input type="hidden" name="version" value={schedule.version} />
      <input type="hidden" name="dueOn" value={one.dueOn} />
    </>
  )
  return (
    <div className="stack">
      <DataTable
        cards
        label={t.dates()}
        rows={dates}
        rowKey={one => one.dueOn}
        rowProps={one => ({
          'data-due-on': one.dueOn,
          'data-run-state': one.skipped ? 'skipped' : 'planned',
        })}
        columns={[
          {
            key: 'date',
            header: t.date(),
            rowHeader: true,
            cell: one => (
              <>
                <Day day={one.runsOn} />
                {one.runsOn !== one.dueOn && (
                  <span className="row-name muted">{t.instead({ day: formatDate(one.dueOn) })}</span>
                )}
              </>
            ),
          },
          {
            key: 'arrives',
            header: t.arrives(),
            cell: one =>
              one.skipped ? (
                '–'
              ) : (
                <>
                  {t.arrivesOn({ day: formatDate(one.arrivesOn) })}
                  {one.dispatchedOn && (
                    <span className="row-name muted">{t.weekend({ day: formatDate(one.dispatchedOn) })}</span>
                  )}
                </>
              ),
          },
          {
            key: 'state',
            header: t.state(),
            cell: one =>
              one.skipped ? (
                <State>{t.skipped()}</State>
              ) : one.released ? (
                <State tone="good">{t.released()}</State>
              ) : (
                <State tone="good">{one.checked ? t.checked() : t.planned()}</State>
              ),
          },
          ...(may('skip')
            ? [
                {
                  key: 'act',
                  header: <span className="visually-hidden">{t.skip()}</span>,
                  align: 'number' as const,
                  cell: (one: ComingDate) => (
                    <form
                      method="post"
                      action={href(page, one.skipped ? replenishment.unskip : replenishment.skip, { params })}
                    >
                      {fields(one)}
                      <Button type="submit" size="small">
                        {one.skipped ? t.unskip() : t.skip()}
                        <span className="visually-hidden"> {formatDate(one.dueOn)}</span>
                      </Button>
                    </form>
                  ),
                },
              ]
            : []),
        ]}
      />
      {next && may('move-date') && (
        <Disclosure summary={t.moveDate()} open={moving}>
          <form
            method="post"
            action={href(page, replenishment.moveDate, { params })}
            className="row"
            noValidate
          >
            {fields(next)}
            <DateField
              label={t.newDay()}
              name="runsOn"
              required
              defaultValue={moving ? String(refused.entered['runsOn'] ?? '') : formatDate(next.runsOn)}
              error={moving ? refused.errors.find(one => one.field === 'runsOn')?.message : undefined}
            />
            <Button type="submit">{t.move()}</Button>
          </form>
        </Disclosure>
      )}
    </div>
  )
}
