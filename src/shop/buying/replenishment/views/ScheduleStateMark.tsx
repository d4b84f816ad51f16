import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import type { ScheduleState } from '../model/states.ts'
import { saySchedules } from '../texts/account.ts'

/** Where a schedule stands. */
export function ScheduleStateMark({ state }: { state: ScheduleState }) {
  const page = usePage()
  return <State tone={toneOf('schedule', state, page)}>{saySchedules(page.language)[state]()}</State>
}

/** What an outside script reads of a schedule (conventions.md): rows of lists and the page itself. */
export const scheduleData = (schedule: { code: string; state: ScheduleState; next: readonly string[] }) => ({
  'data-job-code': schedule.code,
  'data-job-state': schedule.state,
  'data-next-due': schedule.next.join(','),
})
