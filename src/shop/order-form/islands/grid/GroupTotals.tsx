import { formatPrice } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import { sayOrderForm } from '../../texts.ts'

type Sums = { quantityValue: number; avgPriceValue: string; subtotalValue: number }

/** GRID-02: quantity, average and subtotal of one grid. */
export function GroupTotals({
  totals,
  money,
  zero,
}: {
  totals: Sums | undefined
  money: (amount: number) => string
  zero: string
}) {
  const page = usePage()
  const t = sayOrderForm(page.language)
  const { quantityValue = 0, avgPriceValue = '0', subtotalValue = 0 } = totals ?? {}
  const average = quantityValue === 0 ? zero : formatPrice(avgPriceValue, page.currency, page.formatLocale)
  return (
    <p className="order-group-totals needs-script">
      {t.pieces()}: <output data-quantity-value>{quantityValue.toLocaleString(page.formatLocale)}</output> ·{' '}
      {t.average()}: <output data-avg-price-value>{average}</output> · {t.subtotal()}:{' '}
      <output className="price" data-subtotal-value>
        {money(subtotalValue)}
      </output>
    </p>
  )
}
