import type { Db, Tx } from '#kit/db/connect.ts'
import { insertCompany, priceGroups } from '../store/found.ts'

/** Founds a company with its first unit, in the transaction of who decides so; `code` gets a figure behind it when it is taken. */
export const foundCompany = (
  tx: Tx,
  given: Parameters<typeof insertCompany>[1],
): ReturnType<typeof insertCompany> => insertCompany(tx, given)

/** The price groups a company may be in, with their names. */
export const priceGroupsFor = (db: Db | Tx): ReturnType<typeof priceGroups> => priceGroups(db)
