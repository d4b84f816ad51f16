/** Everything the page of a schedule shows. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Address } from '#shop/people/company/model/address.ts'
import type { CostCenter } from '#shop/people/company/model/units.ts'
import type { DeliveryMode } from '#shop/ordering/delivery/model.ts'
import type { Costs } from '#shop/ordering/placing/model/costs.ts'
import type { ComingDate } from './coming-dates.ts'
import type { PricedLine, Run, Schedule, ScheduleEvent } from './schedule.ts'
import type { ScheduleAction } from './states.ts'

/** What the buyer may choose for the orders of a schedule. */
export type Choices = {
  costCenters: readonly CostCenter[]
  /** of the chosen cost center; of all while none is chosen */
  addresses: readonly Address[]
  modes: readonly DeliveryMode[]
}

/** An order that waits for its buyer. */
export type HeldOrder = {
  dueOn: CalendarDate
  runsOn: CalendarDate
  /** why it was held */
  reasons: readonly string[]
  /** what still stands against it now and cannot be let pass */
  blocking: readonly string[]
}

export type ShownSchedule = {
  schedule: Schedule
  words: string
  actions: readonly ScheduleAction[]
  dates: readonly ComingDate[]
  held: readonly HeldOrder[]
  /** orders placed, skipped dates, the latest first */
  past: readonly Run[]
  lines: readonly PricedLine[]
  costs: Costs
  /** what would keep an order of today, in words */
  findings: readonly string[]
  events: readonly ScheduleEvent[]
  /** each of its orders needs an approval, as it stands now */
  needsApproval: boolean
  /** to whom it can be handed over by who looks */
  colleagues: readonly { id: number; name: string }[]
  /** what the buyer may choose; null: who looks is not they */
  choices: Choices | null
  address: { key: string; text: string } | null
  costCenter: { code: string; name: string } | null
  modeNames: Readonly<Record<string, string>> | null
}

/** What was refused: by which form, why, and what stood in it. */
export type RefusedSchedule = {
  action: ScheduleAction
  errors: readonly FieldError[]
  entered: Readonly<Record<string, unknown>>
}
