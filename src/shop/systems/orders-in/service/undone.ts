import { inTransaction } from '#kit/db/transaction.ts'
import type { Ctx } from '#platform/request/context.ts'

/** Ends the transaction of a test. */
class Undo extends Error {}

/**
 * Does something as it would be done, in one transaction that is undone at its end: none of it is stored, mailed or told to
 * others. Answers what it came to.
 */
export async function undone<T>(ctx: Ctx, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const done: T[] = []
  try {
    await inTransaction(ctx.db, async tx => {
      done.push(await act({ ...ctx, db: tx }))
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  const last = done.at(-1)
  if (last === undefined) throw new Error('nothing was done')
  return last
}
