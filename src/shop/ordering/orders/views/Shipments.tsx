import { formatDate, dayOf } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { timesText } from '#platform/units/order-unit.ts'
import { Card } from '#ui/card.tsx'
import { carrierName, trackingLink } from '../model/carriers.ts'
import type { Order, OrderLine, Shipment } from '../model/order.ts'
import { sayOwnOrders } from '../texts/account.ts'

/** Carrier and number of a parcel, with the way to follow it; nothing where neither is known. */
export function TrackingLine({
  shipment,
}: {
  shipment: Pick<Shipment, 'carrier' | 'trackingNumber' | 'number'>
}) {
  const t = sayOwnOrders(usePage().language)
  const { carrier, trackingNumber, number } = shipment
  const link = trackingLink(carrier, trackingNumber)
  if (carrier === '' && trackingNumber === '') return null
  return (
    <span>
      {carrierName(carrier)}{' '}
      {link ? (
        <a href={link} rel="noreferrer" aria-label={`${t.track({ n: number })}: ${trackingNumber}`}>
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </span>
  )
}

/** What is in a parcel. */
export function ShipmentContents({
  shipment,
  lines,
}: {
  shipment: Shipment
  lines: readonly Pick<OrderLine, 'lineNumber' | 'code' | 'unit'>[]
}) {
  const page = usePage()
  return (
    <>
      {shipment.lines
        .flatMap(({ lineNumber, quantity }) => {
          const line = lines.find(one => one.lineNumber === lineNumber)
          return line ? [timesText(quantity, line.unit, line.code, page)] : []
        })
        .join(', ')}
    </>
  )
}

/** The parcels of an order as its buyer sees them; nothing where none has left. */
export function Shipments({ order }: { order: Pick<Order, 'code' | 'shipments' | 'lines'> }) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const left = order.shipments.filter(shipment => !shipment.undone)
  if (left.length === 0) return null
  return (
    <Card title={t.shipments()}>
      <ul className="plain-list stack">
        {left.map(shipment => (
          <li key={shipment.number} data-shipment={shipment.number}>
            <strong>
              {t.shipmentOf({ n: shipment.number, date: formatDate(dayOf(shipment.shippedAt)) })}
            </strong>
            <br />
            <ShipmentContents shipment={shipment} lines={order.lines} />
            <br />
            <TrackingLine shipment={shipment} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
