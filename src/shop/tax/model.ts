/**
 * What tax an order carries: a rate by ship-to country and tax code; nothing is charged where the buyer's valid VAT
 * number is from another EU country than the seller's (reverse charge), and where the shop does not know the tax it
 * says that it is not included (conventions.md, Money; CART-22).
 */
import { checkVAT, countries } from 'jsvat'
import type { Amount } from '#kit/money.ts'

export type TaxRate = { country: string; taxCode: string; percent: string; notIncluded: boolean }
export type TaxNote = 'included' | 'reverse-charge' | 'not-included'
export type Tax = { amount: Amount; note: TaxNote; percent: string }

/** The seller delivers from here. */
export const sellerCountry = 'DE'
const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The EU country of a VAT number that is well formed and has the right check digits; null otherwise. */
export function vatCountry(vatId: string | null): string | null {
  if (!vatId) return null
  const checked = checkVAT(vatId.replace(/[\s.-]/g, '').toUpperCase(), countries)
  if (!checked.isValid) return null
  const code = checked.country?.isoCode.short ?? null
  return code && euCountries.has(code) ? code : null
}

/**
 * Tax on the net amounts by tax code, each rounded half up once (`percent` has at most two places). A country without
 * a rate counts as not included.
 */
export function taxOn(
  amounts: ReadonlyMap<string, Amount>,
  shipTo: string,
  vatId: string | null,
  rates: readonly TaxRate[],
): Tax {
  const buyer = vatCountry(vatId)
  if (buyer !== null && buyer !== sellerCountry && euCountries.has(shipTo) && shipTo !== sellerCountry)
    return { amount: 0, note: 'reverse-charge', percent: '0' }
  let amount = 0n
  let percent = '0'
  let known = false
  for (const [taxCode, net] of amounts) {
    const rate = rates.find(r => r.country === shipTo && r.taxCode === taxCode)
    if (!rate || rate.notIncluded) continue
    known = true
    percent = rate.percent
    const hundredths = BigInt(Math.round(Number(rate.percent) * 100))
    amount += (2n * BigInt(net) * hundredths + 10_000n) / 20_000n
  }
  return known
    ? { amount: Number(amount), note: 'included', percent }
    : { amount: 0, note: 'not-included', percent: '0' }
}
