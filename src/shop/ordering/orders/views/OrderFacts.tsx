import { usePage } from '#platform/page/page-context.tsx'
import { localised, type Language, type Localised } from '#platform/language/language.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { furtherReference } from '../model/further-reference.ts'
import type { Order } from '../model/order.ts'
import { paymentTermsText } from '../model/payment-terms.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { OrderSums } from './OrderSums.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { PostalLines } from './PostalLines.tsx'

/** Where the order goes, and how. */
export function DeliveryCard({ order, modeNames }: { order: Order; modeNames: Localised | null }) {
  const { language } = usePage()
  const t = sayOwnOrders(language)
  return (
    <Card title={t.shipTo()}>
      <PostalLines address={order.shipTo} />
      <DefinitionTable
        rows={[
          { name: t.deliveryMode(), value: modeNames ? localised(modeNames, language) : order.deliveryMode },
        ]}
      />
    </Card>
  )
}

/** What an order says for its own invoice, as far as it does. */
export function invoiceDataRows({ invoiceData }: Pick<Order, 'invoiceData'>, language: Language) {
  const t = sayOwnOrders(language)
  const { buyerReference = '', contract = '' } = invoiceData ?? {}
  return [
    { name: t.buyerReference(), value: buyerReference },
    { name: t.contract(), value: contract },
  ].filter(({ value }) => value !== '')
}

/** Who is billed and what was agreed on it: references, payment, cost center, who ordered; and what it comes to. */
export function BillingCard({ order }: { order: Order }) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  return (
    <Card title={t.billTo()}>
      <PostalLines address={order.billTo} />
      <DefinitionTable
        rows={[
          ...(order.vatId ? [{ name: t.vatId(), value: order.vatId }] : []),
          { name: t.yourReference(), value: order.referenceNumber },
          ...(furtherReference(order) ? [{ name: t.purchaseOrder(), value: furtherReference(order) }] : []),
          ...invoiceDataRows(order, page.language),
          { name: t.payment(), value: <PaymentLines order={order} /> },
          ...(order.paymentType === 'ACCOUNT'
            ? [{ name: t.paymentTerms(), value: paymentTermsText(order.paymentTerms, page) }]
            : []),
          ...(order.costCenter
            ? [{ name: t.costCenter(), value: `${order.costCenter.code} ${order.costCenter.name}` }]
            : []),
          { name: t.orderedBy(), value: order.buyerName },
          ...(order.placedBy ? [{ name: t.placedBy(), value: order.placedBy }] : []),
        ]}
      />
      <OrderSums order={order} />
    </Card>
  )
}
