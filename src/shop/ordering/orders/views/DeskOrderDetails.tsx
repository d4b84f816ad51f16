import { href } from '#kit/contract.ts'
import { languageName } from '#kit/code-names.ts'
import { localised, type Language, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { incomingDesk } from '#shop/systems/orders-in/contract.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { orderDesk } from '../contract.ts'
import type { Order } from '../model/order.ts'
import { paymentTermsText } from '../model/payment-terms.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { sayOrders } from '../texts/desk.ts'
import { invoiceDataRows } from './OrderFacts.tsx'
import { PaymentLines } from './PaymentLines.tsx'

const originKey = {
  basket: 'fromBasket',
  quote: 'fromQuote',
  schedule: 'fromSchedule',
  approval: 'fromApproval',
  interface: 'fromInterface',
  desk: 'fromDesk',
} as const

/** Numbers of the buyer that the order says beside its reference. */
const referenceRows = (order: Order, language: Language) => [
  ...(order.purchaseOrderNumber
    ? [{ name: sayOrders(language).purchaseOrder(), value: order.purchaseOrderNumber }]
    : []),
  ...invoiceDataRows(order, language),
]

/** Where it came from; an order of a buyer's system leads to the document that it came as. */
function OriginOf({ order: { code, origin } }: { order: Order }) {
  const page = usePage()
  const words = sayOrders(page.language)[originKey[origin.kind]]()
  if (origin.kind !== 'interface') return words
  return (
    <LinkIfOpen entry={incomingDesk.list} href={href(page, incomingDesk.list, { query: { text: code } })}>
      {words}
    </LinkIfOpen>
  )
}

/** Who ordered, and on what terms. */
export function DeskOrderDetails({
  order,
  buyer,
  modeNames,
}: {
  order: Order
  buyer: { email: string; companyCode: string; storefrontLanguage: string }
  modeNames: Localised | null
}) {
  const page = usePage()
  const t = sayOrders(page.language)
  return (
    <Card title={t.details()}>
      <DefinitionTable
        rows={[
          {
            name: t.company(),
            value: (
              <a href={href(page, orderDesk.orders, { query: { company: order.companyName } })}>
                {order.companyName} ({buyer.companyCode})
              </a>
            ),
          },
          { name: t.customerNumber(), value: buyer.companyCode },
          ...(order.vatId ? [{ name: t.vatId(), value: order.vatId }] : []),
          {
            name: t.buyer(),
            value: (
              <>
                {order.buyerName}, <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
              </>
            ),
          },
          ...(order.placedBy ? [{ name: t.placedBy(), value: order.placedBy }] : []),
          ...(order.shipTo.phone ? [{ name: t.phone(), value: order.shipTo.phone }] : []),
          { name: t.origin(), value: <OriginOf order={order} /> },
          { name: t.payment(), value: <PaymentLines order={order} /> },
          ...(order.paymentType === 'ACCOUNT'
            ? [
                {
                  name: sayOwnOrders(page.language).paymentTerms(),
                  value: paymentTermsText(order.paymentTerms, page),
                },
              ]
            : []),
          { name: t.placedIn(), value: languageName(buyer.storefrontLanguage, page.language) },
          { name: t.reference(), value: order.referenceNumber },
          ...referenceRows(order, page.language),
          ...(order.costCenter
            ? [{ name: t.costCenter(), value: `${order.costCenter.code} ${order.costCenter.name}` }]
            : []),
          {
            name: t.deliveryMode(),
            value: modeNames ? localised(modeNames, page.language) : order.deliveryMode,
          },
        ]}
      />
    </Card>
  )
}
