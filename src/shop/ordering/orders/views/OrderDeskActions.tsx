import type { ReactNode } from 'react'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { countText } from '#platform/units/order-unit.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Order, OrderLine } from '../model/order.ts'
import { allowedActions, piecesLeft, type OrderAction } from '../model/states.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { orderDesk } from '../contract.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import type { Refused } from '../model/refused-move.ts'
import { corrections } from '#shop/ordering/corrections/contract.ts'
import { sayCorrection } from '../texts/correction.ts'
import { sayOrders } from '../texts/desk.ts'
import { sayOwners } from '../texts/owners.ts'
import { CarrierField } from './CarrierField.tsx'
import { ActionForm, errorAt, refusedBy } from './OrderActionForm.tsx'
import { HoldCard } from './HoldCard.tsx'
import { OrderDeskLines } from './OrderDeskLines.tsx'
import { PiecesField } from './PiecesField.tsx'
import type { FreePieces } from './ready-now.ts'

type Props = {
  order: Order
  refused: Refused | null
  free: FreePieces
  today: CalendarDate
  /** colleagues as a note names them */
  mentions: string
}

/** The lines that are still to come, each with a field. */
function OpenLines({
  order,
  label,
  field,
}: {
  order: Order
  label: string
  field: { header: string; cell: (line: OrderLine) => ReactNode }
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
        {
          key: 'left',
          header: t.left(),
          align: 'number',
          cell: line => countText(piecesLeft(line), line.unit, page),
        },
        { key: 'field', ...field },
      ]}
    />
  )
}

function ShipCard({ order, refused }: Props) {
  const t = sayOrders(usePage().language)
  const own = refusedBy(refused, 'ship')
  return (
    <Card title={t.shipTitle()} step>
      <ActionForm
        order={order}
        refused={refused}
        action="ship"
        before={
          <div className="form-grid">
            <CarrierField carrier={own?.entered['carrier'] ?? ''} />
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
        }
      >
        <Button type="submit" look="primary" icon="truck">
          {t.ship()}
        </Button>
      </ActionForm>
    </Card>
  )
}

function RescheduleCard({ order, refused }: Props) {
  const t = sayOrders(usePage().language)
  return (
    <Card title={t.rescheduleTitle()} step>
      <p className="muted">{t.datesInTable()}</p>
      <ActionForm order={order} refused={refused} action="reschedule">
        <Button type="submit" icon="calendar-days">
          {t.reschedule()}
        </Button>
      </ActionForm>
    </Card>
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

/** What the desk may do to the order now; nothing for who only looks. */
function useDeskActions(order: Order): (action: OrderAction) => boolean {
  const allowed = mayOpen(usePage(), orderDesk.note) ? allowedActions(order, ['seller']) : []
  return action => allowed.includes(action)
}

/** The positions, and what may be done to the order now, each a form of its own. */
export function OrderActions(props: Props) {
  const { order, refused, mentions } = props
  const page = usePage()
  const t = sayOrders(page.language)
  const may = useDeskActions(order)
  return (
    <>
      {(['confirm', 'deliver'] as const).filter(may).map(action => (
        <Card key={action} title={t.whatNow()} step>
          <ActionForm order={order} refused={refused} action={action}>
            <Button type="submit" look="primary" icon="check">
              {t[action]()}
            </Button>
          </ActionForm>
        </Card>
      ))}
      <OrderDeskLines {...props} ships={may('ship')} reschedules={may('reschedule')} />
      <div className="desk-cards">
        {may('ship') && <ShipCard {...props} />}
        {may('reschedule') && <RescheduleCard {...props} />}
      </div>
      {may('correct') && (
        <p>
          <LinkButtonIfOpen
            entry={corrections.form}
            icon="pencil"
            href={href(page, corrections.form, { params: { orderCode: order.code } })}
          >
            {sayCorrection(page.language).correct()}
          </LinkButtonIfOpen>
        </p>
      )}
      {may('hold') && <HoldCard {...props} />}
      {may('cancel') && <CancelCards {...props} />}
      {may('note') && (
        <Disclosure
          look="card"
          summary={t.internalNote()}
          open={refusedBy(refused, 'note') !== null}
          id="note"
        >
          <ActionForm
            order={order}
            refused={refused}
            action="note"
            hint={sayOwners(page.language).mentionHint({ names: mentions })}
          >
            <Button type="submit">{t.keepNote()}</Button>
          </ActionForm>
        </Disclosure>
      )}
    </>
  )
}
