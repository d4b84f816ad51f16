import type { ReactNode } from 'react'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { mayOpen, usePage } from '#kit/page-context.tsx'
import { carriers } from '../model/carriers.ts'
import { heldFromStock } from '../model/goods.ts'
import { nextDueOn, type Order, type OrderLine } from '../model/order.ts'
import { allowedActions, piecesLeft, type OrderAction } from '../model/states.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { orderDesk } from '../contract.ts'
import { articleDesk } from '#shop/master-data/contract.ts'
import type { Refused } from '../model/refused-move.ts'
import { dayField, lineField } from '../model/shipment.ts'
import { sayOrders } from '../texts/desk.ts'
import { ActionForm, errorAt, refusedBy } from './OrderActionForm.tsx'

/** Pieces of a line that were taken for it, and that anybody may have, by line. */
export type FreePieces = ReadonlyMap<number, { fromStock: number; free: number }>
type Props = { order: Order; refused: Refused | null; free: FreePieces; today: CalendarDate }

/** Pieces of a line that could leave now. */
function readyNow(line: OrderLine, free: FreePieces): number {
  const pieces = free.get(line.lineNumber) ?? { fromStock: 0, free: 0 }
  return Math.min(piecesLeft(line), heldFromStock({ ...line, fromStock: pieces.fromStock }) + pieces.free)
}

/** The lines that are still to come, each with a field. */
function OpenLines({
  order,
  label,
  field,
  more = [],
}: {
  order: Order
  label: string
  field: { header: string; cell: (line: OrderLine) => ReactNode }
  more?: readonly Column<OrderLine>[]
}) {
  const page = usePage()
  const t = sayOrders(page.language)
  return (
    <DataTable
      label={label}
      rows={order.lines.filter(line => piecesLeft(line) > 0)}
      rowKey={line => line.lineNumber}
      columns={[
        {
          key: 'position',
          header: t.position(),
          align: 'number',
          className: 'hide-narrow',
          cell: line => line.lineNumber,
        },
        {
          key: 'code',
          header: t.partNumber(),
          rowHeader: true,
          cell: line => (
            <LinkIfOpen
              entry={articleDesk.article}
              href={href(page, articleDesk.article, { params: { code: line.code } })}
            >
              {line.code}
            </LinkIfOpen>
          ),
        },
        { key: 'left', header: t.left(), align: 'number', cell: line => piecesLeft(line) },
        ...more,
        { key: 'field', ...field },
      ]}
    />
  )
}

function PiecesField({
  line,
  action,
  label,
  value,
  refused,
}: {
  line: OrderLine
  action: OrderAction
  label: string
  value: number | ''
  refused: Refused | null
}) {
  const own = refusedBy(refused, action)
  const name = lineField(line.lineNumber)
  return (
    <Field
      label={label}
      hideLabel
      name={name}
      form={action}
      width="short"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={own?.entered[name] ?? value}
      error={errorAt(own, name)}
    />
  )
}

function ShipCard({ order, refused, free }: Props) {
  const t = sayOrders(usePage().language)
  const own = refusedBy(refused, 'ship')
  return (
    <Card title={t.shipTitle()}>
      <ActionForm
        order={order}
        refused={refused}
        action="ship"
        before={
          <>
            <OpenLines
              order={order}
              label={t.shipTitle()}
              more={[
                { key: 'ready', header: t.ready(), align: 'number', cell: line => readyNow(line, free) },
              ]}
              field={{
                header: t.shipNow(),
                cell: line => (
                  <PiecesField
                    line={line}
                    action="ship"
                    label={t.shipNowOf({ code: line.code })}
                    value={readyNow(line, free)}
                    refused={refused}
                  />
                ),
              }}
            />
            <div className="form-grid">
              <SelectField
                label={t.carrier()}
                name="carrier"
                form="ship"
                defaultValue={own?.entered['carrier'] ?? ''}
                options={[
                  { value: '', label: t.noCarrier() },
                  ...carriers.map(({ code, name }) => ({ value: code, label: name })),
                ]}
              />
              <Field
                label={t.tracking()}
                name="trackingNumber"
                form="ship"
                autoComplete="off"
                maxLength={60}
                defaultValue={own?.entered['trackingNumber'] ?? ''}
                error={errorAt(own, 'trackingNumber')}
              />
            </div>
          </>
        }
      >
        <Button type="submit" look="primary" icon="truck">
          {t.ship()}
        </Button>
      </ActionForm>
    </Card>
  )
}

