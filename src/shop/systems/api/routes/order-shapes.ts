/** Orders as programs get them. */
import * as z from 'zod'
import type { Order, OrderHead } from '#shop/ordering/orders/model/order.ts'
import { orderStates } from '#shop/ordering/orders/model/states.ts'
import {
  Amount,
  ConfigurationOfLine,
  configurationOfLine,
  Currency,
  Day,
  Moment,
  Typed,
} from '../model/shapes.ts'

/** Of an order in lists. */
export const Head = z.object({
  code: z.string(),
  state: z.enum(orderStates),
  version: z.number().int(),
  placedAt: Moment,
  currency: Currency,
  net: Amount,
  delivery: Amount,
  tax: Amount,
  total: Amount,
  referenceNumber: Typed,
  purchaseOrderNumber: Typed,
})
export const Parcel = z.object({
  number: z.number().int(),
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: Moment,
  lines: z.array(z.object({ lineNumber: z.number().int(), quantity: z.number().int() })),
})
/** An order with everything of it. */
export const Full = Head.extend({
  costCenter: Typed.nullable(),
  deliveryMode: z.string(),
  approval: z.string().nullable(),
  invoices: z.array(z.number().int()),
  lines: z.array(
    z.object({
      number: z.number().int(),
      code: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      unit: z.string(),
      configuration: ConfigurationOfLine,
      price: z.string(),
      priceUnit: z.number().int(),
      amount: Amount,
      shipped: z.number().int(),
      cancelled: z.number().int(),
      expectedOn: Day.nullable(),
      schedule: z.array(z.object({ quantity: z.number().int(), on: Day })),
    }),
  ),
  deliveries: z.array(Parcel),
})

export const headShown = (one: OrderHead): z.input<typeof Head> => ({
  code: one.code,
  state: one.state,
  version: one.version,
  placedAt: one.placedAt.toISOString(),
  currency: one.currency,
  net: one.net,
  delivery: one.delivery,
  tax: one.tax,
  total: one.total,
  referenceNumber: one.referenceNumber,
  purchaseOrderNumber: one.purchaseOrderNumber,
})
/** What has left of an order and was not taken back. */
export const parcelsOf = ({ shipments }: Order): z.input<typeof Parcel>[] =>
  shipments
    .filter(one => !one.undone)
    .map(({ number, carrier, trackingNumber, shippedAt, lines }) => ({
      number,
      carrier,
      trackingNumber,
      shippedAt: shippedAt.toISOString(),
      lines: lines.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })),
    }))
export const orderShown = (order: Order): z.input<typeof Full> => ({
  ...headShown(order),
  costCenter: order.costCenter?.code ?? null,
  deliveryMode: order.deliveryMode,
  approval: order.approval,
  invoices: order.invoices.map(({ number }) => number),
  lines: order.lines.map(line => ({
    number: line.lineNumber,
    code: line.code,
    name: line.name,
    quantity: line.quantity,
    unit: line.unit,
    configuration: configurationOfLine(line.details),
    price: line.price,
    priceUnit: line.priceUnit,
    amount: line.amount,
    shipped: line.shipped,
    cancelled: line.cancelled,
    expectedOn: line.expectedOn,
    schedule: line.schedule.map(({ quantity, on }) => ({ quantity, on })),
  })),
  deliveries: parcelsOf(order),
})
