/** Tax in the currency of the seller's country, where a paper is in another one (Art. 230 of the VAT directive; BT-6, BT-111). */
import type { Amount, Currency } from '#kit/money.ts'
import { euCountries } from '#kit/typed/vat-id.ts'
import { converted, type Rates } from './exchange.ts'

/** What the tax of a paper comes to there; `rates`: those that it was converted by, which its credit notes keep to. */
export type NationalTax = { currency: Currency; amount: Amount; rates: Rates }

/** Countries of the VAT area, and those beside it with such a rule, that have another currency than the euro. */
const otherCurrencies: Readonly<Record<string, Currency>> = {
  CH: 'CHF', CZ: 'CZK', DK: 'DKK', GB: 'GBP', HU: 'HUF', NO: 'NOK', PL: 'PLN', RO: 'RON', SE: 'SEK',
} // prettier-ignore

/** The currency in which tax is owed in a country; null: not known here. */
export const taxCurrencyOf = (country: string): Currency | null =>
  Object.hasOwn(otherCurrencies, country)
    ? (otherCurrencies[country] ?? null)
    : euCountries.has(country)
      ? 'EUR'
      : null

/**
 * The tax of an invoice in the currency of the seller's country, by the rates of its day. Null: it is in that currency, bears no
 * tax, or there is no rate.
 */
export function nationalTax(
  { currency, tax }: { currency: Currency; tax: Amount },
  country: string,
  rates: Rates,
): NationalTax | null {
  const national = taxCurrencyOf(country)
  if (national === null || national === currency || tax === 0) return null
  const amount = converted(tax, currency, national, rates)
  if (amount === null) return null
  const used = [currency, national].flatMap(one => {
    const rate = Object.hasOwn(rates, one) ? rates[one] : undefined
    return one === 'EUR' || rate === undefined ? [] : [[one, rate] as const]
  })
  return { currency: national, amount, rates: Object.fromEntries(used) }
}

/**
 * The same of a credit note, by the rates of its invoice: all credit notes of an invoice together come to what it says.
 * `before`: the tax that was given back earlier.
 */
export function nationalTaxBack(
  invoiced: NationalTax | null,
  { currency, tax, before }: { currency: Currency; tax: Amount; before: Amount },
): NationalTax | null {
  if (!invoiced || tax === 0) return null
  const { currency: national, rates } = invoiced
  const [after, earlier] = [before + tax, before].map(sum => converted(sum, currency, national, rates))
  return typeof after === 'number' && typeof earlier === 'number'
    ? { currency: national, amount: after - earlier, rates }
    : null
}
