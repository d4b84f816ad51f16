/** What others may know of the directory of a company. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { directoryOfCompany, domainsOf } from '../store/directories.ts'

/** Its mail domains that are proved, whether people sign in by it, and who keeps a password where nobody else does. */
export async function directoryFacts(
  db: Db | Tx,
  companyId: number,
): Promise<{ domains: string[]; signsIn: boolean; breakGlassId: number | null }> {
  const directory = await directoryOfCompany(db, companyId)
  if (!directory) return { domains: [], signsIn: false, breakGlassId: null }
  const domains = (await domainsOf(db, directory.id)).filter(one => one.provedAt !== null)
  return {
    domains: domains.map(({ domain }) => domain),
    signsIn: directory.active,
    breakGlassId: directory.onlyHere ? directory.breakGlassId : null,
  }
}
