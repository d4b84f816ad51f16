import { placeLine } from '#shop/people/address-book/model/place-line.ts'
/** Schedules are made: from a basket at the checkout, from an order, from a quote. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { actorOf } from '#platform/person/visitor.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { dueDates, type Rhythm } from '../model/recurrence.ts'
import type { AgreedPrice } from '../model/agreed-price.ts'
import type { ScheduleOrigin, Terms } from '../model/schedule.ts'
import { insertRun } from '../store/runs.ts'
import {
  findSchedule,
  insertSchedule,
  linesOf,
  noteEvent,
  replaceLines,
  scheduleOfOrigin,
} from '../store/schedules.ts'
import { madeLetter } from './letters.ts'
import { outlookOf } from './outlook.ts'

type Buyer = Ctx<CompanyMember>

export type NewSchedule = {
  origin: ScheduleOrigin
  currency: string
  rhythm: Rhythm
  terms: Terms
  lines: readonly {
    articleId: number
    quantity: number
    lineKey: string
    details: LineDetails
    /** what it costs now, or was offered at; null: nothing is compared */
    agreed: AgreedPrice | null
  }[]
}

/**
 * Makes a schedule in the caller's transaction, with its first date, a letter to its buyer and a note in its history. The
 * rhythm must have been read (`readPanel`): it has a date from today on. Throws a unique violation when one was made of
 * the same origin before (`scheduleFrom`).
 */
export async function makeSchedule(ctx: Buyer, tx: Tx, made: NewSchedule): Promise<string> {
  const { who, page } = ctx
  const { id, code } = await insertSchedule(tx, {
    ...made,
    companyId: who.companyId,
    customerId: who.id,
    storefront: page.storefront,
  })
  const today = dayOf(ctx.clock())
  const { startsOn } = made.rhythm
  const [first] = dueDates(made.rhythm, startsOn > today ? startsOn : today, 1)
  if (first === undefined) throw new Error('a schedule without a date')
  await Promise.all([
    replaceLines(tx, id, made.lines),
    insertRun(tx, id, first),
    noteEvent(tx, id, { actor: actorOf(who), action: 'make', details: { from: made.origin.kind } }),
  ])
  const schedule = await findSchedule(tx, code)
  if (!schedule) return code
  const lines = await linesOf(tx, id)
  const outlook = await outlookOf(ctx, tx, { schedule, lines, reference: code })
  const { costCenter, address } = outlook.draft
  await madeLetter(ctx, tx, schedule, first, {
    lines: outlook.lines.map(line => ({ ...line, amount: line.price?.amount ?? null })),
    total: outlook.costs.total,
    costCenter: costCenter && `${costCenter.code} ${costCenter.name}`,
    address: address ? [address.companyName, address.line1, placeLine(address)] : [],
    needsApproval: outlook.needsApproval,
  })
  return code
}

/** The schedule this person made of something, if they did: what a second press finds. */
export const scheduleFrom = (
  db: Db | Tx,
  origin: ScheduleOrigin,
  who: { id: number },
): Promise<string | null> => scheduleOfOrigin(db, origin, who.id)

/** Makes a schedule, or finds the one that was made of the same origin; answers its code. */
export async function scheduleOnce(ctx: Buyer, made: NewSchedule): Promise<string> {
  try {
    const before = await scheduleFrom(ctx.db, made.origin, ctx.who)
    return before ?? (await inTransaction(ctx.db, tx => makeSchedule(ctx, tx, made)))
  } catch (error) {
    const before = isDuplicate(error, 'replenishment_origin_kind_origin_reference_key')
      ? await scheduleFrom(ctx.db, made.origin, ctx.who)
      : null
    if (before === null) throw error
    return before
  }
}
