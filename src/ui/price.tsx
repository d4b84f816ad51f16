import { formatAmount, formatPrice, type Amount, type Currency } from '#kit/money.ts'
import { perText, piece, type OrderUnit } from '#platform/units/order-unit.ts'
import { usePage } from '#platform/page/page-context.tsx'

/** A price, a decimal string of at most four places, and what it is for: 'per 100', 'per 100 m', 'per bag'; nothing for one piece. */
export function Price({
  price,
  currency,
  per = 1,
  unit = piece,
  size = 'normal',
}: {
  price: string
  currency?: Currency
  per?: number
  unit?: OrderUnit
  size?: 'normal' | 'large'
}) {
  const page = usePage()
  const words = perText(per, unit, page.language)
  return (
    <span className={`price price-${size}`}>
      {formatPrice(price, currency ?? page.currency, page.formatLocale)}
      {words && (
        <>
          {' '}
          <span className="price-per">{words}</span>
        </>
      )}
    </span>
  )
}

/** An amount in the currency's smallest unit. */
export function Money({
  amount,
  currency,
  size = 'normal',
}: {
  amount: Amount
  currency?: Currency
  size?: 'normal' | 'large'
}) {
  const page = usePage()
  return <MoneyText text={formatAmount(amount, currency ?? page.currency, page.formatLocale)} size={size} />
}

/** An amount that was put into words before, or the hole of one in a template. */
export function MoneyText({ text, size = 'normal' }: { text: string; size?: 'normal' | 'large' }) {
  return <span className={`price price-${size}`}>{text}</span>
}
