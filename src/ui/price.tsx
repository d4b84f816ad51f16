import { formatAmount, formatPrice, type Amount, type Currency } from '#kit/money.ts'
import { usePage } from '#kit/page-context.tsx'
import { sayUi } from './texts.ts'

/** A price per unit, as a decimal string of at most four places; 'per 100' when the unit is not 1. */
export function Price({
  price,
  currency,
  per = 1,
  size = 'normal',
}: {
  price: string
  currency?: Currency
  per?: number
  size?: 'normal' | 'large'
}) {
  const page = usePage()
  return (
    <span className={`price price-${size}`}>
      {formatPrice(price, currency ?? page.currency, page.formatLocale)}
      {per !== 1 && (
        <>
          {' '}
          <span className="price-per">{sayUi(page.language).per({ n: per })}</span>
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
  return (
    <span className={`price price-${size}`}>
      {formatAmount(amount, currency ?? page.currency, page.formatLocale)}
    </span>
  )
}
