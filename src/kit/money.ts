/**
 * Money without floating point. An amount is an integer of the currency's smallest unit (I18N-06, K-20); a price
 * is a decimal of at most four places per price unit, kept as its string or as an integer of ten-thousandths.
 */
export type Currency = string
/** Integer in the smallest unit of its currency: 420 is 4.20 EUR and 420 JPY. */
export type Amount = number

/**
 * Decimals that are not two, as amounts are kept: those of ISO 4217, and none where nobody pays with them any more (HUF, IDR). They are no
 * matter of what a browser or a version of Node shows, which differ: a kept amount would be a hundred times another.
 */
const otherDecimals: Readonly<Record<number, string>> = {
  0: `AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX UYI VND VUV XAF XOF
      XPF YER`,
  3: 'BHD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const decimalsByCurrency = new Map<Currency, number>(
  Object.entries(otherDecimals).flatMap(([decimals, codes]) =>
    codes.split(/\s+/).map((code): [Currency, number] => [code, Number(decimals)]),
  ),
)

/** Decimals of a currency, e.g. EUR 2, JPY 0, KWD 3. Throws RangeError for what is no currency code. */
export function decimalsOf(currency: Currency): number {
  let decimals = decimalsByCurrency.get(currency)
  if (decimals === undefined) {
    if (!/^[A-Z]{3}$/i.test(currency)) throw new RangeError(`not a currency: ${currency}`)
    decimals = decimalsByCurrency.get(currency.toUpperCase()) ?? 2
    decimalsByCurrency.set(currency, decimals)
  }
  return decimals
}

const formats = new Map<string, Intl.NumberFormat>()
function formatOf(locale: string, currency: Currency, min: number, max: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${min} ${max}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: min,
      maximumFractionDigits: max,
    })
    formats.set(key, format)
  }
  return format
}

/** An amount as a person reads it, e.g. `EUR 1,234.50`, `1234,50 EUR` in Spanish. */
export function formatAmount(amount: Amount, currency: Currency, locale: string): string {
  const decimals = decimalsOf(currency)
  return formatOf(locale, currency, decimals, decimals).format(
    decimalString(amount, decimals) as Intl.StringNumericLiteral,
  )
}

/** A price (decimal string, up to four places) as a person reads it; trailing zeros beyond the currency's decimals go. */
export function formatPrice(price: string, currency: Currency, locale: string): string {
  return formatOf(locale, currency, decimalsOf(currency), 4).format(price as Intl.StringNumericLiteral)
}

function decimalString(amount: number, decimals: number): string {
  if (decimals === 0) return String(amount)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** An amount as a plain decimal with a point, for files and data: 17398 → '173.98'. */
export function plainAmount(amount: Amount, currency: Currency): string {
  return decimalString(amount, decimalsOf(currency))
}

/** An amount as a field holds it in a locale, without signs between thousands: '4.90', '4,90' in Spanish. */
export function typedAmount(amount: Amount, currency: Currency, locale: string): string {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(plainAmount(amount, currency) as Intl.StringNumericLiteral)
}

/** '8.42' → 84200n. Throws RangeError when it is no decimal with at most four places. */
export function tenThousandths(price: string): bigint {
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,4}))?$/.exec(price)
  if (!match) throw new RangeError(`not a price: ${price}`)
  const value = BigInt(match[2]!) * 10_000n + BigInt((match[3] ?? '').padEnd(4, '0'))
  return match[1] ? -value : value
}

/**
 * What a line costs: quantity × price ÷ price unit, rounded half up once to the currency's smallest unit
 * (conventions.md, Money). Throws RangeError when the result cannot be held safely.
 */
export function lineAmount(quantity: number, price: string, priceUnit: number, currency: Currency): Amount {
  // in numbers, as long as every step is exact in them; the same in integers of any length otherwise
  const plain = /^(\d{1,7})(?:\.(\d{1,4}))?$/.exec(price)
  const places = 10 ** (4 - Math.min(4, decimalsOf(currency)))
  if (
    plain &&
    Number.isSafeInteger(quantity) &&
    Number.isInteger(priceUnit) &&
    priceUnit > 0 &&
    priceUnit <= 10_000
  ) {
    const twice = 2 * quantity * (Number(plain[1]) * 10_000 + Number((plain[2] ?? '').padEnd(4, '0')))
    const by = priceUnit * places
    if (Number.isSafeInteger(twice + by) && quantity >= 0)
      return (twice + by - ((twice + by) % (2 * by))) / (2 * by)
  }
  const scale = BigInt(places)
  const divisor = BigInt(priceUnit) * scale
  const exact = BigInt(quantity) * tenThousandths(price)
  const rounded = (2n * exact + divisor) / (2n * divisor)
  if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('amount too large')
  return Number(rounded)
}
