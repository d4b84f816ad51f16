import type { Db, Tx } from '#kit/db/connect.ts'
import { countWholeAdministrators } from '../store/administrators.ts'

/** Who is written to of a company: its administrators when nobody else can be, or all of its people; and how many administer it whole. */
export {
  administratorsOf,
  administratorsOfUnit,
  countWholeAdministrators,
  peopleOf,
  readersOf,
  type Reader,
} from '../store/administrators.ts'

/**
 * Makes a change of a company's people; `lost`: it has taken away the last of those who administer the whole company. One that
 * had none before loses none. Of a company that is held, where what is answered decides.
 */
export async function noticingLastAdministrator<Done>(
  tx: Db | Tx,
  { companyId, who = 0 }: { companyId: number; who?: number },
  change: () => Promise<Done>,
): Promise<{ done: Done; lost: boolean }> {
  const before = await countWholeAdministrators(tx, companyId, who)
  const done = await change()
  return { done, lost: before > 0 && (await countWholeAdministrators(tx, companyId, who)) === 0 }
}
