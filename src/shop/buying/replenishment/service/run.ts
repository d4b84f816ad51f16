/** A due date of a schedule is looked at, and ordered or held. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { place, type Prepared } from '#shop/ordering/placing/service/place.ts'
import { sameFindings, stopsSchedule, type Finding } from '../model/findings.ts'
import { dueDates } from '../model/recurrence.ts'
import { isOpen, type Run, type Schedule, type ScheduleLine } from '../model/schedule.ts'
import { forgetOpen, insertRun, runsOf, setRun } from '../store/runs.ts'
import { completeSchedule, holdSchedule, linesOf, noteEvent, writeSchedule } from '../store/schedules.ts'
import { heldLetter, tellOfRest } from './letters.ts'
import { outlookOf, type Outlook } from './outlook.ts'

/** Who acts when nobody does. */
export const actor = 'replenishment'

export type RunOutcome =
  | { outcome: 'ordered'; code: string }
  | { outcome: 'held'; findings: readonly Finding[] }
  /** it was looked at ahead of its day, and nothing stands against it */
  | { outcome: 'fine' }
  /** somebody was there before: ordered, moved, skipped, paused */
  | { outcome: 'not-due' }

/** The number of an order's origin: of one due date there is one order. */
export const referenceOf = (code: string, dueOn: CalendarDate): string => `${code}/${dueOn}`

type Held = { schedule: Schedule; lines: ScheduleLine[]; runs: Run[]; run: Run }

/** Locks a schedule and finds a date of it that is to be ordered by itself; null: it is not, any more. */
async function holdRun(tx: Tx, code: string, dueOn: CalendarDate): Promise<Held | null> {
  const schedule = await holdSchedule(tx, code)
  if (!schedule || schedule.state === 'ended') return null
  const [runs, lines] = await Promise.all([runsOf(tx, schedule.id), linesOf(tx, schedule.id)])
  const run = runs.find(one => one.dueOn === dueOn)
  // what its buyer let go is ordered even when the schedule rests by now
  const its = run?.state === 'released' || (run?.state === 'planned' && schedule.state === 'active')
  return run && its ? { schedule, lines, runs, run } : null
}

/** After a date has had its turn the next one stands ready, or the schedule has come to its end. */
async function planNext(
  tx: Tx,
  schedule: Schedule,
  runs: readonly Run[],
  after: CalendarDate,
): Promise<void> {
  const rests = schedule.state !== 'active' || runs.some(one => isOpen(one) && one.dueOn !== after)
  if (rests) return
  const taken = new Set(runs.map(one => one.dueOn))
  const [next] = dueDates(schedule.rhythm, after, 1, taken)
  await (next === undefined ? completeSchedule(tx, schedule.id) : insertRun(tx, schedule.id, next))
}

/**
 * A date waits for its buyer, with the reason and a letter. What only a change mends lets the whole schedule rest: one
 * letter, until somebody answers. Else the rhythm goes on when its day has come, and what stands against an earlier date
 * already is not told again.
 */
async function hold(
  ctx: Pick<Ctx, 'publicUrl' | 'page' | 'clock'>,
  tx: Tx,
  { schedule, runs, run }: Held,
  found: { findings: readonly Finding[]; total: number | null },
): Promise<RunOutcome> {
  const { id } = schedule
  const stops = schedule.state === 'active' && found.findings.some(stopsSchedule)
  const told = runs.some(
    one => one.state === 'held' && one.dueOn !== run.dueOn && sameFindings(one.findings, found.findings),
  )
  await setRun(tx, id, run.dueOn, { state: 'held', ...found, checked: true })
  await noteEvent(tx, id, { actor, action: 'hold', details: { dueOn: run.dueOn } })
  if (stops) {
    await forgetOpen(tx, id)
    await writeSchedule(tx, { ...schedule, state: 'paused', stopped: 'cause' })
    await noteEvent(tx, id, { actor, action: 'pause' })
  } else await planNext(tx, schedule, runs, run.dueOn)
  if (!told) await heldLetter(ctx, tx, schedule, { ...run, ...found }, stops)
  return { outcome: 'held', findings: found.findings }
}

/**
 * Orders a date whose turn has come, in one transaction: checked anew, held with its reasons when something has moved too
 * far, else placed like any order (rules, budget, stock). Of two who run it at once, one does; whoever is killed in between
 * leaves nothing. Throws when others take the same goods again and again: the job tries once more.
 */
