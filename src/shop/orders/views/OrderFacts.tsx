import { localised, type Localised } from '#kit/language.ts'
import { usePage } from '#kit/page-context.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import type { Order } from '../model/order.ts'
import { paymentTermsText } from '../model/payment-terms.ts'
import { say } from '../texts/account.ts'
import { PaymentLines } from './PaymentLines.tsx'

/** What was agreed beside positions and addresses: delivery mode, references, payment, cost center, who. */
export function OrderFacts({ order, modeNames }: { order: Order; modeNames: Localised | null }) {
  const page = usePage()
  const { language } = page
  const t = say(language)
  return (
    <DefinitionTable
      rows={[
        { name: t.deliveryMode(), value: modeNames ? localised(modeNames, language) : order.deliveryMode },
        { name: t.yourReference(), value: order.referenceNumber },
        ...(order.purchaseOrderNumber ? [{ name: t.purchaseOrder(), value: order.purchaseOrderNumber }] : []),
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
  )
}
