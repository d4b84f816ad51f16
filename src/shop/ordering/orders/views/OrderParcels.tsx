import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orderDesk } from '../contract.ts'
import { isReversible } from '../model/billed.ts'
import { type Order, type Shipment } from '../model/order.ts'
import { allowedActions } from '../model/states.ts'
import { ShipmentContents, TrackingLine } from './Shipments.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import type { Refused } from '../model/refused-move.ts'
import { sayOrders } from '../texts/desk.ts'
import { ActionForm } from './OrderActionForm.tsx'

/** The parcels of an order that left, with what takes one back that was entered by mistake. Nothing: none has left. */
export function OrderParcels({ order, refused }: { order: Order; refused: Refused | null }) {
  const page = usePage()
  const t = sayOrders(page.language)
  if (order.shipments.length === 0) return null
  const mayUndo = allowedActions(order, ['seller']).includes('undo-shipment')
  return (
    <Card title={t.parcels()} id="shipments">
      <DataTable
        cards
        label={t.parcels()}
        rows={order.shipments}
        rowKey={shipment => shipment.number}
        rowProps={shipment => ({ 'data-shipment': shipment.number })}
        columns={[
          { key: 'number', header: t.parcel(), rowHeader: true, cell: shipment => shipment.number },
          {
            key: 'at',
            header: t.shippedAt(),
            cell: shipment => formatMoment(shipment.shippedAt),
          },
          { key: 'tracking', header: t.tracking(), cell: shipment => <TrackingLine shipment={shipment} /> },
          {
            key: 'pieces',
            header: t.pieces(),
            cell: shipment => <ShipmentContents shipment={shipment} lines={order.lines} />,
          },
          {
            key: 'note',
            header: <span className="visually-hidden">{t.deliveryNote()}</span>,
            cell: ({ undone, number }) =>
              !undone && (
                <a
                  href={href(page, orderDesk.deliveryNote, {
                    params: { orderCode: order.code, shipment: number },
                  })}
                  aria-label={t.deliveryNoteOf({ n: number })}
                  download
                >
                  {t.deliveryNote()}
                </a>
              ),
          },
          {
            key: 'undo',
            header: <span className="visually-hidden">{t.undo()}</span>,
            cell: shipment =>
              shipment.undone ? (
                <span className="muted">{t.undone()}</span>
              ) : (
                mayUndo &&
                isReversible(order, shipment) && (
                  <UndoShipment order={order} shipment={shipment} refused={refused} />
                )
              ),
          },
        ]}
      />
    </Card>
  )
}

function UndoShipment({
  order,
  shipment: { number: n },
  refused,
}: {
  order: Order
  shipment: Shipment
  refused: Refused | null
}) {
  const t = sayOrders(usePage().language)
  return (
    <ActionForm
      order={order}
      refused={refused}
      action="undo-shipment"
      noted={false}
      confirm={{ text: t.undoAsk({ n }), ok: t.undo(), keep: t.keepShipment() }}
      before={<input type="hidden" name="shipment" value={n} />}
    >
      <Button type="submit" size="small" aria-label={t.undoOf({ n })}>
        {t.undo()}
      </Button>
    </ActionForm>
  )
}
