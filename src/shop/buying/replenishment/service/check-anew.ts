/** A schedule whose cause may be put right is looked at again at once. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { stopsSchedule, type Finding } from '../model/findings.ts'
import { dueDates } from '../model/recurrence.ts'
import { isOpen, type Run, type Schedule } from '../model/schedule.ts'
import { forgetHeld, forgetOpen, insertRun, runsOf, setRun } from '../store/runs.ts'
import { holdSchedule, linesOf, noteEvent, restingForPeople, writeSchedule } from '../store/schedules.ts'
import { tellGoesOn } from './letters.ts'
import { outlookOf } from './outlook.ts'
import { actor, isBuyer, referenceOf } from './run.ts'

/**
 * Plans the next date of a schedule anew: the first of its rhythm from a day on that has no row. What is open is
 * forgotten, what was decided stays.
 */
export async function replan(
  tx: Tx,
  schedule: Schedule,
  runs: readonly Run[],
  from: CalendarDate,
): Promise<CalendarDate | null> {
  const decided = new Set(runs.filter(one => !isOpen(one)).map(one => one.dueOn))
  const [next = null] = dueDates(schedule.rhythm, from, 1, decided)
  await forgetOpen(tx, schedule.id)
  if (next !== null) await insertRun(tx, schedule.id, next)
  return next
}

/**
 * Looks at a held schedule as it is now, with its new positions, terms or buyer: where nothing lasting stands against it any
 * more, dates to come that were held for such a cause are planned again, those that have passed wait without it, and what
 * the shop had let rest goes on. `ctx`: of its buyer. Changes `schedule`; who calls writes it. Answers whether it
 * goes on, and what stands against it otherwise.
 */
export async function checkAnew(
  ctx: Ctx<CompanyMember>,
  tx: Tx,
  schedule: Schedule,
): Promise<{ goes: boolean; findings: readonly Finding[] }> {
  const runs = await runsOf(tx, schedule.id)
  const stopped = runs.filter(run => run.state === 'held' && run.findings.some(stopsSchedule))
  if (stopped.length === 0 && schedule.stopped === null) return { goes: true, findings: [] }
  const lines = await linesOf(tx, schedule.id)
  const reference = referenceOf(schedule.key, stopped[0]?.dueOn ?? '')
  const { findings, attainable } = await outlookOf(ctx, tx, { schedule, lines, reference })
  const stillStops = findings.some(stopsSchedule)
  const today = dayOf(ctx.clock())
  for (const run of stopped)
    if (!stillStops && run.dueOn >= today) await forgetHeld(tx, schedule.id, run.dueOn)
    else
      await setRun(tx, schedule.id, run.dueOn, { state: 'held', findings, total: attainable, checked: true })
  if (stillStops) {
    if (schedule.stopped === 'person') schedule.stopped = 'cause'
    return { goes: false, findings }
  }
  if (schedule.state === 'paused' && schedule.stopped !== null) {
    schedule.state = 'active'
    schedule.stopped = null
  }
  if (schedule.state !== 'active') return { goes: true, findings }
  const left = await runsOf(tx, schedule.id)
  const open = left.filter(isOpen).map(one => one.dueOn)
  const from = open.reduce((first, one) => (one < first ? one : first), today)
  const next = await replan(tx, schedule, left, from)
  if (next === null) schedule.state = 'completed'
  return { goes: true, findings }
}

/**
 * Schedules that rest since their buyer, or the company, could not order go on when that is over, and their buyers are told;
 * answers how many. What was paused by a person stays so.
 */
export async function goOnWithPeople(
  services: Pick<JobServices, 'db' | 'publicUrl' | 'actingFor' | 'log'>,
): Promise<number> {
  let gone = 0
  for (const { code, customerId } of await restingForPeople(services.db))
    try {
      const ctx = await services.actingFor(customerId)
      if (!isBuyer(ctx)) continue
      await inTransaction(services.db, async tx => {
        const schedule = await holdSchedule(tx, code)
        if (schedule?.state !== 'paused' || schedule.stopped !== 'person') return
        const { goes } = await checkAnew(ctx, tx, schedule)
        await writeSchedule(tx, schedule)
        if (goes) await noteEvent(tx, schedule.id, { actor, action: 'resume' })
        await tellGoesOn({ ...ctx, publicUrl: services.publicUrl }, tx, schedule)
        gone++
      })
    } catch (error) {
      services.log.error({ err: error, schedule: code }, 'a schedule could not go on')
    }
  return gone
}
