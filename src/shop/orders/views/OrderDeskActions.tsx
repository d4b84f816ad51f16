import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import type { Order } from '../model/order.ts'
import { allowedActions, type OrderAction } from '../model/states.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { articleDesk } from '#shop/master-data/contract.ts'
import { orderDesk } from '../contract.ts'
import type { Refused } from '../model/refused-move.ts'
import { lineField } from '../model/shipment.ts'
import { sayOrders } from '../texts/desk.ts'

type Props = { order: Order; refused: Refused | null }
type FormProps = Props & { action: OrderAction; children: ReactNode; confirm?: string; before?: ReactNode }

/** One action as a plain form: the version that is seen, a note, and what was entered before it was refused. */
function ActionForm({ order, refused, action, children, confirm, before }: FormProps) {
  const page = usePage()
  const t = sayOrders(page.language)
  const own = refused?.action === action ? refused : null
  return (
    <form
      method="post"
      action={href(page, orderDesk[action], { params: { orderCode: order.code } })}
      className="stack"
      {...(confirm && {
        'data-confirm': confirm,
        'data-confirm-ok': t.cancel(),
        'data-confirm-danger': '',
      })}
    >
      <CsrfField />
      <input type="hidden" name="version" value={order.version} />
      {before}
      <TextAreaField
        label={t.note()}
        hint={t.noteHint()}
        name="note"
        form={action}
        rows={2}
        maxLength={1_000}
        defaultValue={own?.entered['note'] ?? ''}
        error={own?.errors.find(error => error.field === 'note')?.message}
      />
      <p>{children}</p>
    </form>
  )
}

function ShipLines({ order, refused }: Props) {
  const page = usePage()
  const t = sayOrders(page.language)
  const own = refused?.action === 'ship' ? refused : null
  const open = order.lines
    .map(line => ({ ...line, left: line.quantity - line.shipped - line.cancelled }))
    .filter(line => line.left > 0)
  return (
    <DataTable
      label={t.shipTitle()}
      rows={open}
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
            <a href={href(page, articleDesk.article, { params: { code: line.code } })}>{line.code}</a>
          ),
        },
        {
          key: 'ordered',
          header: t.ordered(),
          align: 'number',
          className: 'hide-narrow',
          cell: line => line.quantity,
        },
        { key: 'left', header: t.left(), align: 'number', cell: line => line.left },
        {
          key: 'now',
          header: t.shipNow(),
          cell: line => (
            <Field
              label={t.shipNowOf({ code: line.code })}
              hideLabel
              name={lineField(line.lineNumber)}
              form="ship"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={own?.entered[lineField(line.lineNumber)] ?? line.left}
              error={own?.errors.find(error => error.field === lineField(line.lineNumber))?.message}
            />
          ),
        },
      ]}
    />
  )
}

/** What may be done to the order now, each a form of its own. */
export function OrderActions({ order, refused }: Props) {
  const t = sayOrders(usePage().language)
  const may = (action: OrderAction) => allowedActions(order.state).includes(action)
  return (
    <div className="desk-cards">
      {may('confirm') && (
        <Card title={t.whatNow()}>
          <ActionForm order={order} refused={refused} action="confirm">
            <Button type="submit" look="primary" icon="check">
              {t.confirm()}
            </Button>
          </ActionForm>
        </Card>
      )}
      {may('ship') && (
        <Card title={t.shipTitle()}>
          <ActionForm
            order={order}
            refused={refused}
            action="ship"
            before={<ShipLines order={order} refused={refused} />}
          >
            <Button type="submit" look="primary" icon="truck">
              {t.ship()}
            </Button>
          </ActionForm>
        </Card>
      )}
      {may('deliver') && (
        <Card title={t.whatNow()}>
          <ActionForm order={order} refused={refused} action="deliver">
            <Button type="submit" look="primary" icon="check">
              {t.deliver()}
            </Button>
          </ActionForm>
        </Card>
      )}
      {may('cancel') && (
        <Card title={t.cancelTitle()}>
          <ActionForm
            order={order}
            refused={refused}
            action="cancel"
            confirm={t.cancelAsk({ code: order.code })}
            before={<p className="muted">{t.cancelText()}</p>}
          >
            <Button type="submit" icon="circle-x">
              {t.cancel()}
            </Button>
          </ActionForm>
        </Card>
      )}
    </div>
  )
}
