/** What others may know of a company and its directory, where it has one. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { directoryOfCompany } from '../store/directories.ts'
import { domainsOf } from '../store/domains.ts'

/** Its mail domains that are proved, whether people sign in by it, and who keeps a password where nobody else does. */
export async function directoryFacts(
  db: Db | Tx,
  companyId: number,
): Promise<{ domains: string[]; signsIn: boolean; breakGlassId: number | null }> {
  const directory = await directoryOfCompany(db, companyId)
  const domains = (await domainsOf(db, companyId)).filter(one => one.provedAt !== null)
  return {
    domains: domains.map(({ domain }) => domain),
    signsIn: directory?.active === true,
    breakGlassId: directory?.onlyHere === true ? directory.breakGlassId : null,
  }
}
