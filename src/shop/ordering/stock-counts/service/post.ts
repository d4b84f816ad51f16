/** Differences between what was counted and what should lie there: looked at, and posted line by line. */
import { inTransaction } from '#kit/db/transaction.ts'
import { pageOfCounted, type Paged } from '#kit/paged.ts'
import { invalid, type FieldError } from '#kit/refusal.ts'
import { isFarOut } from '#shop/catalogue/availability/model/far-out.ts'
import { addToLevel, changeLevel } from '#shop/catalogue/availability/service.ts'
import { masterDataAudit } from '#shop/catalogue/master-data/audit.ts'
import {
  dueWhenCounted,
  hasMoved,
  levelAfter,
  linesPerPage,
  tickOf,
  type Base,
  type CountHead,
  type Difference,
  type DifferenceRow,
  type Outcome,
} from '../model/count.ts'
import { holdLines } from '../store.ts'
import { correctedSince, differencesOf, markPosted, postSameLines, sameLines } from '../store/differences.ts'
import { sayCounts } from '../texts.ts'
import { holdOpen, type Desk } from './counts.ts'

const outcome = (due: number, { counted, free }: { counted: number; free: number }): Outcome => ({
  difference: counted - due,
  ...levelAfter(free, counted - due),
  far: isFarOut(due, counted),
})
function rowOf(line: Difference): DifferenceRow {
  const before = outcome(hasMoved(line) ? line.expected : line.lay, line)
  const after = outcome(line.lay, line)
  const asks = [before, after].some(one => one.far || one.missing > 0)
  return {
    ...line,
    moved: hasMoved(line),
    before,
    after,
    asks,
    tick: tickOf(line.counted, Math.max(before.missing, after.missing)),
  }
}

/** A page of the lines that differ, and how many wait that do not. */
export async function differencesPage(
  ctx: Pick<Desk, 'db'>,
  id: number,
  page: number,
): Promise<{ list: Paged<DifferenceRow>; same: number }> {
  const [rows, same] = await Promise.all([
    differencesOf(ctx.db, id, { limit: linesPerPage, offset: (page - 1) * linesPerPage }),
    sameLines(ctx.db, id),
  ])
  return {
    list: pageOfCounted(
      rows.map(row => ({ ...rowOf(row), found: row.found })),
      page,
      linesPerPage,
    ),
    same,
  }
}

/** A line that is ticked: what its tick said, and when it was counted, where that was asked. */
export type Ticked = { line: number; tick: string; base: Base | null }
type Posted = 'posted' | 'changed' | 'base'

/**
 * Sets the level of one line in a transaction of its own: by the difference of the count, onto what is free in that moment. Nothing
 * is set where it is no longer as it was ticked.
 */
const postLine = (ctx: Desk, id: number, { line, tick, base }: Ticked): Promise<Posted> =>
  inTransaction(ctx.db, async (tx): Promise<Posted> => {
    const { site } = await holdOpen(ctx, tx, id)
    const [held] = await holdLines(tx, id, [line])
    if (!held || held.postedAt || held.articleId === null || held.counted === null || held.lay === null)
      return 'changed'
    const { articleId, counted, lay, expected, code } = held
    // read once the level is locked: whoever corrects it does so before
    const free = await addToLevel(tx, articleId, site, 0)
    const since = (await correctedSince(tx, id, [line])).get(line)
    if (!since) return 'changed'
    const due = dueWhenCounted({ expected, lay, corrected: since.corrected }, base)
    if (due === null) return 'base'
    if (since.stale || rowOf({ ...held, counted, lay, free, ...since }).tick !== tick) return 'changed'
    const { level, missing } = levelAfter(free, counted - due)
    await markPosted(tx, id, line, { by: ctx.who.email, before: free, after: level, missing })
    if (level === free && missing === 0) return 'posted'
    await changeLevel(tx, { articleId, site, before: free, quantity: level })
    await masterDataAudit.record(tx, {
      actor: ctx.who.email,
      action: 'stock-set',
      kind: 'article',
      id: code,
      details: {
        site,
        before: free,
        quantity: level,
        cause: 'stock-counted',
        'counting list': String(id),
        ...(missing > 0 && { missing }),
      },
    })
    return 'posted'
  })

/**
 * Posts the ticked lines one by one, and ends all that come to what should lie there. Throws invalid at `base-line` where it has to be
 * said when it was counted, before anything is posted; not found; a conflict for a closed list. `left`: part numbers of lines that were
 * counted, posted, sold or put right since they were looked at, so that they were left as they are.
 */
export async function postCounted(
  ctx: Desk,
  { id }: Pick<CountHead, 'id'>,
  ticked: readonly Ticked[],
): Promise<{ posted: number; left: string[] }> {
  const t = sayCounts(ctx.page.language)
  const lines = await inTransaction(ctx.db, async tx => {
    await holdOpen(ctx, tx, id)
    const held = await holdLines(
      tx,
      id,
      ticked.map(one => one.line),
    )
    const since = await correctedSince(
      tx,
      id,
      held.map(one => one.line),
    )
    return held.map(one => ({ ...one, corrected: since.get(one.line)?.corrected ?? false }))
  })
  const known = new Map(lines.map(line => [line.line, line]))
  const errors: FieldError[] = ticked.flatMap(({ line, base }) => {
    const held = known.get(line)
    if (!held || held.lay === null || held.postedAt) return []
    const { expected, lay, corrected } = held
    if (dueWhenCounted({ expected, lay, corrected }, base) !== null) return []
    return [{ field: `base-${line}`, message: t.sayWhen({ code: held.code }) }]
  })
  if (errors.length > 0) throw invalid(errors)
  const same = await inTransaction(ctx.db, async tx => {
    await holdOpen(ctx, tx, id)
    return postSameLines(tx, id, ctx.who.email)
  })
  const left: string[] = []
  let posted = same
  for (const one of ticked)
    if ((await postLine(ctx, id, one)) === 'posted') posted++
    else left.push(known.get(one.line)?.code ?? String(one.line))
  if (posted === 0 && left.length === 0) throw invalid([{ field: '', message: t.nothingTicked() }])
  return { posted, left }
}
