/** The clock of all schedules. */
import { addDays, dayOf } from '#kit/calendar-date.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { daysAhead } from '../model/schedule.ts'
import { nextTurn, ordering, type Turn } from '../store/runs.ts'
import { goOnWithPeople } from './check-anew.ts'
import { holdForNobody, isBuyer, lookAhead, orderDue, type RunOutcome } from './run.ts'

/** More turns than that in one go wait for the next. */
const maxTurns = 5_000

async function takeTurn(services: JobServices, turn: Turn): Promise<RunOutcome> {
  const ctx = await services.actingFor(turn.customerId)
  if (!isBuyer(ctx)) return holdForNobody(services, turn)
  return turn.look ? lookAhead(ctx, turn) : orderDue(ctx, turn)
}

/**
 * Looks at what comes within three days and orders what is due, the earliest date first: what was missed is made up for, each
 * date once. A schedule that fails stands back until a later round, and the failure is told at the end.
 */
export async function runSchedules(services: JobServices): Promise<void> {
  await goOnWithPeople(services)
  const today = dayOf(services.clock())
  await forEachDue<Turn>(services, ordering, {
    next: async passed => {
      const turn = await nextTurn(services.db, today, addDays(today, daysAhead), passed)
      return turn ? [turn] : []
    },
    key: turn => turn.code,
    each: async turn => {
      const { outcome } = await takeTurn(services, turn)
      services.log.info({ schedule: turn.code, dueOn: turn.dueOn, outcome }, 'replenishment')
      if (outcome === 'not-due') return { later: 5, because: 'somebody else has it in hand' }
    },
    // its next date
    again: true,
    most: maxTurns,
  })
}

/** Every ten minutes: so late is an order at most that begins today. */
export const replenishmentJob = job({
  name: 'replenishment',
  every: '*/10 * * * *',
  run: runSchedules,
})
