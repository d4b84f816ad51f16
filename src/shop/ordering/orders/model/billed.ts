/** What of an order stands on an invoice, and what that allows. */
import type { Order, Shipment } from './order.ts'

/** A shipment can be taken back: it was not yet, and what is billed has left all the same. */
export const isReversible = (
  { lines, invoices }: Pick<Order, 'lines' | 'invoices'>,
  shipment: Pick<Shipment, 'undone' | 'lines'>,
): boolean =>
  !shipment.undone &&
  shipment.lines.every(({ lineNumber, quantity }) => {
    const left = (lines.find(line => line.lineNumber === lineNumber)?.shipped ?? 0) - quantity
    const billed = invoices.flatMap(invoice => invoice.lines).filter(line => line.lineNumber === lineNumber)
    return left >= billed.reduce((sum, line) => sum + line.quantity, 0)
  })

/** Pieces have left that stand on no invoice yet. */
export const hasLeftUnbilled = ({ lines, invoices }: Pick<Order, 'lines' | 'invoices'>): boolean => {
  const billed = invoices.flatMap(invoice => invoice.lines)
  return lines.some(
    ({ lineNumber, shipped }) =>
      shipped >
      billed.filter(one => one.lineNumber === lineNumber).reduce((sum, one) => sum + one.quantity, 0),
  )
}
