import type { Db, Tx } from '#kit/db/connect.ts'
import { conflict } from '#kit/refusal.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { companyInstead } from '../store/merged.ts'
import { sayCompany } from '../texts.ts'

/**
 * Throws a conflict that says so where the company that somebody belonged to when they asked became part of another one since
 * (decision 366): what they see and what is judged is of a company that is gone. Nothing where it stands, or they have none.
 */
export async function refuseMerged(
  db: Db | Tx,
  { language }: Pick<PageContext, 'language'>,
  { id, companyId }: { id: number; companyId: number | null },
): Promise<void> {
  const name = companyId === null ? null : await companyInstead(db, id, companyId)
  if (name !== null) throw conflict(sayCompany(language).merged({ name }))
}
