/**
 * What tax an order carries: a rate by the place where goods are handed over and tax code; nothing is charged where the
 * buyer's valid VAT number is from another EU country than the seller's (reverse charge), and where the shop does not know
 * the tax it says that it is not included, part by part (conventions.md, Money; CART-22; decision 172).
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Amount } from '#kit/money.ts'
import { euCountries, euCountryOf, northernIreland } from '#kit/typed/vat-id.ts'

export type TaxRate = { country: string; taxCode: string; percent: string; notIncluded: boolean }
/** A rate that holds from a day on. */
export type RateAhead = { firstDay: CalendarDate; percent: string; notIncluded: boolean }

/** The rate that holds on a day: the last that has begun by then, else the one without a first day. */
export function rateOn<R extends TaxRate & { ahead: readonly RateAhead[] }>(rate: R, day: CalendarDate): R {
  const begun = rate.ahead.filter(({ firstDay }) => firstDay <= day)
  const last = begun.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay)).at(-1)
  return last ? { ...rate, percent: last.percent, notIncluded: last.notIncluded } : rate
}

/** Do both charge the same? */
export const sameRate = (
  a: Pick<TaxRate, 'percent' | 'notIncluded'>,
  b: Pick<TaxRate, 'percent' | 'notIncluded'>,
): boolean => a.notIncluded === b.notIncluded && (a.notIncluded || Number(a.percent) === Number(b.percent))

export type TaxNote = 'included' | 'reverse-charge' | 'not-included'

/** Net amounts that are treated alike, with the tax on them; what is not charged has none, and `note` says why. */
export type TaxLine = { note: TaxNote; percent: string; net: Amount; tax: Amount }
/** Tax of a whole: `note` of what is charged, where anything is; the parts that differ say so in `lines`. */
export type Tax = { amount: Amount; note: TaxNote; lines: TaxLine[] }

/** By what tax is found: rates by country and tax code, and where the stores are in which goods are picked up, by code. */
export type TaxRules = { rates: readonly TaxRate[]; stores: ReadonlyMap<string, TaxPlace> }
/** What is taxed: a net amount under its tax code. `store`: the code of the store that hands it over; null: it is sent. */
export type TaxedPart = { taxCode: string; amount: Amount; store: string | null }
/** Where an order goes, for whom, by which rules. */
export type Taxing = TaxRules & { shipTo: TaxPlace; vatId: string | null }

/** The seller delivers from here. */
export const sellerCountry = 'DE'

/** Where goods go, as far as tax looks at it. */
export type TaxPlace = { country: string; postcode: string }

/** Where goods are taxed by the rules of the EU: its countries, and Northern Ireland (Windsor Framework). */
const goodsByEuRules = (place: string): boolean => euCountries.has(place) || place === northernIreland

/**
 * Parts of countries where the country's tax does not hold: outside the EU's VAT area (directive 2006/112/EC, article 6), with
 * the code of their own that rates are kept under; an empty one has no code, so no rate can be kept for it.
 */
const apart: readonly (TaxPart & { country: string })[] = [
  { country: 'ES', postcodes: /^3[58]\d{3}$/, code: 'IC' },
  { country: 'ES', postcodes: /^5[12]\d{3}$/, code: 'EA' },
  // two islands whose postcodes are those of Guadeloupe
  { country: 'FR', postcodes: /^97133$/, code: 'BL' },
  { country: 'FR', postcodes: /^97150$/, code: 'MF' },
  ...Object.entries({
    971: 'GP',
    972: 'MQ',
    973: 'GF',
    974: 'RE',
    975: 'PM',
    976: 'YT',
    977: 'BL',
    978: 'MF',
    984: 'TF',
    986: 'WF',
    987: 'PF',
    988: 'NC',
  }).map(([first, code]) => ({ country: 'FR', postcodes: new RegExp(`^${first}\\d{2}$`), code })),
  { country: 'FI', postcodes: /^22\d{3}$/, code: 'AX' },
  // Heligoland and Büsingen, Livigno and Campione d'Italia
  { country: 'DE', postcodes: /^(?:27498|78266)$/, code: '' },
  { country: 'IT', postcodes: /^(?:23041|22061)$/, code: '' },
  // Mount Athos
  { country: 'GR', postcodes: /^6308[67]$/, code: '' },
  // states and islands that are addressed by the codes of a country they are no part of
  { country: 'IT', postcodes: /^4789\d$/, code: 'SM' },
  { country: 'IT', postcodes: /^00120$/, code: 'VA' },
  // Greenland, Svalbard and Jan Mayen
  { country: 'DK', postcodes: /^39\d{2}$/, code: 'GL' },
  { country: 'NO', postcodes: /^(?:917\d|8099)$/, code: 'SJ' },
  { country: 'GB', postcodes: /^JE\d/, code: 'JE' },
  { country: 'GB', postcodes: /^GY\d/, code: 'GG' },
  { country: 'GB', postcodes: /^GX11/, code: 'GI' },
  // no part of the EU, yet for goods as if it were (decision 163)
  { country: 'GB', postcodes: /^BT\d/, code: northernIreland },
]
/** Places with a code of their own whose goods are taxed as those of a country (directive 2006/112/EC, article 7). */
const inside: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' }
type TaxPart = { postcodes: RegExp; code: string }

/** The codes of parts of countries that a rate can be kept for. */
export const taxParts: readonly string[] = apart.flatMap(({ code }) => code || [])

