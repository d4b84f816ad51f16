import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { holdsOf } from '../model/hold.ts'
import type { Order } from '../model/order.ts'
import type { Refused } from '../model/refused-move.ts'
import { sayHolds } from '../texts/holds.ts'
import { ActionForm, refusedBy } from './OrderActionForm.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { CheckboxField, TextAreaField } from '#ui/field.tsx'

/** That an order is on hold, for its buyer: which positions, and the reason where they were told of it. */
export function OnHold({ order }: { order: Order }) {
  const t = sayHolds(usePage().language)
  const holds = holdsOf(order)
  if (holds.length === 0) return null
  const told = holds.filter(({ hold }) => hold.told)
  const lines = order.hold ? [] : holds.flatMap(({ line }) => (line ? [line.code] : []))
  return (
    <Message kind="info" title={t.buyerTitle()}>
      <p>{lines.length > 0 ? t.buyerLines({ lines: lines.join(', ') }) : t.buyerText()}</p>
      {[...new Set(told.map(({ hold }) => hold.reason))].map(reason => (
        <blockquote key={reason}>{reason}</blockquote>
      ))}
      {[...new Set(told.flatMap(({ hold }) => hold.until ?? []))].map(day => (
        <p key={day}>{t.buyerUntil({ date: formatDate(day) })}</p>
      ))}
    </Message>
  )
}

/** What is on hold, at the desk: why, until when, whether the buyer knows, and the ways to release it. */
export function HeldAtDesk({
  order,
  refused,
  today,
}: {
  order: Order
  refused: Refused | null
  today: CalendarDate
}) {
  const page = usePage()
  const t = sayHolds(page.language)
  const holds = holdsOf(order)
  if (holds.length === 0) return null
  return (
    <Message kind="warning" title={t.mark()}>
      <ul>
        {holds.map(({ line, hold }) => (
          <li key={line?.lineNumber ?? 0} data-hold={line?.lineNumber ?? 0}>
            <strong>{line ? t.lineOf({ line: line.lineNumber, code: line.code }) : t.whole()}</strong>
            {': '}
            {[
              hold.reason,
              ...(hold.until ? [t.untilDay({ date: formatDate(hold.until) })] : []),
              ...(hold.until && hold.until <= today ? [t.dueMark()] : []),
              ...(hold.told ? [t.toldMark()] : []),
            ].join(' · ')}
            {line && holds.length > 1 && (
              <ActionForm
                order={order}
                refused={null}
                action="release"
                part={line.lineNumber}
                noted={false}
                before={
                  <>
                    <input type="hidden" name="line" value={line.lineNumber} />
                    {hold.told && <input type="hidden" name="tell" value="true" />}
                  </>
                }
              >
                <Button type="submit" size="small">
                  {t.releaseLine({ line: line.lineNumber })}
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      <Disclosure
        summary={holds.length > 1 ? t.releaseAll() : t.release()}
        open={refusedBy(refused, 'release') !== null}
        id="release"
      >
        <ActionForm
          order={order}
          refused={refused}
          action="release"
          noted={false}
          before={
            <>
              <TextAreaField label={t.releaseNote()} name="note" form="release" rows={2} maxLength={1_000} />
              <CheckboxField
                label={t.tell()}
                hint={t.tellHint()}
                name="tell"
                form="release"
                defaultChecked={holds.some(({ hold }) => hold.told)}
              />
            </>
          }
        >
          <Button type="submit">{holds.length > 1 ? t.releaseAll() : t.release()}</Button>
        </ActionForm>
      </Disclosure>
    </Message>
  )
}
