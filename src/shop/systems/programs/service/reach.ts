import type { Db } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { holdRightsBeyond } from '#shop/people/company/service/rights-beyond.ts'
import { companyReach } from '#shop/people/session/model/rights.ts'
import type { ProgramReach } from '../model/program.ts'

/**
 * Whose programs somebody administers: a program does whatever its person may, so that those of people who may more than what is
 * of these units are not theirs (decision 451).
 */
export async function programReach({ db, who }: { db: Db; who: CompanyMember }): Promise<ProgramReach> {
  const reach = companyReach(who)
  const beyond = reach.units === 'all' ? [] : await holdRightsBeyond(db, reach.companyId, reach.units)
  return { ...reach, beyond }
}
