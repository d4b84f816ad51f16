/** Amounts in another currency, by rates that the desk keeps: how many units of a currency one euro is. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { decimalsOf, type Amount, type Currency } from '#kit/money.ts'

/** Units of a currency for one euro, with up to eight places, by currency; the euro itself need not be among them. */
export type Rates = Readonly<Record<Currency, string>>

/** A rate as the desk keeps it. */
export type ExchangeRate = {
  currency: Currency
  validFrom: CalendarDate
  /** units of it for one euro */
  perEuro: string
}

const places = 8
/** '1.08' → 108000000n */
const scaled = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
}
const perEuro = (currency: Currency, rates: Rates): bigint | null => {
  if (currency === 'EUR') return scaled('1')
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined
  return rate === undefined ? null : scaled(rate)
}

/** A fraction of two whole numbers: one smallest unit of `from` in smallest units of `to`; null: a rate is missing. */
function factorOf(from: Currency, to: Currency, rates: Rates): { up: bigint; down: bigint } | null {
  if (from === to) return { up: 1n, down: 1n }
  const [of, into] = [perEuro(from, rates), perEuro(to, rates)]
  if (of === null || into === null) return null
  return { up: into * 10n ** BigInt(decimalsOf(to)), down: of * 10n ** BigInt(decimalsOf(from)) }
}

/**
 * An amount in another currency, in its smallest unit, rounded half up once; what is converted into its own currency is
 * not touched. Null: one of the two has no rate.
 */
export function converted(amount: Amount, from: Currency, to: Currency, rates: Rates): Amount | null {
  const factor = factorOf(from, to, rates)
  if (!factor) return null
  const { up, down } = factor
  const doubled = BigInt(amount) * up * 2n + down
  const quotient = doubled / (down * 2n)
  return Number(doubled < 0n && doubled % (down * 2n) !== 0n ? quotient - 1n : quotient)
}

const digits = 24
/**
 * What one smallest unit of each currency with a rate comes to in smallest units of `to`, as decimals: for sums that the
 * database converts.
 */
export function factorsTo(
  to: Currency,
  currencies: readonly Currency[],
  rates: Rates,
): Record<Currency, string> {
  const factors: Record<Currency, string> = {}
  for (const from of new Set([to, 'EUR', ...Object.keys(rates), ...currencies])) {
    const factor = factorOf(from, to, rates)
    if (!factor) continue
    const text = ((factor.up * 10n ** BigInt(digits)) / factor.down).toString().padStart(digits + 1, '0')
    factors[from] = `${text.slice(0, -digits)}.${text.slice(-digits)}`
  }
  return factors
}
