import { formatMoment, weekdayName } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, CsrfField, Field, RadioGroupField, SelectField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { scheduledFiles } from '../contract.ts'
import { kinds, places, rhythms, type Run, type Schedule } from '../model/schedule.ts'
import { sayScheduledFiles } from '../texts.ts'

const form = 'scheduled-file'
/** What stands in the fields; a password that was typed is never shown again. */
export type Entered = {
  name: string
  place: string
  file: string
  url: string
  username: string
  noSecret: boolean
  kind: string
  every: string
  at: string
  weekday: string
  partly: boolean
}

/** A file that the shop fetches by itself: how, and what became of it. */
export function SchedulePage({
  schedule,
  runs,
  entered,
  errors,
  conflict,
  refused,
  flashes,
}: {
  /** null: it is new */
  schedule: Schedule | null
  runs: readonly Run[]
  entered: Entered
  errors: readonly FieldError[]
  conflict: boolean
  /** why it could not be fetched just now */
  refused: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayScheduledFiles(page.language)
  const names = {
    name: t.name(),
    place: t.place(),
    file: t.file(),
    url: t.url(),
    username: t.username(),
    secret: t.secret(),
    kind: t.kind(),
    every: t.every(),
    at: t.at(),
    weekday: t.weekday(),
  }
  const shared = (name: keyof typeof names) => ({
    form,
    name,
    label: names[name],
    error: errors.find(error => error.field === name)?.message,
  })
  const options = (values: readonly ('folder' | 'address' | Schedule['kind'] | Schedule['every'])[]) =>
    values.map(value => ({ value, label: t[value]() }))
  return (
    <Screen
      title={schedule?.name ?? t.freshTitle()}
      note={schedule && !schedule.active ? t.isStopped() : undefined}
      flashes={flashes}
      actions={schedule && <Acts schedule={schedule} />}
    >
      {refused !== null && <Message kind="warning">{refused}</Message>}
      <RecordForm
        form={form}
        action={
          schedule
            ? href(page, scheduledFiles.save, { params: { id: schedule.id } })
            : href(page, scheduledFiles.add)
        }
        version={schedule && String(schedule.version)}
        conflict={conflict ? t.conflict() : null}
        errors={errors}
        names={names}
        save={t.save()}
        back={{ href: href(page, scheduledFiles.list), label: t.back() }}
      >
        <Field {...shared('name')} defaultValue={entered.name} maxLength={80} required />
        <SelectField {...shared('kind')} defaultValue={entered.kind} options={options(kinds)} />
        <RadioGroupField {...shared('place')} defaultValue={entered.place} options={options(places)} />
        <Field {...shared('file')} hint={t.fileHint()} defaultValue={entered.file} maxLength={120} />
        <Field {...shared('url')} hint={t.urlHint()} defaultValue={entered.url} maxLength={500} type="url" />
        <Field
          {...shared('username')}
          hint={t.usernameHint()}
          defaultValue={entered.username}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          {...shared('secret')}
          hint={schedule?.hasSecret ? t.secretKept() : t.secretNone()}
          type="password"
          autoComplete="new-password"
          maxLength={200}
        />
        {schedule?.hasSecret && (
          <CheckboxField
            form={form}
            name="noSecret"
            value="1"
            label={t.noSecret()}
            defaultChecked={entered.noSecret}
          />
        )}
        <SelectField {...shared('every')} defaultValue={entered.every} options={options(rhythms)} />
        <Field {...shared('at')} hint={t.atHint()} defaultValue={entered.at} maxLength={10} width="short" />
        <SelectField
          {...shared('weekday')}
          hint={t.weekdayHint()}
          defaultValue={entered.weekday}
          options={[1, 2, 3, 4, 5, 6, 7].map(day => ({
            value: String(day),
            label: weekdayName(day, page.language),
          }))}
        />
        <CheckboxField
          form={form}
          name="partly"
          value="1"
          label={t.partly()}
          hint={t.partlyHint()}
          defaultChecked={entered.partly}
        />
      </RecordForm>
      {schedule && (
        <Card title={t.runs()}>
          {runs.length === 0 ? <p className="muted">{t.noRuns()}</p> : <Runs runs={runs} />}
        </Card>
      )}
    </Screen>
  )
}

/** Trying, stopping and going on. */
function Acts({ schedule: { id, active } }: { schedule: Schedule }) {
  const page = usePage()
  const t = sayScheduledFiles(page.language)
  const params = { params: { id } }
  const letting = active ? scheduledFiles.stop : scheduledFiles.goOn
  return (
    <>
      <FormIfOpen entry={scheduledFiles.tryNow} action={href(page, scheduledFiles.tryNow, params)}>
        <CsrfField />
        <Button type="submit" icon="download">
          {t.tryNow()}
        </Button>
      </FormIfOpen>
      <FormIfOpen
        entry={letting}
        action={href(page, letting, params)}
        {...(active && askBefore({ ask: t.stopAsk(), ok: t.stop() }))}
      >
        <CsrfField />
        <Button type="submit">{active ? t.stop() : t.goOn()}</Button>
      </FormIfOpen>
    </>
  )
}

/** What became of it, the newest first. */
function Runs({ runs }: { runs: readonly Run[] }) {
  const page = usePage()
  const t = sayScheduledFiles(page.language)
  const linked = ({ importId, uploadId }: Run): string | null =>
    importId !== null
      ? href(page, importDesk.import, { params: { id: importId }, query: {} })
      : uploadId !== null
        ? href(page, importDesk.preview, { params: { upload: uploadId }, query: {} })
        : null
  return (
    <DataTable
      cards
      label={t.runs()}
      rows={runs}
      rowKey={({ id }) => id}
      rowProps={({ outcome }) => ({ 'data-outcome': outcome })}
      columns={[
        { key: 'when', header: t.when(), rowHeader: true, cell: ({ at }) => formatMoment(at, page.timeZone) },
        {
          key: 'outcome',
          header: t.outcome(),
          className: 'desk-words',
          cell: run => {
            const to = linked(run)
            const words = t[run.outcome]()
            return (
              <>
                {to === null ? words : <a href={to}>{words}</a>}
                {run.times > 1 && ` (${t.times({ n: run.times })})`}
                {run.reason !== '' && <div className="muted">{run.reason}</div>}
              </>
            )
          },
        },
        { key: 'file', header: t.filename(), className: 'desk-words', cell: ({ filename }) => filename },
        { key: 'added', header: t.added(), align: 'number', cell: ({ added }) => added },
        { key: 'changed', header: t.changed(), align: 'number', cell: ({ changed }) => changed },
        { key: 'unchanged', header: t.unchangedCount(), align: 'number', cell: ({ unchanged }) => unchanged },
        { key: 'refused', header: t.refusedCount(), align: 'number', cell: ({ refused }) => refused },
      ]}
    />
  )
}
