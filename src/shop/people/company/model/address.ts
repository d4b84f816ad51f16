import { lineOf, type Unit } from './units.ts'

/** Where something is sent, as it stands on a parcel. */
export type PostalAddress = {
  companyName: string
  firstName: string
  lastName: string
  line1: string
  line2: string
  postcode: string
  town: string
  region: string
  country: string
  phone: string
}

/** Where a bill goes, and the VAT number of whom it is for. */
export type BillingAddress = PostalAddress & {
  /** empty or absent: none of its own */
  vatId?: string
  /** the register does not know that number */
  vatRefused?: boolean
}

export type Address = BillingAddress & {
  id: number
  /** random, what the outside knows it by */
  key: string
  unitId: number
  /** the person whose own address it is; null: the unit's */
  customerId: number | null
  titleCode: string
  shipping: boolean
  billing: boolean
  /** the default of its unit, or their own choice: what `defaultFirst` makes of both */
  isDefault: boolean
  /** they have chosen it as their own default */
  isChosen?: boolean
  /** false: entered for one order only, in no book; absent: it stands in one */
  kept?: boolean
}

/**
 * Where a unit may have goods sent: its own shipping addresses, or those of the nearest unit above that has some, the
 * default first; the only one is the default by itself (behaviour.md, Checkout).
 */
export function shippingBook(
  addresses: readonly Address[],
  units: readonly Unit[],
  unitId: number,
): Address[] {
  for (const id of lineOf(units, unitId)) {
    const book = addresses.filter(
      address => address.unitId === id && address.shipping && address.customerId === null,
    )
    if (book.length > 0) return defaultFirst(book)
  }
  return []
}

/** Where bills of a unit go: its own billing address, or that of the nearest unit above that has one; null: none has. */
export function billingAddress(
  addresses: readonly Address[],
  units: readonly Unit[],
  unitId: number,
): Address | null {
  for (const id of lineOf(units, unitId)) {
    const found = addresses.find(one => one.unitId === id && one.billing && one.customerId === null)
    if (found) return found
  }
  return null
}

/** The default first: what they have chosen themselves before what the unit has preset; the only one is it by itself. */
export function defaultFirst(book: readonly Address[]): Address[] {
  const chosen = book.some(one => one.isChosen)
  const marked = chosen ? book.map(one => ({ ...one, isDefault: one.isChosen === true })) : book
  const sorted = marked.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const [only] = sorted
  return sorted.length === 1 && only ? [{ ...only, isDefault: true }] : sorted
}

/** What of an address stands on a parcel or a bill. */
export const postalOf = (address: PostalAddress): PostalAddress => {
  const { companyName, firstName, lastName, line1, line2, postcode, town, region, country, phone } = address
  return { companyName, firstName, lastName, line1, line2, postcode, town, region, country, phone }
}

/** The same as one line, by which two are told apart. */
export const addressInOneLine = (address: PostalAddress): string =>
  Object.values(postalOf(address))
    .filter(part => part !== '')
    .join(', ')
