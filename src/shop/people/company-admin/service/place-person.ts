/** Where a person belongs by the word of somebody else than an administrator: the directory of their company. */
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import {
  countWholeAdministrators,
  noticingLastAdministrator,
} from '#shop/people/company/service/administrators.ts'
import { openWorkWith, tellOfLeaving } from '#shop/people/open-work/service/leaving.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import type { companyRoles, PersonRow } from '../model/company.ts'
import type { UnitRow } from '../model/tree.ts'
import { grantsNow, lockCompany, peopleRows, unitRows } from '../store/company-rows.ts'
import { addGrant, setActive, updatePerson, writeGrants } from '../store/write.ts'
import { administratorsWithPassword, moveToUnit, type WithPassword } from '../store/place.ts'

export type CompanyRole = (typeof companyRoles)[number]

/** The units of a company, closed ones too. */
export const unitsOfCompany = (db: Db | Tx, companyId: number): Promise<UnitRow[]> => unitRows(db, companyId)

/** Nothing else changes the company until the end of the transaction. False: there is none. */
export const holdCompany = (tx: Tx, companyId: number): Promise<boolean> => lockCompany(tx, companyId)

/**
 * Moves a person of a company to a unit and gives them these roles there; null each: as it is. What they hold for other units
 * stays, and the company keeps its last administrator. Of a company that is held.
 */
export async function placePerson(
  tx: Tx,
  person: { id: number; companyId: number; unitId: number },
  to: { unitId: number | null; roles: readonly CompanyRole[] | null },
): Promise<void> {
  const held = await grantsNow(tx, person.id)
  const unitId = to.unitId ?? person.unitId
  const now = held.filter(grant => grant.unitId === person.unitId).map(({ role }) => role)
  const roles = to.roles ?? now
  const { lost } = await noticingLastAdministrator(
    tx,
    { companyId: person.companyId, who: person.id },
    async () => {
      if (unitId !== person.unitId) await moveToUnit(tx, person.id, unitId)
      await writeGrants(tx, person.id, held, person.unitId, unitId, roles)
    },
  )
  if (lost)
    for (const { role, unitId: kept } of held)
      if (role === 'company-admin' && kept !== null) await addGrant(tx, person.id, role, kept)
}

/** Who administers the whole company and keeps a password of their own, by address. */
export const wholeAdministrators = (db: Db | Tx, companyId: number): Promise<WithPassword[]> =>
  administratorsWithPassword(db, companyId)

/** How many people administer a whole company and can sign in. */
export const countAdministrators = (tx: Tx, companyId: number): Promise<number> =>
  countWholeAdministrators(tx, companyId)

/** One person of a company; null: they are none of it. */
export async function personOfCompany(tx: Tx, companyId: number, id: number): Promise<PersonRow | null> {
  const units = await unitRows(tx, companyId)
  const people = await peopleRows(
    tx,
    companyId,
    units.map(unit => unit.id),
  )
  return people.find(person => person.id === id) ?? null
}

/** What somebody is called from now on. */
export const renamePerson = async (
  tx: Tx,
  id: number,
  person: { firstName: string; lastName: string; unitId: number },
): Promise<void> => void (await updatePerson(tx, id, person))

/**
 * Opens or closes the account of a person. Closed, all its sessions end at once (trust.md 7.4.2), and the company's
 * administrators are told what waits there. `by`: who does it, as `tellOfLeaving` says it. Of a company that is held.
 */
export async function openOrClose(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'clock'>,
  tx: Tx,
  { companyId, person, active, by }: { companyId: number; person: PersonRow; active: boolean; by: string },
): Promise<void> {
  // what waits is found while the account is still open
  const work = active ? null : await openWorkWith(tx, companyId, person.id)
  await setActive(tx, 'customer', person.id, active)
  if (work) await tellOfLeaving(ctx, tx, { companyId, person, work, by })
  if (!active) await revokeAll(tx, person.id)
}
