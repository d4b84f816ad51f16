import { usePage } from '#platform/page/page-context.tsx'
import { AmountTable } from '#ui/card.tsx'
import { Money } from '#ui/price.tsx'
import type { Order } from '../model/order.ts'
import { taxRowsOf } from '../model/tax-rows.ts'
import { correctedBy } from '../model/correction.ts'
import { sayCorrection } from '../texts/correction.ts'
import { sayOwnOrders } from '../texts/account.ts'

type Sums = Pick<
  Order,
  'currency' | 'net' | 'delivery' | 'tax' | 'total' | 'taxNote' | 'orderedTotal' | 'deliveryTax' | 'lines'
> & { events?: Order['events'] }

/** Net, delivery, tax by rate and total; where no tax is charged it says why. */
export function OrderSums({ order }: { order: Sums }) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const money = (amount: number) => <Money amount={amount} currency={order.currency} />
  return (
    <AmountTable
      label={t.total()}
      rows={[
        ...(order.orderedTotal === order.total
          ? []
          : [
              { name: t.orderedTotal(), value: money(order.orderedTotal) },
              {
                name: correctedBy(order.events ?? [])
                  ? sayCorrection(page.language).changedTotal()
                  : t.cancelledTotal(),
                value: money(order.total - order.orderedTotal),
              },
            ]),
        { name: t.net(), value: money(order.net) },
        { name: t.delivery(), value: money(order.delivery) },
        ...taxRowsOf(order, page).map(({ name, value, amount }) => ({
          name,
          value: amount === null ? value : money(amount),
        })),
        {
          name: t.total(),
          value: <Money amount={order.total} currency={order.currency} size="large" />,
          sum: true,
        },
      ]}
    />
  )
}

/** The attributes by which a script reads an order's page (conventions.md). */
export const orderData = (order: Omit<Sums, 'deliveryTax' | 'lines'> & { code: string }) => ({
  'data-order-code': order.code,
  'data-total-cents': order.total,
  'data-net-cents': order.net,
  'data-delivery-cents': order.delivery,
  'data-tax-cents': order.tax,
  'data-currency': order.currency,
})
