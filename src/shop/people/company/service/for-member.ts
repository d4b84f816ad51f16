import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Address } from '../model/address.ts'
import {
  addressByKey,
  addressesOf,
  costCentersOf,
  type Member,
  type OrderingFacts,
} from '../model/ordering.ts'
import type { Limit } from '../model/order-rules.ts'
import { reachOf, type CostCenter } from '../model/units.ts'
import { findAddresses } from '../store/addresses.ts'
import { findCompany, findCostCenters, findLimits, findUnits, type Company } from '../store/companies.ts'
import { findOrderingFacts } from '../store/ordering.ts'

export type { Company, Member, OrderingFacts }

/** The company of an id; null when it is unknown or closed. */
export const companyOf = (db: Db | Tx, id: number): Promise<Company | null> => findCompany(db, id)

/**
 * Everything an order of this person rests on, in one statement: units, cost centers, addresses, budgets of the day,
 * their limit. `model/ordering.ts` answers from it. Never kept: rights and money are of this moment. A person whose
 * company was closed has nothing to order on.
 */
export const orderingFactsFor = async (
  db: Db | Tx,
  member: Member,
  on: CalendarDate,
): Promise<OrderingFacts> =>
  (await findOrderingFacts(db, member.companyId, member.id, on)) ?? {
    onAccount: false,
    limits: [],
    name: '',
    vatId: null,
    taxedAs: null,
    units: [],
    costCenters: [],
    addresses: [],
    budgets: [],
  }

/** All units of a company, closed ones too. */
export const unitsOfCompany = (db: Db | Tx, companyId: number) => findUnits(db, companyId)

/** The cost centers they may order on: active ones of their unit and the units below, by code (CHK-08). */
export async function costCentersFor(db: Db | Tx, member: Member): Promise<CostCenter[]> {
  const units = await findUnits(db, member.companyId)
  const costCenters = await findCostCenters(db, member.companyId)
  return costCentersOf({ costCenters, units }, member)
}

/** One of them by its code; null for an unknown, a closed or somebody else's. */
export const costCenterFor = async (db: Db | Tx, member: Member, code: string): Promise<CostCenter | null> =>
  (await costCentersFor(db, member)).find(costCenter => costCenter.code === code) ?? null

/** Where they may have goods sent, see `addressesOf`. */
export async function addressesFor(
  db: Db | Tx,
  member: Member,
  costCenter?: Pick<CostCenter, 'unitId'>,
): Promise<Address[]> {
  const units = await findUnits(db, member.companyId)
  const addresses = await findAddresses(db, member.companyId, member.id)
  return addressesOf({ addresses, units }, member, costCenter)
}

/** An address by its key, see `addressByKey`. */
export async function addressOf(db: Db | Tx, member: Member, key: string): Promise<Address | null> {
  const units = await findUnits(db, member.companyId)
  const addresses = await findAddresses(db, member.companyId, member.id)
  return addressByKey({ addresses, units }, member, key)
}

/** Above which total their orders need an approval, one a currency; none: no limit. */
export const orderLimits = (db: Db | Tx, member: Pick<Member, 'id'>): Promise<Limit[]> =>
  findLimits(db, member.id)

/** Ids of their unit and the active ones below it: for whom they act. */
export const unitsWithin = async (
  db: Db | Tx,
  member: Pick<Member, 'companyId' | 'unitId'>,
): Promise<number[]> => [...reachOf(await findUnits(db, member.companyId), member.unitId)]
