import { restingWork, waitingWork } from '#shop/people/open-work/slots.ts'
import { openSchedules, restingSchedules } from '../store/open-schedules.ts'
import { handOverSchedule } from './move.ts'

/** Schedules, as what waits with somebody. */
export const schedulesThatWait = waitingWork.fill({
  kind: 'schedules',
  waits: openSchedules,
  handOver: async (ctx, _tx, code, toId) => {
    await handOverSchedule(ctx, code, toId)
    return true
  },
})
export const schedulesThatRest = restingWork.fill(restingSchedules)