export async function orderDue(
  ctx: Ctx<CompanyMember>,
  { code, dueOn }: { code: string; dueOn: CalendarDate },
): Promise<RunOutcome> {
  const asShop = { ...ctx, who: null }
  const placed = await place<RunOutcome>(asShop, async (tx): Promise<Prepared | RunOutcome> => {
    const held = await holdRun(tx, code, dueOn)
    if (!held || held.run.runsOn > dayOf(ctx.clock())) return { outcome: 'not-due' }
    const { schedule, lines, runs } = held
    const outlook = await outlookOf(ctx, tx, { schedule, lines, reference: referenceOf(code, dueOn) })
    const { findings, costs } = outlook
    if (findings.length > 0) return hold(ctx, tx, held, { findings, total: outlook.attainable })
    return {
      ...outlook,
      alongside: orderedAlongside(tx, schedule, runs, { ...held.run, total: costs.total }),
    }
  })
  if (placed.outcome === 'placed') return { outcome: 'ordered', code: placed.code }
  if (placed.outcome === 'gone') throw new Error(`others take the goods of ${referenceOf(code, dueOn)}`)
  if (placed.outcome !== 'refused') return placed
  const reasons = placed.reasons.map((reason): Finding => ({ kind: 'order', reason }))
  return inTransaction(ctx.db, async (tx): Promise<RunOutcome> => {
    const held = await holdRun(tx, code, dueOn)
    return held ? hold(ctx, tx, held, { findings: reasons, total: null }) : { outcome: 'not-due' }
  })
}

const orderedAlongside = (
  tx: Tx,
  schedule: Schedule,
  runs: readonly Run[],
  { dueOn, state, total }: { dueOn: CalendarDate; state: Run['state']; total: number },
): Prepared['alongside'] => [
  orderCode => setRun(tx, schedule.id, dueOn, { state: 'ordered', total, orderCode }),
  () => planNext(tx, schedule, runs, dueOn),
  orderCode =>
    noteEvent(tx, schedule.id, {
      actor,
      action: 'order',
      details: { dueOn, order: orderCode, ...(state === 'released' && { released: true }) },
    }),
]

/** Looks at a date some days ahead: it stays planned, or is held with its reasons while there is time to mend them. */
export async function lookAhead(
  ctx: Ctx<CompanyMember>,
  { code, dueOn }: { code: string; dueOn: CalendarDate },
): Promise<RunOutcome> {
  return inTransaction(ctx.db, async (tx): Promise<RunOutcome> => {
    const held = await holdRun(tx, code, dueOn)
    if (!held) return { outcome: 'not-due' }
    const { schedule, lines } = held
    const outlook: Outlook = await outlookOf(ctx, tx, {
      schedule,
      lines,
      reference: referenceOf(code, dueOn),
    })
    const total = outlook.costs.total
    if (outlook.findings.length > 0)
      return hold(ctx, tx, held, { findings: outlook.findings, total: outlook.attainable })
    await setRun(tx, schedule.id, dueOn, { state: held.run.state, total, checked: true })
    return { outcome: 'fine' }
  })
}

/** Who made the schedule, or the company, is closed: the date is held, the schedule rests, and who can act is told. */
export async function holdForNobody(
  ctx: Pick<JobServices, 'db' | 'publicUrl' | 'actingFor'>,
  { code, dueOn }: { code: string; dueOn: CalendarDate },
): Promise<RunOutcome> {
  return inTransaction(ctx.db, async (tx): Promise<RunOutcome> => {
    const held = await holdRun(tx, code, dueOn)
    if (!held) return { outcome: 'not-due' }
    const { schedule } = held
    const findings: Finding[] = [{ kind: 'person' }]
    await setRun(tx, schedule.id, dueOn, { state: 'held', findings, checked: true })
    await Promise.all([
      forgetOpen(tx, schedule.id),
      writeSchedule(tx, { ...schedule, state: 'paused', stopped: 'person' }),
      noteEvent(tx, schedule.id, { actor, action: 'hold', details: { dueOn } }),
      noteEvent(tx, schedule.id, { actor, action: 'pause' }),
    ])
    await tellOfRest(ctx, tx, schedule)
    return { outcome: 'held', findings }
  })
}

/** May this person still order for a company? */
export const isBuyer = (ctx: Ctx<SignedIn> | null): ctx is Ctx<CompanyMember> =>
  ctx !== null && ctx.who.companyId !== null && ctx.who.unitId !== null && ctx.who.audiences.includes('buyer')

/**
 * Orders a date at once if its turn has come (a schedule that begins today, an order that was released); answers the order's
 * code, null when there is none. What fails here is tried again by the clock.
 */
export async function orderNow(
  ctx: Ctx<CompanyMember>,
  code: string,
  dueOn: CalendarDate,
): Promise<string | null> {
  try {
    const done = await orderDue(ctx, { code, dueOn })
    return done.outcome === 'ordered' ? done.code : null
  } catch (error) {
    ctx.log.warn({ err: error, schedule: code, dueOn }, 'replenishment is tried again by the clock')
    return null
  }
}
