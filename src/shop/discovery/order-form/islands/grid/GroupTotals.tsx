import { formatPrice } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sayOrderForm } from '../../texts.ts'

type Sums = { quantityValue: number; avgPriceValue: string; subtotalValue: number }

/** GRID-02: quantity, average and subtotal of one grid; of no pieces there is no average (GRID-10). */
export function GroupTotals({
  totals,
  money,
}: {
  totals: Sums | undefined
  money: (amount: number) => string
}) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  const { quantityValue = 0, avgPriceValue = '0', subtotalValue = 0 } = totals ?? {}
  const average = quantityValue === 0 ? '' : formatPrice(avgPriceValue, page.currency, page.formatLocale)
  return (
    <p className="order-group-totals needs-script">
      {t.quantity()}: <output data-quantity-value>{quantityValue.toLocaleString(page.formatLocale)}</output> ·{' '}
      <span hidden={average === ''}>
        {t.average()}: <output data-avg-price-value>{average}</output> ·{' '}
      </span>
      {t.subtotal()}:{' '}
      <output className="price" data-subtotal-value>
        {money(subtotalValue)}
      </output>
    </p>
  )
}
