import { isDatabaseOut } from '#kit/db/sql-state.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { refuseMerged } from '#shop/people/company/service/refuse-merged.ts'

/**
 * Does what a person asked for. Where it breaks since their company became part of another one at that moment, they are told so
 * (`refuseMerged`): asked again it is done for the company that goes on. Any other error is thrown on.
 */
export async function unlessMerged<T>(ctx: Ctx, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal || isDatabaseOut(error)) && ctx.who)
      await refuseMerged(ctx.db, ctx.page, ctx.who)
    throw error
  }
}
