/** Positions of the draft that change apart from its form: what comes by quick add, a file or a configurator. */
import { holdPerson } from '#shop/people/company/service/hold-person.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { maxPositions } from '../model/position.ts'
import {
  draftCode,
  inquiryOf,
  removedPositions,
  rememberRemoved,
  versionOf,
  type WrittenPosition,
} from '../store/inquiries.ts'
import { memberOf, readDraft, write, type Context } from './draft.ts'

/** Two lists of positions say the same. */
const same = (a: readonly WrittenPosition[], b: readonly WrittenPosition[]): boolean => {
  const figures = (of: readonly WrittenPosition[]) =>
    of
      .map(one => {
        const { articleId, annualDemand, quantity, lot, desiredPrice, targetPrice, perUnit, resalePrice } =
          one
        const all = [articleId, annualDemand, quantity, lot, desiredPrice, targetPrice, perUnit, resalePrice]
        return [one.lineKey, ...all.map(Number)].join(' ')
      })
      .join(',')
  return figures(a) === figures(b)
}

/**
 * Changes the positions of the draft apart from the form; with `undoable`, what was there before is kept for an undo.
 * `removed`: what was kept so. What changes nothing writes nothing, so that a second press keeps the undo of the first.
 * False: nothing has changed.
 */
export async function changePositions(
  ctx: Context,
  change: (
    before: readonly WrittenPosition[],
    removed: readonly WrittenPosition[] | null,
  ) => readonly WrittenPosition[],
  undoable: boolean,
): Promise<boolean> {
  memberOf(ctx)
  const { head } = await readDraft(ctx)
  return inTransaction(ctx.db, async tx => {
    await holdPerson(tx, ctx.who.id)
    const code = await draftCode(tx, ctx.who.id)
    const found = code === null ? null : await inquiryOf(tx, code, ctx.page.language)
    const removed = found && (await removedPositions(tx, found.requestId))
    const before = found?.positions ?? []
    const quoteDay = found?.quoteDate ?? null
    const all = [...change(before, removed)].slice(0, maxPositions)
    if (same(before, all)) return false
    const now = code === null ? 0 : await versionOf(tx, code)
    const kept = await write(ctx, tx, now, { head: { ...head, quoteDay }, positions: all })
    const after = kept === null ? null : await inquiryOf(tx, kept, ctx.page.language)
    if (after && undoable && before.length > 0) await rememberRemoved(tx, after.requestId, before)
    return true
  })
}
/** Brings back what 'delete all' or an import took away last; false: there is nothing. */
export const undoRemoval = (ctx: Context): Promise<boolean> =>
  changePositions(ctx, (before, removed) => removed ?? before, false)
