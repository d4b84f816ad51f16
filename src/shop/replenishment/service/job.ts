/** The clock of all schedules. */
import { addDays, dayOf } from '#kit/calendar-date.ts'
import { job, type JobHouse } from '#kit/jobs.ts'
import { daysAhead } from '../model/schedule.ts'
import { nextTurn, type Turn } from '../store/runs.ts'
import { holdForNobody, isBuyer, lookAhead, orderDue, type RunOutcome } from './run.ts'

/** More turns than that in one go wait for the next. */
const mostTurns = 5_000

async function takeTurn(house: JobHouse, turn: Turn): Promise<RunOutcome> {
  const ctx = await house.actingFor(turn.customerId)
  if (!isBuyer(ctx)) return holdForNobody(house, turn)
  return turn.look ? lookAhead(ctx, turn) : orderDue(ctx, turn)
}

/**
 * Looks at what comes within three days and orders what is due, the earliest date first: what was missed is made up for, each
 * date once. A schedule that fails is left alone for the rest of the round, and the failure is told at its end.
 */
export async function runSchedules(house: JobHouse): Promise<void> {
  const failed: string[] = []
  const errors: unknown[] = []
  const today = dayOf(house.clock())
  for (let turns = 0; turns < mostTurns; turns++) {
    const turn = await nextTurn(house.db, today, addDays(today, daysAhead), failed)
    if (!turn) break
    try {
      const { outcome } = await takeTurn(house, turn)
      house.log.info({ schedule: turn.code, dueOn: turn.dueOn, outcome }, 'replenishment')
      // somebody else has it in hand
      if (outcome === 'not-due') failed.push(turn.code)
    } catch (error) {
      failed.push(turn.code)
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} schedules could not be run: ${String(errors[0])}`)
}

/** Every ten minutes: so late is an order at most that begins today. */
export const replenishmentJob = job({
  name: 'replenishment',
  every: '*/10 * * * *',
  run: runSchedules,
})
