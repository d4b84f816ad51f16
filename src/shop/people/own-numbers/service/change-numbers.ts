import { inTransaction } from '#kit/db/transaction.ts'
import { ownNumbersAudit } from '../audit.ts'
import { judge, isFault, type Judged, type TypedRow } from '../model/judge.ts'
import { readNumber } from '../model/own-number.ts'
import { lockNumbers, putNumbers, removeNumber } from '../store/change.ts'
import { knownHere } from './known-rows.ts'
import { ownCompany, type Person } from './member.ts'

/** Keeps a number for an article; `before` is the number of the same article whose place it takes. */
export async function keepNumber(
  ctx: Person,
  typed: { number: string; code: string; before?: string },
): Promise<Judged> {
  const companyId = ownCompany(ctx)
  const row: TypedRow = { row: 1, number: typed.number, code: typed.code }
  const { key: before } = readNumber(typed.before ?? '')
  return inTransaction(ctx.db, async tx => {
    await lockNumbers(tx, companyId)
    const known = await knownHere(ctx, tx, companyId, [row])
    const replaces = before !== '' && before !== readNumber(row.number).key
    const article = known.byCode.get(row.code)
    // the number that goes makes room for the one that comes
    const counts = new Map(known.counts)
    if (replaces && article) counts.set(article.id, (counts.get(article.id) ?? 1) - 1)
    const { judged, kept } = judge([row], {
      ...known,
      counts,
      total: replaces ? known.total - 1 : known.total,
    })
    const [outcome] = judged
    if (!outcome) throw new Error('a row that nobody judged')
    if (isFault(outcome.verdict)) return outcome
    const gone = replaces ? await removeNumber(tx, companyId, outcome.code, before) : null
    if (kept.length > 0) await putNumbers(tx, companyId, kept)
    if (kept.length > 0 || gone !== null)
      await ownNumbersAudit.record(tx, {
        actor: ctx.who.email,
        action: 'own-number-keep',
        kind: 'company',
        id: companyId,
        details: { number: outcome.number, code: outcome.code, before: gone },
      })
    return outcome
  })
}

/** Takes a number of an article away; answers it as it was written, null: it was not there. */
export async function dropNumber(
  ctx: Person,
  { number, code }: { number: string; code: string },
): Promise<string | null> {
  const companyId = ownCompany(ctx)
  return inTransaction(ctx.db, async tx => {
    await lockNumbers(tx, companyId)
    const gone = await removeNumber(tx, companyId, code, readNumber(number).key)
    if (gone !== null)
      await ownNumbersAudit.record(tx, {
        actor: ctx.who.email,
        action: 'own-number-remove',
        kind: 'company',
        id: companyId,
        details: { number: gone, code },
      })
    return gone
  })
}
