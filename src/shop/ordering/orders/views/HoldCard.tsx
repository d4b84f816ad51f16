import { formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, CheckboxGroupField, TextAreaField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { Order } from '../model/order.ts'
import type { Refused } from '../model/refused-move.ts'
import { piecesLeft } from '../model/states.ts'
import { sayHolds } from '../texts/holds.ts'
import { ActionForm, errorAt, refusedBy } from './OrderActionForm.tsx'

/** The form that holds an order back, or lines of it. */
export function HoldCard({ order, refused }: { order: Order; refused: Refused | null }) {
  const t = sayHolds(usePage().language)
  const own = refusedBy(refused, 'hold')
  const chosen = own?.entered['line']?.split(',') ?? []
  const lines = order.lines.filter(line => piecesLeft(line) > 0)
  return (
    <Disclosure look="card" summary={t.title()} open={own !== null} id="hold">
      <p className="muted">{t.explained()}</p>
      <ActionForm
        order={order}
        refused={refused}
        action="hold"
        noted={false}
        before={
          <>
            {order.lines.length > 1 && (
              <CheckboxGroupField
                label={t.what()}
                hint={t.whatHint()}
                name="line"
                form="hold"
                options={lines.map(line => ({
                  value: String(line.lineNumber),
                  label: t.lineOf({ line: line.lineNumber, code: line.code }),
                }))}
                defaultValues={chosen}
              />
            )}
            <TextAreaField
              label={t.reason()}
              name="reason"
              form="hold"
              required
              rows={2}
              maxLength={1_000}
              defaultValue={own?.entered['reason'] ?? ''}
              error={errorAt(own, 'reason')}
            />
            <DateField
              label={t.until()}
              name="until"
              form="hold"
              defaultValue={own?.entered['until'] ?? (order.hold?.until ? formatDate(order.hold.until) : '')}
              error={errorAt(own, 'until')}
            />
            <p className="muted">{t.untilHint()}</p>
            <CheckboxField
              label={t.tell()}
              hint={t.tellHint()}
              name="tell"
              form="hold"
              defaultChecked={own?.entered['tell'] === 'true'}
            />
          </>
        }
      >
        <Button type="submit">{t.put()}</Button>
      </ActionForm>
    </Disclosure>
  )
}
