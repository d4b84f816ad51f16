import { billingAddress, defaultFirst, shippingBook, type Address, type BillingAddress } from './address.ts'
import type { Budget, Limit } from './order-rules.ts'
import { costCentersWithin, lineOf, reachOf, type CostCenter, type Unit } from './units.ts'

/** All that an order of a person rests on, as their company keeps it at this moment. */
export type OrderingFacts = {
  /** the company may order on account (CHK-04) */
  onAccount: boolean
  /** above which total their orders need an approval, one a currency; none: no limit */
  limits: readonly Limit[]
  /** the company's name */
  name: string
  /** the company's VAT number */
  vatId: string | null
  /** the number that tax is worked out by: null where there is none or the register refuses it */
  taxedAs: string | null
  units: readonly Unit[]
  costCenters: readonly (CostCenter & { active: boolean })[]
  addresses: readonly Address[]
  /** of all cost centers, on the day that was asked for */
  budgets: readonly (Budget & { costCenterId: number })[]
}

/** Who asks: everything here is their company's, and what is not answers as if it did not exist. */
export type Member = { id: number; companyId: number; unitId: number }

/** The cost centers they may order on: active ones of their unit and the units below, by code (CHK-08). */
export const costCentersOf = (
  { costCenters, units }: Pick<OrderingFacts, 'costCenters' | 'units'>,
  member: Member,
): CostCenter[] =>
  costCentersWithin(costCenters, units, member.unitId).map(({ id, code, name, currency, unitId }) => ({
    id,
    code,
    name,
    currency,
    unitId,
  }))

/**
 * Where they may have goods sent, the default first. On a cost center: the addresses of its unit, or of the nearest
 * unit above that has any. Without one (CARD): those of their own unit, and their own. What they entered for one order only
 * is among them where it is the `chosen` one.
 */
export function addressesOf(
  { addresses, units }: Pick<OrderingFacts, 'addresses' | 'units'>,
  member: Member,
  costCenter?: Pick<CostCenter, 'unitId'>,
  chosen: number | null = null,
): Address[] {
  if (costCenter) return shippingBook(addresses, units, costCenter.unitId)
  const own = addresses.filter(
    one => one.customerId === member.id && one.shipping && (one.kept !== false || one.id === chosen),
  )
  return defaultFirst([...own, ...shippingBook(addresses, units, member.unitId)])
}

/** An address by its key: of their unit's line, up or down, or their own; null for any other, foreign or unknown. */
export function addressByKey(
  { addresses, units }: Pick<OrderingFacts, 'addresses' | 'units'>,
  member: Member,
  key: string,
): Address | null {
  const near = new Set([...lineOf(units, member.unitId), ...reachOf(units, member.unitId)])
  return addresses.find(address => address.key === key && near.has(address.unitId)) ?? null
}

/** A company's name without its legal form, case and signs: how two names are told to be one company's. */
const bareName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d ]/gu, '')
    .replace(/ (?:gmbh|ag|kg|se|sl|slu|sa|sau|sas|sarl|srl|spa|bv|nv|ltd|limited|plc|inc|llc|corp|co)\b/g, '')
    .replaceAll(' ', '')

export type Billed = {
  /** where the bill goes; null: to the address of delivery */
  billTo: BillingAddress | null
  /** the VAT number of whom it is for; null: none is known */
  vatId: string | null
  /** the number that tax is worked out by: null where there is none or the register refuses it */
  taxedAs: string | null
}

/**
 * Where the bill of an order goes, and under which VAT number it is taxed. `entered`: an address of the buyer's own, with a
 * card (CHK-17); otherwise that of the cost center's unit, or of their own. An address with a number of its own is billed under
 * it; an entered one without is the company's only where it bears the company's name, since another company's bill under our
 * customer's number would be taxed wrongly.
 */
export function billedFor(
  { addresses, units, name, vatId, taxedAs }: OrderingFacts,
  member: Member,
  { costCenter, entered }: { costCenter: Pick<CostCenter, 'unitId'> | null; entered: BillingAddress | null },
): Billed {
  const billTo = entered ?? billingAddress(addresses, units, costCenter?.unitId ?? member.unitId)
  const own = billTo?.vatId ?? ''
  if (own !== '') return { billTo, vatId: own, taxedAs: billTo?.vatRefused ? null : own }
  const other = entered && entered.companyName !== '' && bareName(entered.companyName) !== bareName(name)
  return other ? { billTo, vatId: null, taxedAs: null } : { billTo, vatId, taxedAs }
}
