/** The next numbers of orders, invoices and the rest, kept at the desk. */
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sellerAudit } from '../audit.ts'
import { numberKindNames, numberKinds, readNumbers, type NumberKind } from '../model/numbers.ts'
import { holdNumbers, nextNumbers, setNextNumber } from '../store/numbers.ts'
import { sayNumbers } from '../texts.ts'

export { nextNumbers } from '../store/numbers.ts'

/**
 * Sets the next numbers that the form says, with old and new in the audit log. Throws invalid at each field, and at `sure` where
 * numbers of a series that has begun would be left out and that was not confirmed.
 */
export async function saveNumbers(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>,
  typed: Readonly<Record<NumberKind, string>>,
  sure: boolean,
): Promise<void> {
  const t = sayNumbers(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    const before = await nextNumbers(tx)
    const seen = readNumbers(typed, before)
    if (!('wrong' in seen)) await holdNumbers(tx, Object.keys(seen.changed) as NumberKind[])
    // somebody may have taken one before they were held
    const kept = await nextNumbers(tx)
    const read = readNumbers(typed, kept)
    if ('wrong' in read)
      throw invalid(
        read.wrong.map(({ field, fault }) => ({
          field,
          message: t[fault]({ next: `${numberKinds[field].prefix}${kept[field].next}` }),
        })),
      )
    if (read.leaps.length > 0 && !sure)
      throw invalid([
        { field: 'sure', message: t.leap({ kinds: read.leaps.map(kind => t[kind]()).join(', ') }) },
      ])
    const changed = numberKindNames.filter(kind => read.changed[kind] !== undefined)
    for (const kind of changed) await setNextNumber(tx, kind, read.changed[kind] ?? 0)
    if (changed.length > 0)
      await sellerAudit.record(tx, {
        actor: ctx.who.email,
        action: 'numbers-save',
        kind: 'seller',
        id: 'numbers',
        details: Object.fromEntries(
          changed.map(kind => [kind, { from: kept[kind].next, to: read.changed[kind] ?? 0 }]),
        ),
      })
  })
}
