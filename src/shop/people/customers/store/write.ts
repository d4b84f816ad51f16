import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'

export type CompanyFields = {
  name: string
  vatId: string | null
  priceList: string | null
  onAccount: boolean
}
const valuesOf = (fields: CompanyFields) => ({
  name: fields.name,
  vat_id: fields.vatId,
  price_list: fields.priceList,
  on_account: fields.onAccount,
})

/** False: somebody has changed it since this version. */
export async function updateCompany(
  tx: Tx,
  id: number,
  version: number,
  fields: CompanyFields,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ ...valuesOf(fields), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Opens or blocks a company; false: somebody has changed it since this version, or it is so already. */
export async function setCompanyActive(
  tx: Tx,
  id: number,
  version: number,
  to: { active: boolean; because: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ active: to.active, blocked_because: to.because, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('active', '<>', to.active)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every session of a company's people, and every one in which somebody of the desk acts for one of them. */
export async function endSessionsOfCompany(tx: Tx, companyId: number): Promise<void> {
  await sql`update session set revoked_at = now() where revoked_at is null
    and customer_id in (select id from customer where company_id = ${companyId})`.execute(tx)
}

/** Opens or blocks an account; false: it is so already. */
export async function setPersonActive(tx: Tx, id: number, active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ active, blocked_at: active ? null : sql<Date>`now()`, ...(active && { deactivated_at: null }) })
    .where('id', '=', id)
    .where('active', '<>', active)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
