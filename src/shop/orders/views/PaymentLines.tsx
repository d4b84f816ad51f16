import { formatAmount } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import type { Order } from '../model/order.ts'
import { say } from '../texts/account.ts'

/** How an order is paid, and how far. */
export function PaymentLines({ order }: { order: Pick<Order, 'payments' | 'paymentType' | 'currency'> }) {
  const page = usePage()
  const t = say(page.language)
  const kind = (one: 'ACCOUNT' | 'CARD') => (one === 'ACCOUNT' ? t.onAccount() : t.card())
  if (order.payments.length === 0) return <>{kind(order.paymentType)}</>
  return (
    <>
      {order.payments.map(payment => (
        <span key={`${payment.kind} ${payment.providerReference}`} className="order-payment">
          {kind(payment.kind)}: {formatAmount(payment.amount, order.currency, page.formatLocale)},{' '}
          {t[payment.state]()}
        </span>
      ))}
    </>
  )
}
