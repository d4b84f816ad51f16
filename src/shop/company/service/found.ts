import type { Db, Tx } from '#kit/db/connect.ts'
import { insertCompany, insertPerson, priceGroups } from '../store/found.ts'

/** Founds a company with its first unit, in the transaction of who decides so; `code` gets a figure behind it when it is taken. */
export const foundCompany = (
  tx: Tx,
  given: Parameters<typeof insertCompany>[1],
): ReturnType<typeof insertCompany> => insertCompany(tx, given)

/** Takes a person into a unit of a company; she has no password yet. Null: the e-mail address is taken. */
export const foundPerson = (tx: Tx, person: Parameters<typeof insertPerson>[1]): Promise<number | null> =>
  insertPerson(tx, person)

/** The price groups a company may be in, with their names. */
export const priceGroupsFor = (db: Db | Tx): ReturnType<typeof priceGroups> => priceGroups(db)
