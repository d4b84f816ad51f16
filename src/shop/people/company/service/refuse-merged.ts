import type { Db, Tx } from '#kit/db/connect.ts'
import { isDatabaseOut } from '#kit/db/sql-state.ts'
import { conflict, Refusal } from '#kit/refusal.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { companyInstead } from '../store/merged.ts'
import { sayCompany } from '../texts.ts'

/** A person, and the company that they belonged to when something was asked for in their name. */
type OfCompany = { id: number; companyId: number | null }
type Told = Pick<PageContext, 'language'>

async function whyMerged(
  db: Db | Tx,
  { language }: Told,
  { id, companyId }: OfCompany,
): Promise<Refusal | null> {
  const name = companyId === null ? null : await companyInstead(db, id, companyId)
  return name === null ? null : conflict(sayCompany(language).merged({ name }))
}

/**
 * Throws a conflict that says so where the company that somebody belonged to when they asked became part of another one since
 * (decision 366): what they see and what is judged is of a company that is gone. Nothing where it stands, or they have none.
 */
export async function refuseMerged(db: Db | Tx, page: Told, asking: OfCompany): Promise<void> {
  const why = await whyMerged(db, page, asking)
  if (why) throw why
}

/** Why something broke, where it is that the company of `asking` became part of another one meanwhile; null: it is not. */
export const mergedMeanwhile = async (
  { db, page }: { db: Db; page: Told },
  asking: OfCompany,
  error: unknown,
): Promise<Refusal | null> => (isDatabaseOut(error) ? null : whyMerged(db, page, asking))

/**
 * Does what somebody asked for, or a program in their name. Where it breaks since their company became part of another one at that
 * moment, a conflict says so (`refuseMerged`): asked again it is done for the company that goes on. Any other error is thrown on.
 */
export async function unlessMerged<T>(
  ctx: { db: Db; page: Told; who: OfCompany | null },
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || !ctx.who) throw error
    throw (await mergedMeanwhile(ctx, ctx.who, error)) ?? error
  }
}
