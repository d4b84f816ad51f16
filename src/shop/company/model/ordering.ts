import { billingAddress, defaultFirst, shippingBook, type Address } from './address.ts'
import type { Budget, Limit } from './order-rules.ts'
import { costCentersWithin, lineOf, reachOf, type CostCenter, type Unit } from './units.ts'

/** All that an order of a person rests on, as her company keeps it at this moment. */
export type OrderingFacts = {
  /** the company may order on account (CHK-04) */
  onAccount: boolean
  /** above which total her orders need an approval, one a currency; none: no limit */
  limits: readonly Limit[]
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

/** Who asks: everything here is her company's, and what is not answers as if it did not exist. */
export type Member = { id: number; companyId: number; unitId: number }

/** The cost centers she may order on: active ones of her unit and the units below, by code (CHK-08). */
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
 * Where she may have goods sent, the default first. On a cost center: the addresses of its unit, or of the nearest
 * unit above that has any. Without one (CARD): those of her own unit, and her own. What she entered for one order only
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

/** An address by its key: of her unit's line, up or down, or her own; null for any other, foreign or unknown. */
export function addressByKey(
  { addresses, units }: Pick<OrderingFacts, 'addresses' | 'units'>,
  member: Member,
  key: string,
): Address | null {
  const near = new Set([...lineOf(units, member.unitId), ...reachOf(units, member.unitId)])
  return addresses.find(address => address.key === key && near.has(address.unitId)) ?? null
}

/** Where the bill of an order on a cost center (or of her own unit) goes; null: to the address of delivery. */
export const billToOf = (
  { addresses, units }: Pick<OrderingFacts, 'addresses' | 'units'>,
  member: Member,
  costCenter: Pick<CostCenter, 'unitId'> | null,
): Address | null => billingAddress(addresses, units, costCenter?.unitId ?? member.unitId)
