/**
 * An address book: the addresses of a person and those of the units they belong to. Everybody keeps their own; those of a
 * unit are kept by who administers it (ADDR-01, ADDR-05, decision 071).
 */
import { defaultFirst, type Address } from '#shop/people/company/model/address.ts'
import { lineOf, reachOf, type Unit } from '#shop/people/company/model/units.ts'
import type { AddressEntered } from './address-form.ts'

export type BookAddress = Address & { vatId: string; version: number; unitCode: string }
export type BookUnit = Unit & { code: string; name: string }

/** Addresses a book may hold. */
export const maxAddresses = 500

export type Book = {
  /** their own, then a part for each unit that has some or that they administer */
  parts: { unit: BookUnit | null; mayKeep: boolean; addresses: BookAddress[] }[]
}

type Reader = { customerId: number; unitId: number; adminOf: readonly number[] }

/** Units whose addresses they keep. */
export const keptUnits = (units: readonly BookUnit[], adminOf: readonly number[]): BookUnit[] => {
  const reach = new Set(adminOf.flatMap(id => [...reachOf(units, id)]))
  return units.filter(unit => reach.has(unit.id))
}

/** What they see: their own, those of their unit and the units above and below, and of every unit they administer. */
export function bookOf(
  addresses: readonly BookAddress[],
  units: readonly BookUnit[],
  { customerId, unitId, adminOf }: Reader,
): Book {
  const kept = new Set(keptUnits(units, adminOf).map(unit => unit.id))
  const line = lineOf(units, unitId)
  const seen = [...line, ...[...reachOf(units, unitId), ...kept].filter(id => !line.includes(id))]
  const own = addresses.filter(one => one.customerId === customerId)
  const ofUnits = [...new Set(seen)].flatMap(id => {
    const unit = units.find(one => one.id === id)
    const theirs = addresses.filter(one => one.unitId === id && one.customerId === null)
    return unit && (theirs.length > 0 || (kept.has(id) && id === unitId))
      ? [{ unit, mayKeep: kept.has(id), addresses: theirs }]
      : []
  })
  // one default in the whole book: theirs, else the nearest unit's
  const chosen = [...own, ...ofUnits.flatMap(part => part.addresses)]
  const [first] = defaultFirst(chosen)
  const marked = (one: BookAddress) => ({ ...one, isDefault: one.id === first?.id && first.isDefault })
  return {
    parts: [
      { unit: null, mayKeep: true, addresses: own.map(marked) },
      ...ofUnits.map(part => ({ ...part, addresses: part.addresses.map(marked) })),
    ],
  }
}

/** The address of a key in the book and the part it stands in; null: none that they see. */
export function inBook(
  book: Book,
  key: string,
): { address: BookAddress; part: Book['parts'][number] } | null {
  for (const part of book.parts) {
    const address = part.addresses.find(one => one.key === key)
    if (address) return { address, part }
  }
  return null
}

/** What the form of a kept address begins with. */
export const enteredOf = (address: BookAddress): AddressEntered => ({
  titleCode: address.titleCode,
  firstName: address.firstName,
  lastName: address.lastName,
  companyName: address.companyName,
  line1: address.line1,
  line2: address.line2,
  postcode: address.postcode,
  townCity: address.town,
  regionIso: address.region,
  countryIso: address.country,
  phone: address.phone,
  vatId: address.vatId,
})

/** What stands in the database of what was entered. */
export const keptOf = (entered: AddressEntered) => ({
  company_name: entered.companyName,
  title_code: entered.titleCode,
  first_name: entered.firstName,
  last_name: entered.lastName,
  line1: entered.line1,
  line2: entered.line2,
  postcode: entered.postcode,
  town: entered.townCity,
  region: entered.regionIso,
  country: entered.countryIso,
  phone: entered.phone,
  vat_id: entered.vatId,
})

/** What would be delivered to an address. */
export type AddressUses = {
  schedules: readonly string[]
  quotes: readonly string[]
  /** open ones of colleagues */
  baskets: number
}
export const isUsed = ({ schedules, quotes, baskets }: AddressUses): boolean =>
  schedules.length + quotes.length + baskets > 0
