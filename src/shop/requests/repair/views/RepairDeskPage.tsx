import type { ReactNode } from 'react'
import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { typedAmount } from '#kit/money.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DeskRequest, type DeskRequestProps } from '#shop/requests/inbox/views/DeskRequest.tsx'
import { DeskStep, fieldOf } from '#shop/requests/inbox/views/DeskStep.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { repairDesk } from '../contract.ts'
import type { Repair } from '../model/repair.ts'
import { repairActionsOn, type RepairAction } from '../model/states.ts'
import { sayRepair } from '../texts.ts'
import { RepairFacts } from './RepairFacts.tsx'

const entries = {
  'issue-return': repairDesk.issueReturn,
  receive: repairDesk.receive,
  estimate: repairDesk.estimate,
  repair: repairDesk.repair,
  'send-back': repairDesk.sendBack,
} as const satisfies Partial<Record<RepairAction, unknown>>
type DeskAction = keyof typeof entries
const order: readonly DeskAction[] = ['issue-return', 'receive', 'estimate', 'repair', 'send-back']

type Props = DeskRequestProps & { repair: Repair; currencies: readonly string[] }

/** A repair at the desk: beside what every request has, its next steps. */
export function RepairDeskPage({ repair, currencies, ...shown }: Props) {
  const page = usePage()
  const t = sayRepair(page.language)
  const { request } = shown
  const may = mayOpen(page, repairDesk.receive) ? repairActionsOn(request, ['seller']) : []
  const label = (
    <a href={href(page, repairDesk.label, { params: { code: request.code } })} download>
      {t.label()}
    </a>
  )
  return (
    <DeskRequest {...shown}>
      <RepairFacts repair={repair} label={label} />
      {order
        .filter(action => may.includes(action))
        .map(action => (
          <Step key={action} action={action} repair={repair} currencies={currencies} {...shown} />
        ))}
    </DeskRequest>
  )
}

/** One step as a form: its own fields, and a message that goes with it. */
function Step({ action, repair, currencies, request, refused }: Props & { action: DeskAction }) {
  const page = usePage()
  const t = sayRepair(page.language)
  const names: Record<DeskAction, string> = {
    'issue-return': t.issueReturn(),
    receive: t.receive(),
    estimate: t.sendEstimate(),
    repair: t.repairFree(),
    'send-back': t.sendBack(),
  }
  const field = fieldOf(action, refused)
  const { estimate } = repair
  const own: Partial<Record<DeskAction, ReactNode>> = {
    'issue-return': <p className="muted">{t.issueHelp()}</p>,
    estimate: (
      <div className="form-grid">
        <Field
          {...field(
            'amount',
            estimate ? typedAmount(estimate.amount, estimate.currency, page.formatLocale) : '',
          )}
          label={t.estimateAmount()}
          inputMode="decimal"
          required
          maxLength={20}
        />
        <SelectField
          {...field('currency', estimate?.currency ?? '')}
          label={t.currency()}
          options={currencies.map(one => ({ value: one, label: one }))}
        />
        <Field
          {...field('days', String(estimate?.days ?? ''))}
          label={t.estimateDays()}
          inputMode="numeric"
          required
          maxLength={3}
        />
        <DateField
          {...field('until', estimate ? formatDate(estimate.until) : '')}
          label={t.estimateUntil()}
          required
        />
      </div>
    ),
    'send-back': <Field {...field('tracking')} label={t.trackingField()} maxLength={120} />,
  }
  return (
    <DeskStep
      action={action}
      to={href(page, entries[action], { params: { code: request.code } })}
      name={names[action]}
      version={request.version}
      refused={refused}
      primary={action !== 'repair'}
    >
      {own[action]}
    </DeskStep>
  )
}