function RescheduleCard({ order, refused, today }: Props) {
  const t = sayOrders(usePage().language)
  const own = refusedBy(refused, 'reschedule')
  const late = order.lines.some(line => (nextDueOn(line) ?? today) < today)
  return (
    <Disclosure look="card" summary={t.rescheduleTitle()} open={late || own !== null} id="reschedule">
      <ActionForm
        order={order}
        refused={refused}
        action="reschedule"
        before={
          <OpenLines
            order={order}
            label={t.rescheduleTitle()}
            more={[
              {
                key: 'due',
                header: t.due(),
                cell: line => {
                  const due = nextDueOn(line)
                  return due === null ? null : due < today ? (
                    <strong>{t.late({ date: formatDate(due) })}</strong>
                  ) : (
                    formatDate(due)
                  )
                },
              },
            ]}
            field={{
              header: t.newDay(),
              cell: line => (
                <DateField
                  label={t.newDayOf({ code: line.code })}
                  hideLabel
                  name={dayField(line.lineNumber)}
                  form="reschedule"
                  defaultValue={
                    own?.entered[dayField(line.lineNumber)] ??
                    (line.expectedOn ? formatDate(line.expectedOn) : '')
                  }
                  error={errorAt(own, dayField(line.lineNumber))}
                />
              ),
            }}
          />
        }
      >
        <Button type="submit" icon="calendar-days">
          {t.reschedule()}
        </Button>
      </ActionForm>
    </Disclosure>
  )
}

function CancelCards({ order, refused }: Props) {
  const t = sayOrders(usePage().language)
  const ask = (text: string, ok: string) => ({ text, ok, keep: t.keepOrder() })
  return (
    <Disclosure
      look="card"
      summary={t.cancelTitle()}
      open={refusedBy(refused, 'cancel-lines') !== null || refusedBy(refused, 'cancel') !== null}
      id="cancel"
    >
      <p className="muted">{t.cancelText()}</p>
      <ActionForm
        order={order}
        refused={refused}
        action="cancel-lines"
        confirm={ask(t.cancelLinesAsk({ code: order.code }), t.cancelLines())}
        before={
          <OpenLines
            order={order}
            label={t.cancelTitle()}
            field={{
              header: t.cancelNow(),
              cell: line => (
                <PiecesField
                  line={line}
                  action="cancel-lines"
                  label={t.cancelNowOf({ code: line.code })}
                  value=""
                  refused={refused}
                />
              ),
            }}
          />
        }
      >
        <Button type="submit">{t.cancelLines()}</Button>
      </ActionForm>
      <ActionForm
        order={order}
        refused={refused}
        action="cancel"
        confirm={ask(t.cancelAsk({ code: order.code }), t.cancel())}
      >
        <Button type="submit" icon="circle-x">
          {order.lines.some(line => line.shipped > 0) ? t.cancelRest() : t.cancel()}
        </Button>
      </ActionForm>
    </Disclosure>
  )
}

/** What may be done to the order now, each a form of its own. */
export function OrderActions(props: Props) {
  const { order, refused } = props
  const page = usePage()
  const t = sayOrders(page.language)
  const allowed = mayOpen(page, orderDesk.note) ? allowedActions(order, ['seller']) : []
  const may = (action: OrderAction) => allowed.includes(action)
  return (
    <div className="stack">
      {(['confirm', 'deliver'] as const).filter(may).map(action => (
        <Card key={action} title={t.whatNow()}>
          <ActionForm order={order} refused={refused} action={action}>
            <Button type="submit" look="primary" icon="check">
              {t[action]()}
            </Button>
          </ActionForm>
        </Card>
      ))}
      {may('ship') && <ShipCard {...props} />}
      {may('reschedule') && <RescheduleCard {...props} />}
      {may('cancel') && <CancelCards {...props} />}
      {may('note') && (
        <Disclosure
          look="card"
          summary={t.internalNote()}
          open={refusedBy(refused, 'note') !== null}
          id="note"
        >
          <ActionForm order={order} refused={refused} action="note">
            <Button type="submit">{t.keepNote()}</Button>
          </ActionForm>
        </Disclosure>
      )}
    </div>
  )
}