/** The country, or part of one, whose tax holds at a place: 'ES', and 'IC' for 35001 in Spain; empty: it has no code. */
export function taxedIn({ country, postcode }: TaxPlace): string {
  const whole = postcode.replace(/[^\dA-Z]/gi, '').toUpperCase()
  // a country's letters may stand before its digits; in the United Kingdom letters are part of the code
  const bare = country === 'GB' ? whole : whole.replace(/^[A-Z]{1,2}(?=\d)/, '')
  return (
    apart.find(part => part.country === country && part.postcodes.test(bare))?.code ??
    inside[country] ??
    country
  )
}

/**
 * The EU country of a VAT number that is well formed and has the right check digits, 'XI' for Northern Ireland; null
 * otherwise. Numbers of Northern Ireland are British ones with another prefix.
 */
export const vatCountry = (vatId: string | null): string | null => (vatId ? euCountryOf(vatId) : null)

/** Does the buyer owe the tax themselves, since the goods go from here to another EU country (reverse charge)? */
export function isReverseCharge(shipTo: TaxPlace, vatId: string | null): boolean {
  const [buyer, to] = [vatCountry(vatId), taxedIn(shipTo)]
  return buyer !== null && buyer !== sellerCountry && goodsByEuRules(to) && to !== sellerCountry
}

/** What is charged on a part of an order: '19.00', or '0' and why nothing is. */
export type Charged = { note: TaxNote; percent: string }

/**
 * How a part of an order is taxed: goods that are sent by where they go; goods that a store hands over where it is, since
 * nothing is shipped to another country, so that no reverse charge holds. A place without a rate for this very tax code
 * does not include it, whatever rates it has for others.
 */
export function chargedOn(
  { taxCode, store }: Omit<TaxedPart, 'amount'>,
  { shipTo, vatId, rates, stores }: Taxing,
): Charged {
  const place = store === null ? shipTo : stores.get(store)
  if (!place) return { note: 'not-included', percent: '0' }
  if (store === null && isReverseCharge(shipTo, vatId)) return { note: 'reverse-charge', percent: '0' }
  const rate = rates.find(one => one.country === taxedIn(place) && one.taxCode === taxCode)
  return rate && !rate.notIncluded
    ? { note: 'included', percent: rate.percent }
    : { note: 'not-included', percent: '0' }
}

/** Percent (at most two places) of a net amount, rounded half up. */
export function percentOf(net: Amount, percent: string): Amount {
  const hundredths = BigInt(Math.round(Number(percent) * 100))
  return Number((2n * BigInt(net) * hundredths + 10_000n) / 20_000n)
}

/**
 * Tax of parts by rate, the highest first, and then what none is charged on: rounded half up once for each tax code and
 * rate, as an order is taxed. What comes to nothing has no line.
 */
export function taxLines(parts: readonly (Charged & { code: string; amount: Amount })[]): TaxLine[] {
  const taxed = Map.groupBy(parts, ({ code, note, percent }) => `${note} ${Number(percent)} ${code}`)
  const lines = new Map<string, TaxLine>()
  for (const [first, ...others] of taxed.values()) {
    if (!first) continue
    const { note } = first
    const net = others.reduce((sum, { amount }) => sum + amount, first.amount)
    if (net === 0) continue
    const percent = String(Number(first.percent))
    const before = lines.get(`${note} ${percent}`) ?? { note, percent, net: 0, tax: 0 }
    const tax = before.tax + (note === 'included' ? percentOf(net, percent) : 0)
    lines.set(`${note} ${percent}`, { ...before, net: before.net + net, tax })
  }
  const charged = ({ note }: TaxLine) => Number(note === 'included')
  return [...lines.values()].toSorted(
    (a, b) => charged(b) - charged(a) || Number(b.percent) - Number(a.percent),
  )
}

const notes = ['included', 'reverse-charge', 'not-included'] as const

/** Delivery is taxed at this code. */
export const deliveryTaxCode = 'standard'

/** A tax code in use that a place has no rate for, although it has rates for others. */
export type RateGap = { taxCode: string; countries: string[] }

/** Where the shop charges tax on some goods, and does not know it of others; by tax code. `used`: the codes of articles. */
export function rateGaps(rates: readonly TaxRate[], used: readonly string[]): RateGap[] {
  const charging = new Set(rates.filter(one => !one.notIncluded).map(one => one.country))
  return [...new Set([...used, deliveryTaxCode])].flatMap(taxCode => {
    const known = new Set(rates.filter(one => one.taxCode === taxCode).map(one => one.country))
    const countries = [...charging].filter(country => !known.has(country))
    return countries.length > 0 ? [{ taxCode, countries }] : []
  })
}

/** Tax on net amounts, each where it is handed over. */
export function taxOn(parts: readonly TaxedPart[], taxing: Taxing): Tax {
  const charged = parts.map(part => ({ ...part, code: part.taxCode, ...chargedOn(part, taxing) }))
  const lines = taxLines(charged)
  // of what costs nothing the parts say how they would be taxed
  const said = lines.length > 0 ? lines : charged
  return {
    amount: lines.reduce((sum, { tax }) => sum + tax, 0),
    note: notes.find(note => said.some(one => one.note === note)) ?? 'not-included',
    lines,
  }
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

/** How the register of VAT numbers last answered: when, and how many numbers wait for its answer, asked since when. */
export type RegisterState = { answeredAt: Date | null; silentSince: Date | null; silent: number }
