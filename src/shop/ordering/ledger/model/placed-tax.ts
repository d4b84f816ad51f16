/** Taxes of a paper with the place whose tax each is. Amounts are in the smallest unit of its currency. */
import {
  sellerCountry,
  taxedIn,
  type TaxLine,
  type TaxNote,
  type TaxPlace,
} from '#shop/ordering/tax/model.ts'

/** `country`: the country, or part of one, whose tax it is; empty: not known, or several with the same rate. */
export type PlacedTax = TaxLine & { country: string }

/** What is taxed on a paper, and where it is handed over. `store`: the code of the store that does; null: it is sent. */
type TaxedPlace = { note: TaxNote; percent: string; store: string | null }

const isOf = (tax: TaxLine) => (part: TaxedPlace) =>
  part.note === tax.note && Number(part.percent) === Number(tax.percent)

/** Taxes of a paper, each with its place. `stores`: where they are, by their codes. */
export function placedTaxes(
  taxes: readonly TaxLine[],
  parts: readonly TaxedPlace[],
  { shipTo, stores }: { shipTo: TaxPlace; stores: ReadonlyMap<string, TaxPlace> },
): PlacedTax[] {
  const countryOf = ({ store }: TaxedPlace): string => {
    const place = store === null ? shipTo : stores.get(store)
    return place ? taxedIn(place) : ''
  }
  return taxes.map(tax => {
    const countries = new Set(parts.filter(isOf(tax)).map(countryOf))
    const [only = ''] = countries
    return { ...tax, country: countries.size === 1 ? only : '' }
  })
}

/** What a tax is in the ledger: the tax of another country than the seller's is no tax of theirs. */
export const ledgerNotes = ['included', 'included-abroad', 'reverse-charge', 'not-included'] as const
export type LedgerNote = (typeof ledgerNotes)[number]
export const ledgerNoteOf = (note: TaxNote, country: string): LedgerNote =>
  note === 'included' && country !== '' && country !== sellerCountry ? 'included-abroad' : note
