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

/** Where goods go, as far as tax looks at it. */
export type TaxPlace = { country: string; postcode: string }

/** Its code in VAT numbers, and that of the rates that are kept for it. */
const northernIreland = 'XI'
/** Where goods are taxed by the rules of the EU: its countries, and Northern Ireland (Windsor Framework). */
const goodsByEuRules = (place: string): boolean => euCountries.has(place) || place === northernIreland

/**
 * Parts of countries where the country's tax does not hold: outside the EU's VAT area (directive 2006/112/EC, article 6), with
 * the code of their own that rates are kept under; an empty one has no code, so no rate can be kept for it.
 */
const apart: readonly (TaxPart & { country: string })[] = [
  { country: 'ES', postcodes: /^3[58]\d{3}$/, code: 'IC' },
  { country: 'ES', postcodes: /^5[12]\d{3}$/, code: 'EA' },
  ...Object.entries({
    971: 'GP',
    972: 'MQ',
    973: 'GF',
    974: 'RE',
    975: 'PM',
    976: 'YT',
    977: 'BL',
    978: 'MF',
    986: 'WF',
    987: 'PF',
    988: 'NC',
  }).map(([first, code]) => ({ country: 'FR', postcodes: new RegExp(`^${first}\\d{2}$`), code })),
  { country: 'FI', postcodes: /^22\d{3}$/, code: 'AX' },
  // Heligoland and Büsingen, Livigno and Campione d'Italia
  { country: 'DE', postcodes: /^(?:27498|78266)$/, code: '' },
  { country: 'IT', postcodes: /^(?:23041|22061)$/, code: '' },
  // no part of the EU, yet for goods as if it were (decision 163)
  { country: 'GB', postcodes: /^BT\d/, code: northernIreland },
]
type TaxPart = { postcodes: RegExp; code: string }

/** The codes of parts of countries that a rate can be kept for. */
export const taxParts: readonly string[] = apart.flatMap(({ code }) => code || [])

/** The country, or part of one, whose tax holds at a place: 'ES', and 'IC' for 35001 in Spain; empty: it has no code. */
export function taxedIn({ country, postcode }: TaxPlace): string {
  const whole = postcode.replace(/[^\dA-Z]/gi, '').toUpperCase()
  // a country's letters may stand before its digits; in the United Kingdom letters are part of the code
  const bare = country === 'GB' ? whole : whole.replace(/^[A-Z]{1,2}(?=\d)/, '')
  return apart.find(part => part.country === country && part.postcodes.test(bare))?.code ?? country
}

/**
 * The EU country of a VAT number that is well formed and has the right check digits, 'XI' for Northern Ireland; null
 * otherwise. Numbers of Northern Ireland are British ones with another prefix.
 */
export function vatCountry(vatId: string | null): string | null {
  if (!vatId) return null
  const number = vatId.replace(/[\s.-]/g, '').toUpperCase()
  if (number.startsWith(northernIreland))
    return checkVAT(`GB${number.slice(northernIreland.length)}`, countries).isValid ? northernIreland : null
  const checked = checkVAT(number, countries)
  if (!checked.isValid) return null
  const code = checked.country?.isoCode.short ?? null
  return code && euCountries.has(code) ? code : null
}

/** Does the buyer owe the tax herself, since the goods go from here to another EU country (reverse charge)? */
export function isReverseCharge(shipTo: TaxPlace, vatId: string | null): boolean {
  const [buyer, to] = [vatCountry(vatId), taxedIn(shipTo)]
  return buyer !== null && buyer !== sellerCountry && goodsByEuRules(to) && to !== sellerCountry
}

/** The percent that is charged on a tax code: '19.00'; '0' where nothing is (reverse charge, not included). */
export function chargedPercent(
  taxCode: string,
  shipTo: TaxPlace,
  vatId: string | null,
  rates: readonly TaxRate[],
): string {
  if (isReverseCharge(shipTo, vatId)) return '0'
  const rate = rates.find(one => one.country === taxedIn(shipTo) && one.taxCode === taxCode)
  return rate && !rate.notIncluded ? rate.percent : '0'
}

/** Percent (at most two places) of a net amount, rounded half up. */
export function percentOf(net: Amount, percent: string): Amount {
  const hundredths = BigInt(Math.round(Number(percent) * 100))
  return Number((2n * BigInt(net) * hundredths + 10_000n) / 20_000n)
}

/**
 * Tax on the net amounts by tax code, each rounded half up once (`percent` has at most two places). A country without
 * a rate counts as not included.
 */
export function taxOn(
  amounts: ReadonlyMap<string, Amount>,
  shipTo: TaxPlace,
  vatId: string | null,
  rates: readonly TaxRate[],
): Tax {
  if (isReverseCharge(shipTo, vatId)) return { amount: 0, note: 'reverse-charge', percent: '0' }
  const country = taxedIn(shipTo)
  let amount = 0
  let percent = '0'
  let known = false
  for (const [taxCode, net] of amounts) {
    const rate = rates.find(r => r.country === country && r.taxCode === taxCode)
    if (!rate || rate.notIncluded) continue
    known = true
    percent = rate.percent
    amount += percentOf(net, rate.percent)
  }
  return known ? { amount, note: 'included', percent } : { amount: 0, note: 'not-included', percent: '0' }
}

/** What a register of VAT numbers says of one. */
export type VatAnswer = { state: 'valid'; name: string } | { state: 'invalid' } | { state: 'unavailable' }

/** Asks the register whether a number is given to somebody; what has no answer is `unavailable`, nothing is thrown. */
export type VatRegister = { check: (vatId: string) => Promise<VatAnswer> }

/** So long a confirmed number counts on while the register does not answer, in days. */
export const countsOnDays = 90

/**
 * Is tax worked out by a number after this answer? One that was never confirmed counts only when the register says so:
 * without an answer the tax is charged, and the desk may accept it by hand.
 */
export function countsAfter(
  answer: VatAnswer['state'],
  { validAt, accepted, now }: { validAt: Date | null; accepted: boolean; now: Date },
): boolean {
  if (accepted || answer === 'valid') return true
  const since = validAt && now.getTime() - validAt.getTime()
  return answer === 'unavailable' && since !== null && since <= countsOnDays * 86_400_000
}
