import { usePage } from '#platform/page/page-context.tsx'
import type { Order } from '../model/order.ts'
import { paymentLines } from '../model/payment-words.ts'

/** How an order is paid, and how far. */
export function PaymentLines({
  order,
}: {
  order: Pick<Order, 'payments' | 'paymentType' | 'currency' | 'total' | 'invoices'>
}) {
  return (
    <>
      {paymentLines(order, usePage()).map(line => (
        <span key={line} className="order-payment">
          {line}
        </span>
      ))}
    </>
  )
}
