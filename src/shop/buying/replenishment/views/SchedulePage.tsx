import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { replenishment, replenishmentDesk } from '../contract.ts'
import { enteredTerms, type TermsEntered } from '../model/entered.ts'
import type { RefusedSchedule, ShownSchedule } from '../model/shown.ts'
import type { ScheduleAction } from '../model/states.ts'
import { saySchedules } from '../texts/account.ts'
import { ComingDates } from './ComingDates.tsx'
import { HeldOrders } from './HeldOrders.tsx'
import { PastDates, ScheduleEvents } from './PastDates.tsx'
import { SchedulePositions } from './SchedulePositions.tsx'
import { ScheduleStateMark, scheduleData } from './ScheduleStateMark.tsx'
import { TermsFields } from './TermsFields.tsx'

type Props = {
  shown: ShownSchedule
  at: 'account' | 'desk'
  refused: RefusedSchedule | null
  flashes: readonly Flash[]
}

/** A schedule: its next dates, what waits, what it orders, when and how, and what became of it. */
export function SchedulePage({ shown, at, refused, flashes }: Props) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { schedule, words, actions, dates } = shown
  const { key: code, state, terms } = schedule
  const may = (action: ScheduleAction) => at === 'account' && actions.includes(action)
  const next = dates.filter(one => !one.skipped).map(one => one.runsOn)
  const errors = refused?.errors ?? []
  return (
    <div {...scheduleData({ code, state, next })}>
      <Screen
        title={t.schedule({ code })}
        note={
          <>
            {words} <ScheduleStateMark state={state} />
          </>
        }
        flashes={flashes}
        actions={<StateActions shown={shown} at={at} />}
      >
        <ErrorSummary
          errors={errors}
          names={{ runsOn: t.newDay(), costCenterId: t.costCenter(), addressId: t.address() }}
        />
        {shown.held.length > 0 && <HeldOrders shown={shown} may={may('release')} mayskip={may('skip')} />}
        <Card title={t.dates()} id="dates">
          {shown.needsApproval && <Message kind="info">{t.eachApproved()}</Message>}
          {state === 'paused' && (
            <Message kind={schedule.stopped ? 'warning' : 'info'}>
              {schedule.stopped === 'cause'
                ? t.stoppedCause()
                : schedule.stopped === 'person'
                  ? t.stoppedPerson()
                  : t.pausedDates()}
            </Message>
          )}
          {state !== 'paused' && dates.length === 0 && <p className="muted">{t.noDates()}</p>}
          {dates.length > 0 && <ComingDates shown={shown} may={may} refused={refused} />}
        </Card>
        <SchedulePositions shown={shown} editable={may('edit-lines')} refused={refused} />
        <Card title={t.terms()} id="terms">
          <DefinitionTable
            label={t.terms()}
            rows={[
              { name: t.rhythm(), value: words },
              { name: t.reference(), value: terms.referenceNumber },
              ...(terms.purchaseOrderNumber
                ? [{ name: t.purchaseOrder(), value: terms.purchaseOrderNumber }]
                : []),
              {
                name: t.costCenter(),
                value: shown.costCenter ? `${shown.costCenter.code} ${shown.costCenter.name}` : '–',
              },
              { name: t.address(), value: shown.address?.text ?? '–' },
              {
                name: t.mode(),
                value: shown.modeNames ? localised(shown.modeNames, page.language) : terms.deliveryMode,
              },
              { name: t.buyer(), value: `${schedule.buyerName}, ${schedule.companyName}` },
            ]}
          />
          {may('edit-terms') && shown.choices && (
            <Disclosure summary={t.changeTerms()} open={refused?.action === 'edit-terms'}>
              <form
                method="post"
                action={href(page, replenishment.saveTerms, { params: { jobCode: code } })}
                className="stack"
                noValidate
                data-unsaved={refused?.action === 'edit-terms' ? 'entered' : ''}
              >
                <CsrfField />
                <input type="hidden" name="version" value={schedule.version} />
                <TermsFields
                  entered={
                    refused?.action === 'edit-terms'
                      ? (refused.entered as TermsEntered)
                      : enteredTerms(schedule, {
                          costCenter: shown.costCenter?.code ?? '',
                          address: shown.address?.key ?? '',
                        })
                  }
                  errors={
                    refused?.action === 'edit-terms'
                      ? Object.fromEntries(errors.map(({ field, message }) => [field, message]))
                      : {}
                  }
                  choices={shown.choices}
                />
                <p>
                  <Button type="submit" look="primary">
                    {t.saveTerms()}
                  </Button>
                </p>
              </form>
            </Disclosure>
          )}
        </Card>
        {may('hand-over') && shown.colleagues.length > 0 && <HandOver shown={shown} errors={errors} />}
        <PastDates shown={shown} at={at} />
        <ScheduleEvents shown={shown} />
      </Screen>
    </div>
  )
}

/** Who takes the schedule over, of those who may order. */
function HandOver({
  shown,
  errors,
}: Pick<Props, 'shown'> & { errors: readonly { field: string; message: string }[] }) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { key: jobCode, version } = shown.schedule
  return (
    <Card title={t.handOverTo()} id="hand-over">
      <form
        method="post"
        action={href(page, replenishment.handOver, { params: { jobCode } })}
        className="row"
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <SelectField
          label={t.buyer()}
          name="buyer"
          form="hand-over"
          options={shown.colleagues.map(one => ({ value: String(one.id), label: one.name }))}
          error={errors.find(one => one.field === 'buyer')?.message}
        />
        <Button type="submit">{t.handOver()}</Button>
      </form>
    </Card>
  )
}

/** A button that does one thing to a schedule at the version that is seen. */
function StateAction({
  action,
  version,
  label,
  ask,
}: {
  action: string
  version: number
  label: string
  ask?: string
}) {
  const t = saySchedules(usePage().language)
  return (
    <form
      method="post"
      action={action}
      {...(ask !== undefined &&
        askBefore({
          ask,
          ok: label,
          cancel: t.keep(),
          danger: true,
        }))}
    >
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <Button type="submit">{label}</Button>
    </form>
  )
}

/** What moves the whole schedule. Formbuttons: the desk pauses and resumes, its buyer also ends and starts again. */
function StateActions({ shown, at }: Pick<Props, 'shown' | 'at'>) {
  const page = usePage()
  const t = saySchedules(page.language)
  const { schedule, actions } = shown
  const { version, key: jobCode } = schedule
  const of = { params: { jobCode } }
  const desk = at === 'desk'
  return (
    <>
      {actions.includes('pause') && (
        <StateAction
          version={version}
          label={t.pause()}
          action={desk ? href(page, replenishmentDesk.pause, of) : href(page, replenishment.pause, of)}
        />
      )}
      {actions.includes('resume') && (
        <StateAction
          version={version}
          label={t.resume()}
          action={desk ? href(page, replenishmentDesk.resume, of) : href(page, replenishment.resume, of)}
        />
      )}
      {!desk && actions.includes('restart') && (
        <StateAction version={version} label={t.restart()} action={href(page, replenishment.restart, of)} />
      )}
      {!desk && actions.includes('end') && (
        <StateAction
          version={version}
          label={t.end()}
          ask={t.endAsk({ code: jobCode })}
          action={href(page, replenishment.end, of)}
        />
      )}
    </>
  )
}
