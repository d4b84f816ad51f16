import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { OwnRequest, type OwnRequestProps } from '#shop/requests/inbox/views/OwnRequest.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { repair as entries } from '../contract.ts'
import { estimateHolds, type Repair } from '../model/repair.ts'
import { repairActionsOn } from '../model/states.ts'
import { sayRepair } from '../texts.ts'
import { RepairFacts } from './RepairFacts.tsx'

/** A repair as who asked for it sees it: the label to print, the estimate to accept or refuse. */
export function OwnRepairPage({
  repair,
  today,
  ...shown
}: OwnRequestProps & { repair: Repair; today: CalendarDate }) {
  const page = usePage()
  const t = sayRepair(page.language)
  const { request } = shown
  const params = { code: request.code }
  const actions = repairActionsOn(request, ['buyer'])
  const { estimate } = repair
  const label = href(page, entries.label, { params })
  return (
    <OwnRequest {...shown}>
      <RepairFacts
        repair={repair}
        label={
          <a href={label} download>
            {t.label()}
          </a>
        }
      />
      {request.state === 'return-issued' && (
        <div className="stack">
          <p>{t.labelHelp()}</p>
          <p>
            <LinkButton look="primary" icon="printer" href={label} download>
              {t.label()}
            </LinkButton>
          </p>
        </div>
      )}
      {estimate && actions.includes('accept') && (
        <div className="stack">
          {estimateHolds(estimate, today) ? (
            <p>
              {t.estimateText({
                amount: formatAmount(estimate.amount, estimate.currency, page.formatLocale),
                n: estimate.days,
                day: formatDate(estimate.until),
              })}
            </p>
          ) : (
            <Message kind="warning">{t.estimateEnded({ day: formatDate(estimate.until) })}</Message>
          )}
          <div className="row">
            {estimateHolds(estimate, today) && (
              <Decide
                action={href(page, entries.accept, { params })}
                version={request.version}
                ask={t.acceptAsk({
                  amount: formatAmount(estimate.amount, estimate.currency, page.formatLocale),
                })}
                label={t.accept()}
                primary
              />
            )}
            <Decide
              action={href(page, entries.refuse, { params })}
              version={request.version}
              ask={t.refuseAsk()}
              label={t.refuse()}
            />
          </div>
        </div>
      )}
    </OwnRequest>
  )
}

function Decide({
  action,
  version,
  ask,
  label,
  primary = false,
}: {
  action: string
  version: number
  ask: string
  label: string
  primary?: boolean
}) {
  const t = sayRepair(usePage().language)
  return (
    <form method="post" action={action} {...askBefore({ ask, ok: label, cancel: t.keep() })}>
      <CsrfField />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" look={primary ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  )
}
