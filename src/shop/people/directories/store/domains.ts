import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { MailDomain, ProvedBy } from '../model/directory.ts'

/** The mail domains of a company, by name. */
export async function domainsOf(db: Db | Tx, companyId: number): Promise<MailDomain[]> {
  const rows = await db
    .selectFrom('directory_domain')
    .select(['id', 'domain', 'token', 'proved_at', 'proved_by'])
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute()
  return rows.map(row => ({
    id: row.id,
    domain: row.domain,
    token: row.token,
    provedAt: row.proved_at,
    provedBy: row.proved_by as ProvedBy | null,
  }))
}
export async function isDomainProved(db: Db | Tx, companyId: number, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('directory_domain')
    .select('id')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
/** False: it is there already. `directoryId`: of the company, where it has one. */
export async function insertDomain(
  tx: Tx,
  of: { companyId: number; directoryId: number | null; domain: string; token: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('directory_domain')
    .values({ company_id: of.companyId, directory_id: of.directoryId, domain: of.domain, token: of.token })
    .onConflict(conflict => conflict.columns(['company_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
/** False: it is proved already. Throws the database's 23505 where it is proved to be another company's. */
export async function noteProved(tx: Tx, companyId: number, id: number, by: ProvedBy): Promise<boolean> {
  const row = await tx
    .updateTable('directory_domain')
    .set({ proved_at: sql<Date>`now()`, proved_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
/** Its name; null: there is none. */
export async function removeDomain(tx: Tx, companyId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('directory_domain')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('domain')
    .executeTakeFirst()
  return row?.domain ?? null
}
