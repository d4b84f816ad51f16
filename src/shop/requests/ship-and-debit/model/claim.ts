/** Claims of distributors as they are shown and moved; amounts are integers of the currency's smallest unit. */
import type { Sort } from '#kit/sort.ts'
import { addWorkingDays, type CalendarDate } from '#kit/calendar-date.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { Reason } from './reasons.ts'
import type { TypedLine } from './sheet.ts'
import type { ClaimState } from './states.ts'

export const lineStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type LineState = (typeof lineStates)[number]

/** How many positions stand in which state, and what they come to. */
export type ClaimSums = { lines: number } & Record<LineState, number> &
  Record<`${'pending' | 'approved'}Amount`, Amount>

/** By what the desk's list of claims is sorted; `waiting`: those first that wait for it. */
export const claimSorts = ['waiting', 'code', 'company', 'sent', 'state'] as const
export type ClaimSort = Sort<(typeof claimSorts)[number]>

export type ClaimHead = ClaimSums & {
  id: number
  code: string
  companyId: number
  company: string
  person: string
  filename: string
  /** empty where no position found its agreement */
  currency: Currency
  state: ClaimState
  version: number
  madeAt: Date
  creditNumber: string | null
  creditedOn: CalendarDate | null
}

/** A position, as it was typed and as it was judged. */
export type ClaimLine = TypedLine & {
  referencePrice: string | null
  agreedPrice: string | null
  priceUnit: number | null
  amount: Amount | null
  state: LineState
  reason: Reason | ''
  about: string
  note: string
  /** the claim in which a rejected position was sent again and taken */
  sentAgain: string | null
}

export type ClaimEvent = { at: Date; actor: string; kind: string; details: Record<string, unknown> }

/** Claims are answered within two working days (48 hours): the day by which this one is. */
export const answerDueOn = (madeAt: Date): CalendarDate =>
  addWorkingDays(madeAt.toISOString().slice(0, 10), 2)
