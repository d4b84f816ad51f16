import { mayChange, type Entry } from '#kit/contract.ts'
import { isDatabaseOut, sqlState } from '#kit/db/sql-state.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { AppServices } from './app-services.ts'

/** Holds what the session has written last, as a position of the database's log: it reads nothing older. */
export const writtenCookie = 'written'

/** A standby is away, or ended a statement since what it read was cleared away at the other server (40001). */
const isOfStandby = (error: unknown): boolean => isDatabaseOut(error) || sqlState(error) === '40001'

/**
 * Runs a handler on the database that its route may be answered from: what `lags` on a standby that has everything this
 * session has written, and once more on the shop's own where the standby fails; after what may have written the
 * position goes with the session (decision 365). Without a standby, and for visitors without session: on the shop's own.
 */
export async function onItsDatabase<Answer>(
  { replica }: Pick<AppServices, 'replica'>,
  entry: Entry,
  ctx: Ctx,
  run: (ctx: Ctx) => Answer | Promise<Answer>,
): Promise<Answer> {
  if (!replica || !ctx.who || ctx.who.visit) return run(ctx)
  if (entry.ask.lags) {
    const db = replica.reader(ctx.request.cookie(writtenCookie) ?? null)
    if (!db) return run(ctx)
    try {
      return await run({ ...ctx, db })
    } catch (error) {
      if (!isOfStandby(error)) throw error
      replica.failed(error)
      return run(ctx)
    }
  }
  if (!mayChange(entry)) return run(ctx)
  try {
    return await run(ctx)
  } finally {
    await replica.position().then(
      position => ctx.reply.setCookie(writtenCookie, position),
      // who gets no position may read what is a few seconds old
      () => {},
    )
  }
}
