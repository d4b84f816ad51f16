import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import type { Order, Payment } from '../model/order.ts'
import { say } from '../texts/account.ts'

/** How an order is paid, and how far. */
export function PaymentLines({
  order,
}: {
  order: Pick<Order, 'payments' | 'paymentType' | 'currency' | 'invoices'>
}) {
  const page = usePage()
  const t = say(page.language)
  const kind = (one: 'ACCOUNT' | 'CARD') => (one === 'ACCOUNT' ? t.onAccount() : t.card())
  const money = (amount: number) => formatAmount(amount, order.currency, page.formatLocale)
  // what is owed on account is paid invoice by invoice
  const paid = order.invoices.reduce((sum, one) => sum + (one.paidOn ? one.total : 0), 0)
  const state = ({ state: kept, amount }: Payment) =>
    kept !== 'due' || paid === 0
      ? t[kept]()
      : paid >= amount
        ? t.captured()
        : t.partPaid({ amount: money(paid) })
  if (order.payments.length === 0) return <>{kind(order.paymentType)}</>
  return (
    <>
      {order.payments.map(payment => (
        <span key={`${payment.kind} ${payment.providerReference}`} className="order-payment">
          {kind(payment.kind)}: {money(payment.amount)}, {state(payment)}
        </span>
      ))}
    </>
  )
}
